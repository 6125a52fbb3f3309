/** How large the scripts of a build may be. A page's scripts are those that it names itself. */
import { readdirSync, readFileSync } from "node:fs";

/** The scripts that a page of the build names, without the small ones beside its main script. */
function scriptsOf(page) {
  const html = readFileSync(`dist/${page}.html`, "utf8");
  const named = [...html.matchAll(/crossorigin (?:src|href)="\S*(assets\/\S+\.js)"/g)];
  // Without scripts any limit would be kept.
  if (named.length === 0) throw new Error(`dist/${page}.html names no script.`);
  return named.map(([, path]) => `dist/${path}`);
}

/** A lazy script of the build with this name, and all that it imports. */
function withImports(name) {
  const found = new Set(readdirSync("dist/assets").filter((file) => file.startsWith(`${name}-`)));
  if (found.size !== 1) throw new Error(`dist has ${found.size} scripts with the name ${name}.`);
  // The set grows meanwhile.
  for (const file of found) {
    const text = readFileSync(`dist/assets/${file}`, "utf8");
    for (const [, imported] of text.matchAll(/from"\.\/([^"]+\.js)"/g)) found.add(imported);
  }
  return [...found].map((file) => `dist/assets/${file}`);
}

export default [
  { name: "home", path: scriptsOf("home"), gzip: true, limit: "89.5 kB" },
  {
    name: "home, with all that a first-time visitor sees",
    path: [...new Set([...scriptsOf("home"), ...withImports("FirstVisit")])],
    gzip: true,
    limit: "94.7 kB",
  },
  {
    name: "game, before a strong opponent is asked for",
    path: scriptsOf("Game"),
    gzip: true,
    limit: "186.5 kB",
  },
  {
    name: "the thread that searches",
    path: "dist/assets/browserWorker-*.js",
    gzip: true,
    limit: "27 kB",
  },
  { name: "typeface", path: "dist/assets/*.woff2", limit: "39.5 kB" },
];

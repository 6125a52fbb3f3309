/**
 * Copies of `index.html` under other names, so that a static host finds the page for every address
 * without rewriting. `Game.html` is served for `/Game` by hosts that append `.html`; `404.html` is
 * served for all other addresses, with status 404. The page of a screen also names the scripts of
 * that screen, so that a browser loads them beside the main script instead of after it.
 */
import { createHash } from "node:crypto";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import { addressesOf, SCREEN_ROWS } from "../../src/ui/screens.ts";

/** The hash of some content, in the form of an `integrity` attribute. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

type Bundle = Rolldown.OutputBundle;
type Script = Rolldown.OutputChunk;

/** The name of the page for the address of a screen. */
export const pageFileOf = (path: string): string => `${path.slice(1)}.html`;

/** The pages that name scripts of their own. */
export const SCREEN_PAGES = SCREEN_ROWS.flatMap(([, row]) =>
  row.script ? [pageFileOf(row.path)] : [],
);

export function pages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "enough-monkeys:pages",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After Vite has written the URLs of the scripts into the page.
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return this.error("The build has no index.html to copy.");
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: "asset", fileName, source });
        const html = String(page.source);
        emit("404.html", html);
        for (const [, row] of SCREEN_ROWS) {
          // The store first: it opens while the rest is on its way.
          const names = row.script ? [...(row.needs ? [SESSION] : []), row.script] : [];
          const ofScreen = withPreloads(html, scriptsFor(names, bundle), config.base);
          for (const path of addressesOf(row)) if (path !== "/") emit(pageFileOf(path), ofScreen);
        }
      },
    },
  };
}

/** The name of the script that opens the page's store. */
const SESSION = "session";

/**
 * These scripts, which the page loads lazily, and what they import, without the main script and
 * what it imports.
 * @throws Error if the build has no such script
 */
function scriptsFor(names: readonly string[], bundle: Bundle): Script[] {
  const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
  const withImports = (script: Script | undefined, found = new Set<Script>()) => {
    if (script === undefined || found.has(script)) return found;
    found.add(script);
    for (const name of script.imports) withImports(bundle[name] as Script | undefined, found);
    return found;
  };
  const loaded = withImports(scripts.find(({ isEntry }) => isEntry));
  const wanted = names.map((wantedName) => {
    const script = scripts.find(
      ({ name, isDynamicEntry }) => isDynamicEntry && name === wantedName,
    );
    if (!script) throw new Error(`The build has no lazy script with the name ${wantedName}.`);
    return script;
  });
  return [...new Set(wanted.flatMap((script) => [...withImports(script)]))].filter(
    (script) => !loaded.has(script),
  );
}

/**
 * The page with a link to each script, at its end. There a browser asks for them when it has the
 * styles, so that the main script, which draws the page first, has the line to itself until then;
 * and after the picture of the empty board, because a browser asks a host for six files at a time.
 */
function withPreloads(html: string, scripts: readonly Script[], base: string): string {
  const links = scripts.map(
    ({ fileName, code }) =>
      `  <link rel="modulepreload" crossorigin href="${base}${fileName}" integrity="${integrityOf(code)}">\n  `,
  );
  return html.replace("</body>", `${links.join("")}</body>`);
}

/**
 * The command line in JavaScript, which needs no TypeScript and no package to run:
 * `enough-monkeys.js`, the module of its thread and the data it loads, side by side in one folder.
 */
import { chmodSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const FOLDER = "dist-uci";
const COMMAND = "enough-monkeys.js";

/** `new URL("./file", import.meta.url)`, with the file's path as its group. */
const ADDRESS = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;

/**
 * Takes along each file that a module names by its address, as Vite does for a page and not for
 * Node: a TypeScript module becomes an entry, anything else is copied.
 */
const takeAlongAddresses: Plugin = {
  name: "take-along-addresses",
  enforce: "pre",
  transform(code, id) {
    return code.replace(ADDRESS, (_address, path: string) => {
      const file = resolve(dirname(id), path);
      const name = basename(file).replace(/\.ts$/, ".js");
      if (file.endsWith(".ts")) this.emitFile({ type: "chunk", id: file, fileName: name });
      else this.emitFile({ type: "asset", source: readFileSync(file), fileName: name });
      return `new URL("./${name}", import.meta.url)`;
    });
  },
};

const makeExecutable: Plugin = {
  name: "make-executable",
  writeBundle: ({ dir = FOLDER }) => chmodSync(resolve(dir, COMMAND), 0o755),
};

export default defineConfig({
  logLevel: "warn",
  // What lies in `public/` is the page's.
  publicDir: false,
  plugins: [takeAlongAddresses, makeExecutable],
  build: {
    ssr: "engine/uci/main.ts",
    ssrEmitAssets: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: COMMAND, chunkFileNames: "shared.js" } },
  },
});

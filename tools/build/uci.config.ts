/**
 * Builds the command line as JavaScript, which needs neither TypeScript nor packages to run:
 * `enough-monkeys.js`, the module of its thread and the data that it loads, in one folder.
 */
import { chmodSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const FOLDER = "dist-uci";
const COMMAND = "enough-monkeys.js";

/** Matches `new URL("./file", import.meta.url)`; group 1 is the path. */
const ADDRESS = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;

/**
 * Bundles each file that a module refers to by URL, as Vite does for a page but not for Node: a
 * TypeScript module becomes an entry, any other file is copied.
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
  // `public/` belongs to the page.
  publicDir: false,
  plugins: [takeAlongAddresses, makeExecutable],
  build: {
    ssr: "engine/uci/main.ts",
    ssrEmitAssets: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      // As in vite.config.ts.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: COMMAND,
        chunkFileNames: "shared.js",
        // Keeps `const` at the top of modules, as in the page's workers. With `var`, V8 reads and
        // checks each table, mask and function again at every use.
        topLevelVar: false,
      },
    },
  },
});

/**
 * Copies of `index.html` under other names, so that a static host finds the page for every address
 * without rewriting. `Game.html` is served for `/Game` by hosts that append `.html`; `404.html` is
 * served for all other addresses, with status 404.
 */
import type { Plugin } from "vite";
import { SCREEN_ADDRESSES } from "../../src/ui/screens.ts";

const COPIES = [
  "404.html",
  ...SCREEN_ADDRESSES.filter((path) => path !== "/").map((path) => `${path.slice(1)}.html`),
];

export const pages: Plugin = {
  name: "enough-monkeys:pages",
  apply: "build",
  generateBundle: {
    // After Vite has written the URLs of the scripts into the page.
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return this.error("The build has no index.html to copy.");
      for (const fileName of COPIES) {
        this.emitFile({ type: "asset", fileName, source: page.source });
      }
    },
  },
};

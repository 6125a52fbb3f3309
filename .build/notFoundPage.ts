/**
 * `404.html`, which is the page itself. A static host shows that file where an address leads to no file, and so every address
 * of a screen works on hosts that know no rewriting, and one that leads nowhere gets the page's own complaint.
 */
import type { Plugin } from "vite";

export const notFoundPage: Plugin = {
  name: "not-found-page",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") this.error("There is no index.html to make 404.html from.");
      else this.emitFile({ type: "asset", fileName: "404.html", source: page.source });
    },
  },
};

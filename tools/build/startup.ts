/**
 * Lets the page recover from a wrong answer of the host: adds `src/app/startup.ts` to the build,
 * and the hashes of the main script and the styles to the page. The browser then refuses a file
 * that is not what was built, instead of running a part of it.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minify, type Plugin, type ResolvedConfig, transformWithOxc } from "vite";
import { integrityOf } from "./pages.ts";

const SOURCE = "src/app/startup.ts";
/** Its name has no hash, so that hosts let browsers ask for it each time. */
const SCRIPT = "startup.js";

export function startup(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "startup",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: `${config.base}${SCRIPT}`, async: true }, injectTo: "head" },
    ],
    generateBundle: {
      // After Vite has written the names of the files into the page.
      order: "post",
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
        const { code: source } = await minify(SCRIPT, code);
        this.emitFile({ type: "asset", fileName: SCRIPT, source });
        const page = bundle["index.html"];
        if (page?.type !== "asset") return this.error("The build has no index.html.");
        page.source = withHashes(String(page.source), (url) => {
          const file = bundle[url.slice(config.base.length)];
          if (!file) return this.error(`The page names a file that is not in the build: ${url}`);
          return integrityOf(file.type === "asset" ? file.source : file.code);
        });
      },
    },
  };
}

/** The elements that load the main script and the styles; Vite marks them in this way. */
const LOADING_ELEMENT =
  /<(?:script type="module"|link rel="stylesheet") crossorigin (?:src|href)="([^"]+)"/g;

/** Adds `integrity` to the elements of a page that load scripts and styles. */
export const withHashes = (html: string, hashOf: (url: string) => string): string =>
  html.replace(LOADING_ELEMENT, (element, url) => `${element} integrity="${hashOf(url)}"`);

const SETTINGS_SOURCE = "src/app/pageSettings.ts";

/**
 * Adds `src/app/pageSettings.ts` to the build, as a script for which the first paint waits. It is
 * small and has a hash in its name, so that browsers keep it.
 */
export function pageSettings(): Plugin {
  let config: ResolvedConfig;
  let source: string;
  let fileName: string;
  return {
    name: "page-settings",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const { code } = await transformWithOxc(
        readFileSync(SETTINGS_SOURCE, "utf8"),
        SETTINGS_SOURCE,
      );
      source = (await minify("pageSettings.js", code)).code;
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      fileName = `assets/pageSettings-${hash}.js`;
    },
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { src: `${config.base}${fileName}`, integrity: integrityOf(source) },
        // After the policy.
        injectTo: "head",
      },
    ],
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
  };
}

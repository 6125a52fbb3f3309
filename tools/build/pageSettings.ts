/**
 * Adds `src/app/pageSettings.ts` to the build, as a script for which the first paint waits. It is
 * small and has a hash in its name, so that browsers keep it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minify, type Plugin, type ResolvedConfig, transformWithOxc } from "vite";
import { integrityOf } from "./pages.ts";

const SOURCE = "src/app/pageSettings.ts";

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
      const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
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

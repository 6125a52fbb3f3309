/** Writes `docs/time-travel.md` into the build. 'Behind the scenes' links to it. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const guide: Plugin = {
  name: "guide",
  apply: "build",
  generateBundle() {
    const source = readFileSync(new URL("../../docs/time-travel.md", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "TIME-TRAVEL.txt", source });
  },
};

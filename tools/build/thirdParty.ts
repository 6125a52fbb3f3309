/**
 * Writes `THIRD-PARTY.txt` into the build: the third-party works in it, with their licences. Vite
 * lists the packages in the page's chunks; `licences.ts` adds those that Vite does not know. The
 * build fails if a work may not be distributed in this way.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { DATA, licenceProblems, thirdPartyText, UNLISTED_PACKAGES, type Work } from "./licences.ts";

/** Vite's own list. It is removed from the build. */
const PACKAGES_FILE = "packages.json";

export const thirdParty: Plugin = {
  name: "third-party",
  apply: "build",
  config: () => ({ build: { license: { fileName: PACKAGES_FILE } } }),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const list = bundle[PACKAGES_FILE];
      if (list?.type !== "asset") return this.error("Vite has not listed the packages.");
      delete bundle[PACKAGES_FILE];
      const works: Work[] = [
        ...JSON.parse(String(list.source)),
        ...UNLISTED_PACKAGES.map(readPackage),
        ...DATA,
      ];
      const problems = licenceProblems(works);
      if (problems.length > 0)
        this.error(`These works must not be in the build: ${problems.join("; ")}.`);
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY.txt", source: thirdPartyText(works) });
    },
  },
};

/**
 * For the builds of workers, whose packages Vite does not list. Fails if a worker bundles any
 * package.
 */
export const noPackages: Plugin = {
  name: "no-packages",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const ids = chunk.type === "chunk" ? chunk.moduleIds : [];
      const bundled = ids.find((id) => id.includes("/node_modules/"));
      if (bundled)
        this.error(
          `A worker must not bundle a package, because its licence would not be listed: ${bundled}`,
        );
    }
  },
};

function readPackage(name: string): Work {
  const folder = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && readFileSync(join(folder, file), "utf8");
  // After its own licence, Vite's file has those of its bundled dependencies, which are not in the
  // build.
  return { name, version, identifier: license, text: text?.split("\n# Licenses of bundled")[0] };
}

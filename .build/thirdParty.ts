/**
 * `THIRD-PARTY.txt` in the build: the works of others that went into it, with their licences. Vite
 * itself lists the packages that the page's chunks hold. Added is what it cannot know of, and a
 * build that holds anything that may not be given on in this way stops.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { complaintsAbout, thirdPartyText, type Work } from "./licences.ts";
import { DATA, PACKAGES_PAST_THE_MODULES } from "./otherWorks.ts";

/** Vite's own list, which is taken out of the build again. */
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
        ...PACKAGES_PAST_THE_MODULES.map(readPackage),
        ...DATA,
      ];
      const complaints = complaintsAbout(works);
      if (complaints.length > 0) this.error(`Not to be shipped: ${complaints.join("; ")}.`);
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY.txt", source: thirdPartyText(works) });
    },
  },
};

/**
 * For the build of a thread, whose packages Vite does not list: there are none, and one that came
 * would be a stowaway.
 */
export const noPackages: Plugin = {
  name: "no-packages",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const ids = chunk.type === "chunk" ? chunk.moduleIds : [];
      const stowaway = ids.find((id) => id.includes("/node_modules/"));
      if (stowaway)
        this.error(`A thread must not bundle a package, whose licence nobody lists: ${stowaway}`);
    }
  },
};

function readPackage(name: string): Work {
  const folder = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && readFileSync(join(folder, file), "utf8");
  // Behind its own licence Vite gives those of what it needs to run, which is not in the build.
  return { name, version, identifier: license, text: text?.split("\n# Licenses of bundled")[0] };
}

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { licenceProblems, noPackages, thirdParty } from "../../../tools/build/thirdParty.ts";

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "third-party-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writePackage(name: string, files: Record<string, string>): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
}

const CODE = "export const say = (text) => console.log(text);\n";

/** Writes the package `borrowed` with this licence. */
const borrow = (license: string): void =>
  writePackage("borrowed", {
    "package.json": JSON.stringify({
      name: "borrowed",
      version: "1.0.0",
      main: "index.js",
      license,
    }),
    "index.js": CODE,
    LICENSE: "Take it.",
  });

/** Builds a page that imports the package `borrowed`. Returns the text of one file of the build. */
async function buildPage(plugin: Plugin, file: string): Promise<string | undefined> {
  writeFileSync(join(folder, "main.js"), `import { say } from "borrowed"; say("hello");\n`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(folder, "main.js") } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const asset = output.find(({ fileName }) => fileName === file);
  return asset?.type === "asset" ? String(asset.source) : undefined;
}

it("the build fails for a package with a copyleft licence", async () => {
  borrow("GPL-3.0");
  await expect(buildPage(thirdParty, "")).rejects.toThrow("borrowed is under GPL-3.0");
});

it("the build fails if a worker bundles a package", async () => {
  borrow("MIT");
  await expect(buildPage(noPackages, "")).rejects.toThrow("node_modules/borrowed/index.js");
});

const TEXT = "Do with it what you like.\n";
const ONE = { name: "one", version: "1.2.3", identifier: "MIT", text: TEXT };

describe("a third-party work", () => {
  it.each(["GPL-3.0-or-later", "AGPL-3.0", "MPL-2.0", "UNLICENSED", "(MIT OR GPL-2.0)", "mine"])(
    "is refused with the licence %s",
    (identifier) => {
      expect(licenceProblems([ONE, { ...ONE, name: "other", identifier }])).toEqual([
        `other is under ${identifier}, which is not known to be permissive`,
      ]);
    },
  );

  it.each([undefined, ""])("is refused when the text of its licence is %j", (text) => {
    const problems = licenceProblems([
      { name: "one", identifier: "MIT", ...(text !== undefined && { text }) },
    ]);
    expect(problems).toEqual(["one has no text of its licence"]);
  });
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noPackages, thirdParty } from "../../../tools/build/thirdParty.ts";

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

const describing = (license: string) =>
  JSON.stringify({ name: "borrowed", version: "1.0.0", main: "index.js", license });
const CODE = "export const say = (text) => console.log(text);\n";

/** Builds a page with one script that uses the package `borrowed`, and gives the text of a file of it. */
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

describe("the list of third parties in a build", () => {
  it("names the packages that were bundled, the tools that add to them, and the data", async () => {
    writePackage("borrowed", {
      "package.json": describing("MIT"),
      "index.js": CODE,
      LICENSE: "Take it.",
    });
    writePackage("unused", { "package.json": "{}", "index.js": CODE });
    const text = await buildPage(thirdParty, "THIRD-PARTY.txt");
    expect(text).toContain("\n  borrowed 1.0.0 (MIT)\n");
    expect(text).toContain("\n\nTake it.\n");
    expect(text).toMatch(/\n {2}vite \d[\d.]+ \(MIT\)\n/);
    expect(text).toContain("\n  chess-openings (CC0-1.0)\n");
    expect(text).not.toContain("unused");
  });

  it("leaves no second list behind", async () => {
    writePackage("borrowed", {
      "package.json": describing("MIT"),
      "index.js": CODE,
      LICENSE: "Take it.",
    });
    expect(await buildPage(thirdParty, "packages.json")).toBeUndefined();
  });

  it("is not written, and the build stops, when a package is under a copyleft", async () => {
    writePackage("borrowed", {
      "package.json": describing("GPL-3.0"),
      "index.js": CODE,
      LICENSE: "Share it.",
    });
    await expect(buildPage(thirdParty, "")).rejects.toThrow("borrowed is under GPL-3.0");
  });

  it("is not written, and the build stops, when a package has no text of its licence", async () => {
    writePackage("borrowed", { "package.json": describing("MIT"), "index.js": CODE });
    await expect(buildPage(thirdParty, "")).rejects.toThrow("borrowed comes without the text");
  });
});

it("a thread that bundles a package stops the build", async () => {
  writePackage("borrowed", {
    "package.json": describing("MIT"),
    "index.js": CODE,
    LICENSE: "Take it.",
  });
  await expect(buildPage(noPackages, "")).rejects.toThrow("node_modules/borrowed/index.js");
});

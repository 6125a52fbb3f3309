/** The code, events and links in the guide to time travel are those of the project. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocksIn, holds, linksIn, ROOT, readText } from "./guide.ts";

const guide = readText("docs/time-travel.md");
const blocks = blocksIn(guide, "docs");
const links = linksIn(guide, "docs");

const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind);

describe("the guide to time travel", () => {
  it("has blocks of code, events and commands", () => {
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(["ts", "json", "console"]));
    expect(ofKind("ts").length).toBeGreaterThan(8);
  });

  it.each(ofKind("ts").map(({ text, file }) => [file, text.trim().split("\n")[0], text]))(
    "quotes a part of %s: %s",
    (file, _first, text) => {
      if (file === undefined) throw new Error("The sentence before the block links to no file.");
      expect(holds(readText(file), text)).toBe(true);
    },
  );

  it.each(ofKind("json").map(({ text, file }, index) => [index, file, text]))(
    "shows event %i, which is in %s",
    (_index, file, text) => {
      if (file === undefined) throw new Error("The sentence before the block links to no file.");
      const logs: string[] = Object.values(JSON.parse(readText(String(file))));
      const events = logs.flatMap((log) => JSON.parse(JSON.parse(log).payload));
      expect(events).toContainEqual(JSON.parse(String(text)));
    },
  );

  it.each(links.filter(({ path }) => path !== undefined).map(({ path, text }) => [path, text]))(
    "links to %s, which exists and declares %s",
    (path, text) => {
      if (path === undefined || !existsSync(join(ROOT, path)))
        throw new Error("The file does not exist.");
      const code = /^`(.+)`$/.exec(text ?? "")?.[1];
      if (code === undefined || path.endsWith(code)) return;
      expect(readText(path)).toMatch(
        new RegExp(`\\b(function|const|class|interface|type) ${code}\\b`),
      );
    },
  );

  it("has links from the README and the architecture page", () => {
    const to = (file: string, folder: string) =>
      linksIn(readText(file), folder).map(({ path }) => path);
    expect(to("README.md", ".")).toContain("docs/time-travel.md");
    expect(to("docs/architecture.md", "docs")).toContain("docs/time-travel.md");
  });
});

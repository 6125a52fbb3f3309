/** The guide to time travel says nothing about the code that is not so. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocksIn, holds, linksIn, ROOT, readText } from "./guide.ts";

const guide = readText("docs/time-travel.md");
const blocks = blocksIn(guide, "docs");
const links = linksIn(guide, "docs");

const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind);

describe("the guide to time travel", () => {
  it("quotes code, events and commands, and says of each block which it is", () => {
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(["ts", "json", "console"]));
    expect(ofKind("ts").length).toBeGreaterThan(8);
  });

  it.each(ofKind("ts").map(({ text, file }) => [file, text.trim().split("\n")[0], text]))(
    "quotes %s as it is: %s",
    (file, _first, text) => {
      if (file === undefined) throw new Error("It does not say from where.");
      expect(holds(readText(file), text)).toBe(true);
    },
  );

  it.each(ofKind("json").map(({ text, file }, index) => [index, file, text]))(
    "shows an event (%i) that %s holds",
    (_index, file, text) => {
      if (file === undefined) throw new Error("It does not say from where.");
      const events = JSON.parse(JSON.parse(readText(String(file))).payload);
      expect(events).toContainEqual(JSON.parse(String(text)));
    },
  );

  it.each(links.filter(({ path }) => path !== undefined).map(({ path, text }) => [path, text]))(
    "links to %s, which is there and has what the link says: %s",
    (path, text) => {
      if (path === undefined || !existsSync(join(ROOT, path))) throw new Error("It is not there.");
      const code = /^`(.+)`$/.exec(text ?? "")?.[1];
      if (code === undefined || path.endsWith(code)) return;
      expect(readText(path)).toMatch(
        new RegExp(`\\b(function|const|class|interface|type) ${code}\\b`),
      );
    },
  );

  it("is found from the README and from the architecture", () => {
    const to = (file: string, folder: string) =>
      linksIn(readText(file), folder).map(({ path }) => path);
    expect(to("README.md", ".")).toContain("docs/time-travel.md");
    expect(to("docs/architecture.md", "docs")).toContain("docs/time-travel.md");
  });
});

describe("looking up what is quoted", () => {
  const file = "function one() {\n  return 1;\n}\n\nfunction two() {\n  return 2;\n}\n";

  it("finds lines that follow each other, however far they are indented", () => {
    expect(holds(file, "return 1;\n}\n")).toBe(true);
    expect(holds(file, "    function two() {\n      return 2;\n")).toBe(true);
  });

  it("finds no line that was changed, left out without a word, or put elsewhere", () => {
    expect(holds(file, "return 3;")).toBe(false);
    expect(holds(file, "function one() {\n}")).toBe(false);
    expect(holds(file, "function two() {\n  // ...\nfunction one() {")).toBe(false);
  });

  it("finds parts between which something is left out", () => {
    expect(holds(file, "function one() {\n  // ...\n  return 2;")).toBe(true);
  });
});

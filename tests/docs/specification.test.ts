/**
 * docs/specification.md has all sections and sentences of the specification. Every sentence names
 * the source file that does it and the test that checks it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, readText } from "./guide.ts";

const DOCUMENT = readText("docs/specification.md");

/** The specification's sections, each with the number of sentences in the document's table. */
const SECTIONS: readonly (readonly [title: string, sentences: number])[] = [
  ["1. What the product does and for whom", 4],
  ["2. Screens and routes", 14],
  ["3. Entities and their fields", 19],
  ["4. States and transitions", 13],
  ["5. Validation rules", 23],
  ["6. Roles and permissions", 2],
  ["7. The calls it makes", 3],
  ["8. Error catalogue", 6],
  ["9. Business constants and limits", 19],
];

/** The text of a section; empty if it is missing. */
const textOf = (title: string): string =>
  DOCUMENT.split(/^## /m)
    .find((section) => section.startsWith(`${title}\n`))
    ?.slice(title.length) ?? "";

/** The cells of each row of the table in a section, beginning with the head. */
const tableOf = (title: string): string[][] =>
  textOf(title)
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[|-]+$/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const codeIn = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** The constant parts of a text. The parts in braces are filled in at run time. */
const literalParts = (text: string): string[] => text.split(/\{\w+\}/).filter(Boolean);

/** Whether a source contains a text, but not as the beginning of a longer number. */
const has = (source: string, text: string): boolean =>
  source
    .split(text)
    .slice(1)
    .some((after) => !/^[\d_]/.test(after));

const isTest = (path: string): boolean => /^tests\/.+\.(test|spec)\.tsx?$/.test(path);
const exists = (path: string): boolean => existsSync(join(ROOT, path));

it("has the sections of the specification in order, then departures and additions", () => {
  const titles = [...DOCUMENT.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual([
    ...SECTIONS.map(([title]) => title),
    "Deliberately different",
    "Where the specification is silent",
  ]);
});

describe.each(SECTIONS)("section %s", (title, sentences) => {
  const [head, ...rows] = tableOf(title);

  it("has a row for every sentence", () => {
    expect(head).toEqual(["Sentence", "Done by", "Held by"]);
    expect(rows).toHaveLength(sentences);
  });

  it.each(rows)("names a source and a test that exist: %s", (_sentence, doneBy, heldBy) => {
    const [sources, tests] = [codeIn(doneBy), codeIn(heldBy)];
    expect(sources.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    expect(sources.filter((path) => path.startsWith("tests/"))).toEqual([]);
    expect(tests.filter((path) => !isTest(path))).toEqual([]);
    expect([...sources, ...tests].filter((path) => !exists(path))).toEqual([]);
  });

  it.each(rows)("has its values and messages in the named sources: %s", (sentence, doneBy) => {
    const source = codeIn(doneBy).filter(exists).map(readText).join("\n");
    const missing = codeIn(sentence)
      .flatMap(literalParts)
      .filter((part) => !has(source, part));
    expect(missing).toEqual([]);
  });
});

describe("the table of departures", () => {
  const [head, ...rows] = tableOf("Deliberately different");

  it("has a section, both behaviours and a reason in every row", () => {
    expect(head).toEqual(["Section", "The specification", "The product", "Why"]);
    for (const [section, ...cells] of rows) {
      expect(section).toMatch(/^[1-9](, [1-9])*$/);
      expect(cells.map((cell) => cell.length > 0)).toEqual([true, true, true]);
    }
  });

  it("has a row for each section with a departure", () => {
    const listed = rows.flatMap(([section = ""]) => section.split(", "));
    const differing = SECTIONS.filter(([title]) => textOf(title).includes("(differs: "));
    expect(differing.length).toBeGreaterThan(0);
    for (const [title] of differing) expect(listed).toContain(title.charAt(0));
  });
});

it("names a test for each decision where the specification is silent", () => {
  const [, ...rows] = tableOf("Where the specification is silent");
  expect(rows.length).toBeGreaterThan(0);
  for (const [, , heldBy] of rows) {
    const tests = codeIn(heldBy);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((path) => !isTest(path) || !exists(path))).toEqual([]);
  }
});

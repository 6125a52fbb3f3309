/** The tables of what was measured can be read and printed, and a README names each. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv, writeMarkdown } from "../../tools/csv.ts";
import { layOut, RESULTS } from "../../tools/results.ts";

describe("a table as comma-separated values", () => {
  // The example of RFC 4180, sections 2.5 to 2.7.
  const TEXT = 'a,b,c\n"b, bb","b ""bb""","b\nbb"\n,,\n';
  const TABLE = [
    ["a", "b", "c"],
    ["b, bb", 'b "bb"', "b\nbb"],
    ["", "", ""],
  ];

  it("is read as it was written", () => {
    expect(readCsv(TEXT)).toEqual(TABLE);
    expect(writeCsv(TABLE)).toBe(TEXT);
  });

  it("is refused with a missing quotation mark or cell", () => {
    expect(() => readCsv('a,b\n"a,b\n')).toThrow("Row 2 has a quotation mark");
    expect(() => readCsv("a,b\n1\n")).toThrow("Row 2 has 1 cells.");
  });

  it("is written in Markdown", () => {
    expect(writeMarkdown([["a"], [1]])).toBe("| a |\n| --- |\n| 1 |");
  });
});

describe("printing a table", () => {
  it("has its columns side by side if they are narrow", () => {
    expect(
      layOut([
        ["a", "b"],
        ["long", "1"],
      ]),
    ).toBe("a     b\nlong  1");
  });

  it("has a paragraph for each row if they are wide, without empty cells", () => {
    const wide = "x".repeat(101);
    expect(
      layOut([
        ["a", "b"],
        [wide, "1"],
        ["y", ""],
      ]),
    ).toBe(`a: ${wide}\nb: 1\n\na: y`);
  });
});

describe("the results", () => {
  it.each(RESULTS)("in %s can be read, and the README beside them names them", (file) => {
    expect(readCsv(readFileSync(file, "utf8")).length).toBeGreaterThan(1);
    const tool = dirname(dirname(file));
    expect(readdirSync(tool)).toContain("README.md");
    expect(readFileSync(join(tool, "README.md"), "utf8")).toContain(`\`${file}\``);
  });
});

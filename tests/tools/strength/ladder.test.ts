import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { anchorTable, opponentTable, replaceBetweenMarks } from "../../../tools/strength/ladder.ts";
import { entrant, game } from "./ladderSupport.ts";

const [weak, strong, fish] = [entrant("weak", 600), entrant("strong", 1300), entrant("fish", 1350)];
const lines = [
  game("weak", "strong", "0-1"),
  game("strong", "weak", "1/2-1/2"),
  game("strong", "fish", "0-1"),
  game("fish", "strong", "0-1"),
  game("strong", "nobody", "1-0"),
];
const ladder = { opponents: [weak, strong], anchors: [fish], lines };

const rowsOf = (table: string) =>
  table
    .split("\n")
    .slice(2)
    .map((row) => row.slice(2, -2).split(" | "));

describe("the table of the ladder", () => {
  it("lists the strongest opponent first, with its score against the next", () => {
    const [first, second] = rowsOf(opponentTable(ladder));
    expect([first[0], ...first.slice(3)]).toEqual(["Player strong", "1300", "5", "+1 =1 -0, 75 %"]);
    expect([second[0], ...second.slice(3)]).toEqual(["Player weak", "600", "2", ""]);
  });

  // 1 of 2 points against 1350, and 2 of 3 against the one below with the added draw.
  it("has the ratings from all games and from those with anchors", () => {
    const [first, second] = rowsOf(opponentTable(ladder));
    expect(first[1]).toMatch(/^1350 ± \d+$/);
    expect(first[2]).toMatch(/^1350 ± \d+$/);
    expect(second[1]).toMatch(/^1230 ± \d+$/);
    expect(second[2]).toBe("");
  });
});

test("the table of the anchors has the scores against each", () => {
  expect(rowsOf(anchorTable(ladder))).toEqual([
    [expect.stringMatching(/^Player fish, /), "Player strong +1 =0 -1, 50 %"],
  ]);
});

describe("the document with the ladder", () => {
  it("docs/strength.md has the marks", () => {
    const document = readFileSync("docs/strength.md", "utf8");
    expect(() => replaceBetweenMarks(document, "new")).not.toThrow();
  });
});

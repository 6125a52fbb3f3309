import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SQUARES } from "../../../engine/index.ts";
import { clockIn } from "../../../engine/pgn/clockTime.ts";
import {
  type CommentContent,
  MARK_COLORS,
  makeComment,
  parseComment,
} from "../../../engine/pgn/commentCommands.ts";
import { seedOr } from "../../support/random.ts";

describe("the commands of a comment", () => {
  it.each<[string, CommentContent]>([
    ["no command", { text: "no command" }],
    ["[%clk 0:01:30]", { text: "", clock: 90 }],
    ["[%clk 1:23:45.6] late", { text: "late", clock: 5025.6 }],
    ["[%clk 12:34]", { text: "", clock: 754 }],
    ["[%clk soon] [%clk  0:01 ]", { text: "[%clk soon]", clock: 1 }],
    ["early [%emt 0:00:05] late", { text: "early late", elapsed: 5 }],
    ["[%eval 0.17]", { text: "", evaluation: { pawns: 0.17 } }],
    ["[%eval -.5,23]", { text: "", evaluation: { pawns: -0.5, depth: 23 } }],
    ["[%eval -0.00]", { text: "", evaluation: { pawns: 0 } }],
    ["[%eval #-3,5]", { text: "", evaluation: { mate: -3, depth: 5 } }],
    ["[%eval +1.5] [%clk 0:00:01]", { text: "", evaluation: { pawns: 1.5 }, clock: 1 }],
    [
      "[%eval 2] [%passes 20000,1.9,#3]",
      {
        text: "",
        evaluation: { pawns: 2 },
        passes: { nodes: 20_000, scores: [{ pawns: 1.9 }, { mate: 3 }] },
      },
    ],
    ["[%eval 2] [%others #-4]", { text: "", evaluation: { pawns: 2 }, others: { mate: -4 } }],
    [
      "[%csl Ga1,Rh8][%cal Ye2e4, Bd7d5]marks",
      {
        text: "marks",
        squares: [
          { color: "green", square: "a1" },
          { color: "red", square: "h8" },
        ],
        arrows: [
          { color: "yellow", from: "e2", to: "e4" },
          { color: "blue", from: "d7", to: "d5" },
        ],
      },
    ],
    [
      "[%csl Ga1] [%csl Ga2]",
      {
        text: "",
        squares: [
          { color: "green", square: "a1" },
          { color: "green", square: "a2" },
        ],
      },
    ],
  ])("%s", (comment, content) => {
    expect(parseComment(comment)).toEqual(content);
    expect(clockIn(comment)).toBe(content.clock);
  });

  it.each([
    "[%clk soon]",
    "[%clk]",
    "[%clk 1:2:3:4]",
    "[%emt -0:00:01]",
    "[%eval good]",
    "[%eval 1e9]",
    "[%passes 20000]",
    "[%passes 1,2,x]",
    "[%csl Xa1]",
    "[%csl Ga9,Ga1]",
    "[%cal Ga1]",
    "[%cal ]",
    "[%tqu x]",
    "[%eval 0.17",
    "[%[%clk",
  ])("%s stays in the text, because it is not valid or not known", (comment) => {
    expect(parseComment(comment)).toEqual({ text: comment });
    expect(clockIn(comment)).toBeUndefined();
  });

  it("the second of two clocks stays in the text", () => {
    expect(parseComment("[%clk 0:00:02] [%clk 0:00:01]")).toEqual({
      text: "[%clk 0:00:01]",
      clock: 2,
    });
  });

  it("are written before the text", () => {
    expect(
      makeComment({
        text: "a plan",
        evaluation: { pawns: -0.5, depth: 20 },
        others: { pawns: -4 },
        clock: 3723.4,
        elapsed: 0.05,
        squares: [{ color: "green", square: "a1" }],
        arrows: [
          { color: "red", from: "a1", to: "h8" },
          { color: "blue", from: "g1", to: "f3" },
        ],
      }),
    ).toBe(
      "[%eval -0.5,20] [%others -4] [%clk 1:02:03.4] [%emt 0:00:00.05] [%csl Ga1] [%cal Ra1h8,Bg1f3] a plan",
    );
    expect(makeComment({ text: "" })).toBe("");
  });

  it("a comment of 100,000 brackets is read", () => {
    const comment = "[%clk ".repeat(100_000).trim();
    expect(parseComment(comment).text).toBe(comment);
  });
});

const color = fc.constantFrom(...MARK_COLORS);
const square = fc.constantFrom(...SQUARES);
const depth = fc.option(fc.nat({ max: 99 }), { nil: undefined });
const time = fc.nat({ max: 10_000_000 }).map((milliseconds) => milliseconds / 1000);
const pawns = fc.integer({ min: -99_999, max: 99_999 }).map((centipawns) => centipawns / 100);
const mate = fc.integer({ min: -999, max: 999 });
const content = fc.record(
  {
    text: fc.constantFrom("", "a plan", "[a] (b) 1-0", "[%x y]"),
    clock: time,
    elapsed: time,
    evaluation: fc.oneof(fc.record({ pawns, depth }), fc.record({ mate, depth })),
    passes: fc.record({
      nodes: fc.nat({ max: 1_000_000 }),
      scores: fc.array(fc.oneof(fc.record({ pawns }), fc.record({ mate })), { minLength: 1 }),
    }),
    squares: fc.array(fc.record({ color, square }), { minLength: 1 }),
    arrows: fc.array(fc.record({ color, from: square, to: square }), { minLength: 1 }),
  },
  { requiredKeys: ["text"] },
);

const SEED = seedOr(24);

it(`any content is the same after writing and reading (seed ${SEED})`, () => {
  fc.assert(
    fc.property(content, (written) => {
      expect(parseComment(makeComment(written))).toEqual(written);
    }),
    { numRuns: 500, seed: SEED },
  );
});

import { describe, expect, it } from "vitest";
import { type Move, parsePgn } from "../../../engine/index.ts";
import { StrongSearcher } from "../../../engine/search/strong/search.ts";
import {
  aimOf,
  isError,
  isOnlySolution,
  type Judged,
  judge,
} from "../../../tools/puzzles/conditions.ts";
import { evaluation } from "../../engine/review/support.ts";
import { readNetwork } from "../../support/network.ts";

/** The moves of a game from a position. */
const movesOf = (fen: string, sans: string): readonly Move[] =>
  parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n${sans} *`).history;

// Chances of the formula that the review names: 50 % at 0, 65 % at 168 centipawns, 80 % at 376.

/** White has taken nothing back: Black's queen hangs after `Qd5`, and White takes it. */
const [ERROR, TAKES] = movesOf("3qk3/8/8/8/8/2N5/6P1/4K3 b - - 0 1", "Qd5 Nxd5");

const judged = (score: number | string, others: number | string | undefined): Judged => ({
  move: TAKES,
  line: [TAKES.lan],
  score: evaluation(score).score,
  others: others === undefined ? undefined : evaluation(others).score,
});

describe("the best move is the one solution", () => {
  it.each([
    ["it wins, and no other does", 300, 0, "win"],
    ["it mates", "#3", 0, "win"],
    // 79 %.
    ["it mates, and another one only leads", "#3", 360, "win"],
    ["it draws, and every other move loses", 0, -500, "draw"],
    ["it draws by force, and every other move is mated", 0, "#-2", "draw"],
  ])("if %s", (_, score, others, aim) => {
    expect(aimOf(judged(score, others), ERROR)).toBe(aim);
    expect(isOnlySolution(judged(score, others), ERROR)).toBe(true);
  });

  it.each([
    ["another one wins as well", 900, 400],
    ["another one mates as well", "#1", "#3"],
    // 92 %.
    ["it mates, and another one has won, too", "#3", 660],
    ["it is only a little better", 100, 0],
    ["it is forced", 500, undefined],
    ["it loses, too", -300, -900],
  ])("but not if %s", (_, score, others) => {
    expect(aimOf(judged(score, others), ERROR)).toBeUndefined();
    expect(isOnlySolution(judged(score, others), ERROR)).toBe(false);
  });

  it("not clearly, if it is by the review's measure but with no room to spare", () => {
    // 75 % and 63 %.
    expect(isOnlySolution(judged(300, 150), ERROR)).toBe(true);
    expect(aimOf(judged(300, 150), ERROR)).toBeUndefined();
    // A mate, and 89 %.
    expect(isOnlySolution(judged("#3", 560), ERROR)).toBe(true);
    expect(aimOf(judged("#3", 560), ERROR)).toBeUndefined();
  });

  it("not if it neither wins nor saves anything, though it is clearly best", () => {
    // 60 % and 39 %.
    expect(aimOf(judged(110, -120), ERROR)).toBeUndefined();
  });

  it("not if it merely takes back", () => {
    const [takes, back] = movesOf("3qk3/8/8/3N4/8/2N5/8/4K3 b - - 0 1", "Qxd5 Nxd5");
    const taking: Judged = { ...judged(300, -300), move: back, line: [back.lan] };
    expect(aimOf(taking, takes)).toBeUndefined();
    expect(isOnlySolution(taking, takes)).toBe(false);
  });
});

it.each([
  ["a blunder", 0, 500, true],
  ["a mistake that allows a mate", 0, "#2", true],
  ["a little inaccuracy", 0, 50, false],
  ["a good move", 300, 300, false],
  ["a move in a lost position", 900, 1500, false],
])("%s is judged by what the mover's chances lose", (_, before, after, expected) => {
  expect(isError(ERROR, evaluation(before).score, evaluation(after).score)).toBe(expected);
});

it("searches what the best move and the second best are worth", () => {
  const network = readNetwork();
  const found = judge(new StrongSearcher(1), network, TAKES.before, 2000);
  expect(found.move.san).toBe("Nxd5");
  expect(aimOf(found, ERROR)).toBe("win");
  const forced = judge(new StrongSearcher(1), network, "7k/8/8/8/8/2b5/7r/K7 w - - 0 1", 500);
  expect(forced.others).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import {
  findMove,
  outcome,
  parseFen,
  play,
  positionKey,
  startGame,
} from "../../../engine/index.ts";
import { lossOf } from "../../../tools/strength/loss.ts";
import { MATE_SCORE, type Thought } from "../../../tools/strength/player.ts";
import { isSolved, parseEpd, readSuite, SUITES } from "../../../tools/strength/tactics.ts";
import { readOpenings } from "../../../tools/strength/tournament.ts";

describe.each(SUITES)("the suite %s", (name) => {
  const suite = readSuite(name);

  it("has different positions, and legal best moves in SAN", () => {
    expect(new Set(suite.map(({ id }) => id)).size).toBe(suite.length);
    expect(new Set(suite.map(({ fen }) => fen)).size).toBe(suite.length);
    for (const { fen, id, bestMoves } of suite) {
      expect(outcome(parseFen(fen)), id).toBeUndefined();
      expect(bestMoves.length, id).toBeGreaterThan(0);
      for (const move of bestMoves) {
        expect(findMove(parseFen(fen), move, { strict: true })?.san, `${id} ${move}`).toBe(move);
      }
    }
  });
});

describe("the suites", () => {
  it("are complete: 300 positions of Win at Chess, 24 of Bratko and Kopec", () => {
    const numbers = (prefix: string, count: number, digits: number) =>
      Array.from({ length: count }, (_, i) => `${prefix}.${String(i + 1).padStart(digits, "0")}`);
    expect(readSuite("wac").map(({ id }) => id)).toEqual(numbers("WAC", 300, 3));
    expect(readSuite("bratko-kopec").map(({ id }) => id)).toEqual(numbers("BK", 24, 2));
  });
});

it("the openings of matches are legal, in SAN, and lead to different positions", () => {
  const openings = readOpenings();
  const ends = openings.map((moves) => moves.reduce(play, startGame()));
  expect(ends.map(({ history }) => history.map(({ san }) => san))).toEqual(openings);
  expect(new Set(ends.map(({ position }) => positionKey(position))).size).toBe(openings.length);
});

const thought = (move: string, score?: number): Thought => ({
  move,
  score,
  timeMs: 1,
  nodes: undefined,
  lines: [],
});

const [open, mate] = parseEpd(
  [
    `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 Nf3; id "open";`,
    `7k/8/5K2/8/8/8/8/6Q1 w - - bm Kf7; dm 2; id "mate";`,
  ].join("\n"),
);

it("a position of a suite is solved by its best moves, and a mate by the distance", () => {
  const tries = ["e2e4", "g1f3", "d2d4", "0000"].map((move) => isSolved(open, thought(move)));
  expect(tries).toEqual([true, true, false, false]);
  const scores = [MATE_SCORE - 2, MATE_SCORE - 3, 900, undefined];
  const mates = scores.map((score) => isSolved(mate, thought("f6f7", score)));
  expect(mates).toEqual([true, false, false, false]);
});

const LINES = [
  { move: "e2e4", score: 0 },
  { move: "d2d4", score: -200 },
  { move: "g2g4", score: -MATE_SCORE + 2 },
];

describe("the loss of a move", () => {
  it("is the difference in winning chances to the judge's best move, in thousandths", () => {
    expect(lossOf("e2e4", LINES)).toBe(0);
    // 1 / 2 - 1 / (1 + e)
    expect(lossOf("d2d4", LINES)).toBeCloseTo(231.0586, 4);
    expect(lossOf("g2g4", LINES)).toBeCloseTo(500, 4);
  });
});

import { describe, expect, it } from "vitest";
import {
  findMove,
  outcome,
  parseFen,
  play,
  positionKey,
  START_FEN,
  startGame,
} from "../../../engine/index.ts";
import { drawPositions, isUndecided, lossOf } from "../../../tools/strength/loss.ts";
import { MATE_SCORE, type Thought } from "../../../tools/strength/player.ts";
import {
  isSolved,
  parseEpd,
  readSuite,
  SUITES,
  solveSuite,
} from "../../../tools/strength/tactics.ts";
import { readOpenings } from "../../../tools/strength/tournament.ts";
import { createRandom } from "../../support/random.ts";
import { FakePlayer } from "./support.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

describe("a line of EPD", () => {
  it("has a position, its best moves and its id", () => {
    expect(parseEpd(`${START} bm e4 d4; id "one; two";`)).toEqual([
      { fen: `${START} 0 1`, id: "one; two", bestMoves: ["e4", "d4"], mateIn: undefined },
    ]);
  });

  it("can have the distance of a mate, and the counters of a FEN", () => {
    const text = `6k1/5ppp/8/8/8/8/8/R6K w - - hmvc 3; fmvn 40; dm 1; bm Ra8#;\n`;
    expect(parseEpd(text)).toEqual([
      { fen: "6k1/5ppp/8/8/8/8/8/R6K w - - 3 40", id: "", bestMoves: ["Ra8#"], mateIn: 1 },
    ]);
  });
});

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

it("a suite is solved once by several players together", async () => {
  const suite = Array.from({ length: 5 }, (_, i) => ({ ...open, id: String(i) }));
  const players = [new FakePlayer(["e2e4"]), new FakePlayer(["d2d4"])];
  const { solved, total, unsolved } = await solveSuite(suite, players);
  const asked = players.map(({ tasks }) => tasks.length);
  expect([solved, unsolved.length]).toEqual(asked);
  expect([total, solved + unsolved.length]).toEqual([5, 5]);
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

describe("the positions in which moves are compared", () => {
  const shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const knights = [...shuffle, ...shuffle, ...shuffle, "b1c3", "b8c6", "c3d5", "c6d4", "d5e7"];
  const game = knights.reduce(play, startGame());

  it("are different ones after the opening, drawn by the random numbers", () => {
    const drawn = drawPositions([game, game], 100, createRandom(1));
    const late = game.history.slice(12).map(({ before }) => before);
    expect(late).toHaveLength(5);
    expect([...drawn].sort()).toEqual([...late].sort());
    expect(drawPositions([game], 100, createRandom(1))).toEqual(drawn);
    expect(drawPositions([game], 2, createRandom(1))).toEqual(drawn.slice(0, 2));
    expect(drawPositions([game], 100, createRandom(2))).not.toEqual(drawn);
  });

  it("are undecided, with a choice of moves", () => {
    const position = (score: number, count: number) => ({
      judge: "judge",
      fen: START_FEN,
      lines: [{ move: "a2a3", score }, ...LINES].slice(0, count),
    });
    expect([position(350, 2), position(-350, 4)].map(isUndecided)).toEqual([true, true]);
    expect([position(351, 2), position(-351, 2)].map(isUndecided)).toEqual([false, false]);
    expect(isUndecided(position(0, 1))).toBe(false);
    expect(isUndecided(position(0, 0))).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import {
  findMove,
  outcome,
  parseFen,
  play,
  positionKey,
  startGame,
} from "../../../engine/index.ts";
import { MATE_SCORE, type Thought } from "../../../tools/strength/player.ts";
import {
  isSolved,
  parseEpd,
  readSuite,
  SUITES,
  solveSuite,
} from "../../../tools/strength/tactics.ts";
import { readOpenings } from "../../../tools/strength/tournament.ts";
import { FakePlayer } from "./fakePlayer.ts";

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

  it("needs a valid position", () => {
    expect(() => parseEpd("8/8/8/8/8/8/8/9 w - - bm e4;")).toThrow("In EPD: 8/8/8/8/8/8/8/9");
  });
});

describe.each(SUITES)("the suite %s", (name) => {
  const suite = readSuite(name);

  it("has positions of running games with different ids", () => {
    for (const { fen, id } of suite) {
      expect(outcome(parseFen(fen)), id).toBeUndefined();
    }
    expect(new Set(suite.map(({ id }) => id)).size).toBe(suite.length);
    expect(new Set(suite.map(({ fen }) => fen)).size).toBe(suite.length);
  });

  it("has legal best moves in SAN", () => {
    for (const { fen, id, bestMoves } of suite) {
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

const openings = readOpenings();

describe("the openings of matches", () => {
  it("are legal and in SAN", () => {
    for (const moves of openings) {
      let game = startGame();
      for (const move of moves) {
        expect(findMove(game.position, move, { strict: true })?.san).toBe(move);
        game = play(game, move);
      }
    }
  });

  it("lead to different positions", () => {
    const keys = openings.map((moves) => positionKey(moves.reduce(play, startGame()).position));
    expect(new Set(keys).size).toBe(openings.length);
  });
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

describe("a position of a suite", () => {
  it("is solved by each of its best moves", () => {
    expect(isSolved(open, thought("e2e4"))).toBe(true);
    expect(isSolved(open, thought("g1f3"))).toBe(true);
    expect(isSolved(open, thought("d2d4"))).toBe(false);
    expect(isSolved(open, thought("0000"))).toBe(false);
  });

  it("with a mate is solved by any move with that distance", () => {
    expect(isSolved(mate, thought("f6f7", MATE_SCORE - 2))).toBe(true);
    expect(isSolved(mate, thought("f6f7", MATE_SCORE - 3))).toBe(false);
    expect(isSolved(mate, thought("f6f7", 900))).toBe(false);
    expect(isSolved(mate, thought("f6f7"))).toBe(false);
  });
});

describe("a suite", () => {
  it("is solved once by several players together", async () => {
    const suite = Array.from({ length: 5 }, (_, i) => ({ ...open, id: String(i) }));
    const players = [new FakePlayer(["e2e4"]), new FakePlayer(["d2d4"])];
    const { solved, total, unsolved } = await solveSuite(suite, players);
    const asked = players.map(({ tasks }) => tasks.length);
    expect(asked[0] + asked[1]).toBe(5);
    expect({ solved, total, missed: unsolved.length }).toEqual({
      solved: asked[0],
      total: 5,
      missed: asked[1],
    });
  });
});

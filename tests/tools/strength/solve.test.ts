import { describe, expect, it } from "vitest";
import { parseEpd } from "../../../tools/strength/epd.ts";
import { MATE_SCORE, type Thought } from "../../../tools/strength/player.ts";
import { isSolved, solveSuite } from "../../../tools/strength/solve.ts";
import { FakePlayer } from "./fakePlayer.ts";

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

  it("is solved position by position, with a new game before each", async () => {
    const player = new FakePlayer(["e2e4"]);
    const { unsolved } = await solveSuite([open, mate], [player]);
    expect(player.tasks.map(({ startFen }) => startFen)).toEqual([open.fen, mate.fen]);
    expect(player.games).toHaveLength(2);
    expect(unsolved).toEqual(["mate"]);
  });

  it("has no score when a player crashes, and closes all players", async () => {
    const players = [new FakePlayer([{ fails: "crash" }]), new FakePlayer(["e2e4"])];
    await expect(solveSuite([open], players)).rejects.toThrow("as told");
    expect(players.map(({ closed }) => closed)).toEqual([1, 1]);
  });
});

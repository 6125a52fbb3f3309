import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { appendGameLine, readGameLines, scoreBetween } from "../../../tools/strength/gameLines.ts";
import {
  type FinishedGame,
  playMatch,
  Standing,
  schedulePairs,
} from "../../../tools/strength/tournament.ts";
import { FakePlayer, game } from "./support.ts";

/** The fool's mate: black mates white. */
const MATED = { w: ["f2f3", "g2g4"], b: ["e7e5", "d8h4"] };

it("the games of a match are pairs with the same opening and exchanged colours", () => {
  const games = schedulePairs(3, 10).flat();
  expect(games.map(({ number, opening, first }) => [number, opening, first])).toEqual([
    [1, 0, "w"],
    [2, 0, "b"],
    [3, 1, "w"],
    [4, 1, "b"],
  ]);
});

/** A player that plays the fool's mate from both sides, with white and with black. */
class Fool extends FakePlayer {
  override async think(task: Parameters<FakePlayer["think"]>[0]) {
    const script = task.moves.length % 2 === 0 ? MATED.w : MATED.b;
    return { ...(await super.think(task)), move: script[Math.floor(task.moves.length / 2)] };
  }
}

async function playFools(games: number, isDecided: (played: number) => boolean = () => false) {
  const finished: FinishedGame[] = [];
  const players: Fool[] = [];
  await playMatch({
    pairings: schedulePairs(games, 1),
    openings: [[]],
    concurrency: 2,
    makePlayers: () => {
      const pair = [new Fool([""]), new Fool([""])] as const;
      players.push(...pair);
      return pair;
    },
    onGame: (game) => finished.push(game),
    isDecided: () => isDecided(finished.length),
  });
  return { finished, players };
}

describe("a match", () => {
  it("plays all games with one pair of players per concurrent game, and closes them", async () => {
    const { finished, players } = await playFools(10);
    const numbers = finished.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(players.map(({ closed }) => closed)).toEqual([1, 1, 1, 1]);
  });

  it("ends when it is decided, after a complete pair", async () => {
    const { finished } = await playFools(100, (played) => played >= 6);
    expect(finished.length).toBeLessThan(20);
    expect(finished.length % 2).toBe(0);
  });
});

it("the standing of a match has games, score, Elo and faults", async () => {
  const standing = new Standing(["one", "two"]);
  for (const game of (await playFools(16)).finished) standing.add(game);
  expect(standing.pairCounts).toEqual([0, 0, 8, 0, 0]);
  const summary = standing.summary({ elo0: 0, elo1: 10 });
  expect(summary).toContain("16 games  +8 =0 -8  50.0 %  Elo +0 [+0, +0]  LLR -");
  expect(standing.report()).toContain("ended by: checkmate 16");
  expect(standing.report()).toContain("one: time losses 0, crashes 0, hangs 0, illegal moves 0");
});

const folder = mkdtempSync(join(tmpdir(), "game-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the file of games", () => {
  it("is created with its folder, and grows", () => {
    const file = join(folder, "new", "games.jsonl");
    expect(readGameLines(file)).toEqual([]);
    appendGameLine(file, game("a", "b", "1-0"));
    appendGameLine(file, game("b", "a", "1/2-1/2"));
    expect(readGameLines(file)).toEqual([game("a", "b", "1-0"), game("b", "a", "1/2-1/2")]);
  });

  it("is read without an incomplete last line", () => {
    const file = join(folder, "cut.jsonl");
    writeFileSync(file, `${JSON.stringify(game("a", "b", "0-1"))}\n{"white":"a","bl`);
    expect(readGameLines(file)).toEqual([game("a", "b", "0-1")]);
  });
});

it("the score of two players counts only their games, in both colours", () => {
  const lines = [
    game("a", "b", "1-0"),
    game("b", "a", "0-1"),
    game("b", "a", "1-0"),
    game("a", "b", "1/2-1/2"),
    game("a", "c", "1-0"),
    game("c", "b", "1/2-1/2"),
  ];
  expect(scoreBetween(lines, "a", "b")).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(scoreBetween(lines, "b", "a")).toEqual({ wins: 1, draws: 1, losses: 2 });
});

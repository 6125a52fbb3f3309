import { describe, expect, it } from "vitest";
import { Standing } from "../../../tools/strength/standing.ts";
import { type FinishedGame, playMatch, schedulePairs } from "../../../tools/strength/tournament.ts";
import { FakePlayer } from "./fakePlayer.ts";

/** The fool's mate: black mates white. */
const MATED = { w: ["f2f3", "g2g4"], b: ["e7e5", "d8h4"] };

describe("the games of a match", () => {
  it("come in pairs: an opening, and the same with colours exchanged", () => {
    expect(schedulePairs(3, 10)).toEqual([
      [
        { number: 1, opening: 0, first: "w" },
        { number: 2, opening: 0, first: "b" },
      ],
      [
        { number: 3, opening: 1, first: "w" },
        { number: 4, opening: 1, first: "b" },
      ],
    ]);
  });

  it("go around the list of openings from anywhere in it", () => {
    expect(schedulePairs(8, 3, 5).map(([{ opening }]) => opening)).toEqual([2, 0, 1, 2]);
  });
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
    seat: () => {
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
  it("gives the first player its points in either colour", async () => {
    const { finished } = await playFools(4);
    const points = Object.fromEntries(finished.map(({ number, points }) => [number, points]));
    expect(points).toEqual({ 1: 0, 2: 1, 3: 0, 4: 1 });
  });

  it("plays all games, with a pair of players for each place, and closes them", async () => {
    const { finished, players } = await playFools(10);
    expect(finished.map(({ number }) => number).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(players).toHaveLength(4);
    expect(players.map(({ closed }) => closed)).toEqual([1, 1, 1, 1]);
  });

  it("ends when it is decided, with whole pairs", async () => {
    const { finished } = await playFools(100, (played) => played >= 6);
    expect(finished.length).toBeLessThan(20);
    expect(finished.length % 2).toBe(0);
  });

  it("does not go on when a player cannot be started", async () => {
    class Missing extends FakePlayer {
      override newGame(): Promise<void> {
        return Promise.reject(new Error("no such program"));
      }
    }
    const match = playMatch({
      pairings: schedulePairs(2, 1),
      openings: [[]],
      concurrency: 1,
      seat: () => [new Missing([]), new Fool([""])],
      onGame: () => {},
      isDecided: () => false,
    });
    await expect(match).rejects.toThrow("no such program");
  });
});

describe("how a match stands", () => {
  const standing = new Standing(["one", "two"]);

  it("is told by games, score, Elo and faults", async () => {
    const { finished } = await playFools(16);
    for (const game of finished) standing.add(game);
    expect(standing.pairCounts).toEqual([0, 0, 8, 0, 0]);
    const summary = standing.summary({ elo0: 0, elo1: 10 });
    expect(summary).toContain("16 games  +8 =0 -8  50.0 %  Elo +0 [+0, +0]  LLR -");
    expect(standing.report()).toContain("ended by: checkmate 16");
    expect(standing.report()).toContain("one: time losses 0, crashes 0, hangs 0, illegal moves 0");
  });

  it("lays a fault at the door of whoever lost by it", async () => {
    const [game] = (await playFools(2)).finished;
    const crashed = new Standing(["one", "two"]);
    crashed.add({ ...game, points: 0, played: { ...game.played, reason: "crash" } });
    crashed.add({
      ...game,
      number: 2,
      points: 1,
      played: { ...game.played, reason: "timeForfeit" },
    });
    const [, , one, two] = crashed.report().split("\n");
    expect(one).toContain("one: time losses 0, crashes 1, hangs 0, illegal moves 0");
    expect(two).toContain("two: time losses 1, crashes 0, hangs 0, illegal moves 0");
  });
});

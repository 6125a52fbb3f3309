import { describe, expect, it } from "vitest";
import { scoreBetween } from "../../../tools/strength/gameLines.ts";
import { type Limit, MATE_SCORE } from "../../../tools/strength/player.ts";
import { parsePlayer, writeLimit } from "../../../tools/strength/playerSyntax.ts";
import { ADJUDICATION, playGame } from "../../../tools/strength/playGame.ts";
import { type FinishedGame, playMatch, schedulePairs } from "../../../tools/strength/tournament.ts";
import { readInfo } from "../../../tools/strength/uciPlayer.ts";
import { FakePlayer, game, type ScriptedMove } from "./support.ts";

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
  it("ends when it is decided, after a complete pair", async () => {
    const { finished } = await playFools(100, (played) => played >= 6);
    expect(finished.length).toBeLessThan(20);
    expect(finished.length % 2).toBe(0);
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

const SHUFFLE_WHITE = ["g1f3", "f3g1"];
const SHUFFLE_BLACK = ["g8f6", "f6g8"];

/** Plays two scripts against each other. */
const referee = (
  white: readonly ScriptedMove[],
  black: readonly ScriptedMove[],
  { opening = [], limits = {} }: { opening?: string[]; limits?: { w?: Limit; b?: Limit } } = {},
) => {
  const w = new FakePlayer(white, limits.w && { limit: limits.w });
  const b = new FakePlayer(black, limits.b && { limit: limits.b });
  return { w, b, ended: playGame({ w, b, opening, number: 7 }) };
};

it.each([
  ["a checkmate", ["f2f3", "g2g4"], ["e7e5", "d8h4"], "b", "checkmate", 4],
  ["a draw", SHUFFLE_WHITE, SHUFFLE_BLACK, undefined, "threefoldRepetition", 8],
] as const)("a game ends with %s", async (_end, white, black, winner, reason, plies) => {
  const { game, ...ended } = await referee(white, black).ended;
  expect(ended).toMatchObject({ winner, reason });
  expect(game.history).toHaveLength(plies);
});

describe("the players are told", () => {
  it("the time left on both clocks, with the increment added after each move", async () => {
    const limit: Limit = { kind: "clock", baseMs: 1000, incrementMs: 10 };
    const { w, b, ended } = referee(
      [
        { move: "f2f3", timeMs: 300 },
        { move: "g2g4", timeMs: 300 },
      ],
      [
        { move: "e7e5", timeMs: 100 },
        { move: "d8h4", timeMs: 100 },
      ],
      { limits: { w: limit, b: limit } },
    );
    await ended;
    expect(w.tasks[1].clocks).toEqual({
      w: { leftMs: 710, incrementMs: 10 },
      b: { leftMs: 910, incrementMs: 10 },
    });
    expect(b.tasks[0].clocks?.w.leftMs).toBe(710);
  });
});

describe("a player loses", () => {
  it.each(["crash", "hang"] as const)("after a %s, with either colour", async (fails) => {
    const [asWhite, asBlack] = [
      referee([{ fails }], SHUFFLE_BLACK),
      referee(SHUFFLE_WHITE, ["g8f6", { fails }]),
    ];
    expect(await asWhite.ended).toMatchObject({ winner: "b", reason: fails });
    expect(await asBlack.ended).toMatchObject({ winner: "w", reason: fails });
  });

  it("when its time is used up, and not before", async () => {
    const limit: Limit = { kind: "clock", baseMs: 500, incrementMs: 0 };
    const late = [
      { move: "g1f3", timeMs: 500 },
      { move: "f3g1", timeMs: 0.1 },
    ];
    const { ended } = referee(late, SHUFFLE_BLACK, { limits: { w: limit } });
    expect(await ended).toMatchObject({ winner: "b", reason: "timeForfeit" });
    expect((await ended).game.history.map(({ lan }) => lan)).toEqual(["g1f3", "g8f6"]);
  });
});

describe("the scores of the players end a game", () => {
  const playerSaying = (moves: readonly string[], score: number) =>
    new FakePlayer(moves.map((move) => ({ move, score })));

  it.each([
    ["when both say for six plies that white wins", 1001, -1001, "adjudicatedWin", 6],
    ["but not when both think they win", 2000, 2000, "threefoldRepetition", 8],
    ["but not when one side is not sure", 2000, -1000, "threefoldRepetition", 8],
  ])("%s", async (_when, white, black, reason, plies) => {
    const [w, b] = [playerSaying(SHUFFLE_WHITE, white), playerSaying(SHUFFLE_BLACK, black)];
    const ended = await playGame({ w, b, opening: [], number: 1, adjudication: ADJUDICATION });
    const winner = reason === "adjudicatedWin" ? "w" : undefined;
    expect(ended).toMatchObject({ winner, reason });
    expect(ended.game.history).toHaveLength(plies);
  });
});

describe("a player on the command line", () => {
  it.each([
    ["nodes=20000", { kind: "nodes", amount: 20_000 }],
    ["depth=4", { kind: "depth", amount: 4 }],
    ["movetime=100", { kind: "movetime", amount: 100 }],
    ["tc=1+0.01", { kind: "clock", baseMs: 1000, incrementMs: 10 }],
    ["tc=60+0", { kind: "clock", baseMs: 60_000, incrementMs: 0 }],
  ] as const)("thinks within %s, which is written back", (limit, expected) => {
    expect(parsePlayer(`ours ${limit}`)).toMatchObject({ value: { limit: expected } });
    expect(writeLimit(expected)).toBe(limit);
  });
});

describe("the output of a search", () => {
  it("gives a mate for either side as a score", () => {
    expect(readInfo("info depth 3 score mate 2 nodes 5").score).toBe(MATE_SCORE - 2);
    expect(readInfo("info depth 3 score mate -2 nodes 5").score).toBe(-MATE_SCORE + 2);
    expect(readInfo("info depth 0 score mate 0").score).toBe(-MATE_SCORE);
  });
});

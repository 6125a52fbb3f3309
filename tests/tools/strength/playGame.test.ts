import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { ADJUDICATION } from "../../../tools/strength/adjudication.ts";
import type { Limit } from "../../../tools/strength/playerSyntax.ts";
import { MAX_PLIES, playGame } from "../../../tools/strength/playGame.ts";
import { FakePlayer, type ScriptedMove } from "./fakePlayer.ts";

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

describe("the referee ends a game by the rules", () => {
  it("with the fool's mate", async () => {
    const { ended } = referee(["f2f3", "g2g4"], ["e7e5", "d8h4"]);
    expect(await ended).toMatchObject({ winner: "b", reason: "checkmate" });
    expect((await ended).game.history.map(({ san }) => san)).toEqual(["f3", "e5", "g4", "Qh4#"]);
  });

  it("with a draw when a position is there for the third time", async () => {
    const { ended } = referee(SHUFFLE_WHITE, SHUFFLE_BLACK);
    const { winner, reason, game } = await ended;
    expect({ winner, reason, plies: game.history.length }).toEqual({
      winner: undefined,
      reason: "threefoldRepetition",
      plies: 8,
    });
  });

  // Sam Loyd's stalemate in ten moves.
  it("with a draw by stalemate", async () => {
    const opening = "e3 a5 Qh5 Ra6 Qxa5 h5 Qxc7 Rah6 h4 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6";
    const { ended } = referee(["c8e6"], ["a1a1"], { opening: opening.split(" ") });
    expect(await ended).toMatchObject({ winner: undefined, reason: "stalemate" });
  });

  it("which counts a mate in the opening, too, and asks nobody for a move", async () => {
    const { ended, w, b } = referee([], [], { opening: ["f3", "e5", "g4", "Qh4"] });
    expect(await ended).toMatchObject({ winner: "b", reason: "checkmate" });
    expect([...w.tasks, ...b.tasks]).toEqual([]);
  });
});

describe("the referee tells the players", () => {
  it("the number of the game, the start and every move, in long notation", async () => {
    const { w, b, ended } = referee(["g2g4"], ["d8h4"], { opening: ["f3", "e7e5"] });
    await ended;
    expect([w.games, b.games]).toEqual([[7], [7]]);
    expect(w.tasks).toEqual([{ startFen: START_FEN, moves: ["f2f3", "e7e5"], clocks: undefined }]);
    expect(b.tasks[0].moves).toEqual(["f2f3", "e7e5", "g2g4"]);
  });

  it("what is left on both clocks, with the increment added after each move", async () => {
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

describe("the referee gives the game to the other side", () => {
  it.each([
    ["a move that the piece cannot make", "e2e5"],
    ["a move of the other side's piece", "e7e5"],
    ["a move in short notation", "e4"],
    ["the null move", "0000"],
    ["nothing", ""],
    ["a promotion that is none", "e2e4q"],
  ])("of a player who says %s", async (_what, move) => {
    const { ended } = referee([move], SHUFFLE_BLACK);
    expect(await ended).toMatchObject({ winner: "b", reason: "illegalMove" });
    expect((await ended).remark).toContain("rnbqkbnr/pppppppp");
  });

  it.each(["crash", "hang"] as const)("after a %s, whoever's it is", async (fails) => {
    expect(await referee([{ fails }], SHUFFLE_BLACK).ended).toMatchObject({
      winner: "b",
      reason: fails,
      remark: "as told",
    });
    expect(await referee(SHUFFLE_WHITE, ["g8f6", { fails }]).ended).toMatchObject({
      winner: "w",
      reason: fails,
    });
  });

  it("when the flag falls, and not a moment before", async () => {
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

describe("the referee takes the players' word", () => {
  const shuffles = (score: number) => SHUFFLE_WHITE.map((move) => ({ move, score }));
  const replies = (score: number) => SHUFFLE_BLACK.map((move) => ({ move, score }));
  const agree = (white: number, black: number) =>
    playGame({
      w: new FakePlayer(shuffles(white)),
      b: new FakePlayer(replies(black)),
      opening: [],
      number: 1,
      adjudication: ADJUDICATION,
    });

  it("and ends a game that both say white wins, after six plies", async () => {
    const { winner, reason, game } = await agree(1001, -1001);
    expect({ winner, reason, plies: game.history.length }).toEqual({
      winner: "w",
      reason: "adjudicatedWin",
      plies: 6,
    });
  });

  it("and ends a game that both say black wins", async () => {
    expect(await agree(-1001, 1001)).toMatchObject({ winner: "b", reason: "adjudicatedWin" });
  });

  it.each([
    ["both think they win", 2000, 2000],
    ["one side is not sure", 2000, -1000],
  ])("but goes on when %s", async (_what, white, black) => {
    expect(await agree(white, black)).toMatchObject({ reason: "threefoldRepetition" });
  });

  it("or not, when nothing was agreed about it", async () => {
    const w = new FakePlayer(shuffles(2000));
    const b = new FakePlayer(replies(-2000));
    const played = await playGame({ w, b, opening: [], number: 1 });
    expect(played.reason).toBe("threefoldRepetition");
  });
});

describe("the referee counts", () => {
  it("what each side's moves took", async () => {
    const { ended } = referee(
      [
        { move: "f2f3", timeMs: 5, nodes: 100 },
        { move: "g2g4", timeMs: 7, nodes: undefined },
      ],
      ["e7e5", "d8h4"],
    );
    expect((await ended).effort).toEqual({
      w: { moves: 2, timeMs: 12, longestMs: 7, nodes: 100 },
      b: { moves: 2, timeMs: 2, longestMs: 1, nodes: 20 },
    });
  });

  it("four hundred plies at most", () => {
    expect(MAX_PLIES).toBe(400);
  });
});

/** The events and the rules of games with clocks. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { currentFen, parsePgn, setHeader, startGame } from "../../../engine/index.ts";
import type { StartOptions } from "../../../store/game/eventPayloads.ts";
import { applyEvent, validateEvent } from "../../../store/game/events.ts";
import { makeGamePgn, withoutPlayerHeaders } from "../../../store/game/gamePgn.ts";
import { endOf } from "../../../store/game/gameStatus.ts";
import { clockOf } from "../../../store/game/pgn/clocks.ts";
import {
  gameSlice,
  gameStarted,
  movePlayed,
  moveTakenBack,
  timeRanOut,
} from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState, initialGame } from "../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../store/game/texts/savedText.ts";
import { validateGame } from "../../../store/game/validateGame.ts";
import { errorOf, FINDINGS, valueIn } from "../support.ts";

const BLITZ = { base: 180, increment: 2 } as const;

const gameAfter = (game: GameState, ...actions: UnknownAction[]): GameState =>
  actions.reduce(gameSlice.reducer, game);

const start = (options: StartOptions = {}): GameState =>
  gameAfter(initialGame, gameStarted({ timeControl: BLITZ, ...options }));

const e4 = movePlayed({ from: "e2", to: "e4", clock: 180_000 });
const e5 = movePlayed({ from: "e7", to: "e5", clock: 180_000, search: FINDINGS });
const nf3 = movePlayed({ from: "g1", to: "f3", clock: 178_500 });
const nc6 = movePlayed({ from: "b8", to: "c6", clock: 171_234, search: FINDINGS });

const clocksOf = (game: GameState) => [clockOf(game, "w"), clockOf(game, "b")];
const fall = (game: GameState): GameState =>
  gameAfter(game, timeRanOut({ before: currentFen(game) }));

describe("what the clocks showed", () => {
  const game = gameAfter(start(), e4, e5, nf3, nc6);

  it("is known of each player after the player's last move, in milliseconds", () => {
    expect(clocksOf(start())).toEqual([undefined, undefined]);
    expect(clocksOf(gameAfter(start(), e4))).toEqual([180_000, undefined]);
    expect(clocksOf(game)).toEqual([178_500, 171_234]);
  });

  it("is that of earlier moves again after a take-back", () => {
    expect(clocksOf(gameAfter(game, moveTakenBack()))).toEqual([180_000, 180_000]);
  });

  it("is written as PGN has it", () => {
    expect(makeGamePgn(game)).toContain(
      "1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58.5]} 2...\nNc6 {[%clk 0:02:51.234]}",
    );
  });

  it("is not written in a game without clocks, nor for a move that does not know it", () => {
    expect(gameAfter(initialGame, e4).comments).toEqual({});
    expect(gameAfter(start(), movePlayed({ from: "e2", to: "e4" })).comments).toEqual({});
  });
});

describe("the payload of an event", () => {
  it.each([-1, 0.5, Number.NaN, 3_600_000_001, "1"])("refuses the clock %s", (clock) => {
    const payload = { from: "e2", to: "e4", clock };
    expect(validateEvent({ type: "game/movePlayed", payload }).ok).toBe(false);
  });

  it.each([
    { timeControl: { base: 0, increment: 0 } },
    { timeControl: null },
    { date: "2026-11-23" },
    { date: "2026.11.23 " },
  ])("refuses the start %j", (payload) => {
    expect(validateEvent({ type: "game/started", payload }).ok).toBe(false);
  });

  it("refuses a fallen flag without its position", () => {
    expect(validateEvent({ type: "game/timeRanOut", payload: {} }).ok).toBe(false);
  });
});

describe("the tags of a game with clocks", () => {
  it("Date is the date of the event that started it", () => {
    expect(start({ date: "2026.11.23" }).headers).toEqual({ Result: "*", Date: "2026.11.23" });
    expect(makeGamePgn(start({ date: "2026.11.23" }))).toContain('[Date "2026.11.23"]');
  });

  it("TimeControl is written from the players, and removed when the game is read", () => {
    const game = start();
    const pgn = makeGamePgn(game);
    expect(pgn).toContain('[TimeControl "180+2"]');
    expect(withoutPlayerHeaders(parsePgn(pgn), game.players)).toEqual(startGame());
  });

  it("TimeControl of a game from outside stays, and gives it no clocks", () => {
    const record = setHeader(startGame(), "TimeControl", "600");
    const game = valueIn(validateGame({ ...record, players: DEFAULT_PLAYERS }));
    expect(game.headers.TimeControl).toBe("600");
    expect(game.players.timeControl).toBeUndefined();
    expect(makeGamePgn(game)).toContain('[TimeControl "600"]');
  });
});

describe("when the human's time runs out", () => {
  it("the other side has won, and no move can be taken back", () => {
    const game = fall(gameAfter(start(), e4, e5));
    expect(endOf(game)).toEqual({ winner: "b", reason: "timeout" });
    expect(game.headers).toEqual({ Result: "0-1", Termination: "time forfeit" });
    expect(gameAfter(game, moveTakenBack())).toBe(game);
  });

  it("the game is drawn if the other side cannot mate", () => {
    const game = fall(start({ fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" }));
    expect(endOf(game)).toEqual({ reason: "timeoutDraw" });
    expect(game.headers).toMatchObject({ Result: "1/2-1/2", Termination: "time forfeit" });
  });

  it("white has won if the human is black", () => {
    const game = fall(gameAfter(start({ humanColor: "b" }), { ...e4, payload: WHITES_MOVE }));
    expect(endOf(game)).toEqual({ winner: "w", reason: "timeout" });
  });

  it("the end is the same after the game was saved and read", () => {
    const game = fall(gameAfter(start(), e4, e5));
    expect(valueIn(parseSavedText(makeSavedText(game)))).toEqual(game);
  });

  it("a flag for another position, or after the end, changes nothing", () => {
    const game = gameAfter(start(), e4, e5);
    expect(gameAfter(game, timeRanOut({ before: currentFen(start()) }))).toBe(game);
    const lost = fall(game);
    expect(fall(lost)).toBe(lost);
  });

  it("the computer's flag, and a flag without clocks, are refused", () => {
    const refused = (game: GameState) =>
      errorOf(applyEvent(game, timeRanOut({ before: currentFen(game) })));
    expect(refused(gameAfter(start(), e4))).toBe("the computer's clock does not run out");
    expect(refused(initialGame)).toBe("the game has no clocks");
  });

  it.each([
    ["Time forfeit", "0-1", { winner: "b", reason: "timeout" }],
    ["time forfeit", "1/2-1/2", { reason: "timeoutDraw" }],
    ["Normal", "0-1", { winner: "b", reason: "resignation" }],
  ])("a game from outside that says '%s', %s, ended so", (Termination, result, end) => {
    const record = setHeader(startGame(), "Result", result);
    expect(endOf(setHeader(record, "Termination", Termination))).toEqual(end);
  });
});

const WHITES_MOVE = { from: "e2", to: "e4", clock: 180_000, search: FINDINGS } as const;

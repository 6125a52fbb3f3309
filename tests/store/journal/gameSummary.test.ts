import { expect, it } from "vitest";
import { opponentById, parsePgn, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../store/game/state.ts";
import { parseSummary, summaryOf } from "../../../store/journal/rows.ts";

const gameOf = (pgn: string, players: Partial<Players> = {}): GameState => ({
  ...parsePgn(pgn),
  players: { ...DEFAULT_PLAYERS, ...players },
});

it("a game counts for its opponent if it began at the standard position", () => {
  const opponentId = SPECIFIED_OPPONENT.id;
  expect(summaryOf(gameOf("1. e4 e5"))).toEqual({ opponentId, isHelped: false });
  const endgame = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4';
  expect(summaryOf(gameOf(endgame))).toEqual({ isHelped: false });
});

it("a game against an opponent that only has the id of one of ours counts for none", () => {
  const infinite = opponentById("infinite");
  if (!infinite) throw new Error("There is no such opponent.");
  const weak = { ...infinite, search: SPECIFIED_OPPONENT.search };
  expect(summaryOf(gameOf("1. e4", { opponent: infinite })).opponentId).toBe("infinite");
  expect(summaryOf(gameOf("1. e4", { opponent: weak })).opponentId).toBeUndefined();
});

it("a game with a hint or a take-back is one with help", () => {
  expect(summaryOf(gameOf("{Hint: e4} 1. e4")).isHelped).toBe(true);
  expect(summaryOf(gameOf('[TakeBacks "1"]\n\n1. e4')).isHelped).toBe(true);
  expect(summaryOf(gameOf("1. e4 {A good move}")).isHelped).toBe(false);
});

it("a summary that something else has written is not used", () => {
  for (const value of [undefined, 1, {}, { isHelped: "no" }, { isHelped: true, opponentId: 5 }]) {
    expect(parseSummary(value)).toBeUndefined();
  }
});

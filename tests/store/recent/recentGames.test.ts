/** The fields that are kept of a recent game. */
import { expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { parseSavedText } from "../../../store/game/texts/savedText.ts";
import { isRecentGame, recentGameOf } from "../../../store/recent/recentGames.ts";
import { recentGamePgn } from "../../../store/recent/recentGamesList.ts";
import { valueIn } from "../support.ts";

/** Half past midnight in local time. East of Greenwich it is still the day before in UTC. */
const AFTER_MIDNIGHT = new Date(2026, 1, 3, 0, 30).getTime();
const recent = (pgn: string) =>
  recentGameOf({ ...parsePgn(pgn), players: DEFAULT_PLAYERS }, { line: "l", date: AFTER_MIDNIGHT });

it("a value from the database that is not a recent game is left out", () => {
  const game = recent("1. e4 e5");
  expect(isRecentGame(game)).toBe(true);
  for (const strange of [
    { text: 1 },
    { date: "today" },
    // One millisecond beyond the last and the first date (ECMAScript, 21.4.1.1).
    { date: 8.64e15 + 1 },
    { date: -8.64e15 - 1 },
    { plies: -1 },
    { result: "2-0" },
    { opponent: "a\u202Eb" },
    { opponent: "x".repeat(101) },
    { placement: "8/".repeat(100) },
    { text: "x".repeat(1_000_001) },
    { plies: undefined },
    { opponent: null },
    { humanColor: "red" },
    { line: 'a","b' },
    { line: "x".repeat(41) },
    { placement: [] },
  ]) {
    expect(isRecentGame({ ...game, ...strange }), JSON.stringify(strange)).toBe(false);
  }
  for (const other of [null, undefined, "text", [game]]) expect(isRecentGame(other)).toBe(false);
});

it("the row of a game of two people names no opponent", () => {
  const players = { ...DEFAULT_PLAYERS, humanColor: "both" } as const;
  const row = recentGameOf({ ...parsePgn("1. e4"), players }, { line: "l", date: 0 });
  expect(row).toMatchObject({ opponent: "Two players", humanColor: "both" });
  expect(isRecentGame(row)).toBe(true);
  expect(valueIn(parseSavedText(row.text)).players).toEqual(players);
});

it("a recent game is exported with the day on which it was played, unless it has its own date", () => {
  expect(valueIn(recentGamePgn(recent("1. e4 e5")))).toContain('[Date "2026.02.03"]');
  const dated = valueIn(recentGamePgn(recent('[Date "1972.07.11"]\n\n1. e4 e5 *')));
  expect(dated).toContain('[Date "1972.07.11"]');
});

import { expect, it } from "vitest";
import { opponentById, parsePgn, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { gameRowOf, parseEventRow, parseGameRow } from "../../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";

const NAMED = { id: "game-1", date: 0, isOwn: true };
const rowOf = (pgn: string, players = {}, named = NAMED) =>
  gameRowOf({ ...parsePgn(pgn), players: { ...DEFAULT_PLAYERS, ...players } }, named);

const isRead = (value: unknown) => parseGameRow(value).ok;

it("a row of a game is read as it was written, and nothing else is a row", () => {
  const row = rowOf("1. e4 e5");
  expect(parseGameRow(row)).toEqual({ ok: true, value: row });
  for (const strange of [
    { id: 'a","b' },
    { id: "x".repeat(61) },
    { id: undefined },
    { version: ACTION_LOG_VERSION + 1 },
    { date: "today" },
    // One millisecond beyond the last and the first date (ECMAScript, 21.4.1.1).
    { date: 8.64e15 + 1 },
    { date: -8.64e15 - 1 },
    { plies: -1 },
    { plies: undefined },
    { result: "2-0" },
    { opponent: "a\u202Eb" },
    { opponent: "x".repeat(101) },
    { opponent: null },
    { opponent: [] },
    { humanColor: "red" },
    { isOwn: "yes" },
    { isListed: undefined },
  ]) {
    expect(isRead({ ...row, ...strange }), JSON.stringify(strange)).toBe(false);
  }
  for (const other of [null, undefined, "text", [row]]) expect(isRead(other)).toBe(false);
});

it("the row of a game of two people names no opponent", () => {
  const row = rowOf("1. e4", { humanColor: "both" });
  expect(row).toMatchObject({ opponent: "Two players", humanColor: "both" });
});

it("only an own game with a move of the human is listed", () => {
  const isListed = (pgn: string, players = {}, isOwn = true) =>
    rowOf(pgn, players, { ...NAMED, isOwn }).isListed;
  expect(isListed("1. e4")).toBe(true);
  expect(isListed("*")).toBe(false);
  expect(isListed("1. e4", { humanColor: "b" }), "the computer's move").toBe(false);
  expect(isListed("1. e4", {}, false), "a game from outside").toBe(false);
});

it("a row says against whom a game counts: if it began here, at the standard position", () => {
  const opponentId = SPECIFIED_OPPONENT.id;
  expect(rowOf("1. e4 e5").summary).toEqual({ opponentId, isHelped: false });
  expect(rowOf('[PlayedFrom "2"]\n\n1. e4 e5').summary, "moves of others").toEqual({
    isHelped: false,
  });
  const endgame = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4';
  expect(rowOf(endgame).summary).toEqual({ isHelped: false });
});

it("a game against an opponent that only has the id of one of ours counts for none", () => {
  const infinite = opponentById("infinite");
  const weak = { ...infinite, search: SPECIFIED_OPPONENT.search };
  expect(rowOf("1. e4", { opponent: infinite }).summary?.opponentId).toBe("infinite");
  expect(rowOf("1. e4", { opponent: weak }).summary?.opponentId).toBeUndefined();
});

it("a row says whether there was a coach, a hint was taken, or moves were taken back", () => {
  expect(rowOf("1. e4", { help: "coach" }).summary?.isHelped).toBe(true);
  expect(rowOf("1. e4", { help: "none" }).summary?.isHelped).toBe(false);
  expect(rowOf("{Hint: e4} 1. e4").summary?.isHelped).toBe(true);
  expect(rowOf('[TakeBacks "1"]\n\n1. e4').summary?.isHelped).toBe(true);
  expect(rowOf("1. e4 {A good move}").summary?.isHelped).toBe(false);
});

it("a row is also read without a summary, and with something else in place of it", () => {
  for (const summary of [undefined, 1, {}, { isHelped: "no" }, { isHelped: true, opponentId: 5 }]) {
    const read = parseGameRow({ ...rowOf("1. e4"), summary });
    expect(read.ok && read.value.summary).toBeUndefined();
  }
});

it("rows of events that cannot be read are known", () => {
  const row = { game: "game-1", number: 5, version: 4, event: { type: "any" } };
  const strange = [{ number: "5" }, { version: -1 }, { game: 5 }, { previous: "4" }, { at: "now" }];
  for (const each of strange)
    expect(parseEventRow({ ...row, ...each }).ok, JSON.stringify(each)).toBe(false);
  expect([row, null].map((each) => parseEventRow(each).ok)).toEqual([true, false]);
  // The event may need no game before it.
  for (const start of [5, "x".repeat(1_000_001)])
    expect(parseEventRow({ ...row, start })).toEqual({ ok: true, value: row });
});

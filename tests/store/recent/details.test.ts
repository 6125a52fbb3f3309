import { expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type Players } from "../../../store/game/state.ts";
import { readDetails } from "../../../store/recent/details.ts";
import { recentGameOf } from "../../../store/recent/recentGames.ts";

const MOVES = "1. e4 e5 2. Qh5 Ke7";

/** A game with a review that gives each position this many centipawns. */
function gameOf(centipawns: readonly number[], players: Partial<Players> = {}) {
  const evaluations = centipawns.map((value) => ({
    score: { kind: "centipawns", value },
    line: [],
  }));
  const game = { ...parsePgn(MOVES), players: { ...DEFAULT_PLAYERS, ...players } };
  return recentGameOf(game, { line: "l", date: 0 }, { version: 1, evaluations });
}

it("a reviewed game has the accuracy of both sides: 100 without a loss, less after a blunder", () => {
  expect(readDetails(gameOf([0, 0, 0, 0, 0]))?.accuracy).toEqual({ w: 100, b: 100 });
  const blundered = readDetails(gameOf([0, 0, 0, 0, 900]))?.accuracy;
  expect(blundered?.w).toBe(100);
  expect(blundered?.b).toBeLessThan(80);
});

it("a game that is not wholly reviewed has no accuracy", () => {
  expect(readDetails(gameOf([0, 0, 0]))?.accuracy).toBeUndefined();
  const { review: _, ...unreviewed } = gameOf([]);
  expect(readDetails(unreviewed)?.accuracy).toBeUndefined();
  expect(readDetails({ ...unreviewed, review: "a review" })?.accuracy).toBeUndefined();
});

it("the moves and the time control come from the text, which may be damaged", () => {
  const timeControl = { base: 300, increment: 3 };
  const details = readDetails(gameOf([], { timeControl }));
  expect(details?.moves.map(({ san }) => san)).toEqual(["e4", "e5", "Qh5", "Ke7"]);
  expect(details?.timeControl).toEqual(timeControl);
  expect(readDetails({ ...gameOf([]), text: "{ damaged" })).toBeUndefined();
});

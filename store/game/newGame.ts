import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { startFen } from "../../engine/rules/game.ts";
import { otherColor } from "../../engine/rules/types.ts";
import type { StoreThunk } from "../types.ts";
import type { StartOptions } from "./eventPayloads.ts";
import { gameStarted } from "./slice.ts";

/**
 * Starts a game with a new seed, today. Both are data of the event, so a replay plays the same
 * game.
 */
export const startNewGame =
  (options: Omit<StartOptions, "seed" | "date"> = {}): StoreThunk =>
  (dispatch, _getState, { drawSeed, now }) => {
    dispatch(gameStarted({ ...options, seed: drawSeed(), date: localDate(now()) }));
  };

/**
 * Starts another game from the same position with the same players, time control and help. If
 * wanted, they swap colours; two people at one board have no colours of their own.
 */
export const rematch =
  (swapsColors = false): StoreThunk =>
  (dispatch, getState) => {
    const { game } = getState();
    const { seed: _seed, humanColor, ...others } = game.players;
    const isSwapped = swapsColors && humanColor !== "both";
    const nextColor = isSwapped ? otherColor(humanColor) : humanColor;
    dispatch(startNewGame({ fen: startFen(game), humanColor: nextColor, ...others }));
  };

/**
 * Starts a game against an opponent. All else that was chosen stays as in this game; after a game
 * of two people the human is white.
 */
export const playOpponent =
  (opponent: OpponentProfile): StoreThunk =>
  (dispatch, getState) => {
    const { seed: _seed, humanColor: last, ...chosen } = getState().game.players;
    const humanColor = last === "both" ? "w" : last;
    dispatch(startNewGame({ ...chosen, humanColor, opponent }));
  };

/**
 * The local day of a moment as PGN writes it (8.1.1.3): `2026.11.23`.
 * @param time in milliseconds since 1970
 */
export function localDate(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
}

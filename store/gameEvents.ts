import { createAction } from "@reduxjs/toolkit";
import type { Fen, GameRecord, MoveSquares } from "../engine/index.ts";

/** A move and the position its mover saw. */
export interface PlayedMove extends MoveSquares {
  /**
   * The position in which the move was chosen. When it is not the current one the move is stale and
   * changes nothing: under time travel an action dispatched while looking at the past lands at the end.
   */
  readonly before?: Fen;
}

/** A new game began, from the start position or from a valid FEN. */
export const gameStarted = createAction("game/started", (options: { fen?: Fen } = {}) => ({
  payload: options,
}));

/** The human played a move. */
export const movePlayed = createAction<PlayedMove>("game/movePlayed");

/** The human took back their last move, and the computer's reply with it. */
export const moveTakenBack = createAction("game/moveTakenBack");

/** The page is back: if it was the computer's turn, it thinks again. */
export const gameResumed = createAction("game/resumed");

/** An action log was replayed to its end; the game there is now the game. */
export const actionLogLoaded = createAction<{ game: GameRecord }>("actionLog/loaded");

/**
 * What can happen in a game, as events. These and no others make a game, so these are what an action
 * log holds; a replay needs nothing else. Time and chance come only as data of an event.
 */
import { createAction } from "@reduxjs/toolkit";
import type { Color, Fen, MoveSquares, OpponentProfile, SearchResult } from "../../engine/index.ts";
import type { GameState } from "./state.ts";

export interface StartOptions {
  /** A position to start from, of two to six fields; the standard one unless given. */
  readonly fen?: Fen;
  /** The colour that the human plays; white unless given. */
  readonly humanColor?: Color;
  /** The opponent as it is today, copied: a log must not change when the list of opponents does. */
  readonly opponent?: OpponentProfile;
  /** What an opponent that plays by chance draws from, a 32-bit unsigned integer; 0 unless given. */
  readonly seed?: number;
}

/** What the search found besides the move. Score and pawn structure are white's view. */
export type SearchFindings = Omit<SearchResult, "move">;

export interface PlayedMove extends MoveSquares {
  /**
   * The position in which the move was chosen. When it is not the present one the move comes too
   * late and changes nothing: under time travel an action that is dispatched while looking at the
   * past lands at the end.
   */
  readonly before?: Fen;
  /** Only the computer's move has it: this tells its moves from the human's. */
  readonly search?: SearchFindings;
}

/** A new game began. */
export const gameStarted = createAction("game/started", (options: StartOptions = {}) => ({
  payload: options,
}));

/** A move was played, by the human or by the computer. */
export const movePlayed = createAction<PlayedMove, "game/movePlayed">("game/movePlayed");

/** A move that the human was advised to play. */
export interface TakenHint extends MoveSquares {
  /** The position it was advised for. When it is not the present one any more, the advice comes too late. */
  readonly before: Fen;
}

/** The human asked what to move, and was told: that is a part of the game. */
export const hintTaken = createAction<TakenHint, "game/hintTaken">("game/hintTaken");

/** The human took back their last move, and the computer's reply with it. */
export const moveTakenBack = createAction("game/takenBack");

/** The human gave the game up. */
export const gameResigned = createAction("game/resigned");

/** A game from elsewhere, such as the end of an action log, took the place of this one. */
export const gameLoaded = createAction<GameState, "game/loaded">("game/loaded");

export type GameEvent =
  | ReturnType<typeof gameStarted>
  | ReturnType<typeof movePlayed>
  | ReturnType<typeof hintTaken>
  | ReturnType<typeof moveTakenBack>
  | ReturnType<typeof gameResigned>
  | ReturnType<typeof gameLoaded>;

/** What an event of this type carries. */
export type PayloadOf<Type extends GameEvent["type"]> = Extract<
  GameEvent,
  { type: Type }
>["payload"];

/** Whether it is the computer that played this move. */
export const isByComputer = (played: PlayedMove): boolean => played.search !== undefined;

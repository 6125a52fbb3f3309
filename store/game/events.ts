/**
 * What can happen in a game. These events and no others make a game, so an action log holds them
 * and nothing else. Time and chance enter a game only as data of an event.
 *
 * To add an event, add its payload here. Rules, schemas and the slice then do not compile until
 * they know it.
 */
import type { Color, Fen, MoveSquares, OpponentProfile, SearchResult } from "../../engine/index.ts";
import type { GameState } from "./state.ts";

export interface StartOptions {
  /** A FEN of two to six fields to start from; the standard position unless given. */
  readonly fen?: Fen;
  /** The colour that the human plays; white unless given. */
  readonly humanColor?: Color;
  /** A copy of the opponent's profile: a log must not change when the list of opponents does. */
  readonly opponent?: OpponentProfile;
  /**
   * What an opponent that plays by chance draws from, a 32-bit unsigned integer; 0 unless given.
   */
  readonly seed?: number;
}

/** What the search found besides the move. Score and pawn structure are from white's view. */
export type SearchFindings = Omit<SearchResult, "move">;

export interface PlayedMove extends MoveSquares {
  /**
   * The position in which the move was chosen. A move chosen in another position than the present
   * one comes too late and changes nothing: under time travel an action that is dispatched while
   * the past is shown lands at the end.
   */
  readonly before?: Fen;
  /** Only the computer's moves have it, which tells them from the human's. */
  readonly search?: SearchFindings;
}

/** A move that the human was advised to play. */
export interface TakenHint extends MoveSquares {
  /**
   * The position that the advice is for. In any other position it comes too late and changes
   * nothing.
   */
  readonly before: Fen;
}

/** What each event carries, by its action type. */
export interface EventPayloads {
  /** A new game began. */
  "game/started": StartOptions;
  /** The human or the computer played a move. */
  "game/movePlayed": PlayedMove;
  /** The human asked for a hint and got this one. */
  "game/hintTaken": TakenHint;
  /** The human took back their last move and the computer's reply to it. */
  "game/takenBack": undefined;
  /** The human resigned. */
  "game/resigned": undefined;
  /** A game from elsewhere, such as the end of an action log, replaced this one. */
  "game/loaded": GameState;
}

export type EventType = keyof EventPayloads;

/** An event of the game, as a Redux action. */
export type GameEvent = {
  readonly [Type in EventType]: { readonly type: Type; readonly payload: EventPayloads[Type] };
}[EventType];

/** Whether the computer played this move. */
export const isByComputer = (played: PlayedMove): boolean => played.search !== undefined;

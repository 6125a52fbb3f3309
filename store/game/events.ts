/**
 * What can happen in a game. Only these events change a game, so an action log contains nothing
 * else. Times and random numbers enter a game only as data of an event.
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
   * The seed for an opponent that plays at random, a 32-bit unsigned integer; 0 unless given.
   */
  readonly seed?: number;
}

/** The search result without the move. Score and pawn structure are from white's view. */
export type SearchFindings = Omit<SearchResult, "move">;

export interface PlayedMove extends MoveSquares {
  /**
   * The position in which the move was chosen. If the present position is another one, the move
   * comes too late and changes nothing. This matters for time travel: Redux DevTools adds an action
   * at the end of the history, also while it shows the past.
   */
  readonly before?: Fen;
  /** Only moves of the computer have it. This is how they differ from moves of the human. */
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

/**
 * What a client and its thread say to each other: one request, then iterations if they were asked for,
 * then one answer or one failure; all matched by the request's number.
 */
import type { Situation } from "../opponents/chooseMove.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchIteration, SearchResult } from "../search/result.ts";

/** Which move does this opponent play? */
export interface ReplyQuestion {
  readonly kind: "reply";
  readonly opponent: OpponentProfile;
  readonly situation: Situation;
}

/** What does the specified search find within these limits? Without any but the depth, always the same. */
export interface SearchQuestion {
  readonly kind: "search";
  readonly position: Position;
  /** The game's repetition counts, so that the search sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** Plies. */
  readonly depth: number;
  /** Positions to visit at most. */
  readonly nodes?: number | undefined;
  /** Milliseconds from the arrival of the question. */
  readonly timeMs?: number | undefined;
  /** What the transposition table may take; as little as the computer player's unless given. */
  readonly tableMegabytes?: number | undefined;
}

export type Question = ReplyQuestion | SearchQuestion;

/** From the client to the thread. */
export interface RequestMessage {
  readonly id: number;
  readonly question: Question;
  /** Whether iterations are to be reported; a reply that nobody watches costs one message. */
  readonly wantsIterations: boolean;
  /** One 32-bit integer that becomes 1 when the search is to answer with what it has. */
  readonly stopFlag?: SharedArrayBuffer | undefined;
}

/** From the thread to the client. Times are in milliseconds from the arrival of the request. */
export type ThreadMessage =
  | {
      readonly kind: "iteration";
      readonly id: number;
      readonly iteration: SearchIteration;
      readonly timeMs: number;
    }
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly result: SearchResult;
      readonly timeMs: number;
    }
  | { readonly kind: "failure"; readonly id: number; readonly error: string };

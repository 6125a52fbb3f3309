/**
 * The messages between a client and its thread: one request, then its iterations if wanted, then
 * one answer or one failure. All carry the id of the request.
 */
import type { Situation } from "../opponents/chooseMove.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchIteration, SearchResult } from "../search/searchResult.ts";
import type { Technique } from "../search/strong/techniques.ts";

/** Asks which move an opponent plays. */
export interface ReplyQuestion {
  readonly kind: "reply";
  readonly opponent: OpponentProfile;
  readonly situation: Situation;
}

/**
 * Asks what the strong search finds within these limits. Without a time limit and with a new table,
 * the answer is always the same.
 */
export interface SearchQuestion {
  readonly kind: "search";
  readonly position: Position;
  /** The repetition counts of the game, so that the search sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** Plies. */
  readonly depth: number;
  /** Maximum number of positions to visit. */
  readonly nodes?: number | undefined;
  /** Milliseconds from the arrival of the question. */
  readonly timeMs?: number | undefined;
  /** Number of root moves that get their own score and line; 1 by default. */
  readonly lines?: number | undefined;
  /** The root moves to consider, in LAN; all legal moves when none of these is legal. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Techniques to switch off, for measurements. */
  readonly without?: readonly Technique[] | undefined;
  /**
   * The transposition table, which is kept between questions; by default, a new one of the size
   * that opponents use.
   */
  readonly table?: TableSettings | undefined;
}

export interface TableSettings {
  /** The size; a different size from before creates a new table. */
  readonly megabytes: number;
  /** Whether to clear the table first. */
  readonly clear?: boolean | undefined;
}

export type Question = ReplyQuestion | SearchQuestion;

/** From the client to the thread. */
export interface RequestMessage {
  readonly id: number;
  readonly question: Question;
  /** Whether to report iterations. Without them, a reply takes a single message. */
  readonly wantsIterations: boolean;
  /** One 32-bit integer; 1 asks the search to answer with its result so far. */
  readonly stopFlag?: SharedArrayBuffer | undefined;
}

/** Details of an iteration within its search. */
export interface IterationDetails {
  /** Milliseconds from the arrival of the request. */
  readonly timeMs: number;
  /** 1 for the best line, 2 for the next, and so on. */
  readonly rank: number;
  /** How full the kept table is, in thousandths; undefined without one. */
  readonly tableFullness?: number | undefined;
}

/** From the thread to the client. `timeMs` counts from the arrival of the request. */
export type ThreadMessage =
  /** The network has been loaded and the search begins: a sign of life. */
  | { readonly kind: "loaded"; readonly id: number }
  | {
      readonly kind: "iteration";
      readonly id: number;
      readonly iteration: SearchIteration;
      readonly details: IterationDetails;
    }
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly result: SearchResult;
      readonly timeMs: number;
    }
  | { readonly kind: "failure"; readonly id: number; readonly error: string };

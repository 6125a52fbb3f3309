/**
 * What a client and its thread say to each other: one request, then iterations if they were asked
 * for, then one answer or one failure; all matched by the request's number.
 */
import type { Situation } from "../opponents/chooseMove.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchIteration, SearchResult } from "../search/result.ts";
import type { Technique } from "../search/strong/techniques.ts";

/** Which move does this opponent play? */
export interface ReplyQuestion {
  readonly kind: "reply";
  readonly opponent: OpponentProfile;
  readonly situation: Situation;
}

/**
 * What does the strong search find within these limits? Without a time, and with a fresh table,
 * always the same.
 */
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
  /** How many root moves get a score and a line of their own; 1 unless given. */
  readonly lines?: number | undefined;
  /** Only these moves of the root, in LAN; all when none of them is legal. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Techniques that are not used, for measuring. */
  readonly without?: readonly Technique[] | undefined;
  /**
   * The transposition table, kept from question to question; fresh and as large as an opponent's
   * unless given.
   */
  readonly table?: TableSettings | undefined;
}

export interface TableSettings {
  /** What it may take; another size than before makes another table. */
  readonly megabytes: number;
  /** Whether to forget first what earlier questions left there. */
  readonly clear?: boolean | undefined;
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

/** How an iteration stands in its search. */
export interface IterationDetails {
  /** Milliseconds from the arrival of the request. */
  readonly timeMs: number;
  /** 1 for the best line, 2 for the next, where several were asked for. */
  readonly rank: number;
  /** Thousandths of the kept table that the search has filled; undefined without one. */
  readonly tableFullness?: number | undefined;
}

/** From the thread to the client. `timeMs` is counted from the arrival of the request. */
export type ThreadMessage =
  /** What the search needs has been loaded, and it begins: a sign of life. */
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

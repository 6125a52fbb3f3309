/**
 * How a client and its thread talk: the messages, the interface of a thread, and the flag that
 * stops a search. One request is followed by its iterations if wanted, then by one answer or one
 * failure. All messages carry the id of the request.
 */

import type { Situation } from "../opponents/chooseMove.ts";
import type { OpponentProfile } from "../opponents/profiles.ts";
import { squaresOf } from "../rules/moveNames.ts";
import { findMove, legalMoves } from "../rules/moves.ts";
import { LAN_PATTERN } from "../rules/notation.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchIteration, SearchResult } from "../search/scores.ts";
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
  /** Whether to know the endings that are drawn by proof (`drawnEndings.ts`). */
  readonly knowsDrawnEndings?: boolean | undefined;
  /** Techniques to switch off, for measurements. */
  readonly without?: readonly Technique[] | undefined;
  /**
   * The transposition table, which is kept between questions; by default, a new one of the size
   * that opponents use.
   */
  readonly table?: TableSettings | undefined;
  /** Where the search writes from time to time how many positions it has visited: a Float64. */
  readonly counter?: SharedArrayBuffer | undefined;
}

export interface TableSettings {
  /** The size; a different size from before creates a new table. */
  readonly megabytes: number;
  /** Whether to clear the table first. */
  readonly clear?: boolean | undefined;
  /** Of this size: makes a new table in this memory, which other threads use, too. */
  readonly memory?: SharedArrayBuffer | undefined;
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

/** From the thread to the client. */
export type ThreadMessage =
  /** The network has been loaded and the search begins: a sign of life. */
  | { readonly kind: "loaded"; readonly id: number }
  | {
      readonly kind: "iteration";
      readonly id: number;
      readonly iteration: SearchIteration;
      readonly details: IterationDetails;
    }
  | { readonly kind: "answer"; readonly id: number; readonly result: SearchResult }
  | { readonly kind: "failure"; readonly id: number; readonly reason: ThreadFailure };

/** Why the thread could not answer. `detail` is the message of the error. */
export type ThreadFailure =
  | { readonly code: "searchFailed"; readonly detail: string }
  | { readonly code: "networkNotLoaded"; readonly detail: string; readonly isOffline: boolean };

/** Why a question got no answer. A browser may give an empty `detail`. */
export type SearchReason =
  | ThreadFailure
  | { readonly code: "searchTimedOut"; readonly seconds: number }
  | { readonly code: "searchReplyInvalid" | "searchReplyUnreadable" }
  | { readonly code: "searchCrashed" | "searchNotStarted"; readonly detail: string };

/** Rejects a question. The message is for developers; pages make a sentence from the reason. */
export class SearchError extends Error {
  readonly reason: SearchReason;

  constructor(reason: SearchReason) {
    super("detail" in reason ? `${reason.code}: ${reason.detail}` : reason.code);
    this.reason = reason;
  }
}

/**
 * A search thread. Browser workers and Node workers have different event interfaces;
 * `spawnInBrowser.ts` and `spawnInNode.ts` adapt both to this one.
 */
export interface SearchThread {
  /** Sends a request. The thread reads it after answering the previous one. */
  post(message: RequestMessage): void;
  /** Ends the thread at once, whatever it is doing. */
  terminate(): void;
}

/** Callbacks for the events of a thread. Never called before the thread has been returned. */
export interface ThreadListener {
  onMessage(message: ThreadMessage): void;
  /** A message arrived that could not be deserialised. */
  onUnreadable(): void;
  /** The thread could not be loaded or has crashed. */
  onCrash(detail: string | undefined): void;
}

/** The raised value of a stop flag. */
const STOP = 1;

/**
 * A new stop flag, not raised. It is an integer in shared memory, because a running search reads no
 * messages. Each request has its own, so no flag is ever reset; undefined where memory cannot be
 * shared, as in a page that is not cross-origin isolated.
 */
export function makeStopFlag(): SharedArrayBuffer | undefined {
  return typeof SharedArrayBuffer === "undefined" ? undefined : new SharedArrayBuffer(4);
}

export function raiseStopFlag(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, STOP);
}

/** A function that returns whether the flag is raised, cheap enough to call all the time. */
export function stopFlagReader(flag: SharedArrayBuffer): () => boolean {
  const view = new Int32Array(flag);
  return () => Atomics.load(view, 0) === STOP;
}

// Validates the messages of a thread. The thread is our own code, but its file may come from
// another deployment or be modified on the way. Invalid answers must be detected, so that the
// question is not repeated for ever.

const KINDS: readonly ThreadMessage["kind"][] = ["loaded", "iteration", "answer", "failure"];

/** In moves; no search looks that far ahead. */
const LONGEST_PV = 1_000;

/** A JSON object with unknown fields. */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLan = (value: unknown): boolean => typeof value === "string" && LAN_PATTERN.test(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether a value has the numbers of an iteration and a line of moves. */
function hasFigures(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const { score, depth, nodes, pv } = value;
  return (
    Number.isFinite(score) &&
    [depth, nodes].every(isCount) &&
    Array.isArray(pv) &&
    pv.length <= LONGEST_PV &&
    pv.every(isLan)
  );
}

const isThreadFailure = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.detail === "string" &&
  (value.code === "searchFailed" ||
    (value.code === "networkNotLoaded" && typeof value.isOffline === "boolean"));

const isRank = (value: unknown): boolean => isCount(value) && value !== 0;

const isIteration = ({ iteration, details }: JsonObject): boolean =>
  hasFigures(iteration) &&
  isObject(details) &&
  Number.isFinite(details.timeMs) &&
  isRank(details.rank);

/**
 * Whether a value is a message of the protocol: an id, a known kind, and for an iteration or a
 * failure its contents. `isAnswerTo` checks the contents of an answer.
 */
export function isMessage(value: unknown): value is ThreadMessage {
  if (!isObject(value) || typeof value.id !== "number") return false;
  if (value.kind === "iteration") return isIteration(value);
  if (value.kind === "failure") return isThreadFailure(value.reason);
  return (KINDS as readonly unknown[]).includes(value.kind);
}

const positionOf = (question: Question): Position =>
  question.kind === "reply" ? question.situation.position : question.position;

/** Whether a result has its numbers, and a legal move unless the position has none. */
export function isAnswerTo(question: Question, result: unknown): result is SearchResult {
  if (!hasFigures(result) || !Number.isFinite(result.pawnStructure)) return false;
  const { move } = result;
  const position = positionOf(question);
  if (move === undefined) return legalMoves(position).length === 0;
  if (!isObject(move) || typeof move.from !== "string" || typeof move.to !== "string") return false;
  return (
    findMove(position, squaresOf(move as unknown as Parameters<typeof squaresOf>[0])) !== undefined
  );
}

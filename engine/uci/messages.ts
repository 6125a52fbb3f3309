/**
 * What the protocol's thread and the searching thread say to each other.
 */
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchIteration } from "../search/result.ts";

export interface GoMessage {
  readonly position: Position;
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** Plies. */
  readonly depth: number;
  readonly nodes?: number;
  /** Milliseconds from the receipt of the message. */
  readonly timeMs?: number;
  /** Megabytes for the transposition table. */
  readonly hash: number;
}

export type SearchMessage =
  /** Said once, when the thread is loaded. */
  | { readonly kind: "ready" }
  | { readonly kind: "iteration"; readonly iteration: SearchIteration; readonly timeMs: number }
  /** The move in LAN, or undefined when there is none. */
  | { readonly kind: "done"; readonly move: string | undefined };

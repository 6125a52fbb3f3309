/**
 * What page and worker say to each other: one request, one reply, matched by number.
 */
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchResult } from "../search/specified/search.ts";

export interface SearchRequest {
  readonly position: Position;
  /** The game's repetition counts, so that the search sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** Plies. */
  readonly depth: number;
}

export interface RequestMessage {
  readonly id: number;
  readonly request: SearchRequest;
}

export type ReplyMessage =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly error: string };

/** What the verification of a log finds. */
import type { Fen } from "../../engine/index.ts";
import type { Reason } from "../game/reasons.ts";
import type { EntryLabel } from "./actionLog.ts";

/** The figures of a search that are compared, besides its move. */
export const FIGURES = ["score", "depth", "nodes", "pv", "pawnStructure"] as const;

/** The compared values. */
export const ASPECTS = ["move", ...FIGURES] as const;

/** One value that differs from the log. */
export interface Deviation {
  readonly aspect: (typeof ASPECTS)[number];
  readonly recorded: string;
  /** Null when today's search finds no move. */
  readonly today: string | null;
}

/** An entry that differs from today's search. Plain JSON. */
export interface Difference {
  readonly index: number;
  readonly label: EntryLabel;
  readonly before: Fen;
  /** Never empty. When the move differs, the figures are not compared. */
  readonly deviations: readonly Deviation[];
}

/** A remark on something that a search cannot check. Plain JSON. */
export type Remark = {
  /** The index of the entry that it is about; null for the start of the log. */
  readonly index: number | null;
} & (
  | { readonly code: "refused"; readonly reason: Reason }
  // The move answers another position.
  | { readonly code: "ignored"; readonly label: EntryLabel }
  // The moves came with a game and not as events, so the log does not say who played them.
  | { readonly code: "earlierPlies"; readonly label: EntryLabel | null; readonly plies: number }
  // Another opponent has the name or the id of one of ours.
  | { readonly code: "otherOpponent"; readonly name: string }
  // It played with another version of the strong search, so its moves cannot be compared.
  | { readonly code: "otherSearch"; readonly name: string }
);

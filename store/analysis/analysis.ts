/** What the events of an analysis change, and the analysis before the first event. */
import { type NodeId, type PgnTree, START_NODE } from "../../engine/pgn/tree.ts";
import { startTree } from "../../engine/pgn/treeEdits.ts";
import type { HumanColor } from "../game/state.ts";

/** The running game, or one of the recent games. */
export interface OwnOrigin {
  readonly kind: "own";
  readonly humanColor: HumanColor;
  /** How many plies were played when it was opened. */
  readonly plies?: number;
  /** The id of the kept game: with it, the game is the same after a take-back. */
  readonly line?: string;
}

/** Where the tree comes from. */
export type AnalysisOrigin =
  /** A board that was set up here: the start position, or one from the editor or a FEN. */
  | { readonly kind: "empty" }
  | OwnOrigin
  /** A game of somebody else: pasted, dropped, or from a link. */
  | { readonly kind: "outside" }
  /** The game with this index in the file that was opened then, in milliseconds since 1970. */
  | { readonly kind: "collection"; readonly index: number; readonly openedAt: number };

/** What the events change. */
export interface Analysis {
  readonly tree: PgnTree;
  /** The node that the board shows. */
  readonly node: NodeId;
  readonly origin: AnalysisOrigin;
}

/** The start position, before the first event. */
export const EMPTY_ANALYSIS: Analysis = {
  tree: startTree(),
  node: START_NODE,
  origin: { kind: "empty" },
};

/**
 * How many moves of the main line were played in an own game; later ones were only tried. Undefined
 * where the whole main line is the game.
 */
export const playedPlies = (origin: AnalysisOrigin): number | undefined =>
  origin.kind === "own" ? origin.plies : undefined;

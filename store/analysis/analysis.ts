/** What the events of an analysis change, and the analysis before the first event. */
import * as v from "valibot";
import { type NodeId, type PgnTree, START_NODE } from "../../engine/pgn/tree.ts";
import { startTree } from "../../engine/pgn/treeEdits.ts";
import { COUNT, TEXT, type ValueOf } from "../frame/schemas.ts";
import { GAME_ID, HUMAN_COLOR } from "../game/schemas.ts";

/** Where the tree comes from. */
export const ORIGIN = v.variant("kind", [
  /** A board that was set up here: the start position, or one from the editor or a FEN. */
  v.object({ kind: v.literal("empty") }),
  /** The running game, or one of the recent games. */
  v.object({
    kind: v.literal("own"),
    humanColor: HUMAN_COLOR,
    /** How many plies were played when it was opened. */
    plies: v.exactOptional(COUNT),
    /** The id of the kept game: with it, the game is the same after a take-back. */
    line: v.exactOptional(GAME_ID),
  }),
  /** A game of somebody else: pasted, dropped, or from a link. */
  v.object({ kind: v.literal("outside") }),
  /** The game with this index in the file that was opened then, in milliseconds since 1970. */
  v.object({ kind: v.literal("collection"), index: COUNT, openedAt: COUNT }),
  /** The game that the puzzle with this id is from. */
  v.object({ kind: v.literal("puzzle"), id: TEXT }),
]);
export type AnalysisOrigin = ValueOf<typeof ORIGIN>;

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

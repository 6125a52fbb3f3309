/** What the events of an analysis carry, and the schemas of it. */
import * as v from "valibot";
import {
  MARK_COLORS,
  type MarkedArrow,
  type MarkedSquare,
} from "../../engine/pgn/commentCommands.ts";
import type { NodeId, PgnPath } from "../../engine/pgn/tree.ts";
import type { Color } from "../../engine/rules/types.ts";
import {
  COLOR,
  COUNT,
  GAME_ID,
  HUMAN_COLOR,
  isObject,
  LONGEST_HISTORY,
  listOf,
  type Schema,
  SQUARE,
  TEXT,
} from "../game/schemas.ts";
import type { AnalysisOrigin } from "./analysis.ts";

/** In characters: more than any annotated game. */
export const LONGEST_ANALYSIS = 1_000_000;

export interface OpenedAnalysis {
  readonly pgn: string;
  /** The way from the start to the node that the board shows first. Without it, the start is shown. */
  readonly path?: PgnPath;
  /** White unless given. */
  readonly orientation?: Color;
  /** Outside unless given. */
  readonly origin?: AnalysisOrigin;
}

export interface PlayedAnalysisMove {
  readonly after: NodeId;
  /** In long algebraic notation; `0000` passes the turn. */
  readonly move: string;
}

/** A line of an engine or of a solution. */
export interface AddedLine {
  readonly after: NodeId;
  /** As in `PlayedAnalysisMove`. */
  readonly moves: readonly string[];
  /** Which of the moves is shown then, counted from 1; the shown node stays unless given. */
  readonly shows?: number;
}

export interface ShownNode {
  readonly node: NodeId;
}

export interface PromotedLine extends ShownNode {
  /** Whether the line becomes the main line, or only the one that it leaves. */
  readonly toMainLine?: boolean;
}

export interface NodeComment extends ShownNode {
  /** Replaces the text. Commands such as `[%clk]` stay. */
  readonly text: string;
  /** Whether the comment stands before the move, which must be the first of a variation. */
  readonly isBefore?: boolean;
}

export interface NodeGlyphs extends ShownNode {
  readonly nags: readonly number[];
}

export interface NodeMarks extends ShownNode {
  readonly squares: readonly MarkedSquare[];
  readonly arrows: readonly MarkedArrow[];
}

export interface ChangedHeaders {
  /** Only the changed tags. An empty text removes a tag. */
  readonly headers: Readonly<Record<string, string>>;
}

const ORIGIN: Schema<AnalysisOrigin> = v.variant("kind", [
  v.object({ kind: v.literal("empty") }),
  v.object({
    kind: v.literal("own"),
    humanColor: HUMAN_COLOR,
    plies: v.exactOptional(COUNT),
    line: v.exactOptional(GAME_ID),
  }),
  v.object({ kind: v.literal("outside") }),
  v.object({ kind: v.literal("collection"), index: COUNT, openedAt: COUNT }),
]);

export const OPENED: Schema<OpenedAnalysis> = v.object({
  pgn: v.pipe(v.string(), v.maxLength(LONGEST_ANALYSIS)),
  path: v.exactOptional(listOf(COUNT, LONGEST_HISTORY)),
  orientation: v.exactOptional(COLOR),
  origin: v.exactOptional(ORIGIN),
});

/** A move in any notation is read, and none is longer. */
const MOVE = v.pipe(v.string(), v.maxLength(20));

const NODE = { node: COUNT };
const FLAG = v.boolean();
/** More than the board has squares and colours, or anybody draws. */
const MOST_MARKS = 256;
const COLOR_OF_MARK = { color: v.picklist(MARK_COLORS) };

export const PLAYED: Schema<PlayedAnalysisMove> = v.object({ after: COUNT, move: MOVE });

export const LINE: Schema<AddedLine> = v.object({
  after: COUNT,
  moves: listOf(MOVE, LONGEST_HISTORY),
  shows: v.exactOptional(COUNT),
});

export const SHOWN: Schema<ShownNode> = v.object(NODE);
export const PROMOTED: Schema<PromotedLine> = v.object({
  ...NODE,
  toMainLine: v.exactOptional(FLAG),
});
export const COMMENT: Schema<NodeComment> = v.object({
  ...NODE,
  text: TEXT,
  isBefore: v.exactOptional(FLAG),
});
export const GLYPHS: Schema<NodeGlyphs> = v.object({ ...NODE, nags: listOf(COUNT, MOST_MARKS) });

export const MARKS: Schema<NodeMarks> = v.object({
  ...NODE,
  squares: listOf(v.object({ ...COLOR_OF_MARK, square: SQUARE }), MOST_MARKS),
  arrows: listOf(v.object({ ...COLOR_OF_MARK, from: SQUARE, to: SQUARE }), MOST_MARKS),
});

/** In tags: more than a game may have. */
const MOST_HEADERS = 200;

export const HEADERS: Schema<ChangedHeaders> = v.object({
  headers: v.pipe(
    v.custom<object>((value) => isObject(value) && Object.keys(value).length <= MOST_HEADERS),
    v.record(TEXT, TEXT),
  ),
});

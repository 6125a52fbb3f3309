/** What the events of an analysis carry, and the schemas of it. */
import * as v from "valibot";
import { MARK_COLORS } from "../../engine/pgn/commentCommands.ts";
import { COUNT, isObject, listOf, TEXT, type ValueOf } from "../frame/schemas.ts";
import { COLOR, LONGEST_HISTORY, SQUARE } from "../game/schemas.ts";
import { ORIGIN } from "./analysis.ts";

/** In characters: more than any annotated game. So no line has more moves. */
export const LONGEST_ANALYSIS = 1_000_000;

export const OPENED = v.object({
  pgn: v.pipe(v.string(), v.maxLength(LONGEST_ANALYSIS)),
  /**
   * The way from the start to the node that the board shows first. Without it, the start is shown.
   */
  path: v.exactOptional(listOf(COUNT, LONGEST_ANALYSIS)),
  /** White unless given. */
  orientation: v.exactOptional(COLOR),
  /** Outside unless given. */
  origin: v.exactOptional(ORIGIN),
});
export type OpenedAnalysis = ValueOf<typeof OPENED>;

/** A move in any notation is read, and none is longer. In LAN `0000` passes the turn. */
const MOVE = v.pipe(v.string(), v.maxLength(20));

const NODE = { node: COUNT };
const FLAG = v.boolean();
/** More than the board has squares and colours, or anybody draws. */
const MOST_MARKS = 256;
const COLOR_OF_MARK = { color: v.picklist(MARK_COLORS) };

export const PLAYED = v.object({ after: COUNT, move: MOVE });

/** A line of an engine or of a solution. */
export const LINE = v.object({
  after: COUNT,
  moves: listOf(MOVE, LONGEST_HISTORY),
  /** Which of the moves is shown then, counted from 1; the shown node stays unless given. */
  shows: v.exactOptional(COUNT),
});

export const SHOWN = v.object(NODE);
export const PROMOTED = v.object({
  ...NODE,
  /** Whether the line becomes the main line, or only the one that it leaves. */
  toMainLine: v.exactOptional(FLAG),
});
export const COMMENT = v.object({
  ...NODE,
  /** Replaces the text. Commands such as `[%clk]` stay. */
  text: TEXT,
  /** Whether the comment stands before the move, which must be the first of a variation. */
  isBefore: v.exactOptional(FLAG),
});
export const GLYPHS = v.object({ ...NODE, nags: listOf(COUNT, MOST_MARKS) });

export const MARKS = v.object({
  ...NODE,
  squares: listOf(v.object({ ...COLOR_OF_MARK, square: SQUARE }), MOST_MARKS),
  arrows: listOf(v.object({ ...COLOR_OF_MARK, from: SQUARE, to: SQUARE }), MOST_MARKS),
});

/** In tags: more than a game may have. */
const MOST_HEADERS = 200;

export const HEADERS = v.object({
  /** Only the changed tags. An empty text removes a tag. */
  headers: v.pipe(
    v.custom<object>((value) => isObject(value) && Object.keys(value).length <= MOST_HEADERS),
    v.record(TEXT, TEXT),
  ),
});

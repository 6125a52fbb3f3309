/**
 * Commands inside comments, with which programs write clocks, evaluations, arrows and marks. The
 * tree holds comments as they are written; these functions read and write them on demand.
 *
 *     parseComment("[%clk 0:01:30] in time trouble");   // { text: "in time trouble", clock: 90 }
 *     makeComment({ text: "", evaluation: { mate: -3 } });   // "[%eval #-3]"
 *
 * Source: S. J. Edwards and others, "Extensions to the PGN specification" (2001), for `%clk` and
 * `%emt`; `%csl` and `%cal` are those of ChessBase and lichess.
 */
import { LAN_PATTERN } from "../rules/notation.ts";
import { SQUARES, type Square } from "../rules/types.ts";
import { makeClockCommand, parseClockTime } from "./clockTime.ts";
import {
  EVALUATION_COMMANDS,
  type EvaluationContent,
  makeEvaluationCommands,
  type WrittenEvaluation,
  type WrittenPasses,
} from "./evaluationCommands.ts";

export const MARK_COLORS = ["green", "red", "yellow", "blue"] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** A coloured square. */
export interface MarkedSquare {
  readonly color: MarkColor;
  readonly square: Square;
}

export interface MarkedArrow {
  readonly color: MarkColor;
  readonly from: Square;
  readonly to: Square;
}

export interface CommentContent extends EvaluationContent {
  /** What is left without the commands. A command that is not known, or not valid, stays in it. */
  readonly text: string;
  /** `%clk`: what was left on the player's clock after the move, in seconds. */
  readonly clock?: number;
  /** `%emt`: what the player spent on the move, in seconds. */
  readonly elapsed?: number;
  /** `%csl` */
  readonly squares?: readonly MarkedSquare[];
  /** `%cal` */
  readonly arrows?: readonly MarkedArrow[];
}

/** A command: its name and what is between the name and the closing bracket. */
const COMMAND = /\[%(clk|emt|eval|pv|others|passes|csl|cal)\s([^[\]]*)\]/g;

const EVALUATION =
  /^(?:#([+-]?\d{1,4})|([+-]?(?:\d{1,5}(?:\.\d{0,4})?|\.\d{1,4})))(?:,(\d{1,3}))?$/;

function parseEvaluation(text: string): WrittenEvaluation | undefined {
  const match = EVALUATION.exec(text);
  if (match === null) return undefined;
  const [, mate, pawns, depth] = match;
  // Adding 0 turns -0 into 0.
  const score = mate === undefined ? { pawns: Number(pawns) + 0 } : { mate: Number(mate) + 0 };
  return depth === undefined ? score : { ...score, depth: Number(depth) };
}

function parseLine(text: string): readonly string[] | undefined {
  const moves = text.split(",");
  return moves.every((move) => LAN_PATTERN.test(move)) ? moves : undefined;
}

function parsePasses(text: string): WrittenPasses | undefined {
  const [nodes = "", ...rest] = text.split(",");
  const scores = rest.map(parseEvaluation).filter((score) => score !== undefined);
  if (!/^\d{1,9}$/.test(nodes) || scores.length === 0 || scores.length < rest.length)
    return undefined;
  return { nodes: Number(nodes), scores };
}

/** How the value of each command is read; undefined for one that is not valid. */
const EVALUATION_READERS = {
  eval: parseEvaluation,
  pv: parseLine,
  others: parseEvaluation,
  passes: parsePasses,
};

const isSquare = (text: string): text is Square => (SQUARES as readonly string[]).includes(text);
const colorOf = (letter: string): MarkColor | undefined =>
  MARK_COLORS.find((color) => color[0] === letter.toLowerCase());
const letterOf = (color: MarkColor): string => color[0].toUpperCase();

function parseMarkedSquare(text: string): MarkedSquare | undefined {
  const [color, square] = [colorOf(text.slice(0, 1)), text.slice(1)];
  return color !== undefined && isSquare(square) ? { color, square } : undefined;
}

function parseMarkedArrow(text: string): MarkedArrow | undefined {
  const [color, from, to] = [colorOf(text.slice(0, 1)), text.slice(1, 3), text.slice(3)];
  return color !== undefined && isSquare(from) && isSquare(to) ? { color, from, to } : undefined;
}

/** The marks of a list with commas; undefined when one of them is not valid. */
function parseMarks<Mark>(
  text: string,
  parse: (mark: string) => Mark | undefined,
): Mark[] | undefined {
  const marks = text.split(",").map((mark) => parse(mark.trim()));
  return marks.every((mark) => mark !== undefined) ? marks : undefined;
}

type Found = { -readonly [Key in keyof CommentContent]: CommentContent[Key] };

/** Sets a field that is not set yet; false when the value is not valid or the field is set. */
function setOnce<Key extends keyof Found>(
  found: Partial<Found>,
  key: Key,
  value: Found[Key] | undefined,
): boolean {
  if (value === undefined || found[key] !== undefined) return false;
  found[key] = value;
  return true;
}

/** Reads a command into `found`; false when it is to stay in the text. */
function readCommand(found: Partial<Found>, name: string, value: string): boolean {
  if (name === "clk") return setOnce(found, "clock", parseClockTime(value));
  if (name === "emt") return setOnce(found, "elapsed", parseClockTime(value));
  const { eval: evaluation, pv, others, passes } = EVALUATION_READERS;
  if (name === "eval") return setOnce(found, "evaluation", evaluation(value));
  if (name === "pv") return setOnce(found, "line", pv(value));
  if (name === "others") return setOnce(found, "others", others(value));
  if (name === "passes") return setOnce(found, "passes", passes(value));
  if (name === "csl") {
    const squares = parseMarks(value, parseMarkedSquare);
    if (squares !== undefined) found.squares = [...(found.squares ?? []), ...squares];
    return squares !== undefined;
  }
  const arrows = parseMarks(value, parseMarkedArrow);
  if (arrows !== undefined) found.arrows = [...(found.arrows ?? []), ...arrows];
  return arrows !== undefined;
}

/** Reads the commands of a comment. Of several clocks or evaluations only the first is read. */
export function parseComment(comment: string): CommentContent {
  const found: Partial<Found> = {};
  const text = comment
    .replace(COMMAND, (command, name: string, value: string) =>
      readCommand(found, name, value.trim()) ? " " : command,
    )
    .replace(/ +/g, " ")
    .trim();
  return { text, ...found };
}

/** What the comments of a node say together. */
export const parseComments = (comments: readonly string[] = []): CommentContent =>
  parseComment(comments.join(" "));

/** The text of comments as players see it: without commands, also those that are not known. */
export const shownTextOf = (comments: readonly string[] = []): string =>
  comments
    .join(" ")
    .replace(/\[%\w+[^[\]]*\]/g, " ")
    .replace(/ +/g, " ")
    .trim();

/** Writes a comment: its commands, then its text. */
export function makeComment(content: CommentContent): string {
  const { text, clock, elapsed, squares = [], arrows = [] } = content;
  const marks = squares.map(({ color, square }) => letterOf(color) + square);
  const drawn = arrows.map(({ color, from, to }) => letterOf(color) + from + to);
  return [
    makeEvaluationCommands(content),
    clock !== undefined && makeClockCommand("clk", clock),
    elapsed !== undefined && makeClockCommand("emt", elapsed),
    marks.length > 0 && `[%csl ${marks.join(",")}]`,
    drawn.length > 0 && `[%cal ${drawn.join(",")}]`,
    text,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a review writes into the comments of a position. */
export type ReviewContent = EvaluationContent & Partial<Pick<CommentContent, "text">>;

/**
 * Comments with what a review has found in place of what they have of that. Every other character
 * of them stays. With a remark, what is written is a comment of its own.
 */
export function withEvaluation(
  comments: readonly string[],
  { text = "", ...found }: ReviewContent,
): string[] {
  const others = comments.map(withoutEvaluation).filter((comment) => comment !== "");
  const written = makeComment({ text, ...found });
  const [first, ...rest] = others;
  if (written === "") return others;
  return text === "" && first?.startsWith("[%")
    ? [`${written} ${first}`, ...rest]
    : [written, ...others];
}

/**
 * A comment without these commands. Every other character of it stays; it is trimmed when it is
 * written, so nothing else is lost at its end.
 */
const withoutEvaluation = (comment: string): string =>
  comment
    .replace(EVALUATION_COMMANDS, (command, name, value) =>
      EVALUATION_READERS[name as keyof typeof EVALUATION_READERS](value.trim()) ? "" : command,
    )
    .trimEnd();

/**
 * Comments and header tags: free text about a game, kept in a form that PGN can hold, so
 * that what is written reads back the same.
 */
import { currentFen, RESULTS, resultOf } from "./game.ts";
import { outcome } from "./outcome.ts";
import type { Fen, GameRecord } from "./types.ts";

/** The tags every PGN starts with, in their order, with what stands for "unknown". */
export const SEVEN_TAG_ROSTER: readonly (readonly [name: string, unknown: string])[] = [
  ["Event", "?"],
  ["Site", "?"],
  ["Date", "????.??.??"],
  ["Round", "?"],
  ["White", "?"],
  ["Black", "?"],
  ["Result", "*"],
];

/** Tags that follow from the game itself. */
const DERIVED_TAGS: readonly string[] = ["SetUp", "FEN", "Result"];

const ROSTER_DEFAULTS = new Map(SEVEN_TAG_ROSTER);

/** True when a roster tag says no more than that nothing is known. */
export const isUnknownTag = (name: string, value: string): boolean =>
  name !== "Result" && ROSTER_DEFAULTS.get(name) === value;

/** One line of printable text: what a header value or comment is made into. */
const singleLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A comment in the form it is kept: one line, braces (which PGN cannot hold) as brackets. */
export const tidyComment = (text: string): string =>
  singleLine(text).replaceAll("{", "[").replaceAll("}", "]");

/** A header value in the form it is kept: one line. */
export const tidyHeader = (value: string): string => singleLine(value);

/** True for a result the game may have: the one its outcome stands for, or any while it is not decided. */
function isPossibleResult(game: GameRecord, result: string): boolean {
  const ended = outcome(game);
  if (ended !== undefined) return result === resultOf(ended);
  return (RESULTS as readonly string[]).includes(result);
}

/** A copy of `record` without `key`. */
function without(record: Readonly<Record<string, string>>, key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** The comment on a position of the game, the present one unless a FEN is given; undefined when there is none. */
export function commentOn(game: GameRecord, fen: Fen = currentFen(game)): string | undefined {
  return Object.hasOwn(game.comments, fen) ? game.comments[fen] : undefined;
}

/**
 * Comments on a position of the game, the present one unless a FEN is given. An empty text
 * removes the comment. White space is folded and braces become brackets, as PGN demands.
 */
export function setComment(
  game: GameRecord,
  text: string,
  fen: Fen = currentFen(game),
): GameRecord {
  const comment = tidyComment(text);
  const comments =
    comment === "" ? without(game.comments, fen) : { ...game.comments, [fen]: comment };
  return { ...game, comments };
}

/**
 * Sets a header tag. The unknown value of a roster tag (`?`) and an empty text remove it.
 *
 * @throws Error when the name is not one that PGN allows (letters, digits, underscore), or
 * is one of SetUp, FEN and Result, which follow from the game; Result may be set while the
 * position is not decided, for a game that ended by resignation or agreement.
 */
export function setHeader(game: GameRecord, name: string, value: string): GameRecord {
  const tidy = tidyHeader(value);
  if (!/^\w+$/.test(name)) throw new Error(`Invalid header: ${name}`);
  const isResult = name === "Result" && isPossibleResult(game, tidy);
  if (DERIVED_TAGS.includes(name) && !isResult) throw new Error(`Invalid header: ${name}`);
  const isEmpty = tidy === "" || isUnknownTag(name, tidy);
  const headers = isEmpty ? without(game.headers, name) : { ...game.headers, [name]: tidy };
  return { ...game, headers };
}

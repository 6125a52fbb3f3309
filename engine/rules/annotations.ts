/**
 * What people say about a game: comments, annotation glyphs and header tags, kept in a form
 * that PGN can hold, so that what is written reads back the same.
 *
 *     const game = setNags(setComment(play(startGame(), "e4"), "best by test"), [1]);
 *     commentOn(game);   // "best by test"
 *     nagsOn(game);      // [1], a good move
 */
import { plainText } from "../plainText.ts";
import { currentFen, RESULTS, resultOf } from "./game.ts";
import { outcome } from "./outcome.ts";
import type { Fen, GameRecord } from "./types.ts";
import { withoutComments, withoutKeys, withoutNags } from "./withoutAnnotations.ts";

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
export const DERIVED_TAGS: readonly string[] = ["SetUp", "FEN", "Result"];

const ROSTER_DEFAULTS = new Map(SEVEN_TAG_ROSTER);

/** True when a roster tag says no more than that nothing is known. */
export const isUnknownTag = (name: string, value: string): boolean =>
  name !== "Result" && ROSTER_DEFAULTS.get(name) === value;

/**
 * One line of plain text: what a header value or comment is made into. White space is folded last,
 * since what is taken out leaves its neighbours side by side.
 */
const singleLine = (text: string): string =>
  plainText(text.replace(/\s/g, " "), "").replace(/ +/g, " ").trim();

/** A comment in the form it is kept: one line, braces (which PGN cannot hold) as brackets. */
export const tidyComment = (text: string): string =>
  singleLine(text).replaceAll("{", "[").replaceAll("}", "]");

/** A header value in the form it is kept: one line. */
export const tidyHeader = (value: string): string => singleLine(value);

/** True for a name that a header tag may have: letters, digits and underscores. */
export const isHeaderName = (name: string): boolean => /^\w+$/.test(name);

const LONGEST_NAME_SHOWN = 60;

/**
 * True for a result the game may have: the one its outcome stands for, or any while it is not
 * decided.
 */
function isPossibleResult(game: GameRecord, result: string): boolean {
  const ended = outcome(game);
  if (ended !== undefined) return result === resultOf(ended);
  return (RESULTS as readonly string[]).includes(result);
}

/**
 * The comment on a position of the game, the present one unless a FEN is given; undefined when
 * there is none.
 */
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
  if (comment === "") return withoutComments(game, [fen]);
  return { ...game, comments: { ...game.comments, [fen]: comment } };
}

/** The largest Numeric Annotation Glyph (PGN standard, 10); the smallest is 0. */
const LARGEST_NAG = 255;

export const isNag = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= LARGEST_NAG;

/** The annotation glyphs on a position of the game, the present one unless a FEN is given. */
export function nagsOn(game: GameRecord, fen: Fen = currentFen(game)): readonly number[] {
  return game.nags !== undefined && Object.hasOwn(game.nags, fen) ? game.nags[fen] : [];
}

/**
 * Sets the annotation glyphs on a position of the game, the present one unless a FEN is given,
 * in the order given and each once. An empty list removes them.
 *
 * @throws Error `Invalid NAG: {number}` for what is no integer from 0 to 255.
 */
export function setNags(
  game: GameRecord,
  nags: readonly number[],
  fen: Fen = currentFen(game),
): GameRecord {
  const wrong = nags.find((nag) => !isNag(nag));
  if (wrong !== undefined) throw new Error(`Invalid NAG: ${wrong}`);
  if (nags.length === 0) return withoutNags(game, [fen]);
  return { ...game, nags: { ...game.nags, [fen]: [...new Set(nags)] } };
}

/** What a header tag is kept as, empty when it says nothing. @throws Error as `setHeader` does. */
export function headerValue(game: GameRecord, name: string, value: string): string {
  const tidy = tidyHeader(value);
  const isResult = name === "Result" && isPossibleResult(game, tidy);
  if (!isHeaderName(name) || (DERIVED_TAGS.includes(name) && !isResult)) {
    throw new Error(`Invalid header: ${name.slice(0, LONGEST_NAME_SHOWN)}`);
  }
  return isUnknownTag(name, tidy) ? "" : tidy;
}

/**
 * Sets a header tag. The unknown value of a roster tag (`?`) and an empty text remove it.
 *
 * @throws Error when the name is not one that PGN allows (letters, digits, underscore), or
 * is one of SetUp, FEN and Result, which follow from the game; Result may be set while the
 * position is not decided, for a game that ended by resignation or agreement.
 */
export function setHeader(game: GameRecord, name: string, value: string): GameRecord {
  const tidy = headerValue(game, name, value);
  const headers =
    tidy === "" ? withoutKeys(game.headers, [name]) : { ...game.headers, [name]: tidy };
  return { ...game, headers };
}

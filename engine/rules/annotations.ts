/**
 * Comments, annotation glyphs and header tags, stored in a form that PGN can hold, so that written
 * annotations read back the same.
 *
 *     const game = setComment(play(startGame(), "e4"), "best by test");
 *     commentOn(game);   // "best by test"
 */
import { sanitizeText } from "../sanitizeText.ts";
import { currentFen, omitKeys, RESULTS, removeComments, resultOf, startFen } from "./game.ts";
import { outcome } from "./outcome.ts";
import type { Fen, GameRecord } from "./types.ts";

/** The tags that every PGN starts with, in order, each with its value for "unknown". */
export const SEVEN_TAG_ROSTER: readonly (readonly [name: string, unknown: string])[] = [
  ["Event", "?"],
  ["Site", "?"],
  ["Date", "????.??.??"],
  ["Round", "?"],
  ["White", "?"],
  ["Black", "?"],
  ["Result", "*"],
];

/** Tags that are derived from the game itself. */
export const DERIVED_TAGS: readonly string[] = ["SetUp", "FEN", "Result"];

/**
 * The longest name and the longest value of a tag, in characters. The PGN standard (section 7)
 * allows 255 for both. Programs write longer values, such as opening lines and addresses.
 */
const LONGEST_TAG_NAME = 255;
const LONGEST_TAG_VALUE = 1_000;

/** Not counting the tags below. Broadcasts and databases write at most some forty. */
const MOST_TAGS = 100;

/** The tags that every written game may have: they do not count, so a full game can be written. */
const UNCOUNTED_TAGS = new Set([
  ...SEVEN_TAG_ROSTER.map(([name]) => name),
  ...DERIVED_TAGS,
  "Termination",
  "TimeControl",
  "TakeBacks",
]);

const ROSTER_DEFAULTS = new Map(SEVEN_TAG_ROSTER);

/** True for a roster tag with its "unknown" value. */
export const isUnknownTag = (name: string, value: string): boolean =>
  name !== "Result" && ROSTER_DEFAULTS.get(name) === value;

/** Found in no text that is one line of plain ASCII with single spaces, as most texts are. */
const NOT_SINGLE_LINE = /[^ -~]| {2}|^ | $/;
const NOT_ASCII_LINES = /[^ -~\t\n\r]/;

/**
 * One line of plain text, for a header value or a comment. White space is folded last, because
 * removing a character may leave two spaces side by side.
 */
function singleLine(text: string): string {
  if (!NOT_SINGLE_LINE.test(text)) return text;
  if (!NOT_ASCII_LINES.test(text)) return text.replace(/\s+/g, " ").trim();
  return sanitizeText(text.replace(/\s/g, " "), "").replace(/ +/g, " ").trim();
}

/** A comment in its stored form: one line, with brackets for braces, which PGN cannot hold. */
export const sanitizeComment = (text: string): string =>
  singleLine(text).replaceAll("{", "[").replaceAll("}", "]");

/** A header value in its stored form: one line. */
export const sanitizeHeader = (value: string): string => singleLine(value);

/** True for a valid tag name: letters, digits and underscores. */
export const isHeaderName = (name: string): boolean => /^\w+$/.test(name);

const LONGEST_NAME_SHOWN = 60;

/**
 * The limits of header tags, checked before anything else is done with them.
 *
 * @throws Error `Invalid header: more than 100 tags`, or one that names a tag which is too long.
 */
export function checkHeaders(headers: Iterable<readonly [name: string, value: string]>): void {
  let count = 0;
  for (const [name, value] of headers) {
    if (name.length > LONGEST_TAG_NAME || value.length > LONGEST_TAG_VALUE) {
      throw new Error(`Invalid header: ${name.slice(0, LONGEST_NAME_SHOWN)} is too long`);
    }
    if (!UNCOUNTED_TAGS.has(name)) count++;
    if (count > MOST_TAGS) throw new Error(`Invalid header: more than ${MOST_TAGS} tags`);
  }
}

/**
 * True for a result the game may have: that of its outcome, or any result while it is undecided.
 */
function isPossibleResult(game: GameRecord, result: string): boolean {
  const ended = outcome(game);
  if (ended !== undefined) return result === resultOf(ended);
  return (RESULTS as readonly string[]).includes(result);
}

/**
 * The comment on a position of the game, by default the current one; undefined if there is none.
 */
export function commentOn(game: GameRecord, fen: Fen = currentFen(game)): string | undefined {
  return Object.hasOwn(game.comments, fen) ? game.comments[fen] : undefined;
}

/**
 * Sets the comment on a position of the game, by default the current one. An empty text removes it.
 * White space is folded and braces become brackets, as PGN requires.
 */
export function setComment<Game extends GameRecord>(
  game: Game,
  text: string,
  fen: Fen = currentFen(game),
): Game {
  const comment = sanitizeComment(text);
  if (comment === "") return removeComments(game, [fen]);
  return { ...game, comments: { ...game.comments, [fen]: comment } };
}

/** The largest Numeric Annotation Glyph (PGN standard, 10); the smallest is 0. */
const LARGEST_NAG = 255;

export const isNag = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= LARGEST_NAG;

/** The annotation glyphs on a position of the game, by default the current one. */
export function nagsOn(game: GameRecord, fen: Fen = currentFen(game)): readonly number[] {
  return game.nags !== undefined && Object.hasOwn(game.nags, fen) ? game.nags[fen] : [];
}

/**
 * The stored form of a header value; empty for an unknown value. @throws Error as `setHeader` does.
 */
export function headerValue(game: GameRecord, name: string, value: string): string {
  const tidy = sanitizeHeader(value);
  const isResult = name === "Result" && isPossibleResult(game, tidy);
  if (!isHeaderName(name) || (DERIVED_TAGS.includes(name) && !isResult)) {
    throw new Error(`Invalid header: ${name.slice(0, LONGEST_NAME_SHOWN)}`);
  }
  return isUnknownTag(name, tidy) ? "" : tidy;
}

/**
 * Sets a header tag. An empty text, or the "unknown" value of a roster tag (such as `?`), removes
 * it.
 *
 * @throws Error when PGN does not allow the name (only letters, digits and underscores), or when
 * the name is SetUp, FEN or Result, which follow from the game. Result may be set while the
 * position is undecided, for a game that ended by resignation or agreement.
 */
export function setHeader<Game extends GameRecord>(game: Game, name: string, value: string): Game {
  const tidy = headerValue(game, name, value);
  const headers = tidy === "" ? omitKeys(game.headers, [name]) : { ...game.headers, [name]: tidy };
  return { ...game, headers };
}

/** The parts of a game record besides its moves. */
interface Annotations {
  readonly comments: Readonly<Record<Fen, string>>;
  readonly nags: Readonly<Record<Fen, readonly number[]>>;
  readonly headers: Readonly<Record<string, string>>;
}

const LONGEST_SHOWN = 100;

/**
 * Tags that describe the start position. They follow from the record, so given values are ignored.
 */
const START_TAGS: readonly string[] = ["SetUp", "FEN"];

/**
 * The game with these annotations added, in the form in which a record stores them.
 *
 * @throws Error `Invalid header: {name}` as `setHeader` does, `Invalid NAG: {number}` for a value
 * that is not an integer from 0 to 255, the errors of `checkHeaders`, and
 * `Invalid annotation: {fen} is no position of the game`, because PGN has no place for it.
 */
export function annotate(game: GameRecord, { comments, nags, headers }: Annotations): GameRecord {
  checkHeaders(Object.entries(headers));
  const occurred = new Set([startFen(game), ...game.history.map(({ after }) => after)]);
  const stray = [...Object.keys(comments), ...Object.keys(nags)].find((fen) => !occurred.has(fen));
  if (stray !== undefined) {
    throw new Error(
      `Invalid annotation: ${stray.slice(0, LONGEST_SHOWN)} is no position of the game`,
    );
  }
  const glyphs = Object.entries(nags).map(([fen, list]) => [fen, readNags(list)] as const);
  const kept = glyphs.filter(([, list]) => list.length > 0);
  return {
    ...game,
    comments: { ...game.comments, ...nonEmpty(comments, (_fen, text) => sanitizeComment(text)) },
    headers: {
      ...game.headers,
      ...nonEmpty(headers, (name, value) =>
        START_TAGS.includes(name) ? "" : headerValue(game, name, value),
      ),
    },
    ...(kept.length > 0 && { nags: { ...game.nags, ...Object.fromEntries(kept) } }),
  };
}

/** The texts after `tidy`, without those that become empty. */
function nonEmpty(
  texts: Readonly<Record<string, string>>,
  tidy: (key: string, text: string) => string,
): Record<string, string> {
  const tidied = Object.entries(texts).map(([key, text]) => [key, tidy(key, text)] as const);
  return Object.fromEntries(tidied.filter(([, text]) => text !== ""));
}

function readNags(list: readonly number[]): number[] {
  const wrong = list.find((nag) => !isNag(nag));
  if (wrong !== undefined) throw new Error(`Invalid NAG: ${String(wrong).slice(0, LONGEST_SHOWN)}`);
  return [...new Set(list)];
}

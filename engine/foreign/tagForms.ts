/**
 * Tags as people and programs write them: with quotes inside, other quotes or none, without a
 * bracket, over several lines, with a backslash or with a hyphen in the name.
 *
 *     readTagForm('[Event "A "x" B"] 1. e4', 0, place)?.value;   // 'A "x" B'
 */

import { readTagAt } from "../pgn/tokens.ts";
import { DERIVED_TAGS, SEVEN_TAG_ROSTER } from "../rules/annotations.ts";
import type { Without } from "./rules.ts";

export interface ForeignTag {
  readonly name: string;
  readonly value: string;
  /** The index behind the tag. */
  readonly end: number;
  /** The tag in the form of the standard. */
  readonly text: string;
  /** Whether it was in another form that says the same or not: then a notice names it. */
  readonly isGuess: boolean;
}

export interface TagPlace {
  readonly without: Without;
  /** Whether a word in brackets may be a tag without quotes. */
  readonly mayLackQuotes: boolean;
}

/** A tag in the form of the standard. */
export const writeTag = (name: string, value: string): string =>
  `[${name} "${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"]`;

/** Names that have a meaning here, by their small letters. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...SEVEN_TAG_ROSTER.map(([name]) => name),
    ...DERIVED_TAGS,
    "WhiteElo",
    "BlackElo",
    "TimeControl",
    "Variant",
  ].map((name) => [name.toLowerCase(), name]),
);

const usualName = (name: string): string => NAMES.get(name.toLowerCase()) ?? name;

/** The name as PGN allows it: `White-Elo` and `white elo` as `WhiteElo`. */
const tidyName = (written: string, without: Without): string =>
  without.has("tagName") ? written : usualName(written.replace(/[\s-]+/g, ""));

/** Whether a name without spaces and hyphens is in its usual capitals. */
export const isTidyName = (name: string): boolean => usualName(name) === name;

/** A backslash counts only before a quote and before another backslash. */
const unescaped = (text: string, without: Without): string =>
  text.replace(without.has("backslash") ? /\\(.)/g : /\\(["\\])/g, "$1");

/** The bracket, the name, and what separates it from the value. */
const START = /\[\s*([A-Za-z][\w-]*(?:\s[A-Z]\w*(?=\s*"))?)(\s*[:=]?\s*)/y;
const QUOTES = "[\"“”„‟«»‘’‚'`´＂]";
const QUOTE_AT_START = new RegExp(`^${QUOTES}{1,2}`);
const QUOTE_AT_END = new RegExp(`${QUOTES}{1,2}$`);
/** The end of a tag that another tag follows. */
const NEXT_TAG = /\]\s*\[\s*[A-Za-z]/;
const QUOTE_AND_BRACKET = new RegExp(`${QUOTES}\\s*\\]`);

/** In characters. What a longer value would be is not looked for. */
const LONGEST_VALUE = 2_000;

/** The length of the value that a text begins with: to its bracket, or to the end of the line. */
function lengthOfValue(text: string, isQuoted: boolean): number {
  const next = text.search(NEXT_TAG);
  if (next >= 0) return next;
  const trimmed = text.trimEnd();
  if (isQuoted) {
    if (trimmed.endsWith("]")) return trimmed.length - 1;
    const first = QUOTE_AND_BRACKET.exec(text);
    if (first !== null) return first.index + first[0].length - 1;
  }
  const bracket = text.indexOf("]");
  return bracket < 0 ? trimmed.length : bracket;
}

/** The tag that begins at an index of a line; undefined when there is none. */
export function readTagForm(line: string, at: number, place: TagPlace): ForeignTag | undefined {
  return readStrict(line, at, place.without) ?? readLoose(line, at, place);
}

function readStrict(line: string, at: number, without: Without): ForeignTag | undefined {
  const tag = readTagAt(line, at);
  if (tag === undefined) return undefined;
  const { end } = tag;
  const written = line.slice(at, end);
  const name = tidyName(tag.name, without);
  if (!written.includes("\\") && name === tag.name) {
    return { ...tag, text: written, isGuess: false };
  }
  const inner = written.slice(written.indexOf('"') + 1, written.lastIndexOf('"'));
  const value = unescaped(inner, without);
  return { name, value, end, text: writeTag(name, value), isGuess: false };
}

function readLoose(line: string, at: number, place: TagPlace): ForeignTag | undefined {
  const { without } = place;
  START.lastIndex = at;
  const start = START.exec(line);
  if (start === null) return undefined;
  const from = at + start[0].length;
  const isQuoted = QUOTE_AT_START.test(line.slice(from, from + 2));
  if (!isQuoted && !isWithoutQuotes(start, line.slice(from, from + 2), place)) return undefined;
  const close = from + lengthOfValue(line.slice(from, from + LONGEST_VALUE), isQuoted);
  const hasBracket = line[close] === "]";
  if (!hasBracket && line.length - from > LONGEST_VALUE) return undefined;
  const written = line.slice(from, close).trim();
  if (!hasBracket && without.has("missingBracket")) return undefined;
  const unquoted = written.replace(QUOTE_AT_START, "").replace(QUOTE_AT_END, "");
  const usesInner = unquoted.includes('"') || (written.startsWith('"') && unquoted.endsWith("\\"));
  if (usesInner && without.has("innerQuotes")) return undefined;
  if (!written.startsWith('"') && without.has("otherQuotes")) return undefined;
  const [name, value] = [tidyName(start[1], without), unescaped(unquoted, without)];
  if (!/^\w+$/.test(name)) return undefined;
  return {
    name,
    value,
    end: hasBracket ? close + 1 : line.length,
    text: writeTag(name, value),
    isGuess: true,
  };
}

/** `[Event Test]`, but not `[D]` and `[black resigns]`. */
function isWithoutQuotes(
  [, name, separator]: RegExpExecArray,
  next: string,
  { mayLackQuotes }: TagPlace,
): boolean {
  const isNamed = /^[A-Z]/.test(name) || NAMES.has(name.toLowerCase());
  return mayLackQuotes && isNamed && separator !== "" && next !== "" && !next.startsWith("]");
}

/** A tag whose value has no end in its line. */
const OPEN = /^\s*\[\s*[A-Za-z][\w-]*\s*"[^"]*$/;
/** The last line of such a value. */
const CLOSE = /"\s*\]\s*$/;

export const isOpenTag = (line: string): boolean => !line.includes("]") && OPEN.test(line);
export const closesTag = (line: string): boolean => CLOSE.test(line);

/** A tag whose opening bracket is missing, which is a line of its own. */
const WITHOUT_BRACKET = /^\s*[A-Za-z][\w-]*\s*"[^"]*"\s*\]\s*$/;

export const lacksBracket = (line: string, without: Without): boolean =>
  WITHOUT_BRACKET.test(line) && !without.has("missingBracket");

import { plainText } from "../../engine/index.ts";

/** A longer list is told by its length, unless it is the line of a search. */
const LONGEST_LIST = 24;

/** In characters. A text that is longer is cut. */
const LONGEST_TEXT = 500;

/** Only the layout has line ends: those of a text are escaped, as all that JSON escapes. */
const LINE = /.+/g;

/**
 * A list without lists or objects in it, over several lines: only what JSON lays out begins a new
 * one.
 */
const LIST_OF_VALUES = /\[\n[^[\]{}]*\]/g;

/**
 * A value as JSON for reading, its texts plain and not too long: lists of many entries, such as the
 * moves of a whole game, are told by their length, and a short list of values stands on one line.
 */
export function shortJson(value: unknown): string {
  const shorten = (_key: string, part: unknown) => {
    if (typeof part === "string") return shortText(part);
    return Array.isArray(part) && part.length > LONGEST_LIST ? [`… ${part.length} entries`] : part;
  };
  return JSON.stringify(value, shorten, 2)
    .replace(LIST_OF_VALUES, (list) => list.replace(/\n\s*/g, " "))
    .replace(LINE, (line) => plainText(line));
}

/** A text, or the beginning of a long one. */
const shortText = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/**
 * A value that is no list and no object, as JSON on one line; empty for what JSON does not know.
 */
export const leafJson = (value: unknown): string =>
  plainText(JSON.stringify(typeof value === "string" ? shortText(value) : value) ?? "");

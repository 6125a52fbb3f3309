import { sanitizeText } from "../../engine/index.ts";

/** In entries. Longer lists are shown as their length, and of larger objects the first fields. */
const LONGEST_LIST = 24;

/** In characters. Longer texts are cut. */
const LONGEST_TEXT = 500;

/**
 * One line of the laid-out JSON. JSON escapes line ends inside texts, so all real ones are layout.
 */
const LINE = /.+/g;

/**
 * A list over several lines without lists or objects in it. A text cannot match: JSON escapes its
 * line ends.
 */
const LIST_OF_VALUES = /\[\n[^[\]{}]*\]/g;

/**
 * A value as JSON for display. Texts are made plain and long ones are cut. A long list, such as the
 * moves of a game, is shown as its length, and a short list of primitive values is on one line. A
 * large object, such as the comments of a game, is cut.
 */
export function shortJson(value: unknown): string {
  const shorten = (_key: string, part: unknown) => {
    if (typeof part === "string") return shortText(part);
    if (Array.isArray(part))
      return part.length > LONGEST_LIST ? [`… ${part.length} entries`] : part;
    return firstFields(part);
  };
  return JSON.stringify(value, shorten, 2)
    .replace(LIST_OF_VALUES, (list) => list.replace(/\n\s*/g, " "))
    .replace(LINE, (line) => sanitizeText(line));
}

/** A large object with its first fields and their number; any other value as it is. */
function firstFields(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  if (fields.length <= LONGEST_LIST) return value;
  return Object.fromEntries([...fields.slice(0, LONGEST_LIST), ["…", `${fields.length} fields`]]);
}

/** A text, cut if it is too long. */
const shortText = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/**
 * A value that is neither a list nor an object, as JSON on one line; empty if JSON has no form for
 * it.
 */
export const leafJson = (value: unknown): string =>
  sanitizeText(JSON.stringify(typeof value === "string" ? shortText(value) : value) ?? "");

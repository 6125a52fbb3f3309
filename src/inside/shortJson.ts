/** A longer list is told by its length, unless it is the line of a search. */
const LONGEST_LIST = 24;

/** A list without lists or objects in it, over several lines: only what JSON lays out begins a new one. */
const LIST_OF_VALUES = /\[\n[^[\]{}]*\]/g;

/**
 * A value as JSON for reading: lists of many entries, such as the moves of a whole game, are told by their length, and a short list
 * of values stands on one line.
 */
export function shortJson(value: unknown): string {
  const shorten = (_key: string, part: unknown) =>
    Array.isArray(part) && part.length > LONGEST_LIST ? [`… ${part.length} entries`] : part;
  return JSON.stringify(value, shorten, 2).replace(LIST_OF_VALUES, (list) =>
    list.replace(/\n\s*/g, " "),
  );
}

/**
 * The only reader and writer of Web Storage, in which settings, choices and the ids of a tab are
 * kept, one row each. Any access may be forbidden, and a browser may throw as soon as a storage is
 * named.
 */
import { type Result, toResult } from "../../engine/result.ts";
import type { KeyValueStorage } from "../types.ts";

type Open = () => KeyValueStorage;

/** The text of a row; undefined if there is none, or if it cannot be read. Never throws. */
export function readRow(open: Open, key: string): string | undefined {
  const read = toResult(() => open().getItem(key));
  return read.ok && read.value !== null ? read.value : undefined;
}

/**
 * The value in a row of JSON; undefined if there is none, or if it cannot be read. Never throws.
 */
export function readValue(open: Open, key: string): unknown {
  const read = toResult<unknown>(() => JSON.parse(readRow(open, key) ?? "null"));
  return read.ok && read.value !== null ? read.value : undefined;
}

/** The keys that begin with a text; none if they cannot be read. Never throws. */
export function keysIn(open: Open, start: string): readonly string[] {
  const keys: string[] = [];
  toResult(() => {
    const storage = open();
    for (let key = storage.key(0); key !== null; key = storage.key(keys.length)) keys.push(key);
  });
  return keys.filter((key) => key.startsWith(start));
}

/** Writes a text, or a value as JSON; undefined removes the row. Never throws. */
export const writeRow = (open: Open, key: string, value: unknown): Result<void> =>
  toResult(() => {
    if (value === undefined) open().removeItem(key);
    else open().setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  });

/** Removes a row, unless another page has written something else there. Never throws. */
export function removeRow(open: Open, key: string, text: string): void {
  if (readRow(open, key) === text) writeRow(open, key, undefined);
}

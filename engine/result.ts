import { sanitizeText } from "./sanitizeText.ts";

/**
 * The result of an operation that can be expected to fail: its value, or an error message fit to
 * show to a player.
 *
 * The engine's public functions, the store and the pages all report expected failures this way. The
 * exceptions are the parsers (`parseFen`, `parsePgn`, `play`), which throw the messages that the
 * specification gives. Bugs throw, too.
 *
 *     const read = toResult(() => parsePgn(text));
 *     if (!read.ok) return read;
 *     show(read.value);
 */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string };

export const success = <Value>(value: Value): Result<Value> => ({ ok: true, value });

/**
 * In characters. A parser quotes the word that it cannot read, which may be as long as the text.
 */
const LONGEST_MESSAGE = 180;

/**
 * A failed attempt. The message may quote text from outside, so it is shortened and made plain
 * here.
 */
export const failure = (error: string): { readonly ok: false; readonly error: string } => ({
  ok: false,
  error: sanitizeText(
    error.length > LONGEST_MESSAGE ? `${error.slice(0, LONGEST_MESSAGE)}…` : error,
  ),
});

/** Calls a function that may throw, such as a parser, and returns an error as a value. */
export function toResult<Value>(parse: () => Value): Result<Value> {
  try {
    return success(parse());
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

import { plainText } from "./plainText.ts";

/**
 * What may fail and is expected to: the value, or what is wrong, in words fit for a player.
 *
 * This is the one form of expected failure across the engine's door, the store and the pages.
 * Two things throw instead: the parsers (`parseFen`, `parsePgn`, `play`), whose messages the
 * specification gives, and bugs.
 *
 *     const read = attempt(() => parsePgn(text));
 *     if (!read.ok) return read;
 *     show(read.value);
 */
export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string };

export const success = <Value>(value: Value): Attempt<Value> => ({ ok: true, value });

/**
 * In characters: what a player reads. A parser repeats the word that it cannot read, which may be
 * as long as the text.
 */
const LONGEST_MESSAGE = 180;

/**
 * What is wrong may repeat a text from outside. Every such message passes here, and is short and
 * plain text afterwards.
 */
export const failure = (error: string): { readonly ok: false; readonly error: string } => ({
  ok: false,
  error: plainText(error.length > LONGEST_MESSAGE ? `${error.slice(0, LONGEST_MESSAGE)}…` : error),
});

/** Calls a function that throws what is wrong, such as a parser, and turns that into a value. */
export function attempt<Value>(parse: () => Value): Attempt<Value> {
  try {
    return success(parse());
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

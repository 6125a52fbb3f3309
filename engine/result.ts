import { sanitizeText } from "./sanitizeText.ts";

/**
 * The result of an operation that can be expected to fail: its value, or why it failed. The reason
 * is a message of a parser or a validator, or a code with its data for `src/texts`.
 *
 * The engine's public functions, the store and the pages all report expected failures this way. The
 * exceptions are the parsers (`parseFen`, `parsePgn`, `play`), which throw the messages that the
 * specification gives. Bugs throw, too.
 *
 *     const read = toResult(() => parsePgn(text));
 *     if (!read.ok) return read;
 *     show(read.value);
 */
export type Result<Value, Reason = string> =
  | { readonly ok: true; readonly value: Value }
  | Failure<Reason>;

export interface Failure<Reason> {
  readonly ok: false;
  readonly error: Reason;
}

/** A reason for the player: a code, and the data that its sentence needs. */
interface Coded {
  readonly code: string;
}

export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/**
 * In characters. A parser quotes the word that it cannot read, which may be as long as the text.
 */
const LONGEST_MESSAGE = 180;

/**
 * A failed attempt. A message may quote text from outside, so it is shortened and made plain here,
 * also as data of a code.
 */
export function failure(error: string): Failure<string>;
export function failure<const Reason extends Coded>(error: Reason): Failure<Reason>;
export function failure(error: string | Coded): Failure<unknown> {
  if (typeof error === "string") return { ok: false, error: shortText(error) };
  const entries = Object.entries(error).map(([name, value]) => [
    name,
    typeof value === "string" ? shortText(value) : value,
  ]);
  return { ok: false, error: Object.fromEntries(entries) };
}

const shortText = (text: string): string =>
  sanitizeText(text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);

/** What a thrown value says. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Calls a function that may throw, such as a parser, and returns an error as a value. */
export function toResult<Value>(parse: () => Value): Result<Value> {
  try {
    return success(parse());
  } catch (error) {
    return failure(messageOf(error));
  }
}

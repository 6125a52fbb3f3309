import { UnsupportedVariantError } from "../../engine/pgn/tags.ts";

/**
 * The messages of section 5 of the specification, word for word. It gives two of them only in
 * brackets; these have the beginning of the message before them.
 */
export const FEN_MESSAGES = [
  "Invalid FEN: must contain six space-delimited fields",
  "Invalid FEN: move number must be a positive integer",
  "Invalid FEN: half move counter number must be a non-negative integer",
  "Invalid FEN: en-passant square is invalid",
  "Invalid FEN: castling availability is invalid",
  "Invalid FEN: side-to-move is invalid",
  "Invalid FEN: piece data does not contain 8 '/'-delimited rows",
  "Invalid FEN: piece data is invalid (consecutive number)",
  "Invalid FEN: piece data is invalid (invalid piece)",
  "Invalid FEN: piece data is invalid (too many squares in rank)",
  "Invalid FEN: illegal en-passant square",
  "Invalid FEN: missing white king",
  "Invalid FEN: missing black king",
  "Invalid FEN: too many white kings",
  "Invalid FEN: too many black kings",
  "Invalid FEN: some pawns are on the edge rows",
] as const;

const SETUP_MESSAGE = "Invalid PGN: FEN tag must be supplied with SetUp tag";

export const isFenMessage = (message: string): boolean =>
  (FEN_MESSAGES as readonly string[]).includes(message);

/** The messages for a valid FEN from which no game can start. */
const START_MESSAGES = [
  "Invalid FEN: the side not to move is in check",
  "Invalid FEN: move number is too large to start a game from",
  "Invalid FEN: half move counter number is too large to start a game from",
] as const;

export const isStartMessage = (message: string): boolean =>
  isFenMessage(message) || (START_MESSAGES as readonly string[]).includes(message);

export const isPgnMessage = (message: string): boolean =>
  message.startsWith("Invalid move in PGN: ") ||
  message === SETUP_MESSAGE ||
  message.endsWith(" is not supported") ||
  isStartMessage(message);

/** The errors that parsers throw on purpose. */
const EXPECTED: readonly unknown[] = [Error, UnsupportedVariantError];

/**
 * The message of the Error that `run` threw; undefined when it returned. Other types of errors,
 * such as a TypeError, fail.
 */
export function refusal(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Error && EXPECTED.includes(error.constructor)) return error.message;
    throw error;
  }
}

/** Control characters, lone surrogates, separators of lines, and marks of direction. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Whether a text has nothing that a page cannot show as it is. Not by the product's own function.
 */
export const isSanitized = (text: string): boolean => !NOT_PLAIN.test(text);

/** Texts that a player pastes, drops or types: a FEN or a PGN. */
import {
  type Fen,
  failure,
  OPPONENTS,
  type Result,
  toResult,
  validateStart,
} from "../../../engine/index.ts";
import { type GameWithPlayers, parsePgnWithPlayers } from "./gamePgn.ts";

/** In characters: more than a long game with a comment on every move. */
export const LONGEST_PGN = 200_000;

/** In characters: ten times the longest FEN, which leaves room for spaces. */
const LONGEST_FEN = 1_000;

export const TEXT_TOO_LONG = "This text is too long to be a game.";

/** The first word of a FEN has seven slashes. No move has two; tags and comments do not match. */
const FEN = /^\s*[^\s/[{]*\/[^\s/]*\//;

/** Whether a text looks like a FEN, valid or not. */
export const isFen = (text: string): boolean => FEN.test(text);

/** The full FEN of a position from which a game can start. The error says what is wrong. */
export const readFen = (text: string): Result<Fen> =>
  text.length > LONGEST_FEN ? failure(TEXT_TOO_LONG) : validateStart(text.trim());

/** Reads a PGN. The error is the parser's, or says that the text is too long. */
export function readPgn(pgn: string): Result<GameWithPlayers> {
  if (pgn.length > LONGEST_PGN) return failure(TEXT_TOO_LONG);
  return toResult(() => parsePgnWithPlayers(pgn, OPPONENTS));
}

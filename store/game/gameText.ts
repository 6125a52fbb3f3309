/** What a text may hold that a player pastes, drops or types: a FEN or a PGN. All who take such texts ask here. */
import {
  type Attempt,
  attempt,
  type Fen,
  failure,
  OPPONENTS,
  validateStart,
} from "../../engine/index.ts";
import { type GameWithPlayers, parsePgnWithPlayers } from "./gamePgn.ts";

/** In characters: more than a long game takes with a comment on every move. */
export const LONGEST_PGN = 200_000;

/** In characters: ten times what any FEN has, so that there is room for spaces. */
const LONGEST_FEN = 1_000;

export const TEXT_TOO_LONG = "This is longer than any game.";

/** No move and no tag of PGN has two slashes in its first word, and every FEN has seven. */
const FEN = /^\s*[^\s/[{]*\/[^\s/]*\//;

/** Whether a text looks like a FEN; else it may be a PGN. Whether it is a good one, its own reader says. */
export const isFen = (text: string): boolean => FEN.test(text);

/** The FEN of a position where a game can start, all six fields of it; or what is wrong with the text. */
export const readFen = (text: string): Attempt<Fen> =>
  text.length > LONGEST_FEN ? failure(TEXT_TOO_LONG) : validateStart(text.trim());

/** The game of a PGN, and who played it where that can be told; the error is the parser's, or that the text is too long. */
export function readPgn(pgn: string): Attempt<GameWithPlayers> {
  if (pgn.length > LONGEST_PGN) return failure(TEXT_TOO_LONG);
  return attempt(() => parsePgnWithPlayers(pgn, OPPONENTS));
}

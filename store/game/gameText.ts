/** What a text may hold that a player pastes, drops or types: a FEN or a PGN. All who take such texts ask here. */
import { type Attempt, attempt, failure, OPPONENTS } from "../../engine/index.ts";
import { type GameWithPlayers, parsePgnWithPlayers } from "./gamePgn.ts";

/** In characters: more than a long game takes with a comment on every move. */
export const LONGEST_PGN = 200_000;

/** In characters: the parser repeats the word that it cannot read, which may be as long as the text. */
const LONGEST_ERROR = 100;

export const TEXT_TOO_LONG = "This is longer than any game.";

/** No move and no tag of PGN has two slashes in its first word, and every FEN has seven. */
const FEN = /^\s*[^\s/[{]*\/[^\s/]*\//;

/** Whether a text looks like a FEN; else it may be a PGN. Whether it is a good one, its own reader says. */
export const isFen = (text: string): boolean => FEN.test(text);

/** The game of a PGN, and who played it where that can be told; the error is the parser's, cut short, or that the text is too long. */
export function readPgn(pgn: string): Attempt<GameWithPlayers> {
  if (pgn.length > LONGEST_PGN) return failure(TEXT_TOO_LONG);
  const read = attempt(() => parsePgnWithPlayers(pgn, OPPONENTS));
  return read.ok || read.error.length <= LONGEST_ERROR
    ? read
    : failure(`${read.error.slice(0, LONGEST_ERROR)}…`);
}

/** From a text that a player has pasted to the game that is played on from there. */
import {
  type Attempt,
  attempt,
  failure,
  type GameRecord,
  parsePgn,
  replayingMoves,
  startFen,
  startGame,
  success,
  validateStart,
} from "../../engine/index.ts";
import { isOver } from "./gameEnd.ts";
import { finish } from "./steps.ts";

/** In characters: more than the longest game takes with all its comments. */
const LONGEST_TEXT = 1_000_000;

export const TEXT_TOO_LONG = "This text is longer than any game.";
export const OVER_THERE = "The game is over there: there is nothing left to play.";

/**
 * The game that a FEN (two to six fields) or a PGN leads to; the usual start when the text is empty. Of a PGN the moves
 * count and nothing else: whoever plays on from there plays another game, with other players and another result.
 * The error is the parser's, or says that the position is the end of its game.
 */
export function readStartingGame(text: string): Attempt<GameRecord> {
  if (text.length > LONGEST_TEXT) return failure(TEXT_TOO_LONG);
  const trimmed = text.trim();
  if (trimmed === "") return success(startGame());
  const game = isFen(trimmed) ? startAtFen(trimmed) : movesOfPgn(trimmed);
  return game.ok && isOver(game.value) ? failure(OVER_THERE) : game;
}

/** No move and no tag of a PGN has two slashes in its first word, and every FEN has seven. */
const isFen = (text: string): boolean => /^[^\s/[{]*\/[^\s/]*\//.test(text);

function startAtFen(fen: string): Attempt<GameRecord> {
  const start = validateStart(fen);
  return start.ok ? attempt(() => startGame(start.value)) : start;
}

function movesOfPgn(pgn: string): Attempt<GameRecord> {
  const game = attempt(() => parsePgn(pgn));
  if (!game.ok) return game;
  const start = startGame(startFen(game.value));
  return finish(replayingMoves(start, game.value.history));
}

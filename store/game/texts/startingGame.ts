/** Reads the text that the player pasted as the start of a new game. */
import {
  failure,
  type GameRecord,
  type Result,
  replayingMoves,
  startFen,
  startGame,
  success,
  toResult,
} from "../../../engine/index.ts";
import { isOver } from "../gameEnd.ts";
import { isFen, readFen, readPgn } from "./gameText.ts";
import { runAtOnce } from "./slicedWork.ts";

export const OVER_THERE = "The game is already over in this position.";

/**
 * The game that a FEN (two to six fields) or a PGN leads to; the standard start when the text is
 * empty. Tags and comments of a PGN are ignored: the new game has other players and another result.
 * The error is the parser's, or says that the game is over.
 */
export function readStartingGame(text: string): Result<GameRecord> {
  const trimmed = text.trim();
  if (trimmed === "") return success(startGame());
  const game = isFen(trimmed) ? startAtFen(trimmed) : movesOfPgn(trimmed);
  return game.ok && isOver(game.value) ? failure(OVER_THERE) : game;
}

function startAtFen(fen: string): Result<GameRecord> {
  const start = readFen(fen);
  return start.ok ? toResult(() => startGame(start.value)) : start;
}

function movesOfPgn(pgn: string): Result<GameRecord> {
  const read = readPgn(pgn);
  if (!read.ok) return read;
  const { game } = read.value;
  return runAtOnce(replayingMoves(startGame(startFen(game)), game.history));
}

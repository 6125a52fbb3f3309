import {
  type Attempt,
  currentFen,
  failure,
  findMove,
  type Move,
  type Position,
  squaresOf,
  success,
} from "../../engine/index.ts";
import { isTurnOf } from "./applyEvent.ts";
import { movePlayed } from "./events.ts";
import { isOver } from "./gameEnd.ts";
import type { GameThunk } from "./thunk.ts";

const GAME_IS_OVER = "The game is over.";
const NOT_YOUR_TURN = "It is not your turn.";

/**
 * Plays the move that the player wrote, as SAN or by its squares: `Nf3`, `e2e4`, `e7e8n`.
 * @returns the move that was played, or why none was, for the player; nothing has happened then.
 */
export const playTypedMove =
  (text: string): GameThunk<Attempt<Move>> =>
  (dispatch, getState) => {
    const { game, players } = getState();
    if (isOver(game)) return failure(GAME_IS_OVER);
    if (!isTurnOf(game, players, false)) return failure(NOT_YOUR_TURN);
    const move = findTypedMove(game.position, text.trim());
    if (!move) return failure(`Invalid move: ${text.trim()}`);
    dispatch(movePlayed({ ...squaresOf(move), before: currentFen(game) }));
    return success(move);
  };

/**
 * The move meant by what somebody wrote in haste. `nf3` is the knight's, unless a pawn can do what it says; a pawn of
 * which nothing else is said becomes a queen.
 */
function findTypedMove(position: Position, text: string): Move | undefined {
  const withPieceLetter = text.charAt(0).toUpperCase() + text.slice(1);
  const withQueen = `${text.replace(/[+#!?]+$/, "")}=Q`;
  for (const name of [text, withPieceLetter, withQueen]) {
    const move = findMove(position, name);
    if (move) return move;
  }
  return undefined;
}

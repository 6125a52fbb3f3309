/** The human's moves, made on the board or typed. */
import { failure, type Result, success } from "../../engine/result.ts";
import { currentFen } from "../../engine/rules/game.ts";
import { squaresOf } from "../../engine/rules/moveNames.ts";
import { findMove } from "../../engine/rules/moves.ts";
import type { Move, MoveSquares, Position, PromotionSymbol } from "../../engine/rules/types.ts";
import type { Reason } from "../reasons.ts";
import type { StoreThunk } from "../types.ts";
import { isOver, isTurnOf } from "./gameStatus.ts";
import { selectIsGameElsewhere, selectIsHumansTurn } from "./selectors.ts";
import { movePlayed } from "./slice.ts";

/**
 * What the human's pawn becomes unless they choose a piece. The specification gives no choice.
 */
const HUMAN_PROMOTION: PromotionSymbol = "q";

/** What is said of a move beside the event, and is in no log. */
interface MoveMeta {
  /** When it is played, in milliseconds since 1970. */
  readonly at?: number;
  /** Whether the piece is on its square already, as after a drop: then it is not animated. */
  readonly isInPlace?: boolean;
}

/**
 * Plays a move made on the board, if it is legal. A pawn that reaches the last rank becomes a queen
 * unless `promotion` names another piece; for any other move `promotion` is ignored.
 * @param meta how it is made, if that matters; it is played now unless this says when
 * @returns whether the move was played.
 */
export const playHumanMove =
  (
    { from, to, promotion: wanted = HUMAN_PROMOTION }: MoveSquares,
    meta: MoveMeta = {},
  ): StoreThunk<boolean> =>
  (dispatch, getState) => {
    const { game } = getState();
    if (!selectIsHumansTurn(getState())) return false;
    const move = findMove(game.position, { from, to, promotion: wanted });
    if (!move) return false;
    const { promotion } = move;
    const played = { from, to, ...(promotion && { promotion }), before: currentFen(game) };
    dispatch({ ...movePlayed(played), meta });
    return true;
  };

/**
 * Plays the move that the player typed, as SAN or by its squares: `Nf3`, `e2e4`, `e7e8n`.
 * @param find finds the move of a text; the reader of foreign texts has another one
 * @returns the move that was played, or the reason for the player why none was.
 */
export const playTypedMove =
  (
    text: string,
    find: FindMove = findTypedMove,
  ): StoreThunk<Result<Move, Reason<"gameOver" | "gameElsewhere" | "notYourTurn" | "invalid">>> =>
  (dispatch, getState) => {
    const { game } = getState();
    if (isOver(game)) return failure({ code: "gameOver" });
    if (selectIsGameElsewhere(getState())) return failure({ code: "gameElsewhere" });
    if (!isTurnOf(game, "human")) return failure({ code: "notYourTurn" });
    const move = find(game.position, text.trim());
    if (!move) return failure({ code: "invalid", message: `Invalid move: ${text.trim()}` });
    dispatch(movePlayed({ ...squaresOf(move), before: currentFen(game) }));
    return success(move);
  };

type FindMove = (position: Position, text: string) => Move | undefined;

/**
 * Finds the move that a typed text names. A text that is no move as it stands is tried with a
 * capital first letter (`nf3` as `Nf3`) and as a promotion to a queen.
 */
export function findTypedMove(position: Position, text: string): Move | undefined {
  const withPieceLetter = text.charAt(0).toUpperCase() + text.slice(1);
  const withQueen = `${text.replace(/[+#!?]+$/, "")}=Q`;
  for (const name of [text, withPieceLetter, withQueen]) {
    const move = findMove(position, name);
    if (move) return move;
  }
  return undefined;
}

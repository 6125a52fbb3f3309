/** Finds the pieces that a change of position has moved, so that they can be animated. */
import { type MoveSquares, SQUARES } from "../../engine/index.ts";
import type { Pieces } from "./boardPosition.ts";

/**
 * Castling changes four squares, every other move fewer. A larger change is a jump in the game and
 * is not animated.
 */
const MOST_CHANGED_SQUARES = 4;

/**
 * The pieces that left one square and arrived on another. Empty if more has changed than one move
 * can.
 */
export function movedPieces(before: Pieces, now: Pieces): MoveSquares[] {
  const changed = SQUARES.filter((square) => before.get(square) !== now.get(square));
  if (changed.length > MOST_CHANGED_SQUARES) return [];
  return changed.flatMap((to) => {
    const piece = now.get(to);
    const from = changed.find((square) => before.get(square) === piece);
    return piece && from ? [{ from, to }] : [];
  });
}

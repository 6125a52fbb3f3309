/** Which pieces a change of the board has moved, so that they can be shown gliding. */
import { type MoveSquares, SQUARES } from "../../engine/index.ts";
import type { Pieces } from "./boardPosition.ts";

/**
 * Castling changes four squares, every other move fewer. What changes more is a jump, and jumps do
 * not glide.
 */
const MOST_CHANGED_SQUARES = 4;

/**
 * The pieces that left one square and arrived on another; none when too much has changed to be one
 * move.
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

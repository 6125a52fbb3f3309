/** Which pieces may be picked up, and where each may go. */
import { type Color, legalMoves, type Position, SQUARES, type Square } from "../../engine/index.ts";

/** The squares that each piece may go to; a piece that is not named may not be picked up. */
export type PieceTargets = ReadonlyMap<Square, readonly Square[]>;

export const NO_TARGETS: PieceTargets = new Map();

/** The squares on which one side's pieces stand. */
export function squaresHeldBy({ board }: Position, color: Color): Square[] {
  return SQUARES.filter((_square, index) => board[index]?.startsWith(color));
}

/** All pieces of the side to move with their legal squares; a piece that cannot move has none. */
export function legalTargets(position: Position): PieceTargets {
  const targets = new Map<Square, Square[]>(
    squaresHeldBy(position, position.turn).map((square) => [square, []]),
  );
  for (const { from, to } of legalMoves(position)) {
    // The four promotions of a pawn are one square.
    const soFar = targets.get(from);
    if (!soFar?.includes(to)) soFar?.push(to);
  }
  return targets;
}

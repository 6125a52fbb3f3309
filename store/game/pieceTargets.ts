/** Which pieces may be picked up, and to which squares each one may go. */
import { legalMoves } from "../../engine/rules/moves.ts";
import { isCheck } from "../../engine/rules/outcome.ts";
import { type Color, type Position, SQUARES, type Square } from "../../engine/rules/types.ts";

/** For each piece that may be picked up, by its square, the squares it may go to. */
export type PieceTargets = ReadonlyMap<Square, readonly Square[]>;

export const NO_TARGETS: PieceTargets = new Map();

/** The squares on which one side's pieces stand. */
export function squaresHeldBy({ board }: Position, color: Color): Square[] {
  return SQUARES.filter((_square, index) => board[index]?.startsWith(color));
}

/**
 * All pieces of the side to move with their legal squares; the list of a piece that cannot move is
 * empty.
 */
export function legalTargets(position: Position): PieceTargets {
  const targets = new Map<Square, Square[]>(
    squaresHeldBy(position, position.turn).map((square) => [square, []]),
  );
  for (const { from, to } of legalMoves(position)) {
    // Four promotions lead to one square.
    const soFar = targets.get(from);
    if (!soFar?.includes(to)) soFar?.push(to);
  }
  return targets;
}

/** The square of the king that is in check; undefined when none is. */
export const checkedSquareOf = (position: Position): Square | undefined =>
  isCheck(position) ? SQUARES[position.board.indexOf(`${position.turn}K`)] : undefined;

/** Which pieces may be picked up and where to, which were captured, and which side has more. */
import { createSelector } from "@reduxjs/toolkit";
import { legalSquares } from "../../engine/rules/moves.ts";
import { isCheck } from "../../engine/rules/outcome.ts";
import {
  type Color,
  type Move,
  type Position,
  SQUARES,
  type Square,
} from "../../engine/rules/types.ts";

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
  for (const { from, to } of legalSquares(position)) {
    // Four promotions lead to one square.
    const soFar = targets.get(from);
    if (!soFar?.includes(to)) soFar?.push(to);
  }
  return targets;
}

/** The square of the king that is in check; undefined when none is. */
export const checkedSquareOf = (position: Position): Square | undefined =>
  isCheck(position) ? SQUARES[position.board.indexOf(`${position.turn}K`)] : undefined;

type Captured = NonNullable<Move["captured"]>;

/** The usual values of the pieces, in pawns. Kings do not count. */
export const PIECE_VALUES: Readonly<Record<Captured, number>> = {
  p: 1,
  n: 3,
  b: 3,
  r: 5,
  q: 9,
  k: 0,
};

/** The most valuable first. */
const PIECE_ORDER = "qrbnp";

/**
 * The pieces that a colour has captured in these moves, as letters from the queen to the pawns:
 * `qnpp`. Equal strings are identical, so selectors see no change when nothing was captured.
 */
export function capturedBy(color: Color, moves: readonly Move[]): string {
  return moves
    .flatMap((move) => (move.color === color && move.captured ? [move.captured] : []))
    .sort((one, other) => PIECE_ORDER.indexOf(one) - PIECE_ORDER.indexOf(other))
    .join("");
}

/** White's lead in material on the board, in pawns; negative when black leads. */
export function materialLead({ board }: Position): number {
  return board.reduce((sum, piece) => {
    if (!piece) return sum;
    const value = PIECE_VALUES[piece.charAt(1).toLowerCase() as Captured];
    return piece.startsWith("w") ? sum + value : sum - value;
  }, 0);
}

/** Which pieces each colour has captured in these moves, and who leads in this position. */
export function materialSelectors<State>(
  selectMoves: (state: State) => readonly Move[],
  selectPositionOf: (state: State) => Position,
) {
  const captured = {
    w: createSelector([selectMoves], (moves) => capturedBy("w", moves)),
    b: createSelector([selectMoves], (moves) => capturedBy("b", moves)),
  };
  const selectWhitesLead = createSelector([selectPositionOf], materialLead);
  return {
    /** The pieces that a colour has captured so far: `qnpp`. */
    selectCaptured: (state: State, color: Color): string => captured[color](state),
    /** A colour's lead in material, in pawns; negative when it is behind. */
    selectLead: (state: State, color: Color): number =>
      color === "w" ? selectWhitesLead(state) : 0 - selectWhitesLead(state),
  };
}

/** Captured pieces, and which side has more material. */
import type { Color, Move, Position } from "../../engine/rules/types.ts";

type Captured = NonNullable<Move["captured"]>;

/** The usual values of the pieces, in pawns. Kings do not count. */
const PIECE_VALUES: Readonly<Record<Captured, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

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

/** A position in words, piece by piece. */
import type { Color, PIECE_SYMBOLS, Position, Square } from "../../engine/rules/types.ts";
import { SQUARES } from "../../engine/rules/types.ts";
import { PIECE_WORDS, SIDES } from "./moves.ts";

/** From the king down to the pawns. */
const ORDER: readonly (typeof PIECE_SYMBOLS)[number][] = ["k", "q", "r", "b", "n", "p"];

/** `White: king g1, rooks a1, f1, pawns a2, b2. Black: king e8. White to move.` */
export const describePosition = ({ board, turn }: Pick<Position, "board" | "turn">): string =>
  `${describeSide(board, "w")} ${describeSide(board, "b")} ${SIDES[turn]} to move.`;

function describeSide(board: Position["board"], color: Color): string {
  const squaresOf = (piece: string): readonly Square[] =>
    SQUARES.filter((_, index) => board[index] === `${color}${piece.toUpperCase()}`).toSorted();
  const kinds = ORDER.map((piece) => ({ word: PIECE_WORDS[piece], squares: squaresOf(piece) }))
    .filter(({ squares }) => squares.length > 0)
    .map(({ word, squares }) => `${word}${squares.length > 1 ? "s" : ""} ${squares.join(", ")}`);
  return `${SIDES[color]}: ${kinds.join(", ")}.`;
}

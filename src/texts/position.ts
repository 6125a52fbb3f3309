/** A position in words, piece by piece. */
import type { Color, Move, PIECE_SYMBOLS, Position, Square } from "../../engine/rules/types.ts";
import { SQUARES } from "../../engine/rules/types.ts";
import { formatMove, PIECE_WORDS, SIDES } from "./moves.ts";

/** From the king down to the pawns. */
const ORDER: readonly (typeof PIECE_SYMBOLS)[number][] = ["k", "q", "r", "b", "n", "p"];

/**
 * `12… d5 was played. White: king e1, rook h1, pawn e5. Black: king e8, pawn d5. White may castle
 * king-side. En passant is possible on d6. White to move.` What is not so is not said.
 * @param last the move that led to the position
 */
export function describePosition(position: Position, last?: Move): string {
  const { board, castling, enPassant, turn } = position;
  return [
    last && `${formatMove(last)} was played.`,
    describeSide(board, "w"),
    describeSide(board, "b"),
    describeCastling(castling, "w"),
    describeCastling(castling, "b"),
    enPassant && `En passant is possible on ${enPassant}.`,
    `${SIDES[turn]} to move.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function describeCastling(castling: Position["castling"], color: Color): string | undefined {
  const { kingSide, queenSide } = castling[color];
  const sides = [kingSide && "king-side", queenSide && "queen-side"].filter(Boolean);
  return sides.length > 0 ? `${SIDES[color]} may castle ${sides.join(" and ")}.` : undefined;
}

function describeSide(board: Position["board"], color: Color): string {
  const squaresOf = (piece: string): readonly Square[] =>
    SQUARES.filter((_, index) => board[index] === `${color}${piece.toUpperCase()}`).toSorted();
  const kinds = ORDER.map((piece) => ({ word: PIECE_WORDS[piece], squares: squaresOf(piece) }))
    .filter(({ squares }) => squares.length > 0)
    .map(({ word, squares }) => `${word}${squares.length > 1 ? "s" : ""} ${squares.join(", ")}`);
  return `${SIDES[color]}: ${kinds.join(", ")}.`;
}

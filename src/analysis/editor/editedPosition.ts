/**
 * A position that somebody sets up. Unlike a `Position` it may be one that no game can start from,
 * such as an empty board.
 */
import { toResult } from "../../../engine/result.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { type Color, type PieceCode, SQUARES, type Square } from "../../../engine/rules/types.ts";
import { toPlacement } from "../../board/boardPosition.ts";

/** The letters of castling rights in a FEN, in its order. */
export const CASTLING_LETTERS = ["K", "Q", "k", "q"] as const;
export type CastlingLetter = (typeof CASTLING_LETTERS)[number];

export type EditedPieces = Readonly<Partial<Record<Square, PieceCode>>>;

export interface EditedPosition {
  readonly pieces: EditedPieces;
  readonly turn: Color;
  /** The chosen rights. Those without king and rook at home do not count. */
  readonly castling: readonly CastlingLetter[];
  /** The chosen en-passant square. It counts only where such a capture is legal. */
  readonly enPassant: Square | null;
}

export const EMPTY_POSITION: EditedPosition = {
  pieces: {},
  turn: "w",
  castling: [],
  enPassant: null,
};

/** @throws Error with the message of `parseFen` */
export function editedFrom(fen: string): EditedPosition {
  const { board, turn, castling, enPassant } = parseFen(fen);
  const pieces = Object.fromEntries(
    SQUARES.map((square, index) => [square, board[index]]),
  ) as Record<Square, PieceCode | null>;
  const has: Readonly<Record<CastlingLetter, boolean>> = {
    K: castling.w.kingSide,
    Q: castling.w.queenSide,
    k: castling.b.kingSide,
    q: castling.b.queenSide,
  };
  return {
    pieces: withoutEmptySquares(pieces),
    turn,
    castling: CASTLING_LETTERS.filter((letter) => has[letter]),
    enPassant,
  };
}

function withoutEmptySquares(pieces: Readonly<Record<string, PieceCode | null | undefined>>) {
  return Object.fromEntries(Object.entries(pieces).filter(([, piece]) => piece)) as EditedPieces;
}

/** The position with another piece on a square; null empties it. */
export const withPiece = (
  position: EditedPosition,
  square: Square,
  piece: PieceCode | null,
): EditedPosition => ({
  ...position,
  pieces: withoutEmptySquares({ ...position.pieces, [square]: piece }),
});

const HOMES: Readonly<Record<CastlingLetter, EditedPieces>> = {
  K: { e1: "wK", h1: "wR" },
  Q: { e1: "wK", a1: "wR" },
  k: { e8: "bK", h8: "bR" },
  q: { e8: "bK", a8: "bR" },
};

/** The castling rights that king and rook at home allow. */
export const possibleRights = ({ pieces }: EditedPosition): CastlingLetter[] =>
  CASTLING_LETTERS.filter((letter) =>
    Object.entries(HOMES[letter]).every(([square, piece]) => pieces[square as Square] === piece),
  );

/** The squares where the side to move can capture en passant. */
export const enPassantSquares = (position: EditedPosition): Square[] =>
  SQUARES.filter((square) => square.charAt(1) === (position.turn === "w" ? "6" : "3")).filter(
    (square) => {
      const read = toResult(() => parseFen(fenWith(position, square)));
      return read.ok && read.value.enPassant === square;
    },
  );

/** The FEN of the position, which may be one that no game can start from. */
export function fenOfEdited(position: EditedPosition): string {
  const { enPassant } = position;
  const isLegal = enPassant !== null && enPassantSquares(position).includes(enPassant);
  return fenWith(position, isLegal ? enPassant : null);
}

function fenWith(position: EditedPosition, enPassant: Square | null): string {
  const { pieces, turn, castling } = position;
  const placement = toPlacement(pieces).replace(/1+/g, ({ length }) => `${length}`);
  const rights = possibleRights(position).filter((letter) => castling.includes(letter));
  return `${placement} ${turn} ${rights.join("") || "-"} ${enPassant ?? "-"} 0 1`;
}

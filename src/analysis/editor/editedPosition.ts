/**
 * A position that somebody sets up. Unlike a `Position` it may be one that no game can start from,
 * such as an empty board.
 */
import { drawnSquares } from "../../../engine/foreign/positions.ts";
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
  /** The half-move clock and the number of the move, as in a FEN. */
  readonly counts: string;
}

export const EMPTY_POSITION: EditedPosition = {
  pieces: {},
  turn: "w",
  castling: [],
  enPassant: null,
  counts: "0 1",
};

const codeOf = (letter: string): PieceCode | undefined => {
  if (letter === "") return undefined;
  const color = letter === letter.toUpperCase() ? "w" : "b";
  return `${color}${letter.toUpperCase()}` as PieceCode;
};

const isSquare = (text: string): text is Square => (SQUARES as readonly string[]).includes(text);

/** The position of a FEN, legal or not; undefined for a text that names no 64 squares. */
export function editedFrom(fen: string): EditedPosition | undefined {
  const squares = drawnSquares(fen);
  if (squares === undefined) return undefined;
  const [, turn = "w", castling = "-", enPassant = "-", ...counts] = fen.trim().split(/\s+/);
  const [clock = "0", number = "1"] = counts;
  const pieces = Object.fromEntries(
    SQUARES.map((square, at) => [square, codeOf(squares[at] ?? "")]),
  );
  return {
    pieces: withoutEmptySquares(pieces),
    turn: turn === "b" ? "b" : "w",
    castling: CASTLING_LETTERS.filter((letter) => castling.includes(letter)),
    enPassant: isSquare(enPassant) ? enPassant : null,
    counts: /^\d+ [1-9]\d*$/.test(`${clock} ${number}`) ? `${clock} ${number}` : "0 1",
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
  const { pieces, turn, castling, counts } = position;
  const placement = toPlacement(pieces).replace(/1+/g, ({ length }) => `${length}`);
  const rights = possibleRights(position).filter((letter) => castling.includes(letter));
  return `${placement} ${turn} ${rights.join("") || "-"} ${enPassant ?? "-"} ${counts}`;
}

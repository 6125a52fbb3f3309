/** Moves, pieces and squares in words. */
import type { MarkColor } from "../../engine/pgn/commentCommands.ts";
import type { PgnMove } from "../../engine/pgn/tree.ts";
import type { Judgement } from "../../engine/review/judgements.ts";
import type { Color, PIECE_SYMBOLS, PieceCode, Square } from "../../engine/rules/types.ts";

type PieceSymbol = (typeof PIECE_SYMBOLS)[number];

export const COLOR_WORDS: Readonly<Record<Color, string>> = { w: "white", b: "black" };

export const SIDES: Readonly<Record<Color, string>> = { w: "White", b: "Black" };

export const PIECE_WORDS: Readonly<Record<PieceSymbol, string>> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

/** The properties of a square besides its piece. */
export interface SquareMarks {
  /** Whether the picked-up piece may move here. */
  readonly isTarget: boolean;
  readonly isCheck: boolean;
  /** Whether the check is mate. */
  readonly isMate?: boolean;
  readonly isLastMove: boolean;
  /** How the square is marked, as `describeMarks` says it. */
  readonly marks?: string;
  readonly isPremove: boolean;
  /** The review's judgement of the move that ended here. */
  readonly judgement?: Judgement | undefined;
}

/** The marks of a square: `can be taken, marked blue`. A piece that hangs can be taken. */
export const describeMarks = (marks: readonly { color: MarkColor | "hanging" }[]): string =>
  marks.map(({ color }) => (color === "hanging" ? "can be taken" : `marked ${color}`)).join(", ");

/** `white pawn` */
export function describePiece(piece: PieceCode): string {
  const color = COLOR_WORDS[piece.charAt(0) as Color];
  return `${color} ${PIECE_WORDS[piece.charAt(1).toLowerCase() as PieceSymbol]}`;
}

/** A square for screen readers: `e2, white pawn, last move`. */
export function describeSquare(square: Square, piece: PieceCode | undefined, marks: SquareMarks) {
  return [
    square,
    piece && describePiece(piece),
    marks.isCheck && (marks.isMate ? "checkmate" : "check"),
    marks.isTarget && "legal",
    marks.isLastMove && "last move",
    marks.judgement?.name,
    marks.isPremove && "premove",
    marks.marks,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The number before a move: `12.`, `12…` */
export const moveNumber = ({ before, color }: PgnMove): string =>
  `${before.split(" ")[5]}${color === "w" ? "." : "…"}`;

/** A move with its number: `12. Nf3`, `12… Nf6`; `start` without a move. */
export const formatMove = (move: PgnMove | undefined): string =>
  move ? `${moveNumber(move)} ${move.san}` : "start";

/** The only place that rounds an accuracy or winning chances, so that all pages show the same. */
export const formatPercent = (value: number | undefined): string =>
  value === undefined ? "–" : `${Math.round(value)}%`;

/** Writes core moves in standard algebraic notation (SAN) and in long algebraic notation (LAN). */
import type { Board } from "../core/board.ts";
import {
  capturedOf,
  EMPTY,
  fileOf,
  fromOf,
  isCastling,
  PAWN,
  promotionOf,
  rowOf,
  toOf,
  typeOf,
} from "../core/codes.ts";
import { hasLegalMove } from "../core/moveGeneration.ts";
import type { LegalMoves } from "./boardPosition.ts";
import { SQUARE_NAMES, SYMBOLS } from "./notation.ts";

/** The letters `P` to `K`, by piece type. */
const LETTERS: readonly string[] = SYMBOLS.map((symbol) => symbol.toUpperCase());

/**
 * The file, rank or square that distinguishes `move` from moves of like pieces to the same square.
 */
function disambiguator(board: Board, move: number, legal: LegalMoves): string {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = board.squares[from];
  let [others, onFile, onRank] = [0, 0, 0];
  for (let i = 0; i < legal.count; i++) {
    const other = fromOf(legal.moves[i]);
    if (toOf(legal.moves[i]) !== to || other === from || board.squares[other] !== piece) continue;
    others++;
    if (fileOf(other) === fileOf(from)) onFile++;
    if (rowOf(other) === rowOf(from)) onRank++;
  }
  if (others === 0) return "";
  if (onFile === 0) return SQUARE_NAMES[from][0];
  return onRank === 0 ? SQUARE_NAMES[from][1] : SQUARE_NAMES[from];
}

/**
 * The SAN of a legal move without its check mark. `board` must be the position before the move, and
 * `legal` must contain at least all legal moves of the same type of piece to the same square.
 */
export function makeSanBody(board: Board, move: number, legal: LegalMoves): string {
  const from = fromOf(move);
  const to = toOf(move);
  if (isCastling(move)) return fileOf(to) === 6 ? "O-O" : "O-O-O";
  const type = typeOf(board.squares[from]);
  const capture = capturedOf(move) === EMPTY ? "" : "x";
  if (type !== PAWN) {
    return LETTERS[type] + disambiguator(board, move, legal) + capture + SQUARE_NAMES[to];
  }
  const file = capture === "" ? "" : SQUARE_NAMES[from][0];
  const promotion = promotionOf(move) === 0 ? "" : `=${LETTERS[promotionOf(move)]}`;
  return file + capture + SQUARE_NAMES[to] + promotion;
}

/** The suffix for a check: `#` for mate, else `+`. `board` must be the position after the move. */
export const checkMark = (board: Board): string => (hasLegalMove(board) ? "+" : "#");

/** The move in LAN, as in UCI. */
export function makeLan(move: number): string {
  const promotion = promotionOf(move) === 0 ? "" : SYMBOLS[promotionOf(move)];
  return SQUARE_NAMES[fromOf(move)] + SQUARE_NAMES[toOf(move)] + promotion;
}

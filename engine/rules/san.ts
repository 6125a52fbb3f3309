/**
 * Converts between core moves and standard algebraic notation. Reading compares the parsed text
 * (piece, file, rank, target, promotion) with the legal moves, so strict and loose forms share one
 * mechanism.
 *
 * Reading and writing both need only the legal moves of the type of piece that moves, to its square.
 */
import type { Board } from "../core/board.ts";
import { capturedOf, fromOf, isCastling, NO_MOVE, promotionOf, toOf } from "../core/move.ts";
import { hasLegalMove } from "../core/moveGeneration.ts";
import { EMPTY, PAWN, typeOf } from "../core/pieces.ts";
import { fileOf, rowOf, squareAt } from "../core/squares.ts";
import type { LegalMoves } from "./boardPosition.ts";
import type { MoveText } from "./moveText.ts";
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

/** True when `move`, a legal move of the right type of piece, matches the text. */
function fits(move: number, { fromFile, fromRow, to, promotion, castlingFile }: MoveText): boolean {
  if (castlingFile >= 0) return isCastling(move) && fileOf(toOf(move)) === castlingFile;
  // Castling is "O-O", or the start and target squares of the king, as in UCI.
  if (isCastling(move) && (fromFile < 0 || fromRow < 0)) return false;
  return (
    toOf(move) === to &&
    promotionOf(move) === promotion &&
    (fromFile < 0 || fileOf(fromOf(move)) === fromFile) &&
    (fromRow < 0 || rowOf(fromOf(move)) === fromRow)
  );
}

/**
 * Finds the move that `text` names among the legal moves of its type of piece; NO_MOVE when none or
 * more than one fits.
 */
export function moveByText(text: MoveText, legal: LegalMoves): number {
  let found = NO_MOVE;
  for (let i = 0; i < legal.count; i++) {
    if (!fits(legal.moves[i], text)) continue;
    if (found !== NO_MOVE) return NO_MOVE;
    found = legal.moves[i];
  }
  return found;
}

/** The type of piece that a text moves: as named, else the one on its start square, else a pawn. */
export function typeOfText(board: Board, { type, fromFile, fromRow }: MoveText): number {
  if (type !== 0) return type;
  return fromFile >= 0 && fromRow >= 0 ? typeOf(board.squares[squareAt(fromRow, fromFile)]) : PAWN;
}

/**
 * Standard algebraic notation, between a core move and text. Reading goes by what the text
 * says (piece, file, rank, target, promotion) and asks the legal moves which one is meant,
 * so the strict form and the loose ones of people and old files are one mechanism.
 */
import { isInCheck } from "../core/attacks.ts";
import type { Board } from "../core/board.ts";
import { CASTLING, capturedOf, fromOf, NO_MOVE, promotionOf, toOf } from "../core/move.ts";
import { hasLegalMove } from "../core/moveGeneration.ts";
import { EMPTY, PAWN, typeOf } from "../core/pieces.ts";
import { fileOf, rowOf } from "../core/squares.ts";
import { SQUARE_NAMES, SYMBOLS, squareByName, typeOfSymbol } from "./notation.ts";
import type { PieceSymbol } from "./types.ts";

/** The legal moves of one position, as the core generates them: entries 0 to `count` - 1. */
export interface LegalMoves {
  readonly moves: Int32Array;
  readonly count: number;
}

const letterOf = (type: number): string => SYMBOLS[type].toUpperCase();

/** The file, rank or square that tells `move` from others of its kind to the same square. */
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
 * The SAN of a legal move before its check mark. `board` stands before the move, and
 * `legal` holds all its legal moves.
 */
export function makeSanBody(board: Board, move: number, legal: LegalMoves): string {
  const from = fromOf(move);
  const to = toOf(move);
  if ((move & CASTLING) !== 0) return fileOf(to) === 6 ? "O-O" : "O-O-O";
  const type = typeOf(board.squares[from]);
  const capture = capturedOf(move) === EMPTY ? "" : "x";
  if (type !== PAWN) {
    return letterOf(type) + disambiguator(board, move, legal) + capture + SQUARE_NAMES[to];
  }
  const file = capture === "" ? "" : SQUARE_NAMES[from][0];
  const promotion = promotionOf(move) === 0 ? "" : `=${letterOf(promotionOf(move))}`;
  return file + capture + SQUARE_NAMES[to] + promotion;
}

/** `#`, `+` or nothing for the position on the board, the move being made. */
export function checkMark(board: Board): string {
  if (!isInCheck(board)) return "";
  return hasLegalMove(board) ? "+" : "#";
}

/** The move as UCI writes it. */
export function makeLan(move: number): string {
  const promotion = promotionOf(move) === 0 ? "" : SYMBOLS[promotionOf(move)];
  return SQUARE_NAMES[fromOf(move)] + SQUARE_NAMES[toOf(move)] + promotion;
}

/** Longer texts are no move; the bound keeps a hostile one from costing anything. */
const LONGEST_MOVE_TEXT = 24;

/** Check and mate marks, judgements, and the words "en passant", in any number at the end. */
const DECORATION = /(?:[+#!?]|\s*e\.?p\.?)+$/;
const CASTLING_TEXT = /^[O0o]-?[O0o](-?[O0o])?$/;
const MOVE_TEXT = /^([PNBRQK])?([a-h])?([1-8])?[-x:]?([a-h][1-8])(?:=?([NBRQnbrq])|\(([NBRQ])\))?$/;

/** The one legal move that `fits`, or NO_MOVE when there is none or more than one. */
function onlyMove(legal: LegalMoves, fits: (move: number) => boolean): number {
  let found = NO_MOVE;
  for (let i = 0; i < legal.count; i++) {
    if (!fits(legal.moves[i])) continue;
    if (found !== NO_MOVE) return NO_MOVE;
    found = legal.moves[i];
  }
  return found;
}

/** Finds the legal move a text names, strictly or loosely written; NO_MOVE when it names none. */
export function parseSan(board: Board, text: string, legal: LegalMoves): number {
  if (text.length > LONGEST_MOVE_TEXT) return NO_MOVE;
  const body = text.trim().replace(DECORATION, "");
  const castling = CASTLING_TEXT.exec(body);
  if (castling !== null) {
    const kingFile = castling[1] === undefined ? 6 : 2;
    return onlyMove(legal, (move) => (move & CASTLING) !== 0 && fileOf(toOf(move)) === kingFile);
  }
  const parts = MOVE_TEXT.exec(body);
  if (parts === null) return NO_MOVE;
  const [, letter, file, rank, target, equalsPromotion, bracketPromotion] = parts;
  const to = squareByName(target);
  const from = file !== undefined && rank !== undefined ? squareByName(file + rank) : -1;
  // "g1f3" names its piece by the square; a text without both is a pawn's.
  const implied = from >= 0 ? typeOf(board.squares[from]) : PAWN;
  const type = letter === undefined ? implied : typeOfSymbol(letter.toLowerCase() as PieceSymbol);
  const promotion = (equalsPromotion ?? bracketPromotion)?.toLowerCase() as PieceSymbol | undefined;
  const becomes = promotion === undefined ? 0 : typeOfSymbol(promotion);
  return onlyMove(legal, (move) => {
    const origin = fromOf(move);
    return (
      toOf(move) === to &&
      promotionOf(move) === becomes &&
      typeOf(board.squares[origin]) === type &&
      (file === undefined || SQUARE_NAMES[origin][0] === file) &&
      (rank === undefined || SQUARE_NAMES[origin][1] === rank) &&
      // Castling is written "O-O", or by the king's two squares as UCI does.
      ((move & CASTLING) === 0 || from >= 0)
    );
  });
}

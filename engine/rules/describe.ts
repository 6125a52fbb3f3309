/**
 * From a core move to the specification's Move, with notation and the positions around it.
 */
import type { Board } from "../core/board.ts";
import { makeMove } from "../core/makeMove.ts";
import {
  CASTLING,
  capturedOf,
  DOUBLE_PUSH,
  EN_PASSANT,
  fromOf,
  promotionOf,
  toOf,
} from "../core/move.ts";
import { generateMoves } from "../core/moveGeneration.ts";
import { EMPTY, typeOf } from "../core/pieces.ts";
import { fileOf } from "../core/squares.ts";
import { boardFen } from "./boardFen.ts";
import { colorName, SQUARE_NAMES, SYMBOLS } from "./notation.ts";
import { checkMark, type LegalMoves, makeLan, makeSanBody } from "./san.ts";
import { scratchMoves } from "./scratch.ts";
import type { Fen, Move, PromotionSymbol } from "./types.ts";

/** All legal moves on `board`. Valid until the next call: they live in the scratch list. */
export function legalMovesOn(board: Board): LegalMoves {
  return { moves: scratchMoves, count: generateMoves(board, scratchMoves, 0) };
}

function flagsOf(move: number): Move["flags"] {
  if (promotionOf(move) !== 0) return capturedOf(move) === EMPTY ? "np" : "cp";
  if ((move & EN_PASSANT) !== 0) return "e";
  if ((move & DOUBLE_PUSH) !== 0) return "b";
  if ((move & CASTLING) !== 0) return fileOf(toOf(move)) === 6 ? "k" : "q";
  return capturedOf(move) === EMPTY ? "n" : "c";
}

/**
 * Makes a legal move on `board` and describes it. `before` is the FEN of the board as it
 * stands, and `legal` holds all its legal moves. The move stays made.
 */
export function makeDescribedMove(
  board: Board,
  move: number,
  legal: LegalMoves,
  before: Fen,
): Move {
  const captured = capturedOf(move);
  const promotion = promotionOf(move);
  const color = colorName(board.turn);
  const piece = SYMBOLS[typeOf(board.squares[fromOf(move)])];
  const body = makeSanBody(board, move, legal);
  makeMove(board, move);
  return {
    color,
    piece,
    from: SQUARE_NAMES[fromOf(move)],
    to: SQUARE_NAMES[toOf(move)],
    san: body + checkMark(board),
    lan: makeLan(move),
    flags: flagsOf(move),
    before,
    after: boardFen(board),
    ...(captured === EMPTY ? undefined : { captured: SYMBOLS[typeOf(captured)] }),
    ...(promotion === 0 ? undefined : { promotion: SYMBOLS[promotion] as PromotionSymbol }),
  };
}

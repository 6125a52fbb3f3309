/**
 * From a core move to the specification's Move, with notation and the positions around it.
 */
import type { Board } from "../core/board.ts";
import { makeMove, unmakeMove } from "../core/makeMove.ts";
import {
  CASTLING,
  capturedOf,
  DOUBLE_PUSH,
  EN_PASSANT,
  fromOf,
  promotionOf,
  toOf,
} from "../core/move.ts";
import { generateMoves, generateMovesOfType } from "../core/moveGeneration.ts";
import { EMPTY, typeOf } from "../core/pieces.ts";
import { fileOf, rowOf } from "../core/squares.ts";
import { boardFen, type Ranks, refreshRanks, writeRanks } from "./boardFen.ts";
import { colorName, SQUARE_NAMES, SYMBOLS } from "./notation.ts";
import { checkMark, type LegalMoves, makeLan, makeSanBody } from "./san.ts";
import { scratchMoves } from "./scratch.ts";
import type { Fen, Move, PromotionSymbol } from "./types.ts";

/** A board with the ranks of its FEN, of which a move changes two at most. */
export interface WrittenBoard {
  readonly board: Board;
  readonly ranks: Ranks;
}

export const written = (board: Board): WrittenBoard => ({ board, ranks: writeRanks(board) });

/** All legal moves on `board`. Valid until the next call: they live in the scratch list. */
export function legalMovesOn(board: Board): LegalMoves {
  return { moves: scratchMoves, count: generateMoves(board, scratchMoves, 0) };
}

/** As `legalMovesOn`, for one type of piece. */
export function legalMovesOfType(board: Board, type: number): LegalMoves {
  return { moves: scratchMoves, count: generateMovesOfType(board, type, scratchMoves, 0) };
}

function flagsOf(move: number): Move["flags"] {
  if (promotionOf(move) !== 0) return capturedOf(move) === EMPTY ? "np" : "cp";
  if ((move & EN_PASSANT) !== 0) return "e";
  if ((move & DOUBLE_PUSH) !== 0) return "b";
  if ((move & CASTLING) !== 0) return fileOf(toOf(move)) === 6 ? "k" : "q";
  return capturedOf(move) === EMPTY ? "n" : "c";
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Makes a legal move on the board and describes it. `before` is the FEN of the board as it
 * stands, and `legal` holds at least the legal moves of the same type of piece. The move
 * stays made, and the ranks follow.
 */
export function makeDescribedMove(
  { board, ranks }: WrittenBoard,
  move: number,
  legal: LegalMoves,
  before: Fen,
): Move {
  const from = fromOf(move);
  const to = toOf(move);
  const captured = capturedOf(move);
  const promotion = promotionOf(move);
  const color = colorName(board.turn);
  const piece = SYMBOLS[typeOf(board.squares[from])];
  const body = makeSanBody(board, move, legal);
  makeMove(board, move);
  refreshRanks(board, ranks, from, to);
  const described: Mutable<Move> = {
    color,
    piece,
    from: SQUARE_NAMES[from],
    to: SQUARE_NAMES[to],
    san: body + checkMark(board),
    lan: makeLan(move),
    flags: flagsOf(move),
    before,
    after: boardFen(board, ranks),
  };
  if (captured !== EMPTY) described.captured = SYMBOLS[typeOf(captured)];
  if (promotion !== 0) described.promotion = SYMBOLS[promotion] as PromotionSymbol;
  return described;
}

/** Describes a legal move and leaves the board as it was. */
export function describeMove(
  place: WrittenBoard,
  move: number,
  legal: LegalMoves,
  before: Fen,
): Move {
  const { board, ranks } = place;
  const fromRank = ranks[rowOf(fromOf(move))];
  const toRank = ranks[rowOf(toOf(move))];
  const described = makeDescribedMove(place, move, legal, before);
  unmakeMove(board, move);
  ranks[rowOf(fromOf(move))] = fromRank;
  ranks[rowOf(toOf(move))] = toRank;
  return described;
}

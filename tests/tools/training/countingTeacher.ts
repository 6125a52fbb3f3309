/** A teacher without a program: it looks one move ahead and counts the pieces. */
import { Board } from "../../../engine/core/board.ts";
import {
  BISHOP,
  capturedOf,
  fromOf,
  KNIGHT,
  PAWN,
  promotionOf,
  QUEEN,
  ROOK,
  toOf,
  typeOf,
} from "../../../engine/core/codes.ts";
import { generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import type { Fen } from "../../../engine/index.ts";
import { loadFen } from "../../../engine/rules/boardPosition.ts";
import { SQUARE_NAMES, SYMBOLS } from "../../../engine/rules/notation.ts";
import type { Verdict } from "../../../tools/training/teacher.ts";

/** In centipawns. So large that a game is won after two captures. */
const VALUES = new Map([
  [PAWN, 500],
  [KNIGHT, 1500],
  [BISHOP, 1500],
  [ROOK, 2500],
  [QUEEN, 4500],
]);
const worthOf = (piece: number): number => VALUES.get(typeOf(piece)) ?? 0;

const board = new Board();

function verdictOn(fen: Fen): Verdict {
  loadFen(board, fen);
  const moves = new Int32Array(MAX_MOVES);
  const legal = [...moves.subarray(0, generateMoves(board, moves, 0))];
  const best = legal.reduce((a, b) => (worthOf(capturedOf(b)) > worthOf(capturedOf(a)) ? b : a));
  const balance = [...board.squares].reduce((sum, piece) => {
    const isOwn = (piece & 8) === board.turn;
    return sum + (isOwn ? worthOf(piece) : -worthOf(piece));
  }, 0);
  const promotion = promotionOf(best) === 0 ? "" : SYMBOLS[promotionOf(best)];
  return {
    score: balance + worthOf(capturedOf(best)),
    lan: SQUARE_NAMES[fromOf(best)] + SQUARE_NAMES[toOf(best)] + promotion,
  };
}

export const countingTeacher = {
  judge: (fens: readonly Fen[]): Promise<Verdict[]> => Promise.resolve(fens.map(verdictOn)),
};

/**
 * Static exchange evaluation: what a move wins when both sides go on capturing on its target
 * square, each time with the least piece they have, and stop when going on would lose. Pins are
 * not seen, and a pawn that promotes while it recaptures counts as a pawn.
 *
 * Source: https://www.chessprogramming.org/Static_Exchange_Evaluation.
 */
import { forwardOf } from "./attacks.ts";
import { ATTACKERS, DIFFERENCE_OFFSET, STEP_TOWARDS } from "./attackTable.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { capturedOf, fromOf, isCastling, isEnPassant, promotionOf, toOf } from "./move.ts";
import { BISHOP, EMPTY, KING, KNIGHT, opponentOf, PAWN, QUEEN, ROOK, typeOf } from "./pieces.ts";
import { LEFT, OFF_BOARD, RIGHT } from "./squares.ts";

/** Centipawns by piece type. The king's is beyond all others together: it is never given up. */
export const EXCHANGE_VALUES = new Int32Array(8);
EXCHANGE_VALUES[PAWN] = 100;
EXCHANGE_VALUES[KNIGHT] = 320;
EXCHANGE_VALUES[BISHOP] = 330;
EXCHANGE_VALUES[ROOK] = 500;
EXCHANGE_VALUES[QUEEN] = 900;
EXCHANGE_VALUES[KING] = 20_000;

/** Pieces that are not pawns, from the least to the greatest. */
const CAPTURERS = [KNIGHT, BISHOP, ROOK, QUEEN, KING] as const;

/** No piece of a side attacks the square. a8 may hold an attacker, so 0 cannot say so. */
const NOBODY = -1;

/** Squares emptied while an exchange is played through, to be filled again. */
const emptied = new Uint8Array(64);
const emptiedPieces = new Uint8Array(64);

function pawnAttacker(board: Board, target: number, color: number): number {
  const behind = target - forwardOf(color);
  const pawn = color | PAWN;
  const left = behind + LEFT;
  if ((left & OFF_BOARD) === 0 && board.squares[left] === pawn) return left;
  const right = behind + RIGHT;
  return (right & OFF_BOARD) === 0 && board.squares[right] === pawn ? right : NOBODY;
}

/**
 * Where the least valuable piece of `color` stands that attacks `target` and is still on its
 * square.
 */
function leastAttacker(board: Board, target: number, color: number): number {
  const { squares, pieceList, pieceCount } = board;
  const pawn = pawnAttacker(board, target, color);
  if (pawn !== NOBODY) return pawn;
  for (let i = 0; i < CAPTURERS.length; i++) {
    const type = CAPTURERS[i];
    const piece = color | type;
    const first = piece * LIST_SIZE;
    const last = first + pieceCount[piece];
    for (let entry = first; entry < last; entry++) {
      const from = pieceList[entry];
      const difference = target - from + DIFFERENCE_OFFSET;
      if ((ATTACKERS[difference] & (1 << type)) === 0 || squares[from] !== piece) continue;
      const step = STEP_TOWARDS[difference];
      if (step === 0) return from;
      let square = from + step;
      while (square !== target && squares[square] === EMPTY) square += step;
      if (square === target) return from;
    }
  }
  return NOBODY;
}

/** What the move itself wins, before anybody answers. */
function firstGain(move: number): number {
  const promotion = promotionOf(move);
  const gain = EXCHANGE_VALUES[typeOf(capturedOf(move))];
  return promotion === 0 ? gain : gain + EXCHANGE_VALUES[promotion] - EXCHANGE_VALUES[PAWN];
}

/**
 * True when the exchange that a legal `move` begins wins at least `threshold` centipawns for the
 * side to move. The board is left as it was. Castling wins nothing and loses nothing.
 */
export function exchangeAtLeast(board: Board, move: number, threshold: number): boolean {
  if (isCastling(move)) return threshold <= 0;
  // From here on the balance is that of the side that has just captured, less the threshold.
  let balance = firstGain(move) - threshold;
  if (balance < 0) return false;
  const { squares } = board;
  const from = fromOf(move);
  const target = toOf(move);
  const promotion = promotionOf(move);
  balance -= EXCHANGE_VALUES[promotion === 0 ? typeOf(squares[from]) : promotion];
  // Even when the piece is lost for nothing the threshold is held.
  if (balance >= 0) return true;
  let count = empty(squares, from, 0);
  if (isEnPassant(move)) count = empty(squares, target - forwardOf(board.turn), count);
  return playThrough(board, target, balance, count);
}

function empty(squares: Uint8Array, square: number, count: number): number {
  emptied[count] = square;
  emptiedPieces[count] = squares[square];
  squares[square] = EMPTY;
  return count + 1;
}

/**
 * Plays the recaptures on `target` through and says whether the first side holds its threshold.
 * `first` is its balance once its piece there is taken, which is negative; `alreadyEmptied`
 * squares, and those emptied here, are filled again.
 */
function playThrough(board: Board, target: number, first: number, alreadyEmptied: number): boolean {
  const { squares, turn } = board;
  let balance = first;
  let count = alreadyEmptied;
  let side = opponentOf(turn);
  for (;;) {
    const attacker = leastAttacker(board, target, side);
    if (attacker === NOBODY) break;
    const type = typeOf(squares[attacker]);
    count = empty(squares, attacker, count);
    side = opponentOf(side);
    // What the capturing side has once its own piece is taken in turn; not below zero is enough.
    balance = -balance - 1 - EXCHANGE_VALUES[type];
    if (type === KING) {
      // A king may not capture what is defended: then the capture did not happen. If it did, nobody
      // can answer.
      if (leastAttacker(board, target, side) !== NOBODY) side = opponentOf(side);
      break;
    }
    if (balance >= 0) break;
  }
  while (count > 0) {
    count--;
    squares[emptied[count]] = emptiedPieces[count];
  }
  // Whoever is to move now could not, or need not, go on.
  return side !== turn;
}

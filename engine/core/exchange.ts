/**
 * Static exchange evaluation: what a move wins if both sides keep capturing on its target square,
 * always with their least valuable piece, and stop when going on would lose. Pins are ignored, and
 * a pawn that promotes while recapturing counts as a pawn.
 *
 * Source: https://www.chessprogramming.org/Static_Exchange_Evaluation.
 */
import { ATTACKERS, DIFFERENCE_OFFSET, forwardOf, STEP_TOWARDS } from "./attacks.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import {
  BISHOP,
  capturedOf,
  EMPTY,
  fromOf,
  isCastling,
  isEnPassant,
  KING,
  KNIGHT,
  LEFT,
  OFF_BOARD,
  opponentOf,
  PAWN,
  promotionOf,
  QUEEN,
  RIGHT,
  ROOK,
  toOf,
  typeOf,
} from "./codes.ts";

/**
 * Centipawns by piece type. The king is worth more than all other pieces together, so it is never
 * given up.
 */
export const EXCHANGE_VALUES = new Int32Array(8);
EXCHANGE_VALUES[PAWN] = 100;
EXCHANGE_VALUES[KNIGHT] = 320;
EXCHANGE_VALUES[BISHOP] = 330;
EXCHANGE_VALUES[ROOK] = 500;
EXCHANGE_VALUES[QUEEN] = 900;
EXCHANGE_VALUES[KING] = 20_000;

/** All types but the pawn, from the least valuable to the most valuable. */
const CAPTURERS = [KNIGHT, BISHOP, ROOK, QUEEN, KING] as const;

/** No piece attacks the square. 0 cannot mean that: it is a8, where an attacker may be. */
const NOBODY = -1;

/** The squares emptied during an exchange and their pieces, for restoring the board. */
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
 * The square of the least valuable piece of `color` that attacks `target`, among those not yet
 * emptied; NOBODY if none does.
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

/** The gain of the move itself, before any answer. */
function firstGain(move: number): number {
  const promotion = promotionOf(move);
  const gain = EXCHANGE_VALUES[typeOf(capturedOf(move))];
  return promotion === 0 ? gain : gain + EXCHANGE_VALUES[promotion] - EXCHANGE_VALUES[PAWN];
}

/**
 * True when the exchange that a legal `move` begins wins at least `threshold` centipawns for the
 * side to move. The board is left unchanged. Castling counts as 0.
 */
export function exchangeAtLeast(board: Board, move: number, threshold: number): boolean {
  if (isCastling(move)) return threshold <= 0;
  // The gain of the side to move so far, minus the threshold.
  let balance = firstGain(move) - threshold;
  if (balance < 0) return false;
  const { squares } = board;
  const from = fromOf(move);
  const target = toOf(move);
  const promotion = promotionOf(move);
  balance -= EXCHANGE_VALUES[promotion === 0 ? typeOf(squares[from]) : promotion];
  // The threshold is reached even if the moved piece is lost for nothing.
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
 * Plays out the recaptures on `target` and returns whether the first side reaches its threshold.
 * `first` is its balance after losing its piece there, and is negative. `alreadyEmptied` counts the
 * squares emptied before; they and those emptied here are restored.
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
    // The balance of the capturing side if its piece is then taken. At 0 or more that side has won.
    balance = -balance - 1 - EXCHANGE_VALUES[type];
    if (type === KING) {
      // A king cannot capture a defended piece, so that capture is undone. If it is not defended,
      // nobody can recapture.
      if (leastAttacker(board, target, side) !== NOBODY) side = opponentOf(side);
      break;
    }
    if (balance >= 0) break;
  }
  while (count > 0) {
    count--;
    squares[emptied[count]] = emptiedPieces[count];
  }
  // `side` cannot recapture, or would not gain by it: it loses the exchange.
  return side !== turn;
}

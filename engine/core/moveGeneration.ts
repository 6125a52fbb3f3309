/**
 * Generates legal moves only, into an array of the caller from a given index on, so that a whole
 * search shares one array and allocates nothing. Each function adds its moves at `start` and
 * returns the new end; with `onlyCaptures`, only captures and promotions. The order of the moves
 * matters: the search plays the first among equal moves.
 */
import { ATTACKERS, DIFFERENCE_OFFSET, KNIGHT_TARGETS, STEP_TOWARDS } from "./attacks.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { checksAndPins, findChecksAndPins } from "./checksAndPins.ts";
import {
  ALL_STEPS,
  BISHOP,
  BOARD_SIZE,
  COLOR_BIT,
  DIAGONAL_STEPS,
  EMPTY,
  EN_PASSANT,
  KING,
  KNIGHT,
  OFF_BOARD,
  opponentOf,
  PAWN,
  packMove,
  QUEEN,
  ROOK,
  STRAIGHT_STEPS,
  toOf,
  typeOf,
} from "./codes.ts";
import { addKingMoves } from "./kingMoves.ts";
import { addPawnMoves, hasFreePawn } from "./pawnMoves.ts";

/**
 * An upper bound for any position: at most 16 pieces reach one of 63 squares (8 lines, 8 knight
 * leaps), and promotions add three to each of at most 24 pawn moves.
 */
export const MAX_MOVES = 16 * 63 + 3 * 24;

/** The steps of each type of slider. */
const SLIDER_STEPS: readonly (readonly number[])[] = (() => {
  const steps = new Array<readonly number[]>(8).fill([]);
  steps[BISHOP] = DIAGONAL_STEPS;
  steps[ROOK] = STRAIGHT_STEPS;
  steps[QUEEN] = ALL_STEPS;
  return steps;
})();

function addKnightMoves(
  board: Board,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  const { squares, turn, pieceList } = board;
  const enemyKing = opponentOf(turn) | KING;
  const first = (turn | KNIGHT) * LIST_SIZE;
  const last = first + board.pieceCount[turn | KNIGHT];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    if (checksAndPins.pins[from] !== 0) continue;
    const targets = KNIGHT_TARGETS[from];
    for (let i = 0; i < targets.length; i++) {
      const target = squares[targets[i]];
      const isWanted =
        target === EMPTY ? !onlyCaptures : (target & COLOR_BIT) !== turn && target !== enemyKing;
      if (isWanted) moves[end++] = packMove(from, targets[i], target);
    }
  }
  return end;
}

/** Adds the moves of the bishops, rooks or queens: `type` says which. */
function addSliderMoves(
  board: Board,
  type: number,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  const { squares, turn, pieceList } = board;
  const steps = SLIDER_STEPS[type];
  const quiets = onlyCaptures ? 0 : 1;
  const enemyKing = opponentOf(turn) | KING;
  const first = (turn | type) * LIST_SIZE;
  const last = first + board.pieceCount[turn | type];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    const pin = checksAndPins.pins[from];
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      if (pin !== 0 && pin !== step && pin !== -step) continue;
      for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
        const target = squares[to];
        if (target !== EMPTY) {
          if ((target & COLOR_BIT) !== turn && target !== enemyKing) {
            moves[end++] = packMove(from, to, target);
          }
          break;
        }
        // An unwanted move is overwritten by the next one: faster than a condition.
        moves[end] = packMove(from, to, EMPTY);
        end += quiets;
      }
    }
  }
  return end;
}

const isEvasion = new Uint8Array(BOARD_SIZE);

/**
 * Marks (1) or clears (0) the squares that answer a single check: that of the checker and those
 * between it and the king.
 */
function markEvasions(board: Board, mark: 0 | 1): void {
  const king = board.kingSquare(board.turn);
  const step = STEP_TOWARDS[checksAndPins.checkerSquare - king + DIFFERENCE_OFFSET];
  isEvasion[checksAndPins.checkerSquare] = mark;
  if (step === 0) return;
  for (let square = king + step; square !== checksAndPins.checkerSquare; square += step) {
    isEvasion[square] = mark;
  }
}

/** Keeps only those moves from `start` to `end` that capture the checker or block its line. */
function keepEvasions(board: Board, moves: Int32Array, start: number, end: number): number {
  markEvasions(board, 1);
  let kept = start;
  for (let i = start; i < end; i++) {
    // An en-passant capture was already tested for check.
    if (isEvasion[toOf(moves[i])] === 1 || (moves[i] & EN_PASSANT) !== 0) moves[kept++] = moves[i];
  }
  markEvasions(board, 0);
  return kept;
}

/** Adds the moves of the knights, bishops, rooks and queens. */
function addPieceMoves(
  board: Board,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  let end = addKnightMoves(board, moves, start, onlyCaptures);
  end = addSliderMoves(board, BISHOP, moves, end, onlyCaptures);
  end = addSliderMoves(board, ROOK, moves, end, onlyCaptures);
  return addSliderMoves(board, QUEEN, moves, end, onlyCaptures);
}

/**
 * Writes all legal moves of the side to move into `moves` from index `start` on and returns the
 * index after the last. The array needs room for `MAX_MOVES` more. Both kings must be on the board.
 * A king is never captured, even if a custom position would allow it.
 */
export function generateMoves(board: Board, moves: Int32Array, start: number): number {
  findChecksAndPins(board);
  let end = start;
  if (checksAndPins.checkerCount < 2) {
    end = addPawnMoves(board, moves, end, false);
    end = addPieceMoves(board, moves, end, false);
    if (checksAndPins.checkerCount === 1) end = keepEvasions(board, moves, start, end);
  }
  return addKingMoves(board, moves, end, false);
}

/**
 * Writes all legal captures and promotions, for quiescence search. Otherwise like `generateMoves`.
 * The side to move must not be in check: quiet moves may then be the only legal ones.
 */
export function generateCaptures(board: Board, moves: Int32Array, start: number): number {
  findChecksAndPins(board);
  let end = addPawnMoves(board, moves, start, true);
  end = addPieceMoves(board, moves, end, true);
  return addKingMoves(board, moves, end, true);
}

/** Adds the moves of the knights, bishops, rooks or queens to one square, but no king's capture. */
function addPieceMovesTo(
  board: Board,
  type: number,
  to: number,
  moves: Int32Array,
  start: number,
): number {
  const { squares, turn, pieceList } = board;
  const target = squares[to];
  if (target !== EMPTY && ((target & COLOR_BIT) === turn || typeOf(target) === KING)) return start;
  const first = (turn | type) * LIST_SIZE;
  const last = first + board.pieceCount[turn | type];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    const difference = to - from + DIFFERENCE_OFFSET;
    if ((ATTACKERS[difference] & (1 << type)) === 0) continue;
    const step = STEP_TOWARDS[difference];
    const pin = checksAndPins.pins[from];
    if (pin !== 0 && (step === 0 || (pin !== step && pin !== -step))) continue;
    let square = from + step;
    while (step !== 0 && square !== to && squares[square] === EMPTY) square += step;
    if (step === 0 || square === to) moves[end++] = packMove(from, to, target);
  }
  return end;
}

/**
 * As `generateMoves`, but only for one type of piece, and for knights, bishops, rooks and queens
 * only to one square. Castling is a king move.
 */
export function generateMovesTo(
  board: Board,
  type: number,
  to: number,
  moves: Int32Array,
  start: number,
): number {
  findChecksAndPins(board);
  if (type === KING) return addKingMoves(board, moves, start, false);
  if (checksAndPins.checkerCount > 1) return start;
  const end =
    type === PAWN
      ? addPawnMoves(board, moves, start, false)
      : addPieceMovesTo(board, type, to, moves, start);
  return checksAndPins.checkerCount === 1 ? keepEvasions(board, moves, start, end) : end;
}

const scratchMoves = new Int32Array(MAX_MOVES);

/** True when the side to move has a legal move. Stops early when it is not in check. */
export function hasLegalMove(board: Board): boolean {
  findChecksAndPins(board);
  if (checksAndPins.checkerCount === 0) {
    return (
      hasFreePawn(board) ||
      addPawnMoves(board, scratchMoves, 0, false) > 0 ||
      addPieceMoves(board, scratchMoves, 0, false) > 0 ||
      addKingMoves(board, scratchMoves, 0, false) > 0
    );
  }
  return generateMoves(board, scratchMoves, 0) > 0;
}

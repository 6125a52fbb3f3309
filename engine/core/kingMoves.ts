/** Generates the moves of the king, which may not move to an attacked square. */
import { ATTACKERS, DIFFERENCE_OFFSET, isAttackedByPawn, STEP_TOWARDS } from "./attacks.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { checksAndPins } from "./checksAndPins.ts";
import {
  ALL_STEPS,
  BISHOP,
  CASTLING,
  COLOR_BIT,
  EMPTY,
  KING,
  KNIGHT,
  LEFT,
  OFF_BOARD,
  opponentOf,
  packMove,
  QUEEN,
  RIGHT,
  ROOK,
  WHITE,
} from "./codes.ts";

/**
 * Where a king may go: its steps in the order of its moves, then castling on the king's and on the
 * queen's side. A set of them has one bit for each.
 */
const KING_STEPS = Int8Array.from([...ALL_STEPS, 2 * RIGHT, 2 * LEFT]);
const STEPS = ALL_STEPS.length;

const bitOf = (step: number): number => 1 << KING_STEPS.indexOf(step);

/** The number of the lowest bit that is set. */
const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);

/** Castling, and the step to the square that the king passes over. */
const KING_SIDE = bitOf(RIGHT) | bitOf(2 * RIGHT);
const QUEEN_SIDE = bitOf(LEFT) | bitOf(2 * LEFT);
const CASTLING_STEPS = bitOf(2 * RIGHT) | bitOf(2 * LEFT);

/**
 * By type, then by `king - from + DIFFERENCE_OFFSET`: the king's steps to squares that a piece on
 * `from` attacks, a slider if nothing stands between. So one look-up excludes most pieces. Pawns
 * are not included.
 */
const NEAR_KING = new Uint16Array(8 * 256);

for (const type of [KNIGHT, KING, BISHOP, ROOK, QUEEN]) {
  for (let index = 0; index < ATTACKERS.length; index++) {
    KING_STEPS.forEach((step, bit) => {
      const attackers = ATTACKERS[index + step] ?? 0;
      if ((attackers & (1 << type)) !== 0) NEAR_KING[(type << 8) | index] |= 1 << bit;
    });
  }
}

/** Those of the steps `near` of a king to squares that the slider on `from` attacks. */
function reachedSteps(squares: Uint8Array, from: number, king: number, near: number): number {
  let reached = 0;
  for (let rest = near; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest);
    const target = king + KING_STEPS[bit];
    const step = STEP_TOWARDS[target - from + DIFFERENCE_OFFSET];
    let square = from + step;
    while (square !== target && squares[square] === EMPTY) square += step;
    if (square === target) reached |= 1 << bit;
  }
  return reached;
}

/** Those of the steps `wanted` of a king to squares that no piece of `them` attacks but a pawn. */
function stepsSafeFromPieces(board: Board, king: number, them: number, wanted: number): number {
  const { squares, pieceList, pieceCount } = board;
  let safe = wanted;
  for (let type = KNIGHT; type <= QUEEN && safe !== 0; type++) {
    const first = (them | type) * LIST_SIZE;
    const end = first + pieceCount[them | type];
    for (let entry = first; entry < end; entry++) {
      const from = pieceList[entry];
      const near = NEAR_KING[(type << 8) | (king - from + DIFFERENCE_OFFSET)] & safe;
      if (near === 0) continue;
      safe &= ~(type < BISHOP ? near : reachedSteps(squares, from, king, near));
    }
  }
  return safe;
}

/**
 * The castling moves for which the king on `from` has the right and the squares between it and the
 * rook are empty. In check there is none.
 */
function openCastling({ squares, turn, castling }: Board, from: number): number {
  if (checksAndPins.checkerCount !== 0) return 0;
  const rights = turn === WHITE ? castling : castling >> 2;
  let open = 0;
  if ((rights & 1) !== 0 && squares[from + 1] === EMPTY && squares[from + 2] === EMPTY) {
    open |= KING_SIDE;
  }
  if (
    (rights & 2) !== 0 &&
    squares[from - 1] === EMPTY &&
    squares[from - 2] === EMPTY &&
    squares[from - 3] === EMPTY
  ) {
    open |= QUEEN_SIDE;
  }
  return open & CASTLING_STEPS;
}

/** Those of the steps `wanted` of a king to squares that no pawn of `them` attacks. */
function stepsSafeFromPawns(board: Board, king: number, them: number, wanted: number): number {
  let safe = wanted;
  for (let rest = wanted; rest !== 0; rest &= rest - 1) {
    if (isAttackedByPawn(board, king + KING_STEPS[lowestBit(rest)], them)) safe &= ~(rest & -rest);
  }
  return safe;
}

/** Castling needs both squares to be safe: that of the king's step and that of its target. */
function addSafeSteps(
  squares: Uint8Array,
  from: number,
  safe: number,
  moves: Int32Array,
  start: number,
): number {
  let end = start;
  if ((safe & KING_SIDE) === KING_SIDE) {
    moves[end++] = packMove(from, from + 2 * RIGHT, EMPTY) | CASTLING;
  }
  if ((safe & QUEEN_SIDE) === QUEEN_SIDE) {
    moves[end++] = packMove(from, from + 2 * LEFT, EMPTY) | CASTLING;
  }
  for (let rest = safe & ~CASTLING_STEPS; rest !== 0; rest &= rest - 1) {
    const to = from + KING_STEPS[lowestBit(rest)];
    moves[end++] = packMove(from, to, squares[to]);
  }
  return end;
}

/**
 * Adds the king's moves to squares that are not attacked, castling first; with `onlyCaptures`, only
 * captures. `checksAndPins` must be up to date.
 */
export function addKingMoves(
  board: Board,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  const { squares, turn } = board;
  const them = opponentOf(turn);
  const enemyKing = them | KING;
  const from = board.kingSquare(turn);
  let wanted = onlyCaptures || board.castling === 0 ? 0 : openCastling(board, from);
  for (let bit = 0; bit < STEPS; bit++) {
    const to = from + KING_STEPS[bit];
    if ((to & OFF_BOARD) !== 0) continue;
    const target = squares[to];
    const isWanted =
      target === EMPTY ? !onlyCaptures : (target & COLOR_BIT) !== turn && target !== enemyKing;
    if (isWanted) wanted |= 1 << bit;
  }
  if (wanted === 0) return start;
  // Remove the king, so that it does not block a slider's attack on the square behind it.
  squares[from] = EMPTY;
  const safe = stepsSafeFromPawns(
    board,
    from,
    them,
    stepsSafeFromPieces(board, from, them, wanted),
  );
  squares[from] = turn | KING;
  return addSafeSteps(squares, from, safe, moves, start);
}

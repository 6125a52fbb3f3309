/**
 * Attack detection. The attack tables are indexed by the difference of two 0x88 squares, which is
 * unique for each pair of file and rank distances. So one look-up tells whether a piece could
 * attack a square, and in which direction to walk. Most sliders are excluded by it.
 */
import { type Board, LIST_SIZE } from "./board.ts";
import {
  ALL_STEPS,
  BISHOP,
  DIAGONAL_STEPS,
  DOWN,
  EMPTY,
  KING,
  KNIGHT,
  KNIGHT_STEPS,
  LEFT,
  OFF_BOARD,
  opponentOf,
  PAWN,
  QUEEN,
  RIGHT,
  ROOK,
  UP,
  WHITE,
} from "./codes.ts";

/** Added to `to - from` so that the index is never negative. */
export const DIFFERENCE_OFFSET = 119;
const DIFFERENCES = 239;

/**
 * By `to - from + DIFFERENCE_OFFSET`: bit `1 << type` is set when a piece of that type on `from`
 * attacks `to`. Pawns are not included.
 */
export const ATTACKERS = new Uint8Array(DIFFERENCES);

/** By the same index: the step from `from` towards `to` along a line; 0 when they share no line. */
export const STEP_TOWARDS = new Int8Array(DIFFERENCES);

function fillLines(): void {
  for (const step of ALL_STEPS) {
    const slider = (DIAGONAL_STEPS as readonly number[]).includes(step) ? BISHOP : ROOK;
    for (let distance = 1; distance < 8; distance++) {
      const index = step * distance + DIFFERENCE_OFFSET;
      ATTACKERS[index] = (1 << slider) | (1 << QUEEN) | (distance === 1 ? 1 << KING : 0);
      STEP_TOWARDS[index] = step;
    }
  }
}

function fillKnights(): void {
  for (const step of KNIGHT_STEPS) ATTACKERS[step + DIFFERENCE_OFFSET] = 1 << KNIGHT;
}

fillLines();
fillKnights();

/** The squares that are one of `steps` away from each 0x88 square. */
function leaperTargets(steps: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 128 }, (_, from) =>
    (from & OFF_BOARD) !== 0
      ? []
      : steps.map((step) => from + step).filter((to) => (to & OFF_BOARD) === 0),
  );
}

export const KNIGHT_TARGETS = leaperTargets(KNIGHT_STEPS);

/** The step of a pawn of `color`. */
export const forwardOf = (color: number): number => (color === WHITE ? UP : DOWN);

/** True when a slider of this code and type attacks `target`. */
function isAttackedBySlider(board: Board, target: number, piece: number, type: number): boolean {
  const { squares, pieceList } = board;
  const first = piece * LIST_SIZE;
  const end = first + board.pieceCount[piece];
  for (let entry = first; entry < end; entry++) {
    const from = pieceList[entry];
    const difference = target - from + DIFFERENCE_OFFSET;
    if ((ATTACKERS[difference] & (1 << type)) === 0) continue;
    const step = STEP_TOWARDS[difference];
    let square = from + step;
    while (square !== target && squares[square] === EMPTY) square += step;
    if (square === target) return true;
  }
  return false;
}

function isAttackedByKnight(board: Board, target: number, piece: number): boolean {
  const first = piece * LIST_SIZE;
  const end = first + board.pieceCount[piece];
  for (let entry = first; entry < end; entry++) {
    const difference = target - board.pieceList[entry] + DIFFERENCE_OFFSET;
    if ((ATTACKERS[difference] & (1 << KNIGHT)) !== 0) return true;
  }
  return false;
}

/** True when a pawn of `by` attacks `target`. */
export function isAttackedByPawn(board: Board, target: number, by: number): boolean {
  const behind = target - forwardOf(by);
  const pawn = by | PAWN;
  return (
    (((behind + LEFT) & OFF_BOARD) === 0 && board.squares[behind + LEFT] === pawn) ||
    (((behind + RIGHT) & OFF_BOARD) === 0 && board.squares[behind + RIGHT] === pawn)
  );
}

/** True when the king of `by` is next to `target`. */
export function isAttackedByKing(board: Board, target: number, by: number): boolean {
  const difference = target - board.kingSquare(by) + DIFFERENCE_OFFSET;
  return (ATTACKERS[difference] & (1 << KING)) !== 0;
}

/** True when any piece of colour `by` attacks `target`, whether `target` is occupied or not. */
export function isAttacked(board: Board, target: number, by: number): boolean {
  return (
    isAttackedByPawn(board, target, by) ||
    isAttackedByKnight(board, target, by | KNIGHT) ||
    isAttackedBySlider(board, target, by | QUEEN, QUEEN) ||
    isAttackedBySlider(board, target, by | ROOK, ROOK) ||
    isAttackedBySlider(board, target, by | BISHOP, BISHOP) ||
    isAttackedByKing(board, target, by)
  );
}

/** True when the side to move is in check. */
export function isInCheck(board: Board): boolean {
  return isAttacked(board, board.kingSquare(board.turn), opponentOf(board.turn));
}

/** True when the side not to move is in check, which no legal move allows. */
export function isOpponentInCheck(board: Board): boolean {
  return isAttacked(board, board.kingSquare(opponentOf(board.turn)), board.turn);
}

/**
 * True when an en-passant capture from `from` to the empty square `to` leaves the king safe. The
 * capture is tried out, because two pawns leave one rank at once, which the pin detection does not
 * cover.
 */
export function isEnPassantSafe(board: Board, from: number, to: number): boolean {
  const { squares, turn } = board;
  const captured = to - forwardOf(turn);
  const pawn = squares[from];
  const victim = squares[captured];
  squares[from] = EMPTY;
  squares[captured] = EMPTY;
  squares[to] = pawn;
  const safe = !isInCheck(board);
  squares[to] = EMPTY;
  squares[captured] = victim;
  squares[from] = pawn;
  return safe;
}

/** True when a pawn of the side to move stands on `from` and can capture en passant on `to`. */
const canCaptureEnPassant = (board: Board, from: number, to: number): boolean =>
  (from & OFF_BOARD) === 0 &&
  board.squares[from] === (board.turn | PAWN) &&
  isEnPassantSafe(board, from, to);

/** True when a pawn of the side to move can legally capture en passant on `to`. */
export function isEnPassantPossible(board: Board, to: number): boolean {
  const behind = to - forwardOf(board.turn);
  return (
    canCaptureEnPassant(board, behind + LEFT, to) || canCaptureEnPassant(board, behind + RIGHT, to)
  );
}

/**
 * Attack detection. For sliders, the piece list and the attack table are used: most sliders are not
 * in line with the square, and one look-up excludes them.
 */
import { ATTACKERS, DIFFERENCE_OFFSET, STEP_TOWARDS } from "./attackTable.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { BISHOP, EMPTY, KING, KNIGHT, opponentOf, PAWN, QUEEN, ROOK, WHITE } from "./pieces.ts";
import { DOWN, LEFT, OFF_BOARD, RIGHT, UP } from "./squares.ts";

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

function isAttackedByPawn(board: Board, target: number, by: number): boolean {
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

/** True when a pawn of the side to move can legally capture en passant on `to`. */
export function isEnPassantPossible(board: Board, to: number): boolean {
  const behind = to - forwardOf(board.turn);
  const pawn = board.turn | PAWN;
  for (const from of [behind + LEFT, behind + RIGHT]) {
    if ((from & OFF_BOARD) !== 0 || board.squares[from] !== pawn) continue;
    if (isEnPassantSafe(board, from, to)) return true;
  }
  return false;
}

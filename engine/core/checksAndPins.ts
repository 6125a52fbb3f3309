/**
 * Finds checkers and pins, once per position before moves are generated. With them only legal moves
 * are generated, and almost none has to be tried out.
 *
 * The results are kept here and not on the board: they are valid only while the moves of one
 * position are generated, which never happens for two positions at a time.
 */
import {
  ATTACKERS,
  DIFFERENCE_OFFSET,
  forwardOf,
  isAttackedByKing,
  isInCheck,
  STEP_TOWARDS,
} from "./attacks.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import {
  BISHOP,
  BOARD_SIZE,
  CASTLING,
  COLOR_BIT,
  EMPTY,
  EN_PASSANT,
  fromOf,
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
import { makeMove, unmakeMove } from "./makeMove.ts";

export const checksAndPins = {
  /** The number of pieces that give check. */
  checkerCount: 0,
  /** The square of the last checker found; meaningful only for a single check. */
  checkerSquare: 0,
  /**
   * By square: the step along which the piece there is pinned to its king; 0 if it is not pinned.
   */
  pins: new Int8Array(BOARD_SIZE),
};

const pinnedSquares = new Uint8Array(64);
let pinnedCount = 0;

function clearPins(): void {
  while (pinnedCount > 0) checksAndPins.pins[pinnedSquares[--pinnedCount]] = 0;
}

function addChecker(square: number): void {
  checksAndPins.checkerCount++;
  checksAndPins.checkerSquare = square;
}

/**
 * Walks from the king to a slider in line with it. An empty line is a check; a single piece of the
 * side to move on it is pinned.
 */
function followLine(board: Board, king: number, slider: number, step: number): void {
  const { squares } = board;
  let blocker = -1;
  for (let square = king + step; square !== slider; square += step) {
    const piece = squares[square];
    if (piece === EMPTY) continue;
    if (blocker >= 0 || (piece & COLOR_BIT) !== board.turn) return;
    blocker = square;
  }
  if (blocker < 0) {
    addChecker(slider);
  } else {
    checksAndPins.pins[blocker] = step;
    pinnedSquares[pinnedCount++] = blocker;
  }
}

function findSliders(board: Board, king: number, piece: number, type: number): void {
  const first = piece * LIST_SIZE;
  const end = first + board.pieceCount[piece];
  for (let entry = first; entry < end; entry++) {
    const square = board.pieceList[entry];
    const difference = square - king + DIFFERENCE_OFFSET;
    if ((ATTACKERS[difference] & (1 << type)) === 0) continue;
    followLine(board, king, square, STEP_TOWARDS[difference]);
  }
}

function findLeapers(board: Board, king: number, them: number): void {
  const knight = them | KNIGHT;
  const first = knight * LIST_SIZE;
  const end = first + board.pieceCount[knight];
  for (let entry = first; entry < end; entry++) {
    const square = board.pieceList[entry];
    if ((ATTACKERS[square - king + DIFFERENCE_OFFSET] & (1 << KNIGHT)) !== 0) addChecker(square);
  }
  const ahead = king + forwardOf(board.turn);
  const pawn = them | PAWN;
  for (let square = ahead + LEFT; square <= ahead + RIGHT; square += RIGHT - LEFT) {
    if ((square & OFF_BOARD) === 0 && board.squares[square] === pawn) addChecker(square);
  }
  if (isAttackedByKing(board, king, them)) addChecker(board.kingSquare(them));
}

/** Fills `checksAndPins` for the side to move. */
export function findChecksAndPins(board: Board): void {
  clearPins();
  checksAndPins.checkerCount = 0;
  const them = opponentOf(board.turn);
  const king = board.kingSquare(board.turn);
  findSliders(board, king, them | QUEEN, QUEEN);
  findSliders(board, king, them | ROOK, ROOK);
  findSliders(board, king, them | BISHOP, BISHOP);
  findLeapers(board, king, them);
}

const SLIDERS = (1 << BISHOP) | (1 << ROOK) | (1 << QUEEN);

/** True when the moved piece attacks the king from its new square. */
function isDirect(board: Board, type: number, from: number, to: number, king: number): boolean {
  if (type === PAWN) {
    const ahead = to + forwardOf(board.turn);
    return king === ahead + LEFT || king === ahead + RIGHT;
  }
  const difference = king - to + DIFFERENCE_OFFSET;
  if ((ATTACKERS[difference] & (1 << type)) === 0) return false;
  const step = STEP_TOWARDS[difference];
  if (step === 0) return true;
  let square = to + step;
  while (square !== king && (board.squares[square] === EMPTY || square === from)) square += step;
  return square === king;
}

/** True when the moved piece uncovers an attack by a slider behind it. */
function isDiscovered(board: Board, from: number, to: number, king: number): boolean {
  const { squares, turn } = board;
  const step = STEP_TOWARDS[from - king + DIFFERENCE_OFFSET];
  if (step === 0) return false;
  let square = king + step;
  while (square !== from && squares[square] === EMPTY) square += step;
  if (square !== from) return false;
  for (square = from + step; (square & OFF_BOARD) === 0 && square !== to; square += step) {
    const piece = squares[square];
    if (piece === EMPTY) continue;
    if ((piece & COLOR_BIT) !== turn) return false;
    return (ATTACKERS[king - square + DIFFERENCE_OFFSET] & SLIDERS & (1 << typeOf(piece))) !== 0;
  }
  return false;
}

/** For castling and en passant: the move is made and tested. */
function isCheckAfter(board: Board, move: number): boolean {
  makeMove(board, move);
  const isCheck = isInCheck(board);
  unmakeMove(board, move);
  return isCheck;
}

/** True when the legal `move` gives check, without making it: that would be slower. */
export function givesCheck(board: Board, move: number): boolean {
  if ((move & (CASTLING | EN_PASSANT)) !== 0) return isCheckAfter(board, move);
  const from = fromOf(move);
  const to = toOf(move);
  const king = board.kingSquare(opponentOf(board.turn));
  const type = promotionOf(move) || typeOf(board.squares[from]);
  if (type !== KING && isDirect(board, type, from, to, king)) return true;
  const onLine = STEP_TOWARDS[to - king + DIFFERENCE_OFFSET];
  // A piece that stays on its line to the king uncovers nothing.
  if (onLine !== 0 && onLine === STEP_TOWARDS[from - king + DIFFERENCE_OFFSET]) return false;
  return isDiscovered(board, from, to, king);
}

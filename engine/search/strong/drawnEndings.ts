/**
 * Endings that are drawn by proof, whatever the search thinks of them. Reviews, the coach and the
 * engine of the analysis ask for them; the opponents play without, as their recorded games do.
 *
 * - King and pawn against king, by a table of all positions. It is computed when first needed.
 * - Pawns of one rook's file against a king in the corner before them, also with bishops that do
 *   not command the corner. The king steps out of the corner and back. Only the other king could
 *   keep it out, and that one cannot stand beside it. So it is never mated, and a pawn that
 *   promotes is taken.
 *
 * Sources: https://www.chessprogramming.org/KPK,
 * https://www.chessprogramming.org/Wrong_Color_Bishop.
 */
import { type Board, LIST_SIZE } from "../../core/board.ts";
import {
  BISHOP,
  BLACK,
  fileOf,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
  rowOf,
  squareAt,
  WHITE,
} from "../../core/codes.ts";

// The table sees a position from the end of the side with the pawn, with the pawn on files a to d.
// A square is 8 * rank + file, 0 to 63, with a1 = 0. "Other" is the king without a pawn.

/** Bits of an entry: the pawn's side wins when it is to move, and when the other side is. */
const WINS_TO_MOVE = 1;
const WINS_AFTER_MOVE = 2;

/** The first square beyond the seventh rank. */
const LAST_RANK = 56;
/** The squares of the second rank end here. */
const THIRD_RANK = 16;
/** A pawn stands on one of 4 files and 6 ranks. */
const PAWN_SQUARES = 24;

const placeOf = (pawn: number, king: number, other: number): number =>
  (((pawn >> 3) - 1) * 4 + (pawn & 7)) * 4096 + king * 64 + other;

/** Whether two squares are the same or neighbours. */
const isNear = (one: number, two: number): boolean =>
  Math.abs((one & 7) - (two & 7)) <= 1 && Math.abs((one >> 3) - (two >> 3)) <= 1;

const isAttackedByPawn = (pawn: number, square: number): boolean =>
  square >> 3 === (pawn >> 3) + 1 && Math.abs((square & 7) - (pawn & 7)) === 1;

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const KING_STEPS = SQUARES.map((from) => SQUARES.filter((to) => to !== from && isNear(from, to)));

/** Computes all entries. A pawn only goes forward, so the squares before it come first. */
function solveKingAndPawn(): Uint8Array {
  const table = new Uint8Array(PAWN_SQUARES * 4096);
  for (let pawn = LAST_RANK - 1; pawn >= 8; pawn--) {
    if ((pawn & 7) > 3) continue;
    while (extendWins(table, pawn));
  }
  return table;
}

/** Looks one move further back, with the pawn on this square. Returns whether wins were found. */
function extendWins(table: Uint8Array, pawn: number): boolean {
  let isChanged = false;
  for (const king of SQUARES) {
    for (const other of SQUARES) {
      if (king === pawn || other === pawn || isNear(king, other)) continue;
      const place = placeOf(pawn, king, other);
      const wins =
        (canWin(table, pawn, king, other) ? WINS_TO_MOVE : 0) |
        (mustLose(table, pawn, king, other) ? WINS_AFTER_MOVE : 0);
      isChanged ||= wins !== table[place];
      table[place] = wins;
    }
  }
  return isChanged;
}

/** Whether the side with the pawn has a move that wins. */
function canWin(table: Uint8Array, pawn: number, king: number, other: number): boolean {
  const winsAfter = (nextPawn: number, nextKing: number): boolean =>
    (table[placeOf(nextPawn, nextKing, other)] & WINS_AFTER_MOVE) !== 0;
  if (KING_STEPS[king].some((to) => to !== pawn && !isNear(to, other) && winsAfter(pawn, to)))
    return true;
  const next = pawn + 8;
  if (next === king || next === other) return false;
  // A new queen wins unless it is taken. Where it would stalemate, a rook wins.
  if (next >= LAST_RANK) return !isNear(next, other) || isNear(next, king);
  const afterNext = next + 8;
  const mayGoTwice = pawn < THIRD_RANK && afterNext !== king && afterNext !== other;
  return winsAfter(next, king) || (mayGoTwice && winsAfter(afterNext, king));
}

/** Whether every move of the other king loses. */
function mustLose(table: Uint8Array, pawn: number, king: number, other: number): boolean {
  const moves = KING_STEPS[other].filter((to) => !isNear(to, king) && !isAttackedByPawn(pawn, to));
  // Without a move it is stalemate: a pawn and a king alone never mate.
  return (
    moves.length > 0 &&
    moves.every((to) => to !== pawn && (table[placeOf(pawn, king, to)] & WINS_TO_MOVE) !== 0)
  );
}

let kingAndPawn: Uint8Array | undefined;

/** Whether king and pawn of `color` against a king are a draw. No other piece is on the board. */
function isDrawnByTable(board: Board, color: number): boolean {
  kingAndPawn ??= solveKingAndPawn();
  const pawn = board.pieceList[(color | PAWN) * LIST_SIZE];
  const isMirrored = fileOf(pawn) > 3;
  const seen = (square: number): number =>
    8 * (color === WHITE ? 7 - rowOf(square) : rowOf(square)) +
    (isMirrored ? 7 - fileOf(square) : fileOf(square));
  const [king, other] = [board.kingSquare(color), board.kingSquare(opponentOf(color))];
  const wins = kingAndPawn[placeOf(seen(pawn), seen(king), seen(other))];
  return (wins & (board.turn === color ? WINS_TO_MOVE : WINS_AFTER_MOVE)) === 0;
}

const isDark = (square: number): boolean => ((fileOf(square) + rowOf(square)) & 1) !== 0;

/**
 * Whether all pawns of `color` are on one rook's file, no bishop of `color` commands the square
 * where they promote, and the other king is on this square or beside it. No other piece is on the
 * board.
 */
function isCornerHeld(board: Board, color: number): boolean {
  const squaresOf = (type: number): Uint8Array => {
    const first = (color | type) * LIST_SIZE;
    return board.pieceList.subarray(first, first + board.pieceCount[color | type]);
  };
  const pawns = squaresOf(PAWN);
  const file = fileOf(pawns[0]);
  const corner = squareAt(color === WHITE ? 0 : 7, file);
  const other = board.kingSquare(opponentOf(color));
  return (
    (file === 0 || file === 7) &&
    pawns.every((pawn) => fileOf(pawn) === file) &&
    squaresOf(BISHOP).every((bishop) => isDark(bishop) !== isDark(corner)) &&
    Math.abs(fileOf(other) - file) <= 1 &&
    Math.abs(rowOf(other) - rowOf(corner)) <= 1
  );
}

/** Whether the position on the board is one of these endings and drawn. */
export function isDrawnEnding(board: Board): boolean {
  const { pieceCount } = board;
  const count = (type: number): number => pieceCount[WHITE | type] + pieceCount[BLACK | type];
  if (count(QUEEN) + count(ROOK) + count(KNIGHT) > 0) return false;
  const color = pieceCount[WHITE | PAWN] > 0 ? WHITE : BLACK;
  const bare = opponentOf(color);
  if (pieceCount[color | PAWN] === 0 || pieceCount[bare | PAWN] + pieceCount[bare | BISHOP] > 0)
    return false;
  const isTabled = pieceCount[color | PAWN] === 1 && pieceCount[color | BISHOP] === 0;
  return isTabled ? isDrawnByTable(board, color) : isCornerHeld(board, color);
}

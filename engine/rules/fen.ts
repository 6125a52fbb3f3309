/**
 * Forsyth-Edwards Notation. Validation is separate from reading, so that a form can show what is
 * wrong with a text without an exception. The messages and their order are those of the
 * specification.
 *
 *     validateFen("8/8/8/8/8/8/8/8 w - - 0 1");
 *     // { ok: false, error: "Invalid FEN: missing white king" }
 *     makeFen(parseFen("4k3/8/8/8/8/8/4P3/4K3 w"));   // "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
 */
import { isOpponentInCheck } from "../core/attacks.ts";
import { failure, type Result, success } from "../result.ts";
import {
  boardFen,
  boardPlacement,
  loadFen,
  loadPosition,
  readPosition,
  sharedBoard,
} from "./boardPosition.ts";
import { pieceByFenLetter } from "./notation.ts";
import type { Fen, Position, PositionKey } from "./types.ts";

export const START_FEN: Fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Defaults for the third to the sixth field of a FEN. */
const DEFAULT_FIELDS = ["-", "-", "0", "1"] as const;
const FIELD_COUNT = 6;

const splitFields = (fen: string): string[] => fen.trim().split(/\s+/);

const hasConsecutiveNumbers = (rank: string): boolean => /[1-9]{2}/.test(rank);
const hasInvalidPiece = (rank: string): boolean => /[^1-9PNBRQKpnbrqk]/.test(rank);

/** The number of squares in a rank of valid pieces and digits. */
function squaresIn(rank: string): number {
  let squares = 0;
  for (const letter of rank) squares += pieceByFenLetter(letter) === 0 ? Number(letter) : 1;
  return squares;
}

/**
 * The first error in the ranks. Each kind of error is looked for in all ranks before the next kind.
 */
function ranksError(ranks: readonly string[]): string | undefined {
  if (ranks.length !== 8) {
    return "Invalid FEN: piece data does not contain 8 '/'-delimited rows";
  }
  if (ranks.some(hasConsecutiveNumbers)) {
    return "Invalid FEN: piece data is invalid (consecutive number)";
  }
  if (ranks.some(hasInvalidPiece)) {
    return "Invalid FEN: piece data is invalid (invalid piece)";
  }
  if (ranks.some((rank) => squaresIn(rank) !== 8)) {
    return "Invalid FEN: piece data is invalid (too many squares in rank)";
  }
  return undefined;
}

function kingsError(placement: string): string | undefined {
  const white = placement.split("K").length - 1;
  const black = placement.split("k").length - 1;
  if (white === 0) return "Invalid FEN: missing white king";
  if (black === 0) return "Invalid FEN: missing black king";
  if (white > 1) return "Invalid FEN: too many white kings";
  if (black > 1) return "Invalid FEN: too many black kings";
  return undefined;
}

/** Larger numbers are rejected: the core keeps the half-move clock in 32 bits. */
const LARGEST_COUNT = 1e9;

const isCount = (field: string): boolean => /^\d+$/.test(field) && Number(field) <= LARGEST_COUNT;

/** True for `-` or the letters KQkq, each at most once, in any order. */
const isCastlingField = (field: string): boolean =>
  field === "-" || (/^[KQkq]{1,4}$/.test(field) && new Set(field).size === field.length);

/** The first error in the five fields after the piece placement, starting from the last field. */
function stateError(fields: readonly string[]): string | undefined {
  const [, turn, castling, enPassant, halfmoveClock, fullmoveNumber] = fields;
  if (!isCount(fullmoveNumber) || Number(fullmoveNumber) === 0) {
    return "Invalid FEN: move number must be a positive integer";
  }
  if (!isCount(halfmoveClock)) {
    return "Invalid FEN: half move counter number must be a non-negative integer";
  }
  if (!/^(-|[a-h][36])$/.test(enPassant)) return "Invalid FEN: en-passant square is invalid";
  if (!isCastlingField(castling)) return "Invalid FEN: castling availability is invalid";
  if (turn !== "w" && turn !== "b") return "Invalid FEN: side-to-move is invalid";
  return undefined;
}

/** The first error in the piece placement, given the side to move and the en-passant square. */
function placementError(fields: readonly string[]): string | undefined {
  const [placement, turn, , enPassant] = fields;
  const ranks = placement.split("/");
  const error = ranksError(ranks);
  if (error !== undefined) return error;
  if (enPassant[1] === (turn === "w" ? "3" : "6")) {
    return "Invalid FEN: illegal en-passant square";
  }
  const kings = kingsError(placement);
  if (kings !== undefined) return kings;
  if (/p/i.test(ranks[0] + ranks[7])) return "Invalid FEN: some pawns are on the edge rows";
  return undefined;
}

function checkFields(fields: readonly string[]): Result<Fen> {
  if (fields.length !== FIELD_COUNT) {
    return failure("Invalid FEN: must contain six space-delimited fields");
  }
  const error = stateError(fields) ?? placementError(fields);
  return error === undefined ? success(fields.join(" ")) : failure(error);
}

/**
 * Checks a FEN of exactly six fields; the value is the FEN with single spaces. The error is the
 * first one in the order and the words of the specification. A valid FEN need not be reachable in a
 * game: it may have nine queens. Use `validateStart` to check whether a game can start from it.
 */
export function validateFen(fen: string): Result<Fen> {
  return checkFields(splitFields(fen));
}

/** As `validateFen`, for a FEN of two to six fields; missing ones are filled in from `- - 0 1`. */
export function readFields(fen: string): Result<Fen> {
  const fields = splitFields(fen);
  const isShort = fields.length >= 2 && fields.length < FIELD_COUNT;
  return checkFields(isShort ? [...fields, ...DEFAULT_FIELDS.slice(fields.length - 2)] : fields);
}

/**
 * Reads a FEN. Two to five fields are completed from `- - 0 1`. Castling rights without king and
 * rook on their start squares are dropped, and so is an en-passant square where no capture is
 * legal.
 *
 * @throws Error with the message of `validateFen` when the completed FEN is not valid.
 */
export function parseFen(fen: string): Position {
  const read = readFields(fen);
  if (!read.ok) throw new Error(read.error);
  loadFen(sharedBoard, read.value);
  return readPosition(sharedBoard);
}

/** Writes a FEN of six fields, with the en-passant square only when such a capture is legal. */
export function makeFen(position: Position): Fen {
  loadPosition(sharedBoard, position);
  return boardFen(sharedBoard);
}

/** The first field of the FEN: eight ranks, separated by slashes. */
export function makePlacement(position: Position): string {
  loadPosition(sharedBoard, position);
  return boardPlacement(sharedBoard);
}

/** The first four fields of a full FEN: equal for positions that count as repetitions. */
export function keyOfFen(fen: Fen): PositionKey {
  return fen.slice(0, fen.lastIndexOf(" ", fen.lastIndexOf(" ") - 1));
}

/** The key under which `GameRecord.repetitions` counts a position. */
export function positionKey(position: Position): PositionKey {
  return keyOfFen(makeFen(position));
}

/**
 * The largest move number and half-move clock of a start position. No game of chess comes near:
 * with the fifty-move rule the longest has fewer than 6,000 moves, with the seventy-five-move rule
 * (FIDE Laws, 9.6.2) fewer than 9,000. `LARGEST_COUNT`, the limit for reading, is a
 * thousand times larger. So every position of a game can be written and read again, even if play
 * continues after a draw, for as long as the moves fit into memory.
 *
 * Source: F. Labelle, "What is the longest possible chess game?" (5,898.5 and 8,848.5 moves).
 */
export const LARGEST_START_COUNT = 1e6;

/** The reason why no game can start from the position on the board; undefined when one can. */
function startError(): string | undefined {
  const { fullmoveNumber, halfmoveClock } = sharedBoard;
  if (fullmoveNumber > LARGEST_START_COUNT) {
    return "Invalid FEN: move number is too large to start a game from";
  }
  if (halfmoveClock > LARGEST_START_COUNT) {
    return "Invalid FEN: half move counter number is too large to start a game from";
  }
  if (isOpponentInCheck(sharedBoard)) return "Invalid FEN: the side not to move is in check";
  return undefined;
}

/**
 * Checks whether a game can start from a FEN of two to six fields. The value is the full FEN of six
 * fields, as `makeFen` writes it. The error is the message of `parseFen`, or says that the side not
 * to move is in check or that a number exceeds 1,000,000.
 */
export function validateStart(fen: string): Result<Fen> {
  const read = readFields(fen);
  if (!read.ok) return read;
  loadFen(sharedBoard, read.value);
  const error = startError();
  return error === undefined ? success(boardFen(sharedBoard)) : failure(error);
}

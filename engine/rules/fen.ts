/**
 * Forsyth-Edwards Notation. Checking is apart from reading, so that a form can say what is
 * wrong with a text without an exception; the messages and their order are the
 * specification's.
 */
import { boardFen, boardPlacement, loadFen, loadPosition, readPosition } from "./boardFen.ts";
import { pieceByFenLetter } from "./notation.ts";
import { scratchBoard } from "./scratch.ts";
import type { Fen, Position, PositionKey } from "./types.ts";

export const START_FEN: Fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export type FenValidation = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** What a FEN of two to five fields is completed with, from the third field on. */
const DEFAULT_FIELDS = ["-", "-", "0", "1"] as const;
const FIELD_COUNT = 6;

const splitFields = (fen: string): string[] => fen.trim().split(/\s+/);

/** What is wrong with one rank of the piece placement, or undefined. */
function rankError(rank: string): string | undefined {
  let squares = 0;
  let afterNumber = false;
  for (const letter of rank) {
    const isNumber = letter >= "1" && letter <= "9";
    if (isNumber && afterNumber) return "Invalid FEN: piece data is invalid (consecutive number)";
    if (!isNumber && pieceByFenLetter(letter) === 0) {
      return "Invalid FEN: piece data is invalid (invalid piece)";
    }
    squares += isNumber ? Number(letter) : 1;
    afterNumber = isNumber;
  }
  if (squares !== 8) return "Invalid FEN: piece data is invalid (too many squares in rank)";
  return undefined;
}

function kingError(placement: string): string | undefined {
  for (const [name, letter] of [
    ["white", "K"],
    ["black", "k"],
  ]) {
    const kings = placement.split(letter).length - 1;
    if (kings === 0) return `Invalid FEN: missing ${name} king`;
    if (kings > 1) return `Invalid FEN: too many ${name} kings`;
  }
  return undefined;
}

const isCount = (field: string): boolean =>
  /^\d+$/.test(field) && Number.isSafeInteger(Number(field));

/** What is wrong with the five fields after the piece placement, last field first. */
function stateError(fields: readonly string[]): string | undefined {
  const [, turn, castling, enPassant, halfmoveClock, fullmoveNumber] = fields;
  if (!isCount(fullmoveNumber) || Number(fullmoveNumber) === 0) {
    return "Invalid FEN: move number must be a positive integer";
  }
  if (!isCount(halfmoveClock)) {
    return "Invalid FEN: half move counter number must be a non-negative integer";
  }
  if (!/^(-|[a-h][36])$/.test(enPassant)) return "Invalid FEN: en-passant square is invalid";
  // Each letter at most once, in any order.
  if (!/^(-|(?!.*(.).*\2)[KQkq]{1,4})$/.test(castling)) {
    return "Invalid FEN: castling availability is invalid";
  }
  if (turn !== "w" && turn !== "b") return "Invalid FEN: side-to-move is invalid";
  return undefined;
}

/** What is wrong with the piece placement, given the side to move and the en-passant square. */
function placementError(fields: readonly string[]): string | undefined {
  const [placement, turn, , enPassant] = fields;
  const ranks = placement.split("/");
  if (ranks.length !== 8) {
    return "Invalid FEN: piece data does not contain 8 '/'-delimited rows";
  }
  for (const rank of ranks) {
    const error = rankError(rank);
    if (error !== undefined) return error;
  }
  if (enPassant[1] === (turn === "w" ? "3" : "6")) {
    return "Invalid FEN: illegal en-passant square";
  }
  const error = kingError(placement);
  if (error !== undefined) return error;
  if (/p/i.test(ranks[0] + ranks[7])) return "Invalid FEN: some pawns are on the edge rows";
  return undefined;
}

function fieldsError(fields: readonly string[]): string | undefined {
  if (fields.length !== FIELD_COUNT) {
    return "Invalid FEN: must contain six space-delimited fields";
  }
  return stateError(fields) ?? placementError(fields);
}

/**
 * Checks a FEN of exactly six fields. The first failure in the specification's order is
 * reported, in its words. A valid FEN need not be reachable: it may hold nine queens, or
 * leave the side that has just moved in check.
 */
export function validateFen(fen: string): FenValidation {
  const error = fieldsError(splitFields(fen));
  return error === undefined ? { ok: true } : { ok: false, error };
}

/**
 * Reads a FEN. Two to five fields are completed with `- - 0 1`. Castling rights without
 * king and rook at home, and an en-passant square where no capture is legal, are dropped.
 *
 * @throws Error with the message of `validateFen` when the completed FEN is not valid.
 */
export function parseFen(fen: string): Position {
  let fields = splitFields(fen);
  if (fields.length >= 2 && fields.length < FIELD_COUNT) {
    fields = [...fields, ...DEFAULT_FIELDS.slice(fields.length - 2)];
  }
  const error = fieldsError(fields);
  if (error !== undefined) throw new Error(error);
  loadFen(scratchBoard, fields.join(" "));
  return readPosition(scratchBoard);
}

/** Writes a FEN of six fields; the en-passant square only when such a capture is legal. */
export function makeFen(position: Position): Fen {
  loadPosition(scratchBoard, position);
  return boardFen(scratchBoard);
}

/** The first field of the FEN: eight ranks, separated by slashes. */
export function makePlacement(position: Position): string {
  loadPosition(scratchBoard, position);
  return boardPlacement(scratchBoard);
}

/** The first four fields of a FEN of six: equal for positions that count as repetitions. */
export function keyOfFen(fen: Fen): PositionKey {
  return fen.slice(0, fen.lastIndexOf(" ", fen.lastIndexOf(" ") - 1));
}

/** The key under which `GameRecord.repetitions` counts a position. */
export function positionKey(position: Position): PositionKey {
  return keyOfFen(makeFen(position));
}

/**
 * Encodes the start position of a game as digits: 0 for the standard position; else 1, the 64
 * squares in FEN order, the side to move, castling, the file of the en-passant square, the
 * half-move clock and the move number. They are decoded to a FEN, so that the usual FEN validation
 * checks them.
 */
import { failure, type Result } from "../result.ts";
import { START_FEN } from "../rules/fen.ts";
import { LARGEST_START_COUNT, validateStart } from "../rules/start.ts";
import { COLORS, type Fen, FILES } from "../rules/types.ts";
import type { Digit, DigitReader } from "./digits.ts";

/** The contents of a square as in a FEN. Empty comes first, as the most common. */
const CONTENTS = "1PNBRQKpnbrqk";
const RIGHTS = ["K", "Q", "k", "q"] as const;
const SQUARE_COUNT = 64;
const RANK_LENGTH = 8;
const COUNT_LIMIT = LARGEST_START_COUNT + 1;

/** The digits of a full FEN. */
export function startDigits(fen: Fen): Digit[] {
  if (fen === START_FEN) return [{ digit: 0, limit: 2 }];
  const [placement, turn, castling, enPassant, halfmoveClock, fullmoveNumber] = fen.split(" ");
  const squares = placement.replaceAll("/", "").replace(/\d/g, (run) => "1".repeat(Number(run)));
  return [
    { digit: 1, limit: 2 },
    ...[...squares].map((piece) => ({ digit: CONTENTS.indexOf(piece), limit: CONTENTS.length })),
    { digit: turn === "w" ? 0 : 1, limit: COLORS.length },
    ...RIGHTS.map((right) => ({ digit: castling.includes(right) ? 1 : 0, limit: 2 })),
    // `findIndex` gives -1 without an en-passant square, so the digit is 0.
    { digit: 1 + FILES.findIndex((file) => enPassant.startsWith(file)), limit: 1 + FILES.length },
    { digit: Number(halfmoveClock), limit: COUNT_LIMIT },
    { digit: Number(fullmoveNumber), limit: COUNT_LIMIT },
  ];
}

/** The full FEN of the start position; fails when no game can start there. */
export function readStart(digits: DigitReader): Result<Fen> {
  if (digits.read(2) === 0) return validateStart(START_FEN);
  const squares = Array.from({ length: SQUARE_COUNT }, () =>
    CONTENTS.charAt(digits.read(CONTENTS.length)),
  );
  const ranks = Array.from({ length: RANK_LENGTH }, (_, row) =>
    squares.slice(row * RANK_LENGTH, (row + 1) * RANK_LENGTH).join(""),
  );
  const placement = ranks.join("/").replace(/1+/g, (empty) => String(empty.length));
  const turn = COLORS[digits.read(COLORS.length)];
  const castling = RIGHTS.filter(() => digits.read(2) === 1).join("") || "-";
  const file = digits.read(1 + FILES.length);
  const enPassant = file === 0 ? "-" : `${FILES[file - 1]}${turn === "w" ? 6 : 3}`;
  const counts = `${digits.read(COUNT_LIMIT)} ${digits.read(COUNT_LIMIT)}`;
  const start = validateStart(`${placement} ${turn} ${castling} ${enPassant} ${counts}`);
  return start.ok ? start : failure(`The game in this link has an invalid start. ${start.error}`);
}

/**
 * Encodes a whole game as a short text for a URL: its start, its moves, and its result if it ended
 * before the board decided it. A game of 100 plies takes 80 to 100 characters, and never more than
 * 185. Comments, glyphs and other headers are left out.
 *
 *     const packed = packGame(play(startGame(), "e4"));   // { ok: true, value: "1..." }
 *     unpackGame(packed.value);                            // { ok: true, value: the same record }
 *
 * Format, version 1: the digit `1`, then one number in the alphabet of base64url (RFC 4648, section
 * 5) with six bits per character, most significant first, and then two check characters, so that a
 * truncated or miscopied link is refused instead of being read as another number. The number is in
 * mixed radix, as in hours, minutes and seconds: each digit has a limit of its own, which is not
 * stored, because it follows from the digits before it. Zeros at the end are not written. The
 * digits are
 *
 * - the result: 0 to 3 for `*`, `1-0`, `0-1`, `1/2-1/2`; 0 if the final position decides the game;
 * - the start: 0 for the standard position; else 1, the 64 squares in FEN order, the side to move,
 *   castling, the file of the en-passant square, the half-move clock and the move number;
 * - for each ply, one plus the index of the move among all legal moves; 0 marks the end. The legal
 *   moves are sorted by their start square, then by their target square, both in FEN order (a8, b8,
 *   ... h1), then by the promotion piece: knight, bishop, rook, queen.
 *
 * Links live longer than code: the meaning of version 1 must never change.
 */
import { Board } from "./core/board.ts";
import { fromOf, promotionOf, QUEEN, toOf } from "./core/codes.ts";
import { makeMove } from "./core/makeMove.ts";
import { failure, type Result, success } from "./result.ts";
import { setHeader } from "./rules/annotations.ts";
import { legalMovesOn, loadFen } from "./rules/boardPosition.ts";
import { LARGEST_START_COUNT, START_FEN, validateStart } from "./rules/fen.ts";
import { startFen, startGame } from "./rules/game.ts";
import { SQUARE_NAMES, SYMBOLS, typeOfSymbol } from "./rules/notation.ts";
import { outcome } from "./rules/outcome.ts";
import { RunningGame } from "./rules/runningGame.ts";
import {
  COLORS,
  type Fen,
  FILES,
  type GameRecord,
  type MoveSquares,
  type PromotionSymbol,
} from "./rules/types.ts";

/** A whole number from 0 up to, not including, `limit`. */
interface Digit {
  readonly digit: number;
  readonly limit: number;
}

/**
 * The number that encodes the digits; the first digit is the least significant.
 *
 *     encodeMixedRadix([{ digit: 3, limit: 24 }, { digit: 5, limit: 60 }]);   // 3 + 24 * 5
 */
export function encodeMixedRadix(digits: readonly Digit[]): bigint {
  return digits.reduceRight((rest, { digit, limit }) => rest * BigInt(limit) + BigInt(digit), 0n);
}

/** Decodes the digits of a number, in the order in which they were written. */
class MixedRadixReader {
  private rest: bigint;

  constructor(value: bigint) {
    this.rest = value;
  }

  /** The next digit; 0 once no digits are left. */
  read(limit: number): number {
    const radix = BigInt(limit);
    const digit = this.rest % radix;
    this.rest /= radix;
    return Number(digit);
  }

  /** Whether all further digits are 0. */
  get isAtEnd(): boolean {
    return this.rest === 0n;
  }
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;
const CHECK_CHARACTERS = 2;

const VALUES: ReadonlyMap<string, number> = new Map(
  [...ALPHABET].map((character, value) => [character, value]),
);

/** A non-negative number as text. `salt` is included in the check; reading needs the same salt. */
export function encodeBase64Url(value: bigint, salt: string): string {
  const characters: string[] = [];
  for (let rest = value; rest > 0n; rest >>= BigInt(BITS)) {
    characters.push(ALPHABET.charAt(Number(rest & 63n)));
  }
  const text = characters.reverse().join("");
  return text + checkOf(salt + text);
}

/** The number that `encodeBase64Url` wrote with this salt. */
function decodeBase64Url(written: string, salt: string): Result<bigint, LinkReason> {
  const text = written.slice(0, -CHECK_CHARACTERS);
  const isWhole = written.length >= CHECK_CHARACTERS && written.endsWith(checkOf(salt + text));
  if (!isWhole) return DAMAGED_LINK;
  let value = 0n;
  for (const character of text) {
    const six = VALUES.get(character);
    if (six === undefined) return DAMAGED_LINK;
    value = (value << BigInt(BITS)) | BigInt(six);
  }
  return success(value);
}

/** Why a game cannot be put into a link, or read from one. */
export type LinkReason =
  | { readonly code: "gameTooLongForLink"; readonly limit: number }
  | { readonly code: "gameLinkTooLong" | "gameLinkTooNew" | "gameLinkDamaged" }
  | { readonly code: "gameLinkStartInvalid"; readonly message: string };

const DAMAGED_LINK = failure({ code: "gameLinkDamaged" });

/** 32-bit FNV-1a (Fowler, Noll, Vo), folded to 12 bits. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  const folded = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff;
  return ALPHABET.charAt(folded >> BITS) + ALPHABET.charAt(folded & 63);
}

const PACKED_GAME_VERSION = "1";

/** Longer games get no link; hardly any game between people has reached 500 plies. */
export const MOST_PACKED_PLIES = 6_000;

/**
 * In characters: enough for `MOST_PACKED_PLIES` plies with 218 legal moves each, the most possible.
 */
const LONGEST_TEXT = 8_000;

/** In the order of the format. */
const PACKED_RESULTS: readonly string[] = ["*", "1-0", "0-1", "1/2-1/2"];

/** The game as text. Fails for a game of more than `MOST_PACKED_PLIES` plies. */
export function packGame(game: GameRecord): Result<string, LinkReason> {
  if (game.history.length > MOST_PACKED_PLIES) {
    return failure({ code: "gameTooLongForLink", limit: MOST_PACKED_PLIES });
  }
  const start = startFen(game);
  const digits = [resultDigit(game), ...startDigits(start), ...moveDigits(start, game.history)];
  return success(
    PACKED_GAME_VERSION + encodeBase64Url(encodeMixedRadix(digits), PACKED_GAME_VERSION),
  );
}

/** Decodes the text that `packGame` wrote; fails for any other. The text may come from anybody. */
export function unpackGame(text: string): Result<GameRecord, LinkReason> {
  if (text.length > LONGEST_TEXT) return failure({ code: "gameLinkTooLong" });
  if (!text.startsWith(PACKED_GAME_VERSION)) {
    return /^[2-9]/.test(text) ? failure({ code: "gameLinkTooNew" }) : DAMAGED_LINK;
  }
  const value = decodeBase64Url(text.slice(PACKED_GAME_VERSION.length), PACKED_GAME_VERSION);
  if (!value.ok) return value;
  const game = readGame(new MixedRadixReader(value.value));
  if (!game.ok) return game;
  // Reject any other encoding of the same game.
  const again = packGame(game.value);
  return again.ok && again.value === text ? game : DAMAGED_LINK;
}

function resultDigit(game: GameRecord): Digit {
  const recorded = PACKED_RESULTS.indexOf(game.headers.Result);
  const digit = outcome(game) === undefined ? Math.max(recorded, 0) : 0;
  return { digit, limit: PACKED_RESULTS.length };
}

function readGame(digits: MixedRadixReader): Result<GameRecord, LinkReason> {
  const result = PACKED_RESULTS[digits.read(PACKED_RESULTS.length)];
  const start = readStart(digits);
  if (!start.ok) return start;
  const moves = readMoves(start.value, digits);
  if (!moves.ok) return moves;
  const running = new RunningGame(startGame(start.value));
  for (const move of moves.value) running.play(move);
  const game = running.record();
  return success(outcome(game) === undefined ? setHeader(game, "Result", result) : game);
}

function moveDigits(start: Fen, moves: readonly MoveSquares[]): Digit[] {
  const board = boardAt(start);
  return moves.map(({ from, to, promotion }) => {
    const promotionType = promotion === undefined ? 0 : typeOfSymbol(promotion);
    const legal = orderedMoves(board);
    const index = legal.findIndex(
      (move) =>
        SQUARE_NAMES[fromOf(move)] === from &&
        SQUARE_NAMES[toOf(move)] === to &&
        promotionOf(move) === promotionType,
    );
    playOn(board, legal[index]);
    return { digit: 1 + index, limit: 1 + legal.length };
  });
}

function readMoves(start: Fen, digits: MixedRadixReader): Result<MoveSquares[], LinkReason> {
  const board = boardAt(start);
  const moves: MoveSquares[] = [];
  while (!digits.isAtEnd) {
    const legal = orderedMoves(board);
    const place = digits.read(1 + legal.length);
    // The remaining digits are not 0, so a move must follow, and it must be within the limit.
    if (place === 0 || moves.length === MOST_PACKED_PLIES) return DAMAGED_LINK;
    const move = legal[place - 1];
    moves.push(squaresOfMove(move));
    playOn(board, move);
  }
  return success(moves);
}

function squaresOfMove(move: number): MoveSquares {
  const squares = { from: SQUARE_NAMES[fromOf(move)], to: SQUARE_NAMES[toOf(move)] };
  if (promotionOf(move) === 0) return squares;
  return { ...squares, promotion: SYMBOLS[promotionOf(move)] as PromotionSymbol };
}

/** A separate board: the rules functions reload the shared one at every call. */
function boardAt(fen: Fen): Board {
  const board = new Board();
  loadFen(board, fen);
  return board;
}

function playOn(board: Board, move: number): void {
  makeMove(board, move);
  // The undo stack holds fewer plies than a game may have, and no move is unmade here.
  board.forgetMoves();
}

/** All legal moves in the order of the format. */
function orderedMoves(board: Board): number[] {
  const { moves, count } = legalMovesOn(board);
  return [...moves.subarray(0, count)].sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * A sort key. 0x88 squares are numbered in FEN order, and piece types in the order of the format.
 */
const placeOf = (move: number): number =>
  (fromOf(move) * 128 + toOf(move)) * (QUEEN + 1) + promotionOf(move);

/** The contents of a square as in a FEN. Empty comes first, as the most common. */
const CONTENTS = "1PNBRQKpnbrqk";
const RIGHTS = ["K", "Q", "k", "q"] as const;
const SQUARE_COUNT = 64;
const RANK_LENGTH = 8;
const COUNT_LIMIT = LARGEST_START_COUNT + 1;

/** The digits of a full FEN. */
function startDigits(fen: Fen): Digit[] {
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
function readStart(digits: MixedRadixReader): Result<Fen, LinkReason> {
  if (digits.read(2) === 0) return success(START_FEN);
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
  return start.ok ? start : failure({ code: "gameLinkStartInvalid", message: start.error });
}

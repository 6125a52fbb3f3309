/**
 * Finds the legal move that a name means, by its text or by its squares. Only the moves of the
 * relevant type of piece, to the square in question, are generated.
 *
 * A text is parsed without a position into piece, squares and promotion, and then compared with the
 * legal moves, so strict SAN, LAN and the loose forms of people and old files share one mechanism:
 * `e2-e4`, `Ng1f3`, `Pe4`, `0-0`, `e8Q`, `e8(Q)`, `exd6 e.p.`, `Nf3!?`. For speed, each text is
 * read once, character by character from both ends: reading a file of games does little else.
 */
import { type Board, NO_SQUARE } from "../core/board.ts";
import {
  BISHOP,
  capturedOf,
  EMPTY,
  fileOf,
  fromOf,
  isCastling,
  KING,
  KNIGHT,
  NO_MOVE,
  PAWN,
  promotionOf,
  QUEEN,
  ROOK,
  rowOf,
  squareAt,
  toOf,
  typeOf,
} from "../core/codes.ts";
import { hasLegalMove } from "../core/moveGeneration.ts";
import { type LegalMoves, legalMovesTo } from "./boardPosition.ts";
import { SQUARE_NAMES, SYMBOLS, squareByName, typeOfSymbol } from "./notation.ts";
import type { MoveSquares } from "./types.ts";

/** A move given as SAN or LAN, strictly or loosely written, or as its squares. */
export type MoveName = string | MoveSquares;

/** Only the squares of an object that names a move; `promotion` only if it is set. */
export function squaresOf({ from, to, promotion }: MoveSquares): MoveSquares {
  return promotion === undefined ? { from, to } : { from, to, promotion };
}

/** A move name as text for a message. */
export function writeMoveName(name: MoveName): string {
  return typeof name === "string" ? name : `${name.from}${name.to}${name.promotion ?? ""}`;
}

interface MoveText {
  /** The type of piece given by a letter; 0 for none. */
  readonly type: number;
  /** File (0 for a to 7) and row (0 for rank 8 to 7) of the start square; -1 if not given. */
  readonly fromFile: number;
  readonly fromRow: number;
  /** A 0x88 square. */
  readonly to: number;
  /** The promotion piece; 0 for none. */
  readonly promotion: number;
  /** The file the king castles to, 6 or 2; -1 for any other move. */
  readonly castlingFile: number;
}

/** In characters. Longer texts are rejected at once, which keeps long input cheap. */
const LONGEST_MOVE_TEXT = 24;

/** Any number of check and mate marks, judgements and "e.p." at the end. */
const DECORATION = /(?:[+#!?]|\s*e\.?p\.?)+$/;
const CASTLING_TEXT = /^[O0o]-?[O0o](-?[O0o])?$/;

/** Piece types by the character code of their letter; lower case is allowed for promotions only. */
const TYPE_BY_CODE = new Uint8Array(128);
const PROMOTION_BY_CODE = new Uint8Array(128);
for (const [letter, type] of [
  ["P", PAWN],
  ["N", KNIGHT],
  ["B", BISHOP],
  ["R", ROOK],
  ["Q", QUEEN],
  ["K", KING],
] as const) {
  TYPE_BY_CODE[letter.charCodeAt(0)] = type;
  if (type === PAWN || type === KING) continue;
  PROMOTION_BY_CODE[letter.charCodeAt(0)] = type;
  PROMOTION_BY_CODE[letter.toLowerCase().charCodeAt(0)] = type;
}

const [CODE_1, CODE_8, CODE_A, CODE_H] = ["1", "8", "a", "h"].map((text) => text.charCodeAt(0));
const [CODE_SPACE, CODE_ASCII_END] = [32, 127];
const isRankCode = (code: number): boolean => code >= CODE_1 && code <= CODE_8;
const isFileCode = (code: number): boolean => code >= CODE_A && code <= CODE_H;

const isSeparator = (character: string): boolean =>
  character === "x" || character === "-" || character === ":";

const isCastlingLetter = (character: string): boolean =>
  character === "O" || character === "0" || character === "o";

/**
 * The text without surrounding white space and without marks at its end. Most texts end in a rank
 * or a promotion letter and start without a space; they are returned as they are.
 */
function undecorated(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  const isBare = isRankCode(last) || PROMOTION_BY_CODE[last] !== 0;
  const first = text.charCodeAt(0);
  if (isBare && first > CODE_SPACE && first < CODE_ASCII_END) return text;
  return text.trim().replace(DECORATION, "");
}

function readCastling(text: string): MoveText | undefined {
  const match = CASTLING_TEXT.exec(text);
  if (match === null) return undefined;
  const castlingFile = match[1] === undefined ? 6 : 2;
  return { type: KING, fromFile: -1, fromRow: -1, to: NO_SQUARE, promotion: 0, castlingFile };
}

/** The length of the promotion suffix: `Q`, `=Q` or `(Q)`. */
function promotionLength(text: string): number {
  const last = text.length - 1;
  if (isRankCode(text.charCodeAt(last))) return 0;
  if (text[last] === ")") return text[last - 2] === "(" ? 3 : 0;
  return text[last - 1] === "=" ? 2 : 1;
}

/** Parses the text of a move; undefined when it has no known form. */
function parseMoveText(decorated: string): MoveText | undefined {
  if (decorated.length === 0 || decorated.length > LONGEST_MOVE_TEXT) return undefined;
  const text = undecorated(decorated);
  if (isCastlingLetter(text[0])) return readCastling(text);
  const suffix = promotionLength(text);
  const letterAt = suffix === 3 ? text.length - 2 : text.length - 1;
  const promotion = suffix === 0 ? 0 : PROMOTION_BY_CODE[text.charCodeAt(letterAt)];
  if (suffix > 0 && !(promotion > 0)) return undefined;
  let end = text.length - suffix;
  const toFile = text.charCodeAt(end - 2);
  const toRank = text.charCodeAt(end - 1);
  if (!isFileCode(toFile) || !isRankCode(toRank)) return undefined;
  const to = squareAt(CODE_8 - toRank, toFile - CODE_A);
  end -= 2;
  let at = 0;
  const type = end > 0 ? (TYPE_BY_CODE[text.charCodeAt(0)] ?? 0) : 0;
  if (type !== 0) at++;
  if (end > at && isSeparator(text[end - 1])) end--;
  let [fromFile, fromRow] = [-1, -1];
  if (at < end && isFileCode(text.charCodeAt(at))) fromFile = text.charCodeAt(at++) - CODE_A;
  if (at < end && isRankCode(text.charCodeAt(at))) fromRow = CODE_8 - text.charCodeAt(at++);
  if (at !== end) return undefined;
  return { type, fromFile, fromRow, to, promotion, castlingFile: -1 };
}

/** True when `move`, a legal move of the right type of piece, matches the text. */
function fits(move: number, { fromFile, fromRow, to, promotion, castlingFile }: MoveText): boolean {
  if (castlingFile >= 0) return isCastling(move) && fileOf(toOf(move)) === castlingFile;
  // Castling is "O-O", or the start and target squares of the king, as in UCI.
  if (isCastling(move) && (fromFile < 0 || fromRow < 0)) return false;
  return (
    toOf(move) === to &&
    promotionOf(move) === promotion &&
    (fromFile < 0 || fileOf(fromOf(move)) === fromFile) &&
    (fromRow < 0 || rowOf(fromOf(move)) === fromRow)
  );
}

/**
 * Finds the move that `text` names among the legal moves of its type of piece; NO_MOVE when none or
 * more than one fits.
 */
function moveByText(text: MoveText, legal: LegalMoves): number {
  let found = NO_MOVE;
  for (let i = 0; i < legal.count; i++) {
    if (!fits(legal.moves[i], text)) continue;
    if (found !== NO_MOVE) return NO_MOVE;
    found = legal.moves[i];
  }
  return found;
}

/** The type of piece that a text moves: as named, else the one on its start square, else a pawn. */
function typeOfText(board: Board, { type, fromFile, fromRow }: MoveText): number {
  if (type !== 0) return type;
  return fromFile >= 0 && fromRow >= 0 ? typeOf(board.squares[squareAt(fromRow, fromFile)]) : PAWN;
}

/** A core move, with all legal moves of its type of piece to its square. */
export interface FoundMove {
  readonly move: number;
  readonly legal: LegalMoves;
}

function findByText(board: Board, text: string): FoundMove | undefined {
  const parsed = parseMoveText(text);
  if (parsed === undefined) return undefined;
  const legal = legalMovesTo(board, typeOfText(board, parsed), parsed.to);
  return { move: moveByText(parsed, legal), legal };
}

function moveBySquares(squares: MoveSquares, legal: LegalMoves): number {
  const from = squareByName(squares.from);
  const to = squareByName(squares.to);
  const becomes = squares.promotion === undefined ? 0 : typeOfSymbol(squares.promotion);
  for (let i = 0; i < legal.count; i++) {
    const move = legal.moves[i];
    if (fromOf(move) !== from || toOf(move) !== to) continue;
    if (promotionOf(move) === 0 || promotionOf(move) === becomes) return move;
  }
  return NO_MOVE;
}

function findBySquares(board: Board, squares: MoveSquares): FoundMove | undefined {
  const from = squareByName(squares.from);
  const to = squareByName(squares.to);
  if (from < 0 || to < 0) return undefined;
  const legal = legalMovesTo(board, typeOf(board.squares[from]), to);
  return { move: moveBySquares(squares, legal), legal };
}

/** The legal core move that `name` means on `board`; undefined when none fits. */
export function findOnBoard(board: Board, name: MoveName): FoundMove | undefined {
  const found = typeof name === "string" ? findByText(board, name) : findBySquares(board, name);
  return found?.move === NO_MOVE ? undefined : found;
}

// Writing core moves in standard algebraic notation (SAN) and in long algebraic notation (LAN).

/** The letters `P` to `K`, by piece type. */
const LETTERS: readonly string[] = SYMBOLS.map((symbol) => symbol.toUpperCase());

/**
 * The file, rank or square that distinguishes `move` from moves of like pieces to the same square.
 */
function disambiguator(board: Board, move: number, legal: LegalMoves): string {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = board.squares[from];
  let [others, onFile, onRank] = [0, 0, 0];
  for (let i = 0; i < legal.count; i++) {
    const other = fromOf(legal.moves[i]);
    if (toOf(legal.moves[i]) !== to || other === from || board.squares[other] !== piece) continue;
    others++;
    if (fileOf(other) === fileOf(from)) onFile++;
    if (rowOf(other) === rowOf(from)) onRank++;
  }
  if (others === 0) return "";
  if (onFile === 0) return SQUARE_NAMES[from][0];
  return onRank === 0 ? SQUARE_NAMES[from][1] : SQUARE_NAMES[from];
}

/**
 * The SAN of a legal move without its check mark. `board` must be the position before the move, and
 * `legal` must contain at least all legal moves of the same type of piece to the same square.
 */
export function makeSanBody(board: Board, move: number, legal: LegalMoves): string {
  const from = fromOf(move);
  const to = toOf(move);
  if (isCastling(move)) return fileOf(to) === 6 ? "O-O" : "O-O-O";
  const type = typeOf(board.squares[from]);
  const capture = capturedOf(move) === EMPTY ? "" : "x";
  if (type !== PAWN) {
    return LETTERS[type] + disambiguator(board, move, legal) + capture + SQUARE_NAMES[to];
  }
  const file = capture === "" ? "" : SQUARE_NAMES[from][0];
  const promotion = promotionOf(move) === 0 ? "" : `=${LETTERS[promotionOf(move)]}`;
  return file + capture + SQUARE_NAMES[to] + promotion;
}

/** The suffix for a check: `#` for mate, else `+`. `board` must be the position after the move. */
export const checkMark = (board: Board): string => (hasLegalMove(board) ? "+" : "#");

/** The move in LAN, as in UCI. */
export function makeLan(move: number): string {
  const promotion = promotionOf(move) === 0 ? "" : SYMBOLS[promotionOf(move)];
  return SQUARE_NAMES[fromOf(move)] + SQUARE_NAMES[toOf(move)] + promotion;
}

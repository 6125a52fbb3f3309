/**
 * Parses the text of a move, without a position, into piece, squares and promotion. It accepts
 * strict SAN, LAN and the loose forms of people and old files (`e2-e4`, `Ng1f3`, `Pe4`, `0-0`,
 * `e8Q`, `e8(Q)`, `exd6 e.p.`, `Nf3!?`). For speed, it reads each text once, character by character
 * from both ends: reading a file of games does little else.
 */
import { NO_SQUARE } from "../core/board.ts";
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../core/pieces.ts";
import { squareAt } from "../core/squares.ts";

export interface MoveText {
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
export function parseMoveText(decorated: string): MoveText | undefined {
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

/**
 * Finds the legal move that a text means beyond SAN and LAN: figurines, other signs for captures
 * and checks, a pawn's capture by its files, castling by the king's square.
 *
 *     readMoveForm(board, "♘f3");   // { name: "Nf3", nags: [] }
 *     readMoveForm(board, "ed");    // { name: "exd5", nags: [] }, if only this capture is legal
 */
import type { FenBoard } from "../rules/fenBoard.ts";
import { findOnBoard } from "../rules/moveNames.ts";
import { findMove } from "../rules/moves.ts";
import type { Move, Position } from "../rules/types.ts";
import { NAG_BY_WORD } from "./letterGlyphs.ts";
import { INVISIBLE } from "./positions.ts";
import { NOTHING, type RuleName, type Without } from "./rules.ts";

export interface MoveForm {
  /** A legal move, or `--`. */
  readonly name: string;
  /** Glyphs that stood behind it as letters. */
  readonly nags: readonly number[];
}

/** In characters: no form of a move is longer. */
const LONGEST_FORM = 32;

const FIGURINES: ReadonlyMap<string, string> = new Map(
  ["♔♚K", "♕♛Q", "♖♜R", "♗♝B", "♘♞N"].flatMap(([white, black, letter]) => [
    [white, letter] as const,
    [black, letter] as const,
  ]),
);

/** Ways to pass. */
const NULL_MOVES: ReadonlySet<string> = new Set(["<>", "@@@@", "0000", "null", "Null", "NULL"]);
export const isNullForm = (text: string): boolean => NULL_MOVES.has(text);

/** Words and signs behind a move that say check or mate, which SAN derives from the position. */
const CHECK =
  "(?:dbl|dis|disc|double|discovered)\\.?\\s*\\+?|ch|check|mate|matt|mat|e\\.?\\s?p|[†‡+#]|ch\\.|mate\\.";
const CHECK_WORD = new RegExp(`^(?:${CHECK})+\\.?[!?]*$`, "i");
const CHECK_AT_END = new RegExp(`\\s*(?:${CHECK})+\\.?(?=[!?]*$)`, "i");

/** Whether a word behind a move says only that it gives check or mate. */
export const isCheckWord = (word: string): boolean =>
  word.length <= LONGEST_FORM && CHECK_WORD.test(word);

/** Each rule that rewrites the text of a move, in their order. */
const REWRITES: readonly (readonly [RuleName, (text: string) => string])[] = [
  ["invisible", (text) => text.replace(INVISIBLE, "")],
  ["numberAndStop", (text) => text.replace(/^\d{1,3}\s*[.…]+\s*/, "").replace(/[.,;]+$/, "")],
  ["figurines", (text) => text.replace(/[♔-♟]/gu, (figure) => FIGURINES.get(figure) ?? "")],
  ["timesSign", (text) => text.replace(/[×✕✗*]/g, "x")],
  ["checkWords", (text) => text.replace(CHECK_AT_END, "")],
  ["colonBehind", (text) => text.replace(/^([^:]+):([+#!?]*)$/, "$1$2")],
  [
    "promotionForm",
    (text) => text.replace(/(?<=[18])\s*[/:-]?\s*\(?=?([QRBNqrbn])\)?(?=[+#!?]*$)/, "=$1"),
  ],
];

/** The text as SAN writes it, as far as rules say. */
function rewritten(text: string, without: Without): string {
  let name = text.trim();
  for (const [rule, rewrite] of REWRITES) if (!without.has(rule)) name = rewrite(name);
  return name.replace(/[\u2010-\u2015\u2212]/g, "-");
}

/** Tells whether a name is a legal move; it does not play it. */
type IsLegal = (name: string) => boolean;

/** A move, a judgement, and letters that stand for a glyph. */
const GLYPH_AT_END = /^(.*[a-h1-8QRBNO0+#])([!?]*)(TN|N|D|inf)[!?]*$/;
/** The judgements, in the order of their glyphs from 1 on. */
const JUDGEMENTS = ["!", "?", "!!", "??", "!?", "?!"];

/** The legal move of a text, and the glyph of letters behind it. */
function find(
  isLegal: IsLegal,
  turn: string,
  text: string,
  without: Without,
): MoveForm | undefined {
  if (text.length > LONGEST_FORM) return undefined;
  const plain = isLegal(text) ? text : findName(isLegal, turn, rewritten(text, without), without);
  if (plain !== undefined) return { name: plain, nags: [] };
  const match = without.has("letterGlyph") ? null : GLYPH_AT_END.exec(text);
  const nag = NAG_BY_WORD.get(match?.[3] ?? "");
  if (match === null || nag === undefined) return undefined;
  const name = findName(isLegal, turn, rewritten(match[1], without), without);
  const judgement = JUDGEMENTS.indexOf(match[2]) + 1;
  return name === undefined ? undefined : { name, nags: judgement > 0 ? [judgement, nag] : [nag] };
}

function findName(
  isLegal: IsLegal,
  turn: string,
  name: string,
  without: Without,
): string | undefined {
  if (isLegal(name)) return name;
  const files = without.has("filesOnly") ? undefined : captureByFiles(isLegal, turn, name);
  if (files !== undefined) return files;
  const castling = without.has("kingCastles") ? undefined : castlingByKing(turn, name);
  if (castling !== undefined && isLegal(castling)) return castling;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return !without.has("smallLetter") && isLegal(capital) ? capital : undefined;
}

const FILES = /^([a-h])\s?[x:]?([a-h])(?:=?\(?([QRBN])\)?)?[+#!?]*$/;

/** `ed`, `exd` or `ed=Q`: the only legal capture of a pawn from the one file to the other. */
function captureByFiles(isLegal: IsLegal, turn: string, name: string): string | undefined {
  const [, from, to, piece] = FILES.exec(name) ?? [];
  if (from === undefined) return undefined;
  const last = turn === "w" ? 8 : 1;
  const promoted = piece === undefined ? [] : [`${from}x${to}${last}=${piece}`];
  const others =
    piece === undefined ? [3, 4, 5, 6, 2, 7].map((rank) => `${from}x${to}${rank}`) : promoted;
  const legal = others.filter(isLegal);
  return legal.length === 1 ? legal[0] : undefined;
}

/** `Kg1` or `Kc8`, where no king's move fits. */
function castlingByKing(turn: string, name: string): string | undefined {
  const [, file, row] = /^K(?:e[18])?-?([gc])([18])[+#!?]*$/.exec(name) ?? [];
  if (file === undefined || row !== (turn === "w" ? "1" : "8")) return undefined;
  return file === "g" ? "O-O" : "O-O-O";
}

/** The move that a text means on the board; undefined when none or more than one fits. */
export function readMoveForm(
  board: FenBoard,
  text: string,
  without: Without = NOTHING,
): MoveForm | undefined {
  // The reader of a tree knows these itself.
  if (/^(?:--|Z0)[!?]*$/.test(text)) return { name: "--", nags: [] };
  if (isNullForm(text)) return without.has("nullMove") ? undefined : { name: "--", nags: [] };
  const isLegal = (name: string) => findOnBoard(board.board, name) !== undefined;
  return find(isLegal, board.fen.split(" ")[1] ?? "w", text, without);
}

/** The move that a player typed; undefined when none or more than one fits. */
export function findMoveForm(
  position: Position,
  text: string,
  without: Without = NOTHING,
): Move | undefined {
  const isLegal = (name: string) => findMove(position, name) !== undefined;
  const found = find(isLegal, position.turn, text, without);
  return found && findMove(position, found.name);
}

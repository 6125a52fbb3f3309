/**
 * Reads the movetext of a PGN, the part after the tags: what is a move, a move number, a judgement,
 * a variation or the result. A visitor decides what becomes of them. So the flat record and the
 * tree have one reader.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 8.2 and 10.
 */
import { type GameResult, RESULTS } from "../rules/game.ts";
import type { PgnTokenKind, PgnTokens } from "./tokens.ts";

// The signs that annotators write behind a move or after it, and the glyphs (NAGs) that they stand
// for. Of a glyph with one number for each colour the sign means the first, as lichess writes it.
//
// Sources: S. J. Edwards, "Portable Game Notation Specification" (1994), 8.2.3.8 and 10; the signs
// are those of the Chess Informator, with their usual spellings in plain text.

/** The judgements of a move. They may also stand before its check mark: `Qh5!+`. */
const NAG_BY_JUDGEMENT: ReadonlyMap<string, number> = new Map([
  ["!", 1],
  ["?", 2],
  ["!!", 3],
  ["??", 4],
  ["!?", 5],
  ["?!", 6],
]);

/** The other signs. */
const NAG_BY_SIGN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    7: "□",
    10: "=",
    13: "∞",
    14: "⩲ += +/=",
    15: "⩱ =+ =/+",
    16: "± +/-",
    17: "∓ -/+",
    18: "+-",
    19: "-+",
    22: "⨀ ⊙",
    32: "⟳ ↻",
    36: "↑",
    40: "→",
    44: "=∞ ∞=",
    132: "⇆ ⇄",
    138: "⊕ ⨁",
    140: "∆",
  }).flatMap(([nag, signs]) => signs.split(" ").map((sign) => [sign, Number(nag)] as const)),
);

const escaped = [...NAG_BY_SIGN.keys()].map((sign) => sign.replaceAll("+", "\\+"));
const SIGN_AT_END = new RegExp(`(?:${escaped.join("|")})$`);

export interface AnnotatedName {
  /** The move, perhaps with a judgement; empty when the text consists of signs only. */
  readonly name: string;
  readonly nags: readonly number[];
}

/**
 * Separates a move from the signs behind it. A judgement that has no glyph, as `!!!`, is skipped.
 */
function separateSigns(text: string): AnnotatedName {
  let name = text;
  const nags: number[] = [];
  for (let sign = SIGN_AT_END.exec(name); sign !== null; sign = SIGN_AT_END.exec(name)) {
    nags.unshift(NAG_BY_SIGN.get(sign[0]) ?? 0);
    name = name.slice(0, sign.index);
  }
  const judgement = /[!?]+/.exec(name)?.[0] ?? "";
  const nag = NAG_BY_JUDGEMENT.get(judgement);
  if (nag !== undefined) nags.unshift(nag);
  return { name: judgement === name ? "" : name, nags };
}

/** What happens with the parts of a movetext, in their order. */
export interface MovetextVisitor {
  /**
   * A move as it is written, perhaps with a judgement at its end. It may be illegal, or no move.
   */
  move(name: string): void;
  /** A Numeric Annotation Glyph, also for a sign such as `!` or `±`. */
  nag(nag: number): void;
  comment(text: string): void;
  /** A variation begins; false when it is to be skipped. */
  openVariation(): boolean;
  closeVariation(): void;
  /** A closing bracket or brace that closes nothing, or signs that mean nothing. */
  stray(text: string): void;
}

/** The words of the specification for a move that is not legal. */
export const invalidMove = (name: string): string => `Invalid move in PGN: ${name}`;

/** The result that a word means; undefined for any other word. Old files shorten a draw. */
export const resultOf = (word: string): GameResult | undefined =>
  word === "1/2" ? "1/2-1/2" : RESULTS.find((result) => result === word);

const [CODE_0, CODE_9, CODE_A, CODE_E, CODE_Z, DOT, ELLIPSIS] = [..."09Aez.…"].map((character) =>
  character.charCodeAt(0),
);

/** A cheap test: true for most moves; never true for a number, a result or a judgement. */
function startsWithLetter(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= CODE_A && code !== ELLIPSIS;
}

/**
 * The index after the move number and the dots that may stand directly before a move; the length of
 * the text when there is nothing else.
 */
function endOfMoveNumber(text: string): number {
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === DOT || code === ELLIPSIS) end = at + 1;
    else if (code < CODE_0 || code > CODE_9) return end;
  }
  return text.length;
}

/** Words that may follow a move and add nothing to it. */
const EN_PASSANT_WORDS: readonly string[] = ["e.p.", "ep", "e.p", "ep."];

const isEnPassantWord = (text: string): boolean =>
  text.charCodeAt(0) === CODE_E && EN_PASSANT_WORDS.includes(text);

/** True for most moves. Checks, "e.p.", judgements and the other signs end otherwise. */
function endsInLetterOrDigit(text: string): boolean {
  const code = text.charCodeAt(text.length - 1);
  return code <= CODE_9 ? code >= CODE_0 : code >= CODE_A && code <= CODE_Z;
}

/** Text without letters and digits is no move, except for a null move. */
const MOVE = /[\p{L}\p{N}]|--/u;

/** Reads a move, the signs behind it, or both. */
function readName(text: string, visitor: MovetextVisitor): void {
  if (endsInLetterOrDigit(text)) {
    visitor.move(text);
    return;
  }
  const { name, nags } = separateSigns(text);
  if (MOVE.test(name)) visitor.move(name);
  else if (name !== "") visitor.stray(name);
  for (const nag of nags) visitor.nag(nag);
}

/** Reads a symbol; returns it when it is a result. */
function readSymbol(text: string, visitor: MovetextVisitor): GameResult | undefined {
  if (startsWithLetter(text)) {
    if (!isEnPassantWord(text)) readName(text, visitor);
    return undefined;
  }
  const start = endOfMoveNumber(text);
  if (start === text.length) return undefined;
  const result = resultOf(text);
  if (result !== undefined) return result;
  readName(text.slice(start), visitor);
  return undefined;
}

/**
 * Reads up to the result or the next game's tags, from a token of kind `first` on; returns the
 * result, if any. A result inside a variation does not end the game. Variations that are not closed
 * end with the game.
 */
export function readMovetext(
  tokens: PgnTokens,
  first: PgnTokenKind,
  visitor: MovetextVisitor,
): GameResult | undefined {
  let depth = 0;
  for (let kind = first; kind !== "end" && kind !== "tag"; kind = tokens.next()) {
    if (kind === "symbol") {
      const result = readSymbol(tokens.text, visitor);
      if (result !== undefined && depth === 0) return result;
    } else if (kind === "comment") {
      visitor.comment(tokens.text);
    } else if (kind === "nag") {
      visitor.nag(tokens.nag);
    } else if (kind === "open") {
      if (visitor.openVariation()) depth++;
      else tokens.skipVariation();
    } else if (kind === "close" && depth > 0) {
      depth--;
      visitor.closeVariation();
    } else {
      visitor.stray(tokens.text);
    }
  }
  for (; depth > 0; depth--) visitor.closeVariation();
  return undefined;
}

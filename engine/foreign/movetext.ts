/**
 * Rewrites the moves of a game for the strict reader: each move as a name that it knows, words that
 * are no moves as comments, and from a move that is not legal on the rest of its line as a comment.
 */
import { invalidMove, type MovetextVisitor, readMovetext } from "../pgn/movetext.ts";
import { readTagSection } from "../pgn/tags.ts";
import { type PgnTokenKind, PgnTokens, withLineFeeds } from "../pgn/tokens.ts";
import { playOrPass } from "../pgn/tree.ts";
import { failure } from "../result.ts";
import { sanitizeComment } from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import type { Fen } from "../rules/types.ts";
import { NAG_BY_WORD } from "./letterGlyphs.ts";
import { inEnglish, type PieceLetters } from "./letters.ts";
import { isCheckWord, isNullForm, readMoveForm } from "./moveForms.ts";
import { type ForeignNote, NoteBook } from "./notes.ts";
import { resultOfSign } from "./results.ts";
import type { Without } from "./rules.ts";
import { writeTag } from "./tagForms.ts";

export interface MendedMoves {
  readonly pgn: string;
  /** The moves alone. */
  readonly movetext: string;
  readonly notes: readonly ForeignNote[];
  readonly problems: readonly { readonly message: string }[];
  readonly hasMoves: boolean;
  /** Whether a piece had a letter that is not English. */
  readonly isForeign: boolean;
  /** Whether a pawn had the letter P, which is the knight of a Dutch game. */
  readonly hasPawnLetters: boolean;
}

export interface MendingOptions {
  readonly without: Without;
  /** The letters of the pieces; those of English unless given. */
  readonly letters?: PieceLetters;
}

/** A line that is being read: the main line, or a variation. */
interface Line {
  /** The position before its last move, from which a variation to this move begins. */
  before: Fen;
  after: Fen;
  hasMoves: boolean;
  /** Where its first move that is not legal begins; undefined while there is none. */
  endedAt: number | undefined;
}

/** Comments and values, in which nothing is a move. */
const NO_MOVES = /\{[^}]*(?:\}|$)|;.*|"[^"\n]*"/g;
const SQUARE_BEHIND = String.raw`\s+(?=[a-h]?[1-8]?[x×:]?[a-h][1-8])`;
/** A piece apart from its square. */
const APART = new RegExp(`${NO_MOVES.source}|(?<![^\\s.…(])[KQRBN♔-♟]${SQUARE_BEHIND}`, "g");
/** An N apart may also be the sign of a novelty, before a pawn's move. This is surely a piece. */
const SURELY_APART = new RegExp(`(?<![^\\s.…(])(?:[KQRB♔-♟]|(?<=[.…]\\s*)N)${SQUARE_BEHIND}`);

/** Puts pieces before their squares. */
function withJoinedPieces(text: string, without: Without): string {
  if (without.has("piecesApart") || !SURELY_APART.test(text.replace(NO_MOVES, ""))) return text;
  return text.replace(APART, (form) => (/^[{;"]/.test(form) ? form : form.trimEnd()));
}

/** The kinds of text in which brackets and zeros are no moves, and the forms that are replaced. */
const FORMS = new RegExp(
  [
    NO_MOVES.source,
    String.raw`\((N|TN|D|RR)\)`,
    String.raw`([a-h][18])\s?[=/]?\(=?([QRBNqrbn])\)`,
    // The zeros of a score are no castling.
    String.raw`(?<![^\s.(]|\b0\.|[+-]\d+\.)(0{2,4})(?![^\s)+#!?])`,
  ].join("|"),
  "g",
);

const ZEROS: Readonly<Record<string, string>> = { "00": "O-O", "000": "O-O-O", "0000": "--" };

/** Replaces what the tokenizer would take apart, or for a number. */
const withPlainForms = (text: string, without: Without): string =>
  withJoinedPieces(text, without).replace(FORMS, (form, glyph, square, piece, zeros) => {
    if (glyph !== undefined) {
      return without.has("letterGlyph") ? form : `$${NAG_BY_WORD.get(glyph) ?? 0} `;
    }
    if (square !== undefined) {
      return without.has("promotionForm") ? form : `${square}=${piece.toUpperCase()}`;
    }
    if (zeros === undefined) return form;
    return without.has(zeros === "0000" ? "nullMove" : "bareZeros") ? form : (ZEROS[zeros] ?? form);
  });

/** Castling, in the letters of two alphabets or with zeros. */
const CASTLING = /^[OoОо0]-[OoОо0](?:-[OoОо0])?[+#!?.,;]*$/;

/** A time (`0:03`, `1:02:03`, `3.2s`) or a score (`+0.35`), as move lists of sites have them. */
const MEASURE = /^(?:\d+(?:\.\d+)?s|\d+(?::[0-5]\d){1,2}(?:\.\d+)?|[+-]\d+\.\d+)$/;

/** Words without a digit are no moves, nor are measures. Others may be moves that are not legal. */
const isNoMove = (word: string): boolean =>
  MEASURE.test(word) || (!/\d/.test(word) && !CASTLING.test(word));

/** Tokens that say where they are. */
class PlacedTokens extends PgnTokens {
  /** The index behind the token before the present one, in the text with line feeds. */
  start = 0;

  override next(): PgnTokenKind {
    this.start = this.at;
    return super.next();
  }
}

class MovesMender implements MovetextVisitor {
  readonly words: string[] = [];
  readonly notes = new NoteBook();
  readonly problems: { readonly message: string }[] = [];
  hasMoves = false;
  isForeign = false;
  hasPawnLetters = false;
  private readonly board: FenBoard;
  private readonly text: string;
  private readonly tokens: PlacedTokens;
  private readonly options: MendingOptions;
  private line: Line;
  private readonly outer: Line[] = [];
  /** Words that are no moves, since the last move. */
  private others: string[] = [];
  /** `0-0` where nobody can castle: without a number, at the end, it says that both have lost. */
  private lastSign: { readonly word: string; readonly start: number } | undefined;
  /** Whether nothing but words without a move number has been read. */
  private isProse = false;

  constructor(board: FenBoard, text: string, tokens: PlacedTokens, options: MendingOptions) {
    this.board = board;
    this.text = text;
    this.tokens = tokens;
    this.options = options;
    this.line = lineFrom(board.fen);
  }

  private uses(rule: Parameters<Without["has"]>[0]): boolean {
    return !this.options.without.has(rule);
  }

  move(name: string): void {
    const { line } = this;
    if (line.endedAt !== undefined) return;
    const read = this.read(name);
    if (read === undefined) {
      this.readOther(name);
      return;
    }
    const isInProse = this.isProse && !this.hasMoves && !this.isNumbered();
    const move = isInProse || this.lastSign ? undefined : playOrPass(this.board, read.name);
    if (move === undefined) {
      this.endLine(this.lastSign?.word ?? name, this.lastSign?.start);
      return;
    }
    this.writeOthers();
    this.hasMoves = true;
    Object.assign(line, { before: move.before, after: move.after, hasMoves: true });
    // The reader tells judgements apart, as glyphs.
    this.words.push(read.name.replace(/[!?]+/g, ""));
    for (const nag of read.nags) this.words.push(`$${nag}`);
  }

  /** Whether the present move has a number: then what came before it is no sentence. */
  private isNumbered(): boolean {
    const before = this.text.slice(Math.max(0, this.tokens.start - 8), this.tokens.start);
    return /^\d+[.…]/.test(this.tokens.text) || /\d\s*(?:[.…]\s*)+$/.test(before);
  }

  private read(name: string) {
    const { letters, without } = this.options;
    if (letters === undefined) {
      const form = readMoveForm(this.board, name, without);
      if (form && /^P[a-h]/.test(name)) this.hasPawnLetters = true;
      return form;
    }
    const translated = inEnglish(name, letters);
    const form = translated && readMoveForm(this.board, translated.name, without);
    if (form && translated?.isForeign) this.isForeign = true;
    if (form && letters.english.get("P") !== undefined && name.startsWith("P")) {
      this.isForeign = true;
    }
    return form;
  }

  /** A word that is no legal move. */
  private readOther(text: string): void {
    // The reader takes the `1.` of `1.0s` for the number of a move: here the whole token counts.
    const word = MEASURE.test(this.tokens.text) ? this.tokens.text : text;
    const nag = this.uses("letterGlyph") ? NAG_BY_WORD.get(word) : undefined;
    const isBehindMove = this.line.hasMoves && this.others.length === 0;
    if (nag !== undefined && isBehindMove) this.words.push(`$${nag}`);
    else if (isBehindMove && isCheckWord(word) && this.uses("checkWords")) return;
    else if (isNoMove(word) && this.uses("noMoves")) {
      if (!this.hasMoves) this.isProse = true;
      this.others.push(word);
    } else if (this.maySignLosses(word)) {
      this.lastSign = { word, start: this.tokens.start };
    } else this.endLine(this.lastSign?.word ?? word, this.lastSign?.start);
  }

  private maySignLosses(word: string): boolean {
    const isAtEnd = this.outer.length === 0 && !this.lastSign && !this.isNumbered();
    return isAtEnd && resultOfSign(word) === "*";
  }

  private writeOthers(): void {
    if (this.others.length === 0) return;
    const text = this.others.join(" ");
    this.notes.add("words", text, this.others.length);
    const comment = sanitizeComment(text);
    if (comment !== "") this.words.push(`{${comment}}`);
    this.others = [];
  }

  /** Ends the line before a move that is not legal. */
  private endLine(name: string, start = this.tokens.start): void {
    this.writeOthers();
    this.lastSign = undefined;
    this.line.endedAt = start;
    this.problems.push({ message: failure(invalidMove(name)).error });
  }

  /** Writes the rest of a line that ended early, as a comment. */
  private writeRest(end: number): void {
    const { endedAt } = this.line;
    if (endedAt === undefined) return;
    const rest = this.text.slice(endedAt, end);
    const comment = sanitizeComment(rest);
    if (!this.uses("restOfLine")) this.words.push(rest.trim());
    else if (comment !== "") this.words.push(`{${comment}}`);
  }

  nag(nag: number): void {
    if (this.line.endedAt !== undefined) return;
    this.writeOthers();
    this.words.push(`$${nag}`);
  }

  comment(text: string): void {
    if (this.line.endedAt !== undefined) return;
    this.writeOthers();
    const comment = sanitizeComment(text);
    if (comment !== "") this.words.push(`{${comment}}`);
  }

  openVariation(): boolean {
    const { line } = this;
    if (line.endedAt !== undefined) return false;
    this.writeOthers();
    this.outer.push(line);
    this.line = lineFrom(line.hasMoves ? line.before : line.after);
    this.board.load(this.line.after);
    this.words.push("(");
    return true;
  }

  closeVariation(): void {
    this.close(this.tokens.start);
    this.words.push(")");
    this.line = this.outer.pop() ?? this.line;
    this.board.load(this.line.after);
  }

  private close(end: number): void {
    if (this.lastSign && this.outer.length === 0) this.others.push(this.lastSign.word);
    this.writeOthers();
    this.writeRest(end);
  }

  stray(text: string): void {
    if (this.line.endedAt !== undefined || /^[\]})]$/.test(text)) return;
    if (isNullForm(text)) this.move(text);
    else this.readOther(text);
  }

  /** Ends the game, before the token at an index. */
  finish(end: number): void {
    this.close(end);
  }
}

const lineFrom = (fen: Fen): Line => ({
  before: fen,
  after: fen,
  hasMoves: false,
  endedAt: undefined,
});

/**
 * Rewrites a game whose tags are well-formed.
 *
 * @throws Error as `readTagSection` does
 */
export function mendMoves(pgn: string, options: MendingOptions): MendedMoves {
  const text = withPlainForms(withLineFeeds(pgn), options.without);
  const tokens = new PlacedTokens(text);
  const { game, next } = readTagSection(tokens);
  const board = new FenBoard(game.position, game.headers.FEN ?? START_FEN);
  const mender = new MovesMender(board, text, tokens, options);
  const result = readMovetext(tokens, next, mender);
  mender.finish(tokens.start);
  if (result !== undefined) mender.words.push(result);
  const movetext = mender.words.join(" ");
  const { hasMoves, isForeign, hasPawnLetters, problems } = mender;
  if (isForeign) mender.notes.add("letters", options.letters?.language);
  return {
    pgn: `${tagsOf(text)}\n\n${movetext}\n`,
    movetext,
    notes: mender.notes.notes(),
    problems,
    hasMoves,
    isForeign,
    hasPawnLetters,
  };
}

/** The tags as they are, in the form of the standard. */
function tagsOf(text: string): string {
  const tokens = new PgnTokens(text);
  const tags: string[] = [];
  while (tokens.next() === "tag") tags.push(writeTag(tokens.text, tokens.value));
  return tags.join("\n");
}

/**
 * Normalises what stands around and between the moves of a file, line by line: characters, mail and
 * fences, tags, comments before and behind a game, results, and text in brackets. What the lines
 * mean then is found by `readPgnGames`. Nothing is lost: what is no tag, comment, move or result
 * becomes a comment of the game that it belongs to.
 *
 * Each line is read once, from left to right, and only comments and text before the first move, or
 * behind a result, wait for the game that they belong to.
 *
 * This file is long because the places in a file, from before its first game to behind its last
 * one, share one state.
 */
import { sanitizeComment } from "../rules/annotations.ts";
import type { GameResult } from "../rules/game.ts";
import { NAG_BY_WORD } from "./letterGlyphs.ts";
import type { NoteBook } from "./notes.ts";
import { INVISIBLE } from "./positions.ts";
import { resultAt, resultOfSign, resultOfTag } from "./results.ts";
import { NOTHING, type RuleName, type Without } from "./rules.ts";
import { closesTag, type ForeignTag, isOpenTag, lacksBracket, readTagForm } from "./tagForms.ts";
import { tagLines } from "./tagSection.ts";

/** A comment or a text that waits for its game. */
interface Held {
  /** A comment with its braces, a part of one, a glyph, or other text. */
  readonly text: string;
  /** As it was written. */
  readonly written: string;
  readonly isProse: boolean;
  /** Whether a blank line came before it since the result. */
  readonly isApart: boolean;
}

const MAIL_QUOTE = /^\s*(?:>\s?)+/;
const FENCE_STARTS = new Set("`~-=_*[< ");
const FENCE = /^\s*(?:`{3,}\w*|~{3,}\w*|-{3,}|={3,}|_{3,}|\*{3,}|\[\/?pgn\]|<\/?pgn>)\s*$/i;

/** As in `games.ts`: this tag ends a game that breaks off inside a comment. */
const FIRST_TAG = /^\[\s*Event[\s"]/;
const FIRST_MOVE = /^\s*1\s*\.(?!\s*\.)/;

/** What looks like a move, legal or not: it names a square, castles or passes. */
const MOVE =
  "(?:(?:[KQRBN♔-♟]\\s+)?[^\\s\\d[\\](){}]{0,2}[a-h]?[1-8]?[-x:×]?" +
  "[a-h](?:[18]=?[QRBNqrbn](?![\\w'])|[1-8](?![\\w']*[i-z]))" +
  "|[O0o][-–—]?[O0o](?:[-–—]?[O0o])?(?!\\w)|--|<>|@@@@)";
/** The dots behind a number: `1.`, `1...`, `1. ...` or `1.…`. Black's may stand alone. */
const DOTS = "(?:[.…]\\s*)+";
/** A move, with or without its number, or a glyph at the beginning of a text. */
const MOVES = new RegExp(
  `(?:\\d{1,3}\\s*${DOTS}(?:$|[({$]|${MOVE})|(?:${DOTS})?${MOVE}|\\$\\d)`,
  "y",
);

/** Where a tag or the first move begins in other text. */
const GAME_INSIDE = /\[\s*[A-Za-z][\w-]*\s*["“„]|(?<!\S)1\s*\.\s*[^\s.]{0,3}[a-h][1-8]/;

/** A line of moves without anything else: comments, brackets and results look different. */
const PLAIN_MOVES = /^[A-Za-z0-9 .+#=$!?-]*$/;
/** Castling with large letters is none. */
const MAY_HAVE_RESULT = /[01o] ?- ?[01oO]|O ?- ?[01o]|[.,]5/;
const PIECE = /[{}();[\]]|[^\s{}();[\]]+/g;
/** A result glued to a move. */
const GLUED = /[a-h][1-8](?:=?[QRBN])?[+#!?]*(1-0|0-1|1\/2-1\/2)$/;

/** In lines: a longer value of a tag is none. */
const MOST_TAG_LINES = 5;

export interface NormaliserOptions {
  /** In characters. What waits for a longer game is written as it is. */
  readonly longest?: number;
  /** Where guesses are noted. */
  readonly notes: NoteBook;
  readonly without?: Without;
}

export class FileNormaliser {
  private readonly longest: number;
  private readonly notes: NoteBook;
  private readonly without: Without;
  private out: string[] = [];
  private place: "before" | "tags" | "moves" | "after" = "before";
  private tags: ForeignTag[] = [];
  private names = new Set<string>();
  private held: Held[] = [];
  /** Of what is held, in characters. */
  private heldLength = 0;
  private result: GameResult = "*";
  private isInComment = false;
  private depth = 0;
  private isAfterBlank = true;
  private isQuoted = false;
  /** Where the text of the present line begins. */
  private column = 0;
  private hasMoves = false;
  /** The value of the Result tag, if it is a sign such as `+/-`. */
  private signOfTag: string | undefined;
  /** The lines of a tag whose value has not ended yet. */
  private open: string[] = [];

  constructor({ longest = Number.POSITIVE_INFINITY, notes, without = NOTHING }: NormaliserOptions) {
    this.longest = longest;
    this.notes = notes;
    this.without = without;
  }

  /** Whether nothing waits for a game, and a tag would begin one. */
  get isBetweenGames(): boolean {
    const isOutside = this.place === "before" || this.place === "after";
    return isOutside && !this.isInComment && this.held.length + this.open.length === 0;
  }

  /** Removes and returns the normalised lines. */
  take(): string[] {
    const { out } = this;
    if (out.length > 0) this.out = [];
    return out;
  }

  get isInMoves(): boolean {
    return this.place === "moves";
  }

  /** Forgets the moves of a game whose end has been read by others. */
  forgetMoves(): void {
    this.isInComment = false;
    this.place = "before";
  }

  /** Adds the next line, without its line break. */
  add(text: string): void {
    const line = this.plain(text);
    const isBlank = line.trim() === "";
    if (this.open.length > 0) this.continueTag(line, isBlank);
    else this.addLine(line, isBlank);
    this.isAfterBlank = isBlank;
  }

  /** Ends the text. */
  end(): void {
    if (this.open.length > 0) this.closeTag();
    if (this.place === "after") this.release(true);
    if (this.place === "tags") this.writeTags();
    // Without a game the text stays as it was: the strict reader says what is wrong with it.
    else if (this.place === "before") this.write(this.held.map(({ written }) => written));
  }

  private uses(rule: RuleName): boolean {
    return !this.without.has(rule);
  }

  /** The line without the quotation marks of a mail, and without characters that are nothing. */
  private plain(text: string): string {
    const mayBeQuote = text.includes(">") && this.uses("mailQuote");
    const quote = mayBeQuote ? MAIL_QUOTE.exec(text) : null;
    const isQuote = quote !== null && (!this.isInComment || this.isQuoted);
    this.isQuoted = isQuote;
    const line = isQuote ? text.slice(quote[0].length) : text;
    INVISIBLE.lastIndex = 0;
    if (!this.uses("invisible") || !INVISIBLE.test(line)) return line;
    const close = this.isInComment ? line.indexOf("}") : 0;
    if (close < 0) return line;
    return line.slice(0, close) + withoutInvisible(line.slice(close));
  }

  private addLine(line: string, isBlank: boolean): void {
    if (this.isInComment && this.isAfterBlank && FIRST_TAG.test(line)) this.breakOffComment();
    if (isBlank && !this.isInComment) {
      if (this.place === "moves") this.out.push("");
      return;
    }
    if (!this.isInComment) {
      // The standard (6) reserves these lines for others.
      if (line.startsWith("%")) return;
      if (FENCE_STARTS.has(line.charAt(0)) && FENCE.test(line) && this.uses("fence")) return;
    }
    this.column = line.search(/\S|$/);
    let at = this.isInComment ? this.readComment(line, 0) : 0;
    while (at < line.length) {
      at = this.place === "moves" ? this.readMoves(line, at) : this.readOutside(line, at);
    }
  }

  /** A game that breaks off inside a comment ends, as it does in the strict reader. */
  private breakOffComment(): void {
    this.isInComment = false;
    if (this.place === "moves") {
      this.out.push("}");
      this.endMoves();
    } else this.hold("}");
  }

  private hold(text: string, written = text, isProse = false): void {
    this.heldLength += written.length + 1;
    this.held.push({ text, written, isProse, isApart: this.isAfterBlank });
    if (this.heldLength > this.longest + 1) this.giveUp();
  }

  /** Writes what waits for a game as it is, because no game is so long. */
  private giveUp(): void {
    const held = this.takeHeld();
    if (this.place === "after") this.release(true);
    else this.writeTags();
    this.write(held.map(({ written }) => written));
    this.place = "moves";
  }

  /** Removes and returns the first ones of what is held. */
  private takeHeld(count = this.held.length): Held[] {
    const taken = this.held.splice(0, count);
    this.heldLength = this.held.reduce((sum, { written }) => sum + written.length + 1, 0);
    return taken;
  }

  private write(lines: readonly string[]): void {
    for (const line of lines) this.out.push(line);
  }

  /** Reads the rest of a comment; returns the index behind it, or the end of the line. */
  private readComment(line: string, from: number): number {
    const close = line.indexOf("}", from);
    this.isInComment = close < 0;
    const end = close < 0 ? line.length : close + 1;
    if (this.place === "moves") this.out.push(line.slice(from, end));
    else this.hold(line.slice(from, end));
    return end;
  }

  // Outside of the moves: before a game, among its tags, and behind its result.

  private readOutside(line: string, from: number): number {
    const at = from + line.slice(from).search(/\S|$/);
    const first = line[at];
    if (first === undefined) return at;
    if (this.isInPlaceOff()) return this.passOn(line, at);
    if (first === "{") return this.readComment(line, at);
    if (first === ";") {
      this.hold(`{${sanitizeComment(line.slice(at + 1))}}`, line.slice(at));
      return line.length;
    }
    if (first === "[") return this.readBracket(line, at);
    if (at === this.column && lacksBracket(line, this.without)) {
      const tag = this.tagAt(`[${line.trim()}`, 0);
      if (tag) return this.addTag({ ...tag, isGuess: true }, line.length);
    }
    return this.readText(line, at);
  }

  /** Whether the rules for text and comments around a game are switched off at this place. */
  private isInPlaceOff(): boolean {
    return this.place === "after" ? !this.uses("textAfter") : !this.uses("commentBefore");
  }

  /** Leaves the rest of a line as it is, as moves; without its rule, text around a game is none. */
  private passOn(line: string, at: number): number {
    const tag = line[at] === "[" ? this.tagAt(line, at) : undefined;
    if (tag) return this.addTag(tag, tag.end);
    this.beginMoves();
    return at;
  }

  private tagAt(line: string, at: number): ForeignTag | undefined {
    const mayBegin = at === this.column && (this.place !== "after" || this.isAfterBlank);
    const mayLackQuotes = mayBegin || this.place === "tags";
    return readTagForm(line, at, { without: this.without, mayLackQuotes });
  }

  private readBracket(line: string, at: number): number {
    if (at === this.column && isOpenTag(line) && this.uses("tagOverLines")) {
      this.open = [line];
      return line.length;
    }
    const tag = this.tagAt(line, at);
    if (tag) return this.addTag(tag, tag.end);
    const { text, end } = this.bracketAt(line, at);
    this.hold(text, line.slice(at, end));
    return end;
  }

  /** What text in brackets means, and where it ends. */
  private bracketAt(line: string, at: number): { readonly text: string; readonly end: number } {
    const close = line.indexOf("]", at);
    const end = close < 0 ? line.length : close + 1;
    const inner = line.slice(at + 1, close < 0 ? line.length : close).trim();
    const nag = NAG_BY_WORD.get(inner);
    if (nag !== undefined && this.uses("letterGlyph")) return { text: `$${nag} `, end };
    const isCommand = inner.startsWith("%");
    if (!this.uses(isCommand ? "bareCommand" : "bracketText")) {
      return { text: line.slice(at, end), end };
    }
    if (isCommand) return { text: `{[${sanitizeComment(inner)}]} `, end };
    const comment = sanitizeComment(inner);
    if (comment !== "") this.notes.add("text", inner);
    return { text: comment === "" ? "" : `{${comment}} `, end };
  }

  /** Reads a move, a result or other text; returns the index behind the text. */
  private readText(line: string, at: number): number {
    const isAfter = this.place === "after";
    const found = resultAt(line, at);
    if (isAfter && found?.result === this.result && this.uses("doubleResult")) return found.end;
    MOVES.lastIndex = at;
    if (!(isAfter && found) && (found || MOVES.test(line))) {
      this.beginMoves();
      return at;
    }
    if (!this.uses(isAfter ? "textAfter" : "textBefore")) {
      this.beginMoves();
      return at;
    }
    const brace = line.indexOf("{", at);
    const text = line.slice(at, brace < 0 ? line.length : brace);
    const inside = text.slice(1).search(GAME_INSIDE);
    const prose = inside < 0 ? text : text.slice(0, inside + 1);
    this.hold(prose.trimEnd(), prose, true);
    return at + prose.length;
  }

  private continueTag(line: string, isBlank: boolean): void {
    const isNext = isBlank || line.trimStart().startsWith("[");
    if (!isNext) this.open.push(line);
    if (isNext || closesTag(line) || this.open.length > MOST_TAG_LINES) this.closeTag();
    if (isNext) this.addLine(line, isBlank);
  }

  private closeTag(): void {
    const lines = this.open;
    this.open = [];
    const joined = lines.map((line) => line.trim()).join(" ");
    const tag = closesTag(joined) || lines.length === 1 ? this.tagAt(joined, 0) : undefined;
    if (tag) {
      this.addTag({ ...tag, isGuess: lines.length === 1 }, 0);
      return;
    }
    // The value does not end: it is that of the first line only.
    const first = this.tagAt(lines[0] ?? "", (lines[0] ?? "").search(/\S|$/));
    if (first) this.addTag(first, 0);
    else this.hold(lines[0] ?? "", lines[0] ?? "", true);
    for (const line of lines.slice(1)) this.addLine(line, false);
  }

  /** Adds a tag. A name that stands there already begins another game. Returns `end`. */
  private addTag(tag: ForeignTag, end: number): number {
    if (this.place === "after") this.release(false);
    if (this.place === "tags" && this.isRepeated(tag)) this.endTags();
    if (tag.isGuess) this.notes.add("tags", tag.name);
    this.place = "tags";
    this.tags.push(tag);
    this.names.add(tag.name);
    return end;
  }

  private isRepeated({ name }: ForeignTag): boolean {
    if (!this.names.has(name) || !this.uses("tagsOnly")) return false;
    return this.isAfterBlank || name === this.tags[0]?.name || name === "FEN";
  }

  // Writing.

  /** Ends a game that has tags and no moves. */
  private endTags(): void {
    this.writeTags();
    this.out.push("*", "");
    this.place = "before";
  }

  private writeTags(): void {
    const section = tagLines(this.tags, this.notes, this.without);
    this.write(section.lines);
    if (section.lines.length > 0) this.out.push("");
    this.signOfTag = section.sign;
    this.tags = [];
    this.names.clear();
    this.writeHeld(this.takeHeld());
  }

  /** Writes comments; lines of other text become one. */
  private writeHeld(held: readonly Held[]): void {
    let prose: string[] = [];
    const endProse = () => {
      const comment = sanitizeComment(prose.join(" "));
      if (comment !== "") {
        this.notes.add("text", comment);
        this.out.push(`{${comment}}`);
      }
      prose = [];
    };
    for (const { text, isProse } of held) {
      if (isProse) prose.push(text);
      else {
        endProse();
        this.out.push(text);
      }
    }
    endProse();
  }

  private beginMoves(): void {
    if (this.place === "after") this.release(false);
    this.writeTags();
    this.place = "moves";
    this.depth = 0;
    this.hasMoves = false;
  }

  /** Ends a game without a result. */
  private endMoves(): void {
    this.out.push(")".repeat(this.depth), "");
    this.depth = 0;
    this.place = "before";
  }

  /**
   * Writes the result that was held back, behind what belongs to its game: all that stands before a
   * blank line, and at the end of the text everything.
   */
  private release(isEnd: boolean): void {
    const next = isEnd ? -1 : this.held.findIndex(({ isApart }) => isApart);
    const own = this.takeHeld(next < 0 ? this.held.length : next);
    this.writeHeld(own);
    this.out.push(this.result, "");
    this.place = "before";
  }

  // The moves.

  private readMoves(line: string, from: number): number {
    if (from <= this.column && this.depth === 0 && this.isAfterBlank && this.hasMoves) {
      // The strict reader begins another game here, too.
      if (FIRST_MOVE.test(line)) this.hasMoves = false;
    }
    if (from === 0 && PLAIN_MOVES.test(line) && !MAY_HAVE_RESULT.test(line)) {
      this.hasMoves = true;
      this.out.push(line);
      return line.length;
    }
    return this.readPieces(line, from);
  }

  /** Reads pieces up to a result, to the tag of another game, or to the end of the line. */
  private readPieces(line: string, from: number): number {
    const parts: string[] = [];
    let copied = from;
    let at = from;
    /** Ends the line here, for what begins at `index`. */
    const leave = (index: number): void => {
      parts.push(line.slice(copied, index));
      const text = parts.join("");
      if (text.trim() !== "") this.out.push(text);
    };
    while (at < line.length) {
      PIECE.lastIndex = at;
      const match = PIECE.exec(line);
      if (match === null) break;
      const [piece] = match;
      const begin = match.index;
      at = PIECE.lastIndex;
      if (piece === "{") {
        const close = line.indexOf("}", at);
        this.isInComment = close < 0;
        at = close < 0 ? line.length : close + 1;
      } else if (piece === ";") at = line.length;
      else if (piece === "(") this.depth++;
      else if (piece === ")") this.depth = Math.max(0, this.depth - 1);
      else if (piece === "[") {
        if (this.beginsGame(line, begin)) {
          leave(begin);
          this.endMoves();
          return begin;
        }
        const { text, end } = this.bracketAt(line, begin);
        parts.push(line.slice(copied, begin), text);
        [at, copied] = [end, end];
      } else if (this.depth === 0) {
        const found = this.resultIn(line, begin, piece);
        if (found) {
          leave(found.begin);
          this.result = found.result;
          this.place = "after";
          this.isAfterBlank = false;
          return found.end;
        }
        this.hasMoves = true;
      }
    }
    leave(line.length);
    return line.length;
  }

  /** Whether a bracket among the moves begins the tags of another game. */
  private beginsGame(line: string, at: number): boolean {
    const isAtStart = at === this.column;
    const mayLackQuotes = isAtStart && this.isAfterBlank;
    const isStrict = readTagForm(line, at, { without: this.without, mayLackQuotes: false });
    if (this.depth > 0 && !(isAtStart && this.isAfterBlank && FIRST_TAG.test(line))) return false;
    if (isStrict) return isAtStart || this.uses("glued");
    return mayLackQuotes && readTagForm(line, at, { without: this.without, mayLackQuotes }) != null;
  }

  /** The result that a word is or begins; its forms may extend over several words. */
  private resultIn(line: string, begin: number, word: string) {
    const found = resultAt(line, begin);
    if (found) {
      const written = line.slice(begin, found.end);
      const isStrict = written === found.result || written === "1/2";
      const isGlued = line[found.end] === "[";
      if (!(isStrict || this.uses("resultForm")) || (isGlued && !this.uses("glued"))) {
        return undefined;
      }
      return { ...found, begin };
    }
    const signed = resultOfSign(word);
    if (signed && this.isResultOfTag(word)) {
      return { result: signed, begin, end: begin + word.length };
    }
    const glued = this.uses("glued") ? GLUED.exec(word)?.[1] : undefined;
    if (glued === undefined) return undefined;
    const end = begin + word.length;
    return { result: resultOfTag(glued) ?? "*", begin: end - glued.length, end };
  }

  /** `0-0` and `+/-` are castling and a glyph, unless the tag says that they are the result. */
  private isResultOfTag(word: string): boolean {
    return this.uses("resultForm") && this.signOfTag === word;
  }
}

/** Removes invisible characters outside of comments and of values. */
const withoutInvisible = (text: string): string =>
  text.replace(/\{[^}]*(?:\}|$)|"[^"]*"|;.*$|[^{";]+|[{";]/g, (part) =>
    /^[{";]/.test(part) && part.length > 1 ? part : part.replace(INVISIBLE, ""),
  );

/**
 * Splits a PGN into tags, comments, annotation glyphs and symbols. Finding a token takes time
 * proportional to its length, so even hostile input is split in linear time. The tokenizer rejects
 * nothing: unknown text, such as `??!x`, becomes a symbol, and the reader rejects it as an
 * invalid move.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 5 to 10.
 */
import { isNag } from "../rules/annotations.ts";

/**
 * `open` and `close` are the brackets of a variation; `stray` is a closing bracket or brace of a
 * tag or a comment that was not opened. A `symbol` is a move, a move number, a
 * judgement such as `!?`, a result, or text that is none of these.
 */
export type PgnTokenKind =
  | "tag"
  | "comment"
  | "nag"
  | "symbol"
  | "open"
  | "close"
  | "stray"
  | "end";

/** White space between name and value is optional (PGN, 7 and 8.1). */
const TAG_START = /\[\s*(\w+)\s*"/y;
const TAG_END = /"\s*\]/y;
/** By character code below 128: 1 for a character that ends a symbol. */
const SYMBOL_ENDS = new Uint8Array(128);
for (const character of " \t\n\v\f\r{}()[];$") SYMBOL_ENDS[character.charCodeAt(0)] = 1;

/** True for white space and for the characters that begin another token. */
const endsSymbol = (code: number): boolean =>
  code < 128 ? SYMBOL_ENDS[code] === 1 : /\s/.test(String.fromCharCode(code));

const NAG = /\$(\d*)/y;
const SPACE = 32;
const BYTE_ORDER_MARK = "\uFEFF";

/** The text with all line breaks (CR LF, CR or LF) as line feeds. */
export const withLineFeeds = (text: string): string =>
  text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;

/** The marks that word processors put into moves and results, and what is meant. */
const PLAIN_MARKS: ReadonlyMap<string, string> = new Map([
  ...[..."\u2010\u2011\u2012\u2013\u2014\u2212"].map((dash) => [dash, "-"] as const),
  ["\u203c", "!!"],
  ["\u2047", "??"],
  ["\u2048", "?!"],
  ["\u2049", "!?"],
  ["\u00bd", "1/2"],
]);
const OTHER_MARK = new RegExp(`[${[...PLAIN_MARKS.keys()].join("")}]`, "g");

const withPlainMarks = (symbol: string): string =>
  symbol.replace(OTHER_MARK, (mark) => PLAIN_MARKS.get(mark) ?? mark);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The index of the closing quote of the value that begins at `from`; -1 when the line has none. */
function endOfQuote(text: string, from: number): number {
  for (let at = from; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === '"') return at;
    if (text[at] === "\\" && text[at + 1] !== "\n") at++;
  }
  return -1;
}

/**
 * The tag that begins at `at`, and the index after it; undefined when there is none. The value is
 * scanned by hand: a regular expression with alternatives in a loop exhausts the stack on a long
 * one.
 */
export function readTagAt(
  text: string,
  at: number,
): { readonly name: string; readonly value: string; readonly end: number } | undefined {
  const start = matchAt(TAG_START, text, at);
  if (start === null) return undefined;
  const from = at + start[0].length;
  const quote = endOfQuote(text, from);
  const close = quote < 0 ? null : matchAt(TAG_END, text, quote);
  if (close === null) return undefined;
  const value = text.slice(from, quote).replace(/\\(.)/g, "$1");
  return { name: start[1], value, end: quote + close[0].length };
}

/**
 * The tokens of a text, one after the other. `next` returns the kind of the token and puts its
 * content into fields, so that a token costs no object.
 */
export class PgnTokens {
  /** The symbol, the closing bracket, the text of the comment, or the name of the tag. */
  text = "";
  /** The value of the tag. */
  value = "";
  /** The number of a Numeric Annotation Glyph: 5 for `$5`. */
  nag = 0;
  private readonly input: string;
  /** The index behind the last token. */
  protected at: number;

  constructor(text: string) {
    this.input = withLineFeeds(text);
    this.at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  }

  /**
   * Reads the next token. Escaped lines, malformed tags, and glyphs without a number from 0 to 255
   * are skipped.
   */
  next(): PgnTokenKind {
    while (this.at < this.input.length) {
      // Most tokens are separated by one space: skipping it here saves a round of the loop.
      if (this.input.charCodeAt(this.at) === SPACE) this.at++;
      const kind = this.read(this.input[this.at]);
      if (kind !== undefined) return kind;
    }
    return "end";
  }

  /** Skips the rest of a variation that was opened, with all variations in it. */
  skipVariation(): void {
    for (let depth = 1; depth > 0 && this.at < this.input.length; ) {
      const character = this.input[this.at];
      if (character === "{") this.readBraces();
      else if (character === ";") this.skip(this.lineLength());
      else this.at++;
      if (character === "(") depth++;
      if (character === ")") depth--;
    }
  }

  /** Reads the token that starts with `first`; undefined when it is skipped. Always advances. */
  private read(first: string | undefined): PgnTokenKind | undefined {
    switch (first) {
      case undefined:
        return undefined;
      case " ":
      case "\n":
        return this.skip(1);
      case "%":
        return this.isAtLineStart() ? this.skip(this.lineLength()) : this.readSymbol();
      case "{":
        return this.readBraces();
      case ";":
        return this.readLineComment();
      case "(":
        this.at++;
        return "open";
      case ")":
        return this.readBracket("close");
      case "}":
      case "]":
        return this.readBracket("stray");
      case "[":
        return this.readTag();
      case "$":
        return this.readNag();
      default:
        return this.readSymbol();
    }
  }

  private readBracket(kind: "close" | "stray"): PgnTokenKind {
    this.text = this.input[this.at++];
    return kind;
  }

  private skip(length: number): undefined {
    this.at += length;
    return undefined;
  }

  private isAtLineStart(): boolean {
    const before = this.input[this.at - 1];
    return before === undefined || before === "\n" || before === BYTE_ORDER_MARK;
  }

  private lineLength(): number {
    const end = this.input.indexOf("\n", this.at);
    return (end < 0 ? this.input.length : end) - this.at;
  }

  private readLineComment(): PgnTokenKind {
    const end = this.at + this.lineLength();
    this.text = this.input.slice(this.at + 1, end);
    this.at = end;
    return "comment";
  }

  /** The text between braces; an unclosed comment extends to the end of the text. */
  private readBraces(): PgnTokenKind {
    const close = this.input.indexOf("}", this.at);
    const end = close < 0 ? this.input.length : close;
    this.text = this.input.slice(this.at + 1, end);
    this.at = end + 1;
    return "comment";
  }

  private readTag(): PgnTokenKind | undefined {
    const tag = readTagAt(this.input, this.at);
    if (tag === undefined) return this.skip(this.lineLength());
    this.at = tag.end;
    this.text = tag.name;
    this.value = tag.value;
    return "tag";
  }

  private readNag(): PgnTokenKind | undefined {
    const digits = matchAt(NAG, this.input, this.at)?.[1] ?? "";
    this.at += 1 + digits.length;
    this.nag = digits === "" ? -1 : Number(digits);
    return isNag(this.nag) ? "nag" : undefined;
  }

  private readSymbol(): PgnTokenKind | undefined {
    const { input, at: start } = this;
    let end = start;
    let bits = 0;
    for (; end < input.length; end++) {
      const code = input.charCodeAt(end);
      if (endsSymbol(code)) break;
      bits |= code;
    }
    if (end === start) return this.skip(1);
    this.at = end;
    const symbol = input.slice(start, end);
    this.text = bits < 128 ? symbol : withPlainMarks(symbol);
    return "symbol";
  }
}

/**
 * Splits a PGN into tags, comments, annotation glyphs and symbols. Finding a token takes time
 * proportional to its length, so even hostile input is split in linear time. The tokenizer rejects
 * nothing: unknown text, such as `)` or `??!x`, becomes a symbol, and the reader rejects it as an
 * invalid move.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 5 to 10.
 */
import { isNag } from "../rules/annotations.ts";

export type PgnToken =
  | { readonly kind: "tag"; readonly name: string; readonly value: string }
  | { readonly kind: "comment"; readonly text: string }
  /** A Numeric Annotation Glyph: 5 for `$5`. */
  | { readonly kind: "nag"; readonly nag: number }
  /** A move, a move number, a judgement such as `!?`, a result, or text that is none of these. */
  | { readonly kind: "symbol"; readonly text: string };

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

export class PgnTokens {
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = withLineFeeds(text);
    this.at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  }

  /**
   * The next token, or undefined at the end. Escaped lines, malformed tags, glyphs without a number
   * from 0 to 255, and whole variations are skipped.
   */
  next(): PgnToken | undefined {
    while (this.at < this.text.length) {
      // Most tokens are separated by one space: skipping it here saves a round of the loop.
      if (this.text.charCodeAt(this.at) === SPACE) this.at++;
      const token = this.read(this.text[this.at]);
      if (token !== undefined) return token;
    }
    return undefined;
  }

  /** Reads the token that starts with `first`; undefined when it is skipped. Always advances. */
  private read(first: string | undefined): PgnToken | undefined {
    switch (first) {
      case undefined:
        return undefined;
      case " ":
      case "\n":
        return this.skip(1);
      case "%":
        return this.isAtLineStart() ? this.skip(this.lineLength()) : this.readSymbol();
      case "{":
        return { kind: "comment", text: this.readBraces() };
      case ";":
        return { kind: "comment", text: this.readLine().slice(1) };
      case "(":
        return this.skipVariation();
      case "[":
        return this.readTag();
      case "$":
        return this.readNag();
      default:
        return this.readSymbol();
    }
  }

  private skip(length: number): undefined {
    this.at += length;
    return undefined;
  }

  private isAtLineStart(): boolean {
    const before = this.text[this.at - 1];
    return before === undefined || before === "\n" || before === BYTE_ORDER_MARK;
  }

  private lineLength(): number {
    const end = this.text.indexOf("\n", this.at);
    return (end < 0 ? this.text.length : end) - this.at;
  }

  private readLine(): string {
    const line = this.text.slice(this.at, this.at + this.lineLength());
    this.at += line.length;
    return line;
  }

  /** The text between braces; an unclosed comment extends to the end of the text. */
  private readBraces(): string {
    const close = this.text.indexOf("}", this.at);
    const end = close < 0 ? this.text.length : close;
    const inside = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inside;
  }

  private readTag(): PgnToken | undefined {
    const tag = readTagAt(this.text, this.at);
    if (tag === undefined) return this.skip(this.lineLength());
    this.at = tag.end;
    return { kind: "tag", name: tag.name, value: tag.value };
  }

  private readNag(): PgnToken | undefined {
    const digits = matchAt(NAG, this.text, this.at)?.[1] ?? "";
    this.at += 1 + digits.length;
    const nag = digits === "" ? -1 : Number(digits);
    return isNag(nag) ? { kind: "nag", nag } : undefined;
  }

  /** A symbol; an unmatched closing bracket or brace is a symbol of one character. */
  private readSymbol(): PgnToken | undefined {
    const start = this.at;
    let end = start;
    while (end < this.text.length && !endsSymbol(this.text.charCodeAt(end))) end++;
    if (end === start && /\s/.test(this.text[start])) return this.skip(1);
    this.at = Math.max(end, start + 1);
    return { kind: "symbol", text: this.text.slice(start, this.at) };
  }

  /** Skips a variation and those nested in it; brackets inside comments do not count. */
  private skipVariation(): undefined {
    let depth = 0;
    do {
      const character = this.text[this.at];
      if (character === "{") this.readBraces();
      else if (character === ";") this.readLine();
      else this.at++;
      if (character === "(") depth++;
      if (character === ")") depth--;
    } while (depth > 0 && this.at < this.text.length);
    return undefined;
  }
}

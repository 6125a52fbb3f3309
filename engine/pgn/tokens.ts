/**
 * The tokens of a PGN, one after the other, each found in time proportional to its length,
 * so that no input, however hostile, takes more than linear time. Nothing is refused here:
 * what is no token of PGN comes out as a symbol, and the reader says so.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 5 to 8.
 */

export type PgnToken =
  | { readonly kind: "tag"; readonly name: string; readonly value: string }
  | { readonly kind: "comment"; readonly text: string }
  /** A move, a move number, a result, or rubbish. */
  | { readonly kind: "symbol"; readonly text: string };

const TAG_START = /\[\s*(\w+)\s+"/y;
const TAG_END = /"\s*\]/y;
/** By character code below 128: 1 for what ends a symbol. */
const SYMBOL_ENDS = new Uint8Array(128);
for (const character of " \t\n\v\f\r{}()[];$") SYMBOL_ENDS[character.charCodeAt(0)] = 1;

/** True for white space and for the characters that begin something else. */
const endsSymbol = (code: number): boolean =>
  code < 128 ? SYMBOL_ENDS[code] === 1 : /\s/.test(String.fromCharCode(code));

const NAG = /\$\d*/y;
const SPACE = 32;
const BYTE_ORDER_MARK = "\uFEFF";

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where the quoted value that begins at `from` ends: its closing quote, or -1 when the line has none. */
function endOfQuote(text: string, from: number): number {
  for (let at = from; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === '"') return at;
    if (text[at] === "\\" && text[at + 1] !== "\n") at++;
  }
  return -1;
}

/**
 * The tag that begins at `at`, and where it ends; undefined when there is none. The value is
 * walked and not matched: a pattern with alternatives in a loop exhausts the stack on a long one.
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
    this.text = text;
    this.at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  }

  /**
   * The next token, or undefined at the end. Annotation glyphs, escaped lines, broken tags
   * and variations with all they hold are passed over.
   */
  next(): PgnToken | undefined {
    while (this.at < this.text.length) {
      // What separates nearly all tokens, and so worth a look of its own.
      if (this.text.charCodeAt(this.at) === SPACE) this.at++;
      const token = this.read(this.text[this.at]);
      if (token !== undefined) return token;
    }
    return undefined;
  }

  /** Reads what starts with `first`; undefined when it is nothing to report. Always moves on. */
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
        return this.skip(matchAt(NAG, this.text, this.at)?.[0].length ?? 1);
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
    return before === undefined || before === "\n" || before === "\r" || before === BYTE_ORDER_MARK;
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

  /** The text between braces; one that is never closed reaches to the end. */
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

  /** A symbol; a bracket that closes nothing is one of its own. White space is none. */
  private readSymbol(): PgnToken | undefined {
    const start = this.at;
    let end = start;
    while (end < this.text.length && !endsSymbol(this.text.charCodeAt(end))) end++;
    if (end === start && /\s/.test(this.text[start])) return this.skip(1);
    this.at = Math.max(end, start + 1);
    return { kind: "symbol", text: this.text.slice(start, this.at) };
  }

  /** Passes over a variation and those nested in it; brackets inside comments do not count. */
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

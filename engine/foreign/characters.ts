/**
 * Decodes the bytes of a file. PGN (4.1) is written in ISO 8859-1, and most programs write UTF-8
 * today, so strict UTF-8 is tried first. No character is ever replaced by U+FFFD.
 *
 * Source: WHATWG, "Encoding Standard", for windows-1252 and windows-1251; UTF-16 as in RFC 2781.
 */
import type { NoteKind } from "./notes.ts";
import { NOTHING, type Without } from "./rules.ts";

export interface DecodedText {
  readonly text: string;
  /** What was guessed; undefined for UTF-8, and for UTF-16 with a mark. */
  readonly guess?: Extract<NoteKind, "windows" | "cyrillic" | "utf16">;
}

export function decodeText(bytes: Uint8Array, without: Without = NOTHING): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, "utf-16le") };
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, "utf-16be") };
  const order = without.has("utf16") ? undefined : utf16Order(bytes);
  if (order !== undefined) return { text: decode(bytes, order), guess: "utf16" };
  const text = utf8(bytes);
  if (text !== undefined) return { text };
  return without.has("windows1252") ? { text: decode(bytes, "utf-8") } : byLines(bytes, without);
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);

const STRICT = new TextDecoder("utf-8", { fatal: true });

/** The text; undefined for bytes that are no UTF-8. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}

/** In bytes: where a text shows that it is UTF-16. */
const LENGTH_OF_START = 1_000;

/** The order of the bytes in a text of which every second byte is mostly zero. */
function utf16Order(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const start = bytes.subarray(0, LENGTH_OF_START);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]++;
  });
  const most = start.length / 4;
  if (zeros[1] > most && zeros[0] === 0) return "utf-16le";
  return zeros[0] > most && zeros[1] === 0 ? "utf-16be" : undefined;
}

const LINE_FEED = 10;

/** The lines with their line feeds. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(at, end));
    at = end;
  }
  return lines;
}

/** Each line that is no UTF-8 in a set of Windows: files of several programs are often joined. */
function byLines(bytes: Uint8Array, without: Without): DecodedText {
  const lines = linesOf(bytes).map((line) => ({ line, text: utf8(line) }));
  const others = lines.filter(({ text }) => text === undefined).map(({ line }) => line);
  const isRussian = !without.has("windows1251") && isCyrillic(others);
  const decoder = new TextDecoder(isRussian ? "windows-1251" : "windows-1252");
  const read = (line: Uint8Array) => withWindowsMarks(decoder.decode(line));
  const text = lines.map((each) => each.text ?? read(each.line)).join("");
  return { text, guess: isRussian ? "cyrillic" : "windows" };
}

/** The characters of windows-1252 from 0x80 on, where ISO 8859-1 has none that are printed. */
const WINDOWS_MARKS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

/** Node 20 decodes windows-1252 as ISO 8859-1; browsers decode these themselves. */
const withWindowsMarks = (text: string): string =>
  text.replace(/[\x80-\x9F]/g, (mark) => WINDOWS_MARKS.charAt(mark.charCodeAt(0) - 0x80));

const isAsciiLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;
/** From this byte on, both sets of Windows have letters. */
const FIRST_LETTER = 0xc0;

/** In letters: no Latin word of this length is without any letter of ASCII. */
const SHORTEST_WORD = 4;

/**
 * Whether the letters beyond ASCII make up whole words. In a Latin text they stand between letters
 * of ASCII, because its usual vowels and consonants are there.
 */
function isCyrillic(lines: readonly Uint8Array[]): boolean {
  let [whole, mixed] = [0, 0];
  for (const line of lines) {
    let [high, ascii] = [0, 0];
    for (let at = 0; at <= line.length; at++) {
      const byte = at < line.length ? line[at] : 0;
      if (byte >= FIRST_LETTER) high++;
      else if (isAsciiLetter(byte)) ascii++;
      else {
        if (ascii > 0) mixed += high;
        else if (high >= SHORTEST_WORD) whole += high;
        [high, ascii] = [0, 0];
      }
    }
  }
  return whole > 10 * mixed && whole > 0;
}

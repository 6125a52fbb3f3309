/**
 * Writes PGN: tags, moves with their annotations, and lines of fewer than 80 characters.
 * `reader.ts` reads a written game back to the same record. `treePgn.ts` writes trees, with their
 * variations.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 4, 8 and 10.
 */

import {
  commentOn,
  DERIVED_TAGS,
  isHeaderName,
  nagsOn,
  SEVEN_TAG_ROSTER,
  sanitizeComment,
  sanitizeHeader,
} from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { RESULTS, startFen } from "../rules/game.ts";
import type { Fen, GameRecord } from "../rules/types.ts";
import type { PgnMove } from "./tree.ts";

/** The longest line, in characters: PGN (4.3) discourages lines of 80 or more. */
const LINE_WIDTH = 79;

/** Joins words into lines of at most `LINE_WIDTH` characters; a longer word gets its own line. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

/**
 * A value must be one line: a line break would end the tag, and the rest would be read as moves.
 */
function writeTag(name: string, value: string): string {
  const text = sanitizeHeader(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `[${name} "${text}"]`;
}

type Headers = Readonly<Record<string, string>>;

const resultIn = (headers: Headers): string =>
  RESULTS.find((result) => result === headers.Result) ?? "*";

/** The SetUp and FEN tags of a game that did not start from the standard position. */
function startTags(start: Fen): [name: string, value: string][] {
  if (start === START_FEN) return [];
  return [
    ["SetUp", "1"],
    ["FEN", start],
  ];
}

export interface PgnOptions {
  /**
   * Leaves out the tag Site if it is unknown. The standard (8.1.1) requires the tag for archives
   * only; games that were played at one computer have no site.
   */
  readonly omitsUnknownSite?: boolean;
}

function writeTags(
  gameHeaders: Headers,
  start: Fen,
  { omitsUnknownSite = false }: PgnOptions,
): string {
  const headers = new Map([...Object.entries(gameHeaders), ["Result", resultIn(gameHeaders)]]);
  const isOmitted = (name: string) => omitsUnknownSite && name === "Site" && !headers.has(name);
  const roster = SEVEN_TAG_ROSTER.filter(([name]) => !isOmitted(name)).map(([name, unknown]) =>
    writeTag(name, headers.get(name) ?? unknown),
  );
  const names = new Set([...SEVEN_TAG_ROSTER.map(([name]) => name), ...DERIVED_TAGS]);
  const others = [...headers].filter(([name]) => !names.has(name) && isHeaderName(name));
  const tags = [...startTags(start), ...others].map(([name, value]) => writeTag(name, value));
  return [...roster, ...tags].join("\n");
}

/** The words of a movetext, added one after the other. */
export class MovetextWriter {
  private readonly words: string[] = [];
  private isNumberNeeded = true;
  private openBrackets = "";

  /** The glyphs and the comments of a position. */
  annotations(nags: readonly number[], comments: readonly string[]): void {
    for (const nag of nags) this.add(`$${nag}`);
    for (const comment of comments) {
      for (const word of `{${sanitizeComment(comment)}}`.split(" ")) this.add(word);
    }
    if (nags.length > 0 || comments.length > 0) this.isNumberNeeded = true;
  }

  /** A move with its number: always for White, only where needed for Black (PGN, 8.2.2.2). */
  move({ san, color, before }: PgnMove): void {
    const number = before.slice(before.lastIndexOf(" ") + 1);
    if (color === "w") this.add(`${number}.`);
    else if (this.isNumberNeeded) this.add(`${number}...`);
    this.add(san);
    this.isNumberNeeded = false;
  }

  /** Begins a variation, which must not be empty: an alternative to the last move (PGN, 8.2.5). */
  openVariation(): void {
    this.openBrackets += "(";
    this.isNumberNeeded = true;
  }

  closeVariation(): void {
    this.words[this.words.length - 1] += ")";
    this.isNumberNeeded = true;
  }

  private add(word: string): void {
    this.words.push(this.openBrackets + word);
    this.openBrackets = "";
  }

  /** The whole game. What PGN cannot hold, such as a space in a tag name, is left out. */
  game(headers: Headers, start: Fen, options: PgnOptions = {}): string {
    return `${writeTags(headers, start, options)}\n\n${wrap([...this.words, resultIn(headers)])}\n`;
  }
}

function writeAnnotations(writer: MovetextWriter, game: GameRecord, fen: Fen): void {
  const comment = commentOn(game, fen);
  writer.annotations(nagsOn(game, fen), comment === undefined ? [] : [comment]);
}

/**
 * Writes a game: the seven-tag roster, its other tags, and the moves with their annotations, in
 * lines of fewer than 80 characters unless a single word is longer. What PGN cannot hold, such as a
 * brace in a comment or a space in a tag name, is replaced or left out, so the same moves are
 * always read back.
 */
export function makePgn(game: GameRecord, options?: PgnOptions): string {
  const writer = new MovetextWriter();
  writeAnnotations(writer, game, startFen(game));
  for (const move of game.history) {
    writer.move(move);
    writeAnnotations(writer, game, move.after);
  }
  return writer.game(game.headers, startFen(game), options);
}

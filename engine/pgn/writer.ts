/**
 * Writes a game as PGN. `reader.ts` reads the output back to the same record.
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
import type { Fen, GameRecord, Move } from "../rules/types.ts";

/**
 * Lines that were not played: consecutive moves, by the FEN of the game position where each begins.
 */
export type Variations = Readonly<Record<Fen, readonly Move[]>>;

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

const resultIn = ({ headers }: GameRecord): string =>
  RESULTS.find((result) => result === headers.Result) ?? "*";

/** The SetUp and FEN tags of a game that did not start from the standard position. */
function startTags(game: GameRecord): [name: string, value: string][] {
  const start = startFen(game);
  if (start === START_FEN) return [];
  return [
    ["SetUp", "1"],
    ["FEN", start],
  ];
}

function writeTags(game: GameRecord): string {
  const headers = new Map([...Object.entries(game.headers), ["Result", resultIn(game)]]);
  const roster = SEVEN_TAG_ROSTER.map(([name, unknown]) =>
    writeTag(name, headers.get(name) ?? unknown),
  );
  const names = new Set([...SEVEN_TAG_ROSTER.map(([name]) => name), ...DERIVED_TAGS]);
  const others = [...headers].filter(([name]) => !names.has(name) && isHeaderName(name));
  const tags = [...startTags(game), ...others].map(([name, value]) => writeTag(name, value));
  return [...roster, ...tags].join("\n");
}

/** The annotations of a position: its glyphs, then its comment. */
function annotationWords(game: GameRecord, fen: Fen): string[] {
  const glyphs = nagsOn(game, fen).map((nag) => `$${nag}`);
  const comment = commentOn(game, fen);
  return comment === undefined
    ? glyphs
    : [...glyphs, ...`{${sanitizeComment(comment)}}`.split(" ")];
}

/** The number before a move: always for White, only where needed for Black (PGN, 8.2.2.2). */
function numberWords({ color, before }: Move, isNeeded: boolean): string[] {
  const number = before.slice(before.lastIndexOf(" ") + 1);
  if (color === "w") return [`${number}.`];
  return isNeeded ? [`${number}...`] : [];
}

/** An alternative to the move before it, in parentheses (PGN, 8.2.5). */
function variationWords(line: readonly Move[]): string[] {
  const words = line.flatMap((move, index) => [...numberWords(move, index === 0), move.san]);
  return words.map(
    (word, index) => `${index === 0 ? "(" : ""}${word}${index === words.length - 1 ? ")" : ""}`,
  );
}

/**
 * The words of the move text. A black move is numbered if it comes first or follows an annotation
 * or a variation.
 */
function moveWords(game: GameRecord, variations: Variations): string[] {
  const words = annotationWords(game, startFen(game));
  let isNumberNeeded = true;
  for (const move of game.history) {
    const line = Object.hasOwn(variations, move.before) ? variations[move.before] : [];
    const after = [...annotationWords(game, move.after), ...variationWords(line)];
    words.push(...numberWords(move, isNumberNeeded), move.san, ...after);
    isNumberNeeded = after.length > 0;
  }
  return words;
}

/**
 * Writes a game: the seven-tag roster, its other tags, and the moves with their annotations, in
 * lines of fewer than 80 characters unless a single word is longer. What PGN cannot hold, such as a
 * brace in a comment or a space in a tag name, is replaced or left out, so the same moves are
 * always read back.
 */
export const makePgn = (game: GameRecord): string => makePgnWithVariations(game, {});

/** As `makePgn`, with variations, which are not part of a record. `parsePgn` skips them. */
export function makePgnWithVariations(game: GameRecord, variations: Variations): string {
  const words = [...moveWords(game, variations), resultIn(game)];
  return `${writeTags(game)}\n\n${wrap(words)}\n`;
}

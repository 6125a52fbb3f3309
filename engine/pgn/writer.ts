/**
 * Writes a game as PGN. What is written here, `reader.ts` reads back to the same record.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 4, 8 and 10.
 */
import {
  commentOn,
  DERIVED_TAGS,
  isHeaderName,
  nagsOn,
  SEVEN_TAG_ROSTER,
  tidyComment,
  tidyHeader,
} from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { RESULTS, startFen } from "../rules/game.ts";
import type { Fen, GameRecord, Move } from "../rules/types.ts";

/**
 * Lines that were not played, by the FEN of the position of the game in which each begins: moves
 * that follow one another from there.
 */
export type Variations = Readonly<Record<Fen, readonly Move[]>>;

/** Characters in a written line at most: PGN (4.3) discourages lines of 80 or more. */
const LINE_WIDTH = 79;

/** Joins words to lines of at most `LINE_WIDTH` characters; a longer word has a line of its own. */
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

/** Values are one line: a line break would end the tag, and what follows would be read as moves. */
function writeTag(name: string, value: string): string {
  const text = tidyHeader(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `[${name} "${text}"]`;
}

const resultIn = ({ headers }: GameRecord): string =>
  RESULTS.find((result) => result === headers.Result) ?? "*";

/** SetUp and FEN of a game that did not start from the standard position. */
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

/** What is said about a position: its glyphs, then its comment. */
function annotationWords(game: GameRecord, fen: Fen): string[] {
  const glyphs = nagsOn(game, fen).map((nag) => `$${nag}`);
  const comment = commentOn(game, fen);
  return comment === undefined ? glyphs : [...glyphs, ...`{${tidyComment(comment)}}`.split(" ")];
}

/** The number before a move: white's always, black's only where it is needed (PGN, 8.2.2.2). */
function numberWords({ color, before }: Move, isNeeded: boolean): string[] {
  const number = before.slice(before.lastIndexOf(" ") + 1);
  if (color === "w") return [`${number}.`];
  return isNeeded ? [`${number}...`] : [];
}

/** A line that might have been played instead of the move before it, in brackets (PGN, 8.2.5). */
function variationWords(line: readonly Move[]): string[] {
  const words = line.flatMap((move, index) => [...numberWords(move, index === 0), move.san]);
  return words.map(
    (word, index) => `${index === 0 ? "(" : ""}${word}${index === words.length - 1 ? ")" : ""}`,
  );
}

/**
 * The words of the move text. Black's moves have a number at the start and after what stands
 * between the moves.
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
 * Writes a game: the seven-tag roster, its other tags, and the moves with their annotations in
 * lines of fewer than 80 characters. Only a word that is longer has a longer line. What PGN cannot
 * hold, such as a brace in a comment or a space in a tag's name, is made harmless or left out, so
 * that the moves read back are the game's whatever the record says.
 */
export const makePgn = (game: GameRecord): string => makePgnWithVariations(game, {});

/** As `makePgn`, with lines that a record does not hold. Reading passes over them. */
export function makePgnWithVariations(game: GameRecord, variations: Variations): string {
  const words = [...moveWords(game, variations), resultIn(game)];
  return `${writeTags(game)}\n\n${wrap(words)}\n`;
}

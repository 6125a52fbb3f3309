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
import type { Fen, GameRecord } from "../rules/types.ts";

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

/**
 * The words of the move text. Black's moves have a number only at the start and after an
 * annotation (PGN, 8.2.2.2).
 */
function moveWords(game: GameRecord): string[] {
  const start = startFen(game);
  const words = annotationWords(game, start);
  let isNumberNeeded = true;
  let number = Number(start.slice(start.lastIndexOf(" ") + 1));
  for (const move of game.history) {
    if (move.color === "w") words.push(`${number}.`);
    else if (isNumberNeeded) words.push(`${number}...`);
    words.push(move.san);
    const annotation = annotationWords(game, move.after);
    words.push(...annotation);
    isNumberNeeded = annotation.length > 0;
    if (move.color === "b") number++;
  }
  return words;
}

/**
 * Writes a game: the seven-tag roster, its other tags, and the moves with their annotations in
 * lines of fewer than 80 characters. Only a word that is longer has a longer line. What PGN cannot hold,
 * such as a brace in a comment or a space in a tag's name, is made harmless or left out, so that the moves
 * read back are the game's whatever the record says.
 */
export function makePgn(game: GameRecord): string {
  const words = [...moveWords(game), resultIn(game)];
  return `${writeTags(game)}\n\n${wrap(words)}\n`;
}

/**
 * Tells the games that no rule changes, by one regular expression. Most files have no others: their
 * games are in the form in which programs export them.
 *
 *     isWellFormed('[White "A"]\n\n1. e4 {best} (1. d4) e5 *');   // true
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), 3.2 and 8.
 */
import { isTidyName } from "./tagForms.ts";

/** A line with one tag. The values of some tags have a meaning, and so may be rewritten. */
const TAG = String.raw`\[\w+ "[^"\\\n]*"\] *`;
const REWRITTEN = String.raw`\[(?:\d|FEN|Variant "|Result "(?!(?:1-0|0-1|1/2-1/2|\*)"))`;

/** A line break that no blank line follows: behind one another game may begin. */
const BREAK = String.raw`\n(?=[^\S\n]*\S)`;
const SAN = "(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?|--)[+#]?[!?]{0,2}";
const PART = [
  ` |${BREAK}`,
  String.raw`\d{1,3}\.+(?!\s*\d)`,
  String.raw`(?:${SAN}|\$\d{1,3})(?=[\s(){])`,
  String.raw`\{[^{}\n]*(?:${BREAK}[^{}\n]*)*\}`,
].join("|");
/** With variations in variations in variations; deeper ones are rare. */
const MOVES = [1, 2, 3].reduce((inner) => String.raw`${PART}|\((?:${inner})*\)`, PART);

const GAME = new RegExp(
  String.raw`^(?:(?!${REWRITTEN})${TAG}\n)+\n(?:${MOVES})*(?<=\s)(?:1-0|0-1|1/2-1/2|\*)\s*$`,
);
const TAG_LINE = new RegExp(`^${TAG}$`);
const NAMES = /^\[(\w+)/gm;

export const isTagLine = (line: string): boolean => line.startsWith("[") && TAG_LINE.test(line);

/** Whether a text is one game that no rule changes. Whether its moves are legal is not asked. */
export function isWellFormed(text: string): boolean {
  if (!GAME.test(text)) return false;
  const tags = text.slice(0, text.indexOf("\n\n"));
  const names = Array.from(tags.matchAll(NAMES), ([, name]) => name);
  // A second one of the first tag begins another game.
  return names.lastIndexOf(names[0]) === 0 && names.every(isTidyName);
}

/**
 * `npm run openings -- FOLDER`: packs the files `a.tsv` to `e.tsv` of lichess-org/chess-openings
 * (CC0): the names into `src/openings/openings.txt`, and the lines into the opponents' opening
 * book, `engine/book/book.bin`. Needed only when that data set has changed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { BACK, CHECKSUM_BYTES, FIRST_SQUARE, NAMED } from "../engine/book/book.ts";
import { currentFen, type Move, parsePgn, SQUARES } from "../engine/index.ts";
import { crc32 } from "../engine/search/strong/network/crc32.ts";
import { fingerprintOf } from "../src/openings/fingerprint.ts";
import { runCommand } from "./runCommand.ts";

const TARGET = "src/openings/openings.txt";
const BOOK = "engine/book/book.bin";

interface Node {
  isNamed: boolean;
  /** By the two characters of the move. */
  readonly next: Map<string, Node>;
}

const makeNode = (): Node => ({ isNamed: false, next: new Map() });

const characterOf = (square: Move["from"]): string =>
  String.fromCharCode(FIRST_SQUARE + SQUARES.indexOf(square));

/**
 * The file of the opening book with these lines, each from the start to a position with a name. A
 * line ends before a promotion: the file has no room for it, and no opponent needs one that early.
 */
export function makeBookFile(lines: readonly (readonly Move[])[]): Uint8Array {
  const root = makeNode();
  for (const line of lines) {
    let node = root;
    for (const { from, to, promotion } of line) {
      if (promotion !== undefined) break;
      const move = characterOf(from) + characterOf(to);
      const next = node.next.get(move) ?? makeNode();
      node.next.set(move, next);
      node = next;
    }
    node.isNamed = true;
  }
  const text = new TextEncoder().encode(textOf(root));
  const file = new Uint8Array(CHECKSUM_BYTES + text.length);
  new DataView(file.buffer).setUint32(0, crc32(text), true);
  file.set(text, CHECKSUM_BYTES);
  return file;
}

const textOf = ({ next }: Node): string =>
  [...next]
    .map(([move, node]) => move + (node.isNamed ? NAMED : "") + textOf(node) + BACK)
    .join("");

await runCommand(import.meta.filename, () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Usage: npm run openings -- FOLDER");

  const lines = [..."abcde"].flatMap((volume) =>
    readFileSync(`${folder}/${volume}.tsv`, "utf8").trim().split("\n").slice(1),
  );
  const packed = new Map<string, string>();
  const moves: (readonly Move[])[] = [];
  for (const line of lines) {
    const [eco, name, pgn] = line.split("\t");
    const game = parsePgn(pgn ?? "");
    const fingerprint = fingerprintOf(currentFen(game));
    if (packed.has(fingerprint)) throw new Error(`Two openings have the same position: ${line}`);
    packed.set(fingerprint, `${fingerprint}${eco}${name}`);
    moves.push(game.history);
  }
  writeFileSync(TARGET, `${[...packed.values()].join("\n")}\n`);
  writeFileSync(BOOK, makeBookFile(moves));
  console.log(`${packed.size} openings`);
});

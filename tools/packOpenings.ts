/**
 * `npm run openings -- FOLDER`: packs the files `a.tsv` to `e.tsv` of lichess-org/chess-openings
 * (CC0): the names into `src/openings/openings.txt`, and the lines into the opponents' opening book,
 * `engine/book/book.bin`. Needed only when that data set has changed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { currentFen, type Move, parsePgn } from "../engine/index.ts";
import { fingerprintOf } from "../src/openings/openings.ts";
import { makeBookFile } from "./bookFile.ts";

const TARGET = "src/openings/openings.txt";
const BOOK = "engine/book/book.bin";

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

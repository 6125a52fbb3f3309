/**
 * `npm run openings -- FOLDER`: packs the files `a.tsv` to `e.tsv` of lichess-org/chess-openings
 * (CC0) into `src/openings/openings.txt`. Needed only when that data set has changed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { currentFen, parsePgn } from "../engine/index.ts";
import { fingerprintOf } from "../src/openings/openings.ts";

const TARGET = "src/openings/openings.txt";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: npm run openings -- FOLDER");

const lines = [..."abcde"].flatMap((volume) =>
  readFileSync(`${folder}/${volume}.tsv`, "utf8").trim().split("\n").slice(1),
);
const packed = new Map<string, string>();
for (const line of lines) {
  const [eco, name, pgn] = line.split("\t");
  const fingerprint = fingerprintOf(currentFen(parsePgn(pgn ?? "")));
  if (packed.has(fingerprint)) throw new Error(`Two openings have the same position: ${line}`);
  packed.set(fingerprint, `${fingerprint}${eco}${name}`);
}
writeFileSync(TARGET, `${[...packed.values()].join("\n")}\n`);
console.log(`${packed.size} openings`);

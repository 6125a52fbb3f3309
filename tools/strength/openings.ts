/** The openings of matches, from `openings.txt`: one per line, moves in SAN. */
import { readFileSync } from "node:fs";

const FILE = new URL("openings.txt", import.meta.url);

/** An opening: its moves in SAN. */
export type Opening = readonly string[];

export const parseOpenings = (text: string): Opening[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(/\s+/));

export const readOpenings = (): Opening[] => parseOpenings(readFileSync(FILE, "utf8"));

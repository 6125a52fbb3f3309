/**
 * The openings that matches start from: `openings.txt`, a line each, moves in SAN.
 */
import { readFileSync } from "node:fs";

const FILE = new URL("openings.txt", import.meta.url);

/** An opening is the moves that lead to it, in SAN. */
export type Opening = readonly string[];

export const parseOpenings = (text: string): Opening[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(/\s+/));

export const readOpenings = (): Opening[] => parseOpenings(readFileSync(FILE, "utf8"));

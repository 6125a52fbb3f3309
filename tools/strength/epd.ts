/**
 * Extended Position Description: one position per line, with operations such as its best moves.
 *
 *     const [position] = parseEpd('2rr3k/... w - - bm Qg6; id "WAC.001";');
 *     position.bestMoves;   // ["Qg6"]
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), section 16.2.
 */
import { readFileSync } from "node:fs";
import { type Fen, validateFen } from "../../engine/index.ts";

export interface EpdPosition {
  readonly fen: Fen;
  readonly id: string;
  /** `bm`: any of these moves is correct, in SAN. */
  readonly bestMoves: readonly string[];
  /** `dm`: the side to move mates in this many moves of its own. */
  readonly mateIn: number | undefined;
}

/** A suite by its name: `suites/NAME.epd`. */
export const SUITES = ["wac", "bratko-kopec", "mates"] as const;
export type Suite = (typeof SUITES)[number];

/** The operations of a line by their codes; an operand in quotes is one operand. */
function parseOperations(text: string): Map<string, string[]> {
  const operations = new Map<string, string[]>();
  for (const [operation] of text.matchAll(/(?:[^;"]|"[^"]*")+/g)) {
    const [code, ...operands] = operation.match(/"[^"]*"|\S+/g) ?? [];
    if (code !== undefined)
      operations.set(
        code,
        operands.map((one) => one.replaceAll('"', "")),
      );
  }
  return operations;
}

function parseLine(line: string): EpdPosition {
  const fields = line.trim().split(/\s+/);
  const placement = fields.slice(0, 4).join(" ");
  const operations = parseOperations(fields.slice(4).join(" "));
  const fen = `${placement} ${operations.get("hmvc")?.[0] ?? 0} ${operations.get("fmvn")?.[0] ?? 1}`;
  const valid = validateFen(fen);
  if (!valid.ok) throw new Error(`${valid.error} In EPD: ${line}`);
  const mate = operations.get("dm")?.[0];
  return {
    fen,
    id: operations.get("id")?.[0] ?? "",
    bestMoves: operations.get("bm") ?? [],
    mateIn: mate === undefined ? undefined : Number(mate),
  };
}

/**
 * Reads the lines of a text. Empty lines and lines that start with `#` are ignored.
 *
 * @throws Error with the message of `validateFen` for a line with an invalid position.
 */
export const parseEpd = (text: string): EpdPosition[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map(parseLine);

export const readSuite = (suite: Suite): EpdPosition[] =>
  parseEpd(readFileSync(new URL(`suites/${suite}.epd`, import.meta.url), "utf8"));

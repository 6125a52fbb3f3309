/**
 * Extended Position Description: one position per line, with operations such as its best moves.
 * And the suites in this form: how many of their positions a player solves.
 *
 *     const [position] = parseEpd('2rr3k/... w - - bm Qg6; id "WAC.001";');
 *     position.bestMoves;   // ["Qg6"]
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), section 16.2.
 */

import { readFileSync } from "node:fs";
import { type Fen, findMove, parseFen, validateFen } from "../../engine/index.ts";
import { thinkInAll } from "./equalPlayers.ts";
import { MATE_SCORE, type Player, type Thought } from "./player.ts";

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

export interface SuiteResult {
  readonly solved: number;
  readonly total: number;
  /** The names of the unsolved positions, in the order of the suite. */
  readonly unsolved: readonly string[];
}

/** A mate is solved if its distance is correct; any other position by one of its best moves. */
export function isSolved(position: EpdPosition, { move, score }: Thought): boolean {
  if (position.mateIn !== undefined) return score === MATE_SCORE - position.mateIn;
  const board = parseFen(position.fen);
  return position.bestMoves.some((best) => findMove(board, best)?.lan === move);
}

/**
 * Solves a suite with several equal players in parallel, and closes them.
 *
 * @throws PlayerFailure when a player dies or hangs: there is no score without all positions.
 */
export async function solveSuite(
  suite: readonly EpdPosition[],
  players: readonly Player[],
): Promise<SuiteResult> {
  const fens = suite.map(({ fen }) => fen);
  const thoughts = await thinkInAll(fens, players);
  const unsolved = suite.filter((position, index) => !isSolved(position, thoughts[index]));
  const names = unsolved.map(({ id }) => id);
  return { solved: suite.length - names.length, total: suite.length, unsolved: names };
}

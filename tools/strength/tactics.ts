/**
 * `npm run tactics`: how many positions of the public suites a player solves with a given number of
 * nodes.
 *
 *     npm run tactics -- --player "ours Opponent='Infinitely Many Monkeys'" --nodes 10000,100000
 *     npm run tactics -- --player stockfish --suites wac --list
 *
 * The suites are in Extended Position Description (EPD): one position per line, with operations
 * such as its best moves.
 *
 *     const [position] = parseEpd('2rr3k/... w - - bm Qg6; id "WAC.001";');
 *     position.bestMoves;   // ["Qg6"]
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), section 16.2.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Fen, findMove, parseFen, validateFen } from "../../engine/index.ts";
import { runCommand } from "../runCommand.ts";
import { createPlayers, thinkInAll } from "./createPlayers.ts";
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

function isSuite(name: string): name is Suite {
  return (SUITES as readonly string[]).includes(name);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      player: { type: "string", default: "ours" },
      nodes: { type: "string", default: "10000,100000" },
      suites: { type: "string", default: SUITES.join(",") },
      concurrency: { type: "string", default: String(availableParallelism()) },
      list: { type: "boolean", default: false },
    },
  });
  console.log(values.player);
  for (const name of values.suites.split(",")) {
    if (!isSuite(name)) throw new Error(`There is no suite ${name}, only ${SUITES.join(", ")}.`);
    for (const nodes of values.nodes.split(",")) {
      const players = createPlayers(values.player, `nodes=${nodes}`, Number(values.concurrency));
      const start = performance.now();
      const { solved, total, unsolved } = await solveSuite(readSuite(name), players);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const count = `${String(solved).padStart(3)} of ${total}`;
      console.log(`${name.padEnd(12)}  ${nodes.padStart(9)} nodes  ${count}  ${seconds} s`);
      if (values.list) console.log(`  not solved: ${unsolved.join(" ")}`);
    }
  }
}

await runCommand(import.meta.filename, main);

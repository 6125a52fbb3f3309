/**
 * `npm run tactics`: how many positions of the public suites a player solves with a given number of
 * nodes.
 *
 *     npm run tactics -- --player "ours Opponent='Infinitely Many Monkeys'" --nodes 10000,100000
 *     npm run tactics -- --player stockfish --suites wac --list
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { readSuite, SUITES, type Suite, solveSuite } from "./epd.ts";
import { createPlayers } from "./equalPlayers.ts";
import { runCommand } from "./programs.ts";

const { values } = parseArgs({
  options: {
    player: { type: "string", default: "ours" },
    nodes: { type: "string", default: "10000,100000" },
    suites: { type: "string", default: SUITES.join(",") },
    concurrency: { type: "string", default: String(availableParallelism()) },
    list: { type: "boolean", default: false },
  },
});

function isSuite(name: string): name is Suite {
  return (SUITES as readonly string[]).includes(name);
}

async function solve(name: string, nodes: string): Promise<void> {
  if (!isSuite(name)) throw new Error(`There is no suite ${name}, only ${SUITES.join(", ")}.`);
  const players = createPlayers(values.player, `nodes=${nodes}`, Number(values.concurrency));
  const start = performance.now();
  const { solved, total, unsolved } = await solveSuite(readSuite(name), players);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const count = `${String(solved).padStart(3)} of ${total}`;
  console.log(`${name.padEnd(12)}  ${nodes.padStart(9)} nodes  ${count}  ${seconds} s`);
  if (values.list) console.log(`  not solved: ${unsolved.join(" ")}`);
}

async function main(): Promise<void> {
  console.log(values.player);
  for (const name of values.suites.split(",")) {
    for (const nodes of values.nodes.split(",")) await solve(name, nodes);
  }
}

runCommand(main);

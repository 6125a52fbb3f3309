/**
 * `npm run tactics`: how many positions of the public suites a player solves with a given number of
 * nodes.
 *
 *     npm run tactics -- --player "ours Opponent='Infinitely Many Monkeys'" --nodes 10000,100000
 *     npm run tactics -- --player stockfish --suites wac --list
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { readSuite, SUITES, type Suite } from "./epd.ts";
import { parsePlayer } from "./playerSyntax.ts";
import { resolveCommand } from "./programs.ts";
import { solveSuite } from "./solve.ts";
import { UciPlayer } from "./uciPlayer.ts";

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

/** The players that share the work, each in a process of its own. */
function createPlayers(nodes: string): UciPlayer[] {
  const spec = parsePlayer(values.player, `nodes=${nodes}`);
  if (!spec.ok) throw new Error(spec.error);
  const command = resolveCommand(spec.value.command);
  return Array.from(
    { length: Number(values.concurrency) },
    () => new UciPlayer(spec.value, command),
  );
}

async function solve(name: string, nodes: string): Promise<void> {
  if (!isSuite(name)) throw new Error(`There is no suite ${name}, only ${SUITES.join(", ")}.`);
  const players = createPlayers(nodes);
  const start = performance.now();
  try {
    const { solved, total, unsolved } = await solveSuite(readSuite(name), players);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const count = `${String(solved).padStart(3)} of ${total}`;
    console.log(`${name.padEnd(12)}  ${nodes.padStart(9)} nodes  ${count}  ${seconds} s`);
    if (values.list) console.log(`  not solved: ${unsolved.join(" ")}`);
  } finally {
    for (const player of players) player.close();
  }
}

async function main(): Promise<void> {
  console.log(values.player);
  for (const name of values.suites.split(",")) {
    for (const nodes of values.nodes.split(",")) await solve(name, nodes);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

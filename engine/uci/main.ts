#!/usr/bin/env node
/**
 * `npm run uci`, and bundled `enough-monkeys`: the engine on standard input and output, for chess
 * programs.
 */
import { createInterface } from "node:readline";
import { createSearchClient } from "../service/client.ts";
import { spawnSearchThread } from "../service/spawnInNode.ts";
import { UciSession } from "./session.ts";

/** The other side has a clock and `stop`; how long a search may be silent is its affair. */
const client = createSearchClient({
  createWorker: spawnSearchThread,
  timeoutMs: Number.POSITIVE_INFINITY,
});

const send = (line: string): void => void process.stdout.write(`${line}\n`);

function crash(error: unknown): void {
  send(`info string ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

// Nobody reads any more.
process.stdout.on("error", () => process.exit(0));

const session = new UciSession({ send, client, crash, quit: () => process.exit(0) });
const input = createInterface({ input: process.stdin, terminal: false });
input.on("line", (line) => session.receive(line));
input.on("close", () => session.endInput());

#!/usr/bin/env node
/**
 * The UCI engine on standard input and output, for chess programs: `npm run uci`, or
 * `enough-monkeys` when bundled.
 */
import { createInterface } from "node:readline";
import { messageOf } from "../result.ts";
import { createSearchClient } from "../service/client.ts";
import { spawnSearchThread } from "../service/spawnInNode.ts";
import { UciSession } from "./session.ts";
import { SearchTeam } from "./team.ts";

/** No timeout: the chess program limits the search with its clock and with `stop`. */
const openClient = () =>
  createSearchClient({ createWorker: spawnSearchThread, timeoutMs: Number.POSITIVE_INFINITY });
const client = new SearchTeam(openClient);

const send = (line: string): void => void process.stdout.write(`${line}\n`);

function crash(error: unknown): void {
  send(`info string ${messageOf(error)}`);
  process.exit(1);
}

// The reader has closed the output.
process.stdout.on("error", () => process.exit(0));

const session = new UciSession({ send, client, crash, quit: () => process.exit(0) });
const input = createInterface({ input: process.stdin, terminal: false });
input.on("line", (line) => session.receive(line));
input.on("close", () => session.endInput());

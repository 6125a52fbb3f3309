/**
 * `npm run replay -- FILE [--verify]`: prints the game of an action log as PGN, then the final FEN.
 * If the log has an analysis, its tree follows as PGN; a log of an analysis alone prints only this.
 * With `--verify` it searches every move of the computer and every judgement of the coach again and
 * prints the entries that differ from today's search.
 */

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from "node:fs";
import { decodeText } from "../engine/foreign/characters.ts";
import {
  type Book,
  chooseMove,
  createSearchClient,
  currentFen,
  makePgnFromTree,
  type Network,
  needsBook,
  needsNetwork,
  parseBook,
  parseNetwork,
  type Result,
  type SearchClient,
  success,
  toResult,
} from "../engine/index.ts";
import { evaluateLastMove } from "../engine/review/evaluateGame.ts";
import { spawnSearchThread } from "../engine/service/spawnInNode.ts";
import { describeDifference, describeRemark } from "../src/texts/inspector.ts";
import { describeReason, nameOfEntry } from "../src/texts/reasons.ts";
import type { AnalysisState } from "../store/analysis/history.ts";
import { makeGamePgn } from "../store/game/gamePgn.ts";
import type { GameState } from "../store/game/state.ts";
import type { ActionLog } from "../store/log/actionLog.ts";
import {
  compareJudgement,
  compareReply,
  type Difference,
  type EntryChecks,
  listChecks,
} from "../store/log/recordedReplies.ts";
import { type Reason, withReason } from "../store/reasons.ts";
import { finalState, parseActionLog, replayAnalysisLog } from "./replayLog.ts";
import { runCommand } from "./runCommand.ts";

/** In bytes: as much as the page reads from a file. */
export const LARGEST_FILE = 16_000_000;

/** This path stands for the standard input, as in other commands. */
const STANDARD_INPUT = "-";

/**
 * The text of a file, or of the standard input for the path `-`. The kind and the size of a file
 * are looked at before anything is read: a directory has no text, and a device or a pipe may have
 * no end. The standard input is read up to the largest size.
 * @throws Error that says why the file cannot be read.
 */
export function readLogFile(path: string): string {
  if (path === STANDARD_INPUT) return readStandardInput();
  refuseOthers(path, statSync(path));
  // Without O_NONBLOCK, opening a pipe that has taken the file's place would wait for a writer.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    refuseOthers(path, stats);
    return decodeText(readBytes(file, stats.size)).text;
  } finally {
    closeSync(file);
  }
}

function readStandardInput(): string {
  const bytes = readBytes(process.stdin.fd, LARGEST_FILE + 1);
  if (bytes.length > LARGEST_FILE) {
    throw new Error(`The standard input has more than ${LARGEST_FILE / 1e6} MB.`);
  }
  return decodeText(bytes).text;
}

function refuseOthers(path: string, stats: Stats): void {
  const kind = kindOf(stats);
  if (kind !== "file") throw new Error(`This is a ${kind}, not a file: ${path}`);
  if (stats.size > LARGEST_FILE) {
    throw new Error(`This file has more than ${LARGEST_FILE / 1e6} MB: ${path}`);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "directory";
  if (stats.isFIFO()) return "pipe";
  return stats.isSocket() ? "socket" : "device";
}

/** Reads no more bytes than `size`, even if a file grows meanwhile. */
function readBytes(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read) {
    read = readSync(file, bytes, length, size - length, null);
  }
  return bytes.subarray(0, length);
}

/** What the command needs from outside. Tests pass fakes. */
export interface CommandLine {
  /** @throws Error when the file cannot be read. */
  readonly readFile: (path: string) => string;
  /** Reads the network of the strong search; called when an opponent needs it. */
  readonly readNetwork: () => Network;
  /** Reads the opening book; called when an opponent needs it. */
  readonly readBook: () => Book;
  /** Starts a search thread for the coach's judgements; called when a log has some. */
  readonly openClient: () => SearchClient;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

export const USAGE = "Usage: npm run replay -- FILE [--verify]";

/**
 * @returns the exit code: 0 for success; 1 when `--verify` found a computer move, a judgement or a
 *   figure that differs; 2 when the arguments are wrong, or the file is none, too large, or cannot
 *   be replayed.
 */
export async function replayCommand(
  args: readonly string[],
  commandLine: CommandLine,
): Promise<number> {
  const { readFile, print, printError } = commandLine;
  const files = args.filter((argument) => !argument.startsWith("--"));
  const options = args.filter((argument) => argument.startsWith("--"));
  const [file] = files;
  if (file === undefined || files.length > 1 || options.some((option) => option !== "--verify")) {
    printError(USAGE);
    return BAD_FILE;
  }
  const read = readLog(() => readFile(file));
  if (!read.ok) {
    printError(describeReason(read.error));
    return BAD_FILE;
  }
  const { log, end, analysis } = read.value;
  const isAnalysisAlone = analysis !== undefined && log.entries.length === 0 && !log.start;
  if (!isAnalysisAlone) {
    print(`${makeGamePgn(end).trimEnd()}\n`);
    print(currentFen(end));
  }
  if (analysis) print(`${isAnalysisAlone ? "" : "\n"}${makePgnFromTree(analysis.tree).trimEnd()}`);
  return options.length > 0 ? verify(log, commandLine) : SAME;
}

const SAME = 0;
const DIFFERENT = 1;
const BAD_FILE = 2;

interface ReadLog {
  readonly log: ActionLog;
  /** The game at its end. */
  readonly end: GameState;
  readonly analysis: AnalysisState | undefined;
}

function readLog(read: () => string): Result<ReadLog, Reason> {
  const text = withReason(toResult(read));
  if (!text.ok) return text;
  const log = parseActionLog(text.value);
  if (!log.ok) return log;
  const end = finalState(log.value);
  if (!end.ok) return end;
  const analysis = replayAnalysisLog(text.value);
  if (!analysis.ok) return analysis;
  return success({ log: log.value, end: end.value, analysis: analysis.value });
}

/** Prints a line for each difference and each remark, and a line with the totals. */
async function verify(log: ActionLog, commandLine: CommandLine): Promise<number> {
  const { print } = commandLine;
  const { again, end } = searcher(commandLine);
  let [searched, judged, differing] = [0, 0, 0];
  for (const { reply, judgement, remarks } of listChecks(log)) {
    for (const remark of remarks) print(describeRemark(remark));
    const difference = await again({ reply, judgement });
    if (reply) searched += 1;
    if (judgement) judged += 1;
    if (difference === undefined) continue;
    differing += 1;
    print(
      `${nameOfEntry(difference.label)}: ${describeDifference(difference)} in ${difference.before}`,
    );
  }
  end();
  const judgements = judged === 0 ? "" : ` and ${judged} judgements`;
  print(`Verified: ${searched} computer moves${judgements} searched again, ${differing} differ.`);
  return differing === 0 ? SAME : DIFFERENT;
}

/** Searches entries of a log again, with what that needs. */
function searcher({ readNetwork, readBook, openClient }: CommandLine) {
  let network: Network | undefined;
  let book: Book | undefined;
  let client: SearchClient | undefined;
  const again = async ({
    reply,
    judgement,
  }: Pick<EntryChecks, "reply" | "judgement">): Promise<Difference | undefined> => {
    if (judgement) {
      client ??= openClient();
      return compareJudgement(judgement, await evaluateLastMove(client, judgement.game));
    }
    if (!reply) return undefined;
    const { opponent, situation } = reply.question;
    if (needsNetwork(opponent)) network ??= readNetwork();
    if (needsBook(opponent)) book ??= readBook();
    return compareReply(reply, chooseMove(opponent, situation, { network, book }));
  };
  return { again, end: () => client?.dispose() };
}

const WEIGHTS = new URL("../engine/search/strong/network/weights.bin", import.meta.url);
const BOOK = new URL("../engine/book/book.bin", import.meta.url);

const bytesOf = (file: URL): ArrayBuffer => new Uint8Array(readFileSync(file)).buffer;

await runCommand(import.meta.filename, async () => {
  process.exitCode = await replayCommand(process.argv.slice(2), {
    readFile: readLogFile,
    readNetwork: () => parseNetwork(bytesOf(WEIGHTS)),
    readBook: () => parseBook(bytesOf(BOOK)),
    openClient: () => createSearchClient({ createWorker: spawnSearchThread }),
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
  });
});

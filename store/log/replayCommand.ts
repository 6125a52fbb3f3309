/**
 * `npm run replay -- FILE [--verify]`: prints the game of an action log as PGN, then the final FEN. With
 * `--verify` it searches again at every move of the computer and says where today's move differs.
 */
import {
  type Attempt,
  attempt,
  chooseMove,
  currentFen,
  type Network,
  needsNetwork,
  success,
} from "../../engine/index.ts";
import { isByComputer } from "../game/events.ts";
import { makeGamePgn } from "../game/gamePgn.ts";
import { situationOf } from "../game/situation.ts";
import type { GameState } from "../game/state.ts";
import { type ActionLog, parseActionLog } from "./actionLog.ts";
import { finalState, type ReplayStep, replaySteps } from "./replay.ts";

/** The outside world of the command, for tests to replace. */
export interface CommandLine {
  /** @throws Error when there is no such file. */
  readonly readFile: (path: string) => string;
  /** The strong search's network, asked for when an opponent needs it. */
  readonly readNetwork: () => Network;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

export const USAGE = "Usage: npm run replay -- FILE [--verify]";

/**
 * @returns the exit code: 0, or 1 when `--verify` found a move that today's search would not play, or 2 when
 * the file cannot be read or replayed, or none is named.
 */
export function replayCommand(
  args: readonly string[],
  { readFile, readNetwork, print, complain }: CommandLine,
): number {
  const files = args.filter((argument) => !argument.startsWith("--"));
  const options = args.filter((argument) => argument.startsWith("--"));
  const [file] = files;
  if (file === undefined || files.length > 1 || options.some((option) => option !== "--verify")) {
    complain(USAGE);
    return BAD_FILE;
  }
  const read = readGame(() => readFile(file));
  if (!read.ok) {
    complain(read.error);
    return BAD_FILE;
  }
  const { log, end } = read.value;
  print(`${makeGamePgn(end).trimEnd()}\n`);
  print(currentFen(end.game));
  return options.length > 0 ? verify(log, print, readNetwork) : SAME;
}

const SAME = 0;
const DIFFERENT = 1;
const BAD_FILE = 2;

function readGame(read: () => string): Attempt<{ log: ActionLog; end: GameState }> {
  const text = attempt(read);
  if (!text.ok) return text;
  const log = parseActionLog(text.value);
  if (!log.ok) return log;
  const end = finalState(log.value);
  return end.ok ? success({ log: log.value, end: end.value }) : end;
}

/** One line for each move of the computer that today's search would not play, and one that counts. */
function verify(log: ActionLog, print: (line: string) => void, readNetwork: () => Network): number {
  let network: Network | undefined;
  let searched = 0;
  let differing = 0;
  for (const step of replaySteps(log)) {
    if (!step.ok || !isComputersMove(step.value)) continue;
    searched += 1;
    if (needsNetwork(step.value.before.players.opponent)) network ??= readNetwork();
    const difference = differenceToday(step.value, network);
    if (difference === undefined) continue;
    differing += 1;
    print(`${step.value.name}: ${difference}`);
  }
  print(`Verified: ${searched} computer moves searched again, ${differing} differ.`);
  return differing === 0 ? SAME : DIFFERENT;
}

/** Whether the computer played here, and its move was not too late. */
const isComputersMove = ({ event, before, after }: ReplayStep): boolean =>
  event.type === "game/movePlayed" && isByComputer(event.payload) && after !== before;

function differenceToday(
  { before, after }: ReplayStep,
  network: Network | undefined,
): string | undefined {
  const { game, players } = before;
  const recorded = after.game.history.at(-1);
  const { move: today } = chooseMove(players.opponent, situationOf(before), { network });
  if (today?.lan === recorded?.lan) return undefined;
  const fen = currentFen(game);
  return `the log has ${recorded?.san}, today's search plays ${today?.san ?? "nothing"} in ${fen}`;
}

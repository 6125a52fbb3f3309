/**
 * `npm run replay -- FILE [--verify]`: prints the game of an action log as PGN, then the final FEN. With
 * `--verify` it searches again at every move of the computer and says where today's move differs.
 */
import { currentFen, type Fen, makePgn, SEARCH_DEPTH, search } from "../engine/index.ts";
import {
  type ActionLog,
  finalState,
  initialState,
  parseActionLog,
  replaySteps,
} from "./actionLog.ts";
import type { RootState } from "./rootState.ts";
import { searchMove } from "./searchMove.ts";

/** The outside world of the command, for tests to replace. */
export interface CommandLine {
  readonly readFile: (path: string) => string;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

export const USAGE = "Usage: npm run replay -- FILE [--verify]";

/** @returns the exit code: 0, or 1 when the file cannot be read or replayed. */
export function replayCommand(args: readonly string[], { readFile, print, complain }: CommandLine) {
  const files = args.filter((argument) => !argument.startsWith("--"));
  const options = args.filter((argument) => argument.startsWith("--"));
  const [file] = files;
  if (file === undefined || files.length > 1 || options.some((option) => option !== "--verify")) {
    complain(USAGE);
    return 1;
  }
  try {
    const log = parseActionLog(readFile(file));
    const { game } = finalState(log);
    print(`${makePgn(game).trimEnd()}\n`);
    print(currentFen(game));
    if (options.length > 0) for (const line of verify(log)) print(line);
    return 0;
  } catch (error) {
    complain((error as Error).message);
    return 1;
  }
}

/** One line for each move of the computer that today's search would not play, and one that counts. */
function* verify(log: ActionLog): Generator<string> {
  let state = initialState(log);
  let searched = 0;
  let differing = 0;
  const after = replaySteps(log);
  for (const [index, action] of log.actions.entries()) {
    const before = state;
    state = after.next().value ?? state;
    if (!searchMove.fulfilled.match(action) || state.game === before.game) continue;
    searched += 1;
    const difference = differenceToday(before, state);
    if (difference === undefined) continue;
    differing += 1;
    yield `Entry ${index + 1}: ${difference}`;
  }
  yield `Verified: ${searched} computer moves searched again, ${differing} differ.`;
}

function differenceToday(before: RootState, after: RootState): string | undefined {
  const { position, repetitions } = before.game;
  const recorded = after.game.history.at(-1);
  const { move: today } = search(position, { depth: SEARCH_DEPTH, repetitions });
  if (today?.lan === recorded?.lan) return undefined;
  const fen: Fen = currentFen(before.game);
  return `the log has ${recorded?.san}, today's search plays ${today?.san ?? "nothing"} in ${fen}`;
}

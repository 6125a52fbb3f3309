/**
 * Measures reading and replaying action logs: the time for 20,000 events, and whether it grows
 * linearly.
 */

import { legalMoves, parseFen, RunningGame, squaresOf, startGame } from "../../engine/index.ts";
import { parseJson } from "../../src/linksAndFiles/logReader.ts";
import { runToCompletion } from "../../store/frame/timeSlices.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { gameStarted, movePlayed } from "../../store/game/slice.ts";
import { createActionLog, serializeActionLog } from "../../store/log/actionLog.ts";
import { stepUnitChosen } from "../../store/log/playback.ts";
import { loadLog } from "../../store/log/slice.ts";
import { openActionLog, readAndReplayTask } from "../../store/log/thunks.ts";
import { makeStore } from "../../store/makeStore.ts";
import type { RootState } from "../../store/slices.ts";
import {
  selectCaptured,
  selectLead,
  selectShownCheckedSquare,
  selectShownFen,
  selectShownGame,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
} from "../../store/view/shown.ts";
import { showStep } from "../../store/view/stepping.ts";
import { createRandom } from "../../tests/support/random.ts";
import { finalState, parseActionLog, parseJsonAtOnce } from "../replayLog.ts";
import { figure, median, printTable, timeOf } from "./measure.ts";

/** A store whose collaborators do nothing. */
function quietStore() {
  const nothing = () => {};
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null };
  const locks = {
    claim: async () => true,
    takeOver: async () => {},
    claimed: () => undefined,
    held: async () => new Set<string>(),
    onLost: nothing,
  };
  const client = { ask: () => new Promise<never>(nothing), stop: nothing, dispose: nothing };
  return makeStore({
    collaborators: {
      searchClient: client,
      openSearchClient: () => client,
      timeToTake: async () => 0,
      cores: 1,
      alert: nothing,
      playSound: nothing,
      prefersReducedMotion: () => false,
      logger: { debug: nothing, error: nothing },
      storage: { session: () => storage, local: () => storage },
      database: {
        isMissing: async () => true,
        get: async () => undefined,
        all: async () => [],
        lastEvents: async () => new Map(),
        write: async () => new Set(),
      },
      locks,
      analysisLocks: locks,
      drawId: () => "game",
      reload: nothing,
      now: () => 0,
      drawSeed: () => 0,
    },
  });
}

type QuietStore = ReturnType<typeof quietStore>;

// The events of games of any length: random moves that do not end the game.

const FINDINGS = { score: 12, depth: 4, nodes: 9_876, pv: ["e7e5", "d2d4"], pawnStructure: 5 };

const random = createRandom(20_261_121);

/**
 * A random move that does not end the game. Captures and pawn moves are played only when the
 * half-move clock requires one; otherwise the game would soon be over.
 */
function pickMove(game: RunningGame) {
  const moves = legalMoves(parseFen(game.fen));
  const clock = Number(game.fen.split(" ")[4]);
  const quiet = moves.filter(({ piece, captured }) => piece !== "p" && !captured);
  const pawns = moves.filter(({ piece, captured }) => piece === "p" && !captured);
  const wanted = clock > 90 && pawns.length > 0 ? pawns : quiet.length > 0 ? quiet : moves;
  return random.pick(wanted);
}

/**
 * The start of a game and this many plies; fewer if the random moves end the game. Every second
 * move is the computer's.
 */
function* eventsOfAGame(plies: number): Generator<GameEvent> {
  yield gameStarted();
  const game = new RunningGame(startGame());
  for (let ply = 0; ply < plies && !game.isOver; ply++) {
    const { fen } = game;
    const move = pickMove(game);
    const search = ply % 2 === 1 && { search: FINDINGS };
    game.play(move);
    yield movePlayed({ ...squaresOf(move), before: fen, ...search });
  }
}

const REPEATS = 9;
const PLIES_IN_A_GAME = 2_500;
/** The most events in a log of the store. */
const LOADED = 5_000;
const SIZES = [5_000, 10_000, 20_000];
function eventsOf(count: number): GameEvent[] {
  const events: GameEvent[] = [];
  while (events.length < count) events.push(...eventsOfAGame(PLIES_IN_A_GAME));
  return events.slice(0, count);
}

function replayTime(text: string, count: number): number {
  const run = (): void => {
    const log = parseActionLog(text);
    if (!log.ok) throw new Error(log.error.code);
    const end = finalState(log.value);
    if (!end.ok) throw new Error(end.error.code);
  };
  return timeOf({ run, units: count });
}

/**
 * The longest time during the loading of these events in which a page could not draw, in
 * milliseconds.
 */
async function longestTask(text: string): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const endTask = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  await quietStore().dispatch(openActionLog(text, { parseJson, onProgress: endTask }));
  endTask();
  return longest;
}

export async function benchReplay(): Promise<void> {
  const all = eventsOf(Math.max(...SIZES));
  const rows = SIZES.map((count) => {
    const text = serializeActionLog(createActionLog(all.slice(0, count)));
    const perEvent = median(Array.from({ length: REPEATS }, () => replayTime(text, count)));
    const total = figure(perEvent * count);
    return [
      count.toLocaleString("en"),
      (text.length / 1e6).toFixed(1),
      total,
      figure(perEvent * 1000),
    ];
  });
  printTable("Reading and replaying an action log; 20,000 events in under 1,000 ms", [
    ["events", "million characters", "ms", "us an event"],
    ...rows,
  ]);

  const loaded = serializeActionLog(createActionLog(all.slice(0, LOADED)));
  const tasks: number[] = [];
  for (let round = 0; round < REPEATS; round++) tasks.push(await longestTask(loaded));
  printTable(`Loading ${LOADED.toLocaleString("en")} events: no task over 50 ms`, [
    ["", "ms"],
    ["longest task, median of rounds", figure(median(tasks))],
    ["longest task of all rounds", figure(Math.max(...tasks))],
  ]);
}

// Measures the panel 'Behind the scenes' with a long game: the time that the store takes for a
// step, with everything that the board selects, and the memory of the states that are kept for it.
// Drawing the page takes additional time.

const PLIES = 1_000;
const ROUNDS = 5;

/** The text of a log with the start of a game and `PLIES` plies. */
function longLog(): string {
  for (;;) {
    const events = [...eventsOfAGame(PLIES)];
    if (events.length === PLIES + 1) return serializeActionLog(createActionLog(events));
  }
}

/** Calls the selectors that the board uses for a shown state. */
function select(state: RootState): void {
  selectShownGame(state);
  selectShownFen(state);
  selectShownPlacement(state);
  selectShownLastMove(state);
  selectShownCheckedSquare(state);
  selectShownMoveTargets(state);
  for (const color of ["w", "b"] as const) {
    selectCaptured(state, color);
    selectLead(state, color);
  }
}

/**
 * The time of a step, in milliseconds: wall-clock time, and processor time, which other programs do
 * not lengthen.
 */
interface StepTime {
  readonly clock: number;
  readonly processor: number;
}

/** The time of each of these steps. Between two steps the listeners finish, as in a page. */
async function walk(store: QuietStore, steps: readonly number[]): Promise<StepTime[]> {
  const times: StepTime[] = [];
  for (const step of steps) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    store.dispatch(showStep(step));
    select(store.getState());
    const { user, system } = process.cpuUsage(used);
    times.push({ clock: performance.now() - start, processor: (user + system) / 1000 });
    await nextTask();
  }
  return times;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const inMegabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(2);

export async function benchInspector(): Promise<void> {
  const text = longLog();
  const store = quietStore();
  const empty = heapUsed();
  const read = runToCompletion(readAndReplayTask(text, parseJsonAtOnce));
  if (!read.ok) throw new Error(read.error.code);
  store.dispatch(loadLog(read.value.log));
  store.dispatch(stepUnitChosen("events"));
  const loaded = heapUsed();

  const forwards = Array.from({ length: PLIES + 1 }, (_, step) => step);
  const backwards = [...forwards].reverse();
  const random = createRandom(6);
  const jumps = forwards.map(() => random.below(PLIES + 1));
  const ways = { forwards, backwards, "random jumps": jumps };
  const rows: string[][] = [];
  for (const [name, steps] of Object.entries(ways)) {
    const times: StepTime[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(...(await walk(store, steps)));
    const [clock, processor] = [
      times.map((time) => time.clock),
      times.map((time) => time.processor),
    ];
    const figures = [median(clock), Math.max(...clock), median(processor), Math.max(...processor)];
    rows.push([name, ...figures.map(figure)]);
  }
  const walked = heapUsed();
  printTable(
    `A step in a log of ${PLIES} plies, ${ROUNDS} rounds, nothing warmed up; under 16 ms`,
    [["way", "median", "longest", "of the processor: median", "longest"], ...rows],
  );
  printTable("What the log takes of the heap", [
    ["what", "MB"],
    ["the log and the game", inMegabytes(loaded - empty)],
    ["the states kept by stepping through it all", inMegabytes(walked - loaded)],
  ]);
}

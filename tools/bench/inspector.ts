/**
 * Measures the panel 'Look inside' with a long game: the time that the store takes for a step, with
 * everything that the board selects, and the memory of the states that are kept for it. Drawing the
 * page takes additional time.
 */
import { runToCompletion } from "../../store/game/longTask.ts";
import {
  type RootState,
  selectCaptured,
  selectLead,
  selectShownCheckedSquare,
  selectShownFen,
  selectShownGame,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
  showStep,
  stepUnitChosen,
} from "../../store/index.ts";
import { createActionLog, parseJsonAtOnce, serializeActionLog } from "../../store/log/actionLog.ts";
import { loadLog } from "../../store/log/slice.ts";
import { readAndReplayTask } from "../../store/log/thunks.ts";
import { createRandom } from "../../tests/support/random.ts";
import { eventsOfAGame } from "./longGame.ts";
import { figure, median, printTable } from "./measure.ts";
import { type QuietStore, quietStore } from "./quietStore.ts";

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

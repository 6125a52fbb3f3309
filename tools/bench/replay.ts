/**
 * Measures reading and replaying action logs: the time for 20,000 events, and whether it grows
 * linearly.
 */
import { parseJson } from "../../src/inspector/parseJson.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { createActionLog, parseActionLog, serializeActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import { openActionLog } from "../../store/log/thunks.ts";
import { eventsOfAGame } from "./longGame.ts";
import { figure, median, printTable, timeOf } from "./measure.ts";
import { quietStore } from "./quietStore.ts";

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

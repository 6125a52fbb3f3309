/** Reading and replaying action logs: how long 20,000 events take, and whether the time grows with the number alone. */
import type { GameEvent } from "../../store/game/events.ts";
import { logOf, makeActionLog, parseActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import { eventsOfAGame } from "./longGame.ts";
import { figure, median, printTable, timeOf } from "./measure.ts";

const REPEATS = 9;
const PLIES_IN_A_GAME = 2_500;
const SIZES = [5_000, 10_000, 20_000];
function eventsOf(count: number): GameEvent[] {
  const events: GameEvent[] = [];
  while (events.length < count) events.push(...eventsOfAGame(PLIES_IN_A_GAME));
  return events.slice(0, count);
}

function replayTime(text: string, count: number): number {
  const run = (): void => {
    const log = parseActionLog(text);
    if (!log.ok) throw new Error(log.error);
    const end = finalState(log.value);
    if (!end.ok) throw new Error(end.error);
  };
  return timeOf({ run, units: count });
}

export function benchReplay(): void {
  const all = eventsOf(Math.max(...SIZES));
  const rows = SIZES.map((count) => {
    const text = makeActionLog(logOf(all.slice(0, count)));
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
}

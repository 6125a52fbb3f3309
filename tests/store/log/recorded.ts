/** Games that were recorded in a browser, and ways to forge them. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GameEvent, PlayedMove, SearchFindings } from "../../../store/game/events.ts";
import { type ActionLog, createActionLog, parseActionLog } from "../../../store/log/actionLog.ts";
import { valueIn } from "../support.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The text of a recorded log: `recordedText("v2/computer-win")`. */
export const recordedText = (name: string): string =>
  readFileSync(join(HERE, `../../logs/${name}.json`), "utf8");

export const recordedLog = (name: string): ActionLog => valueIn(parseActionLog(recordedText(name)));

/** The indices of the computer's moves among the entries. */
export const computersEntries = ({ entries }: ActionLog): number[] =>
  entries.flatMap(({ event }, index) =>
    event.type === "game/movePlayed" && event.payload.search ? [index] : [],
  );

/** The log with a changed event at one index. */
export function withEvent(
  { start, entries }: ActionLog,
  index: number,
  change: (event: GameEvent) => GameEvent,
): ActionLog {
  const events = entries.map(({ event }, at) => (at === index ? change(event) : event));
  return createActionLog(events, start);
}

/** The log with changes in the move at one index. */
export const withMove = (log: ActionLog, index: number, change: Partial<PlayedMove>): ActionLog =>
  withEvent(log, index, (event) => {
    if (event.type !== "game/movePlayed") throw new Error("There is no move.");
    return { ...event, payload: { ...event.payload, ...change } };
  });

/** The log with changes in the computer's findings at one index. */
export const withFindings = (
  log: ActionLog,
  index: number,
  change: Partial<SearchFindings>,
): ActionLog =>
  withEvent(log, index, (event) => {
    if (event.type !== "game/movePlayed" || !event.payload.search) throw new Error("No search.");
    return {
      ...event,
      payload: { ...event.payload, search: { ...event.payload.search, ...change } },
    };
  });

/** Games that were recorded in a browser, and functions that forge them. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { START_FEN } from "../../../engine/index.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import type { PlayedMove, SearchFindings } from "../../../store/game/eventPayloads.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import { movePlayed } from "../../../store/game/slice.ts";
import { type ActionLog, createActionLog } from "../../../store/log/actionLog.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import { parseActionLog } from "../../../tools/replayLog.ts";
import { AFTER_E4, reply, valueIn } from "../support.ts";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../../logs");

/** A file of `tests/logs`. */
const readJson = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}.json`, "utf8"));

/** The recorded texts in a file of `tests/logs`, by name. */
export const recordedTexts = (file: string): Readonly<Record<string, string>> => readJson(file);

/** What stands under a path such as `v2/computer-win`: the file, then the name in it. */
function entryAt(path: string, kind = "") {
  const [file, name = ""] = path.split("/");
  const entry = readJson(`${file}${kind}`)[name];
  if (entry === undefined) throw new Error(`Nothing is recorded as ${path}.`);
  return entry;
}

/** The text of a recorded log: `recordedText("v2/computer-win")`. */
export const recordedText = (path: string): string => entryAt(path);

/** The game in the browser's store when that log was saved. */
export const recordedFinal = (path: string): unknown => entryAt(path, ".finals");

export const VERSIONS = Array.from({ length: ACTION_LOG_VERSION }, (_, index) => index + 1);

/** The paths of a version's recorded logs. */
export const recordedIn = (version: number): string[] =>
  Object.keys(recordedTexts(`v${version}`)).map((name) => `v${version}/${name}`);

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

export const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
export const thinking = searchMove.pending("r1", { before: AFTER_E4 });
export const e5 = reply("e7e5", AFTER_E4);

/** The events of the game, as in a log of the present version. */
export const opening: GameEvent[] = [e4, e5];

/** The text of a file with these actions, as the extension would write it. */
export function fileOf(actions: unknown, preloadedState?: unknown, more: object = {}): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
    ...more,
  });
}

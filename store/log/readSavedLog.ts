/** Reads the events of earlier pages from the database of logs. */
import * as v from "valibot";
import { failure, type Result, success } from "../../engine/result.ts";
import type { LongTask } from "../game/async.ts";
import type { EventLog } from "../game/log/eventLog.ts";
import { COUNT, fieldOf, type JsonObject, type Schema } from "../game/schemas.ts";
import { LINE, parseSavedText } from "../game/texts/savedText.ts";
import type { EventKey, SavedEvent, SavedLogs } from "../types.ts";
import { type LogEntry, labelOf, readEntryTask } from "./actionLog.ts";
import { replayLogTask } from "./replay.ts";
import { MOST_EVENTS } from "./slice.ts";

const FINITE = v.pipe(v.number(), v.finite());
const KEY = v.object({ line: LINE, date: FINITE });

const SAVED_EVENT: Schema<SavedEvent> = v.object({
  ...KEY.entries,
  version: COUNT,
  event: v.unknown(),
  at: v.optional(FINITE),
  previous: v.optional(KEY),
  start: v.optional(v.string()),
});

/** A log from a file may have as many events as the page keeps, and the game goes on after it. */
const MOST_READ = 2 * MOST_EVENTS;

/**
 * The events that led to this one, the oldest first. It has the game before it as a text. The list
 * is empty when the last event is missing. Rejects when the browser does not allow it.
 */
export async function findSavedEvents(
  savedLogs: Pick<SavedLogs, "eventsOf">,
  last: EventKey,
): Promise<readonly SavedEvent[]> {
  const lines = new Map<string, ReadonlyMap<number, SavedEvent>>();
  const found: SavedEvent[] = [];
  for (let next: EventKey | undefined = last; next && found.length < MOST_READ; ) {
    const { line, date }: EventKey = next;
    if (!lines.has(line)) lines.set(line, byDate(await savedLogs.eventsOf(line)));
    const event: SavedEvent | undefined = lines.get(line)?.get(date);
    if (event) found.push(event);
    next = event?.previous;
  }
  const first = found.findLastIndex(({ start }) => start !== undefined);
  return found.slice(0, first + 1).reverse();
}

const byDate = (rows: readonly unknown[]): ReadonlyMap<number, SavedEvent> =>
  new Map(rows.filter(isSavedEvent).map((event) => [event.date, event]));

const isSavedEvent = (row: unknown): row is SavedEvent => v.is(SAVED_EVENT, row);

/**
 * Reads and replays saved events like the entries of a log file, one per step. Fails when one of
 * them is no event of the game, or when the rules refuse it.
 */
export function* readSavedLogTask(saved: readonly SavedEvent[]): LongTask<Result<EventLog>> {
  const start = parseSavedText(saved[0]?.start ?? "");
  if (!start.ok) return start;
  const entries: LogEntry[] = [];
  for (const [index, { event, version, at }] of saved.entries()) {
    const label = labelOf(index, event);
    const read = yield* readEntryTask(wholeEvent(event), version, label);
    if (!read.ok) return failure(read.error.code);
    if (read.value) entries.push({ event: read.value, label, at });
    yield;
  }
  const { log, refusal } = yield* replayLogTask({ start: start.value, entries });
  return refusal === null ? success(log) : failure(refusal.code);
}

/** An event with the whole game instead of its text. */
function wholeEvent(event: unknown): unknown {
  const text = fieldOf(event, "payload");
  const game = typeof text === "string" ? parseSavedText(text) : undefined;
  return game?.ok ? { ...(event as JsonObject), payload: game.value } : event;
}

/** Reads a kept game: the rows of its log are replayed, and give the game and its clock. */
import { freeze } from "@reduxjs/toolkit";
import { failure, type Result, success } from "../../engine/result.ts";
import { type LongTask, runInTimeSlices } from "../game/async.ts";
import { applyEvent, isGameEvent, type UnvalidatedEvent, validateEvent } from "../game/events.ts";
import {
  cacheCheckpoint,
  type EventLog,
  type LoggedEvent,
  stateAfter,
} from "../game/log/eventLog.ts";
import { markLogAsValid } from "../game/log/validateLog.ts";
import { fieldOf, isObject, type JsonObject } from "../game/schemas.ts";
import { gameLoaded, gameStarted, movePlayed, moveTakenBack } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import { MOST_EVENTS } from "../log/slice.ts";
import type { Journal, LogEnd } from "../types.ts";
import { type EventRow, eventRowsIn, type GameRow } from "./rows.ts";

/** A log from a file may have as many events as the page keeps, and the game goes on after it. */
const MOST_READ = 2 * MOST_EVENTS;

export interface KeptGame {
  readonly row: GameRow;
  readonly game: GameState;
  /** The events since the last kept game. */
  readonly log: EventLog;
  readonly end: LogEnd;
  /** The row before the first one of the log, if there is one. */
  readonly earlier: number | undefined;
  /** When the present turn began, in milliseconds since 1970. */
  readonly turnStartedAt: number;
}

/** Reads a game from its last kept game on, in time slices. Rejects when the database does. */
export async function readKeptGame(
  journal: Pick<Journal, "all">,
  row: GameRow,
): Promise<Result<KeptGame>> {
  const chain = chainTo(eventRowsIn(await journal.all("events", row.id)), row.date);
  const rows = chain.slice(chain.findLastIndex(({ start }) => start !== undefined));
  const log = await readRows(rows);
  const last = rows.at(-1);
  if (!log.ok) return log;
  return success({
    row,
    log: log.value,
    game: stateAfter(log.value, log.value.events.length),
    end: { number: last?.number ?? row.date, sinceStart: rows.length - 1 },
    earlier: rows[0]?.previous,
    turnStartedAt: rows.findLast(beginsTurn)?.at ?? rows[0]?.at ?? row.date,
  });
}

/**
 * The log that leads to the row with this number, from its beginning; undefined if none of it is
 * kept. Rejects when the database does.
 */
export async function readEarlierLog(
  journal: Pick<Journal, "all">,
  { game, number }: { readonly game: string; readonly number: number },
  signal?: AbortSignal,
): Promise<Result<EventLog> | undefined> {
  const chain = chainTo(eventRowsIn(await journal.all("events", game)), number);
  const first = chain.findIndex(({ start }) => start !== undefined);
  return first < 0 ? undefined : readRows(chain.slice(first), signal);
}

/**
 * The rows that lead to the one with this number, the oldest first: each names the one before it.
 * Without that row, those that lead to the last one.
 */
function chainTo(rows: readonly EventRow[], last: number): readonly EventRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const chain: EventRow[] = [];
  let next = byNumber.get(last) ?? rows.toSorted((one, other) => one.number - other.number).at(-1);
  while (next && chain.length < MOST_READ) {
    chain.push(next);
    byNumber.delete(next.number);
    next = next.previous === undefined ? undefined : byNumber.get(next.previous);
  }
  return chain.reverse();
}

const TURNS: readonly unknown[] = [gameStarted, gameLoaded, movePlayed, moveTakenBack].map(
  ({ type }) => type,
);

/** Whether the clock of a turn began to run with this row: an event, or the game opened again. */
const beginsTurn = ({ event, at }: EventRow): boolean =>
  at !== undefined && (event === undefined || TURNS.includes(fieldOf(event, "type")));

/** Replays rows, of which the first one has the game before it. */
async function readRows(
  rows: readonly EventRow[],
  signal?: AbortSignal,
): Promise<Result<EventLog>> {
  const read = await runInTimeSlices(readRowsTask(rows), { signal });
  return read ?? failure("no longer wanted");
}

/** Fails when an event cannot be read, or when the rules refuse it. One event per step. */
function* readRowsTask(rows: readonly EventRow[]): LongTask<Result<EventLog>> {
  const start = parseSavedText(rows[0]?.start ?? "");
  if (!start.ok) return start;
  const events: LoggedEvent[] = [];
  const log = { start: start.value, events };
  let game = start.value;
  for (const { event, version, at } of rows) {
    if (event === undefined) continue;
    // Former versions kept events elsewhere, and they were upgraded when they were taken over.
    if (version !== ACTION_LOG_VERSION) return failure("an event of another version");
    const whole = wholeEvent(event) as UnvalidatedEvent;
    if (!isObject(whole) || !isGameEvent(whole)) return failure("no event of a game");
    const read = validateEvent(whole);
    const next = read.ok ? applyEvent(game, read.value) : read;
    if (!read.ok || !next.ok) return next as Result<never>;
    game = next.value;
    // Frozen here, because freezing all events at the end would take long.
    events.push(freeze({ event: read.value, ...(at !== undefined && { at }) }, true));
    cacheCheckpoint(log, events.length, game);
    yield;
  }
  return success(markLogAsValid(log));
}

/** An event with the whole game instead of its text. */
function wholeEvent(event: unknown): unknown {
  const text = fieldOf(event, "payload");
  const game = typeof text === "string" ? parseSavedText(text) : undefined;
  return game?.ok ? { ...(event as JsonObject), payload: game.value } : event;
}

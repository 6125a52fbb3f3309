/** Reads a kept game: the rows of its log are replayed, and give the game and its clock. */
import { freeze } from "@reduxjs/toolkit";
import { failure, type Result, success } from "../../engine/result.ts";
import { createPauser, type LongTask, runInTimeSlices } from "../game/async.ts";
import {
  applyEvent,
  type GameEvent,
  isGameEvent,
  type UnvalidatedEvent,
  validateEvent,
} from "../game/events.ts";
import { beginsTurn } from "../game/gameListeners.ts";
import {
  cacheCheckpoint,
  type EventLog,
  type LoggedEvent,
  stateAfter,
} from "../game/log/eventLog.ts";
import { markLogAsValid } from "../game/log/validateLog.ts";
import { fieldOf, isObject, type JsonObject } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import { MOST_EVENTS } from "../log/slice.ts";
import type { Journal } from "../types.ts";
import { type EventRow, type GameRow, gameRowOf, isEventRow } from "./rows.ts";

/** Why a game, or its log, is not there. */
export const UNREADABLE = "its events cannot be read";

/** A log from a file may have as many events as the page keeps, and the game goes on after it. */
const MOST_READ = 2 * MOST_EVENTS;

export interface KeptGame {
  /** Its date is the number of the last row of the log. */
  readonly row: GameRow;
  readonly game: GameState;
  /** The events since the last kept game. */
  readonly log: EventLog;
  /** The row before the first one of the log, if there is one. */
  readonly earlier: number | undefined;
  /** When the present turn began, in milliseconds since 1970. */
  readonly turnStartedAt: number;
  /** Whether a later row could not be read: the game goes on from the one before it. */
  readonly isCut: boolean;
}

/**
 * Reads a game from its last kept game on, in time slices, as far as its rows can be read. Fails when
 * these lead to no move. Rejects when the database does.
 */
export async function readKeptGame(
  journal: Pick<Journal, "all">,
  row: GameRow,
): Promise<Result<KeptGame>> {
  let chain = await readChain(journal, row);
  for (;;) {
    const first = Math.max(
      0,
      chain.findLastIndex(({ start }) => start !== undefined),
    );
    const read = await readRows(chain.slice(first));
    if (read && read.rows.length > 0) {
      const kept = keptGame(row, read);
      if (!kept.isCut || kept.game.history.length > 0) return success(kept);
    }
    if (first === 0) return failure(UNREADABLE);
    chain = chain.slice(0, first);
  }
}

/** A game of which these rows were read, and perhaps not the newest one. */
function keptGame(row: GameRow, { log, rows }: ReadRows): KeptGame {
  const game = stateAfter(log, log.events.length);
  const date = rows.at(-1)?.number ?? row.date;
  const isCut = date !== row.date;
  return {
    row: isCut ? gameRowOf(game, { ...row, date }) : row,
    game,
    log,
    earlier: rows[0]?.previous,
    turnStartedAt: rows.findLast(isTurn)?.at ?? rows[0]?.at ?? row.date,
    isCut,
  };
}

/**
 * The rows of a game that lead to the one with this number, the oldest first: each names the one
 * before it. Without that row, those that lead to the last one. Rejects when the database does.
 */
export async function readChain(
  journal: Pick<Journal, "all">,
  { id, date: last }: Pick<GameRow, "id" | "date">,
): Promise<readonly EventRow[]> {
  const pauseIfDue = createPauser();
  const byNumber = new Map<number, EventRow>();
  let latest = Number.NEGATIVE_INFINITY;
  for (const row of await journal.all("events", id)) {
    await pauseIfDue();
    if (!isEventRow(row)) continue;
    byNumber.set(row.number, row);
    latest = Math.max(latest, row.number);
  }
  const chain: EventRow[] = [];
  let next = byNumber.get(last) ?? byNumber.get(latest);
  while (next && chain.length < MOST_READ) {
    chain.push(next);
    byNumber.delete(next.number);
    next = next.previous === undefined ? undefined : byNumber.get(next.previous);
  }
  return chain.reverse();
}

/** Whether the clock of a turn began to run with this row: an event, or the game opened again. */
const isTurn = ({ event, at }: EventRow): boolean =>
  at !== undefined && (event === undefined || beginsTurn(event as GameEvent));

/** Replays rows, of which the first one has the game before it. Undefined without that. */
export const readRows = (rows: readonly EventRow[], signal?: AbortSignal) =>
  runInTimeSlices(readRowsTask(rows), { signal });

/** The log that rows give, and those that could be read. */
interface ReadRows {
  readonly log: EventLog;
  readonly rows: readonly EventRow[];
}

/** Ends at an event that cannot be read, or that the rules refuse. One event per step. */
function* readRowsTask(rows: readonly EventRow[]): LongTask<ReadRows | undefined> {
  const start = parseSavedText(rows[0]?.start ?? "");
  if (!start.ok) return undefined;
  const events: LoggedEvent[] = [];
  const log = { start: start.value, events };
  let game = start.value;
  for (const [count, { event: kept, version, at }] of rows.entries()) {
    if (kept === undefined) continue;
    const event = readEvent(kept, version);
    const next = event.ok ? applyEvent(game, event.value) : event;
    if (!event.ok || !next.ok) return { log: markLogAsValid(log), rows: rows.slice(0, count) };
    game = next.value;
    // Frozen here, because freezing all events at the end would take long.
    events.push(freeze({ event: event.value, ...(at !== undefined && { at }) }, true));
    cacheCheckpoint(log, events.length, game);
    yield;
  }
  return { log: markLogAsValid(log), rows };
}

function readEvent(kept: unknown, version: number): Result<GameEvent> {
  // Former versions kept events elsewhere, and they were upgraded when they were taken over.
  const whole = wholeEvent(version === ACTION_LOG_VERSION ? kept : undefined) as UnvalidatedEvent;
  return isObject(whole) && isGameEvent(whole) ? validateEvent(whole) : failure(UNREADABLE);
}

/** An event with the whole game instead of its text. */
function wholeEvent(event: unknown): unknown {
  const text = fieldOf(event, "payload");
  const game = typeof text === "string" ? parseSavedText(text) : undefined;
  return game?.ok ? { ...(event as JsonObject), payload: game.value } : event;
}

/**
 * Reads a kept game: the rows of its log are replayed, and give the game and its clock. The rows
 * are the truth; the row that describes the game in lists follows from them. Reading changes
 * nothing.
 */
import { freeze } from "@reduxjs/toolkit";
import { failure, type Result, success } from "../../engine/result.ts";
import { MOST_EVENTS } from "../frame/eventLog.ts";
import { fieldOf, isObject, trust } from "../frame/schemas.ts";
import { createPauser, type LongTask, runInTimeSlices } from "../frame/timeSlices.ts";
import { applyEvent } from "../game/events.ts";
import { beginsTurn, replacesGame } from "../game/gameListeners.ts";
import { type GameState, initialGame } from "../game/state.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { validateGameTask } from "../game/validateGame.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import {
  EVENT_LOG,
  type EventLog,
  type LoggedEvent,
  rememberEnd,
  stateAfter,
} from "../log/slice.ts";
import { labelOf, readEntryTask } from "../log/upgrades.ts";
import type { Reason } from "../reasons.ts";
import type { Journal } from "../types.ts";
import { type EventRow, type GameRow, gameRowOf, parseEventRow, parseGameRow } from "./rows.ts";

/** Why a game, or its log, is not there. */
export const UNREADABLE = "its events cannot be read";

/** A log from a file may have as many events as the page keeps, and the game goes on after it. */
const MOST_READ = 2 * MOST_EVENTS;

export interface KeptGame {
  /** Its date is the number of the last row that was read. */
  readonly row: GameRow;
  readonly game: GameState;
  /** The events since the last kept game. */
  readonly log: EventLog;
  /** The row before the first one of the log, if there is one. */
  readonly earlier: number | undefined;
  /** When the present turn began, in milliseconds since 1970. */
  readonly turnStartedAt: number;
  /**
   * Whether later rows cannot be read: the game is one of its own, which ends before them, and a
   * page continues it under another id.
   */
  readonly isDamaged: boolean;
}

/** Why a game cannot be read at all: a later version may have played it on. */
type NoGame = Reason<"keptGameGone" | "savedGameNewer" | "savedGameUnreadable">;

/** Where the rows of a game are read. */
type Source = Pick<Journal, "all" | "waiting">;

/**
 * Reads a game from its last kept game on, in time slices. Rejects when the database does, unless
 * the whole game still waits to be written: a part of it says nothing about the rest.
 * @param described its row in the store `games`, which may be missing or wrong
 * @param last the number of the row to end at, for the game as it was then
 */
export async function readKeptGame(
  journal: Source,
  id: string,
  described?: unknown,
  last?: number,
): Promise<Result<KeptGame, NoGame>> {
  try {
    return await readRowsOf(id, described, await journal.all("events", id), last);
  } catch (error) {
    const kept = await readRowsOf(id, described, journal.waiting("events", id), last);
    if (kept.ok && !kept.value.isDamaged) return kept;
    throw error;
  }
}

async function readRowsOf(
  id: string,
  described: unknown,
  values: readonly unknown[],
  last: number | undefined,
): Promise<Result<KeptGame, NoGame>> {
  if ([described, ...values].some(isRowOfLaterVersion)) return failure({ code: "savedGameNewer" });
  if (values.length === 0)
    return failure({ code: described === undefined ? "keptGameGone" : "savedGameUnreadable" });
  const { rows, unreadUpTo } = await sortRows(values);
  for (const end of endsOf(rows, last)) {
    const read = await readChain(chainTo(end, rows));
    if (!read) continue;
    const lastRead = read.rows.at(-1)?.number ?? 0;
    const isDamaged = lastRead < (last ?? Math.max(unreadUpTo, rows.at(-1)?.number ?? 0));
    const kept = keptGame(id, described, read, isDamaged);
    if (!isDamaged || kept.game.history.length > 0) return success(kept);
  }
  return failure({ code: "savedGameUnreadable" });
}

const isRowOfLaterVersion = (row: unknown): boolean =>
  Number(fieldOf(row, "version")) > ACTION_LOG_VERSION;

/** The rows that can be read, the oldest first, and the greatest number of the others. */
async function sortRows(values: readonly unknown[]) {
  const pauseIfDue = createPauser();
  const rows: EventRow[] = [];
  let unreadUpTo = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    await pauseIfDue();
    const row = parseEventRow(value);
    if (row.ok) rows.push(row.value);
    else if (Number(fieldOf(value, "number")) > unreadUpTo)
      unreadUpTo = Number(fieldOf(value, "number"));
  }
  return { rows: rows.sort((one, other) => one.number - other.number), unreadUpTo };
}

/**
 * The rows at which a log may end, the newest first: those that no other row names as the one
 * before.
 */
function endsOf(rows: readonly EventRow[], last: number | undefined): readonly EventRow[] {
  const upToLast = rows.filter(({ number }) => last === undefined || number <= last);
  const named = new Set(upToLast.flatMap((row) => (isLinked(row) ? [row.previous] : [])));
  return upToLast.filter(({ number }) => !named.has(number)).reverse();
}

/** Whether a row names an earlier one. */
const isLinked = ({ number, previous }: EventRow): boolean =>
  previous !== undefined && previous < number;

/** The rows that lead to one, the oldest first: each names the one before it. */
function chainTo(end: EventRow, rows: readonly EventRow[]): readonly EventRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const chain: EventRow[] = [];
  let next: EventRow | undefined = end;
  while (next && chain.length < MOST_READ) {
    chain.push(next);
    next = isLinked(next) ? byNumber.get(next.previous as number) : undefined;
  }
  return chain.reverse();
}

/** The rows of a game that lead to the one with this number, the oldest first. */
export async function findChain(
  journal: Pick<Journal, "all">,
  id: string,
  number: number,
): Promise<readonly EventRow[]> {
  const { rows } = await sortRows(await journal.all("events", id));
  const end = rows.find((row) => row.number === number);
  return end ? chainTo(end, rows) : [];
}

/**
 * Replays rows from the last kept game that leads to their end, or else from the one that leads
 * farthest. Undefined if no kept game can be read.
 */
async function readChain(chain: readonly EventRow[]): Promise<ReadRows | undefined> {
  let best: ReadRows | undefined;
  let bestEnd = 0;
  for (let first = chain.length - 1; first >= 0; first -= 1) {
    const row = chain[first];
    if (row?.start === undefined && !isBeginning(row)) continue;
    const read = await readRows(chain.slice(first));
    const end = first + (read?.rows.length ?? 0);
    if (read && end > bestEnd) [best, bestEnd] = [read, end];
    if (end === chain.length) break;
  }
  return best;
}

/** Whether the event of a row replaces the game, so that no game before it is needed. */
const isBeginning = (row: EventRow | undefined): boolean =>
  isObject(row?.event) && replacesGame(row.event as never);

/** A game of which these rows were read. */
function keptGame(
  id: string,
  described: unknown,
  { log, rows }: ReadRows,
  isDamaged: boolean,
): KeptGame {
  const game = stateAfter(log, log.events.length);
  const date = rows.at(-1)?.number ?? 0;
  return {
    row: rowOf(game, { id, date }, described),
    game,
    log,
    earlier: rows[0]?.previous,
    turnStartedAt: rows.findLast(isTurn)?.at ?? rows[0]?.at ?? date,
    isDamaged,
  };
}

/** The row of a game: the kept one, unless that contradicts the game. */
function rowOf(game: GameState, named: Pick<GameRow, "id" | "date">, described: unknown): GameRow {
  const known = parseGameRow(described);
  // Only the row knows whose a game is, and whether the player has deleted it.
  const row = gameRowOf(game, { ...named, isOwn: fieldOf(described, "isOwn") !== false });
  if (!known.ok) return row;
  const { isListed } = known.value;
  return { ...row, isListed: known.value.date === row.date ? isListed : row.isListed };
}

/** Whether the clock of a turn began to run with this row: an event, or the game opened again. */
const isTurn = ({ event, at }: EventRow): boolean =>
  at !== undefined && (event === undefined || beginsTurn(event as never));

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
  const kept = parseSavedText(rows[0]?.start ?? "");
  if (!kept.ok && !isBeginning(rows[0])) return undefined;
  const start = kept.ok ? kept.value : initialGame;
  const events: LoggedEvent[] = [];
  const log = { start, events };
  let game = start;
  const readUpTo = (count: number): ReadRows => ({
    log: trust(EVENT_LOG, log),
    rows: rows.slice(0, count),
  });
  for (const [count, { event: written, version, at }] of rows.entries()) {
    if (written === undefined) continue;
    const read = yield* readEntryTask(written, version, labelOf(count, written), readKeptState);
    if (!read.ok) return readUpTo(count);
    const event = read.value;
    // An earlier version may have kept what is no event any more.
    if (!event) continue;
    const next = applyEvent(game, event);
    if (!next.ok) return readUpTo(count);
    game = next.value;
    // Frozen here, because freezing all events at the end would take long.
    events.push(freeze({ event, ...(at !== undefined && { at }) }, true));
    rememberEnd(log, game);
    yield;
  }
  return readUpTo(rows.length);
}

/** A whole game in an event is kept as a text, which has a version of its own. */
function* readKeptState(value: unknown): LongTask<Result<GameState>> {
  return typeof value === "string" ? parseSavedText(value) : yield* validateGameTask(value);
}

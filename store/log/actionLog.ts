/**
 * A game as the list of its events, for a file. A log contains only events and a version number;
 * `upgradeAction` brings older logs up to date. The text has the form that the Redux DevTools
 * extension imports, and the version: `{ "version": 3, "payload": "<array of actions>",
 * "preloadedState": "<state>" }`. Payload and preloaded state are JSON inside JSON.
 */
import { failure, type Result, success, toResult } from "../../engine/index.ts";
import type { GameEvent } from "../game/events.ts";
import { validateEvent } from "../game/events.ts";
import type { EventLog } from "../game/log/eventLog.ts";
import { type LongTask, runToCompletion } from "../game/longTask.ts";
import { fieldOf, isObject, type JsonObject } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";
import { upgradeGame, validateGameTask } from "../game/validateGame.ts";
import { ACTION_LOG_VERSION, OLDEST_VERSION, upgradeAction } from "./upgrades.ts";

export interface LogEntry {
  readonly event: GameEvent;
  /** Its place and type in the file, for messages: `Entry 7 (game/movePlayed)`. */
  readonly name: string;
}

export interface ActionLog {
  /** The game before the first entry; missing for the initial game. */
  readonly start?: GameState;
  readonly entries: readonly LogEntry[];
}

const LONGEST_SHOWN = 60;

/**
 * Parsing JSON cannot be interrupted, so a text that would take too long is refused first. The
 * longest log of version 1, with 25,000 actions, has 11 million characters and 150,000 brackets.
 * The brackets take the time: 8 million of them took twelve seconds.
 */
const LONGEST_TEXT = 12_000_000;
const MOST_BRACKETS = 500_000;
const CHARACTERS_A_STEP = 50_000;

/** The name of an entry in messages. The first entry is number 1, as in Redux DevTools. */
export function nameOfEntry(number: number, action: unknown): string {
  const type = fieldOf(action, "type");
  const shown = typeof type === "string" ? ` (${type.slice(0, LONGEST_SHOWN)})` : "";
  return `Entry ${number}${shown}`;
}

/** A log of these events. */
export function createActionLog(events: readonly GameEvent[], start?: GameState): ActionLog {
  const entries = events.map((event, i) => ({ event, name: nameOfEntry(i + 1, event) }));
  return { ...(start && { start }), entries };
}

/** The log of the store as a log for a file. */
export const toActionLog = ({ start, events }: EventLog): ActionLog =>
  createActionLog(
    events.map(({ event }) => event),
    start,
  );

/** The text of a log, for a file or for import into the extension. */
export function serializeActionLog({ start, entries }: ActionLog): string {
  return JSON.stringify({
    version: ACTION_LOG_VERSION,
    payload: JSON.stringify(entries.map(({ event }) => event)),
    preloadedState: start && JSON.stringify({ game: start }),
  });
}

/**
 * Reads a text of any version of `serializeActionLog` or of the extension, a bare array of actions,
 * or the extension's whole lifted state. It does not check that the moves are legal; a replay does.
 * The error is for the player and names the first entry that is not an event.
 */
export function parseActionLog(text: string): Result<ActionLog> {
  return runToCompletion(parseActionLogTask(text));
}

/** As `parseActionLog`, one entry, or one move of the starting game, per step. */
export function* parseActionLogTask(text: string): LongTask<Result<ActionLog>> {
  const read = yield* readActionLogTask(text);
  if (!read.ok) return read;
  const { log, refusal } = read.value;
  return refusal === null ? success(log) : failure(refusal);
}

/** A log up to its first bad entry. */
export interface ReadLog {
  readonly log: ActionLog;
  /** The name of the bad entry and what is wrong with it; null when all entries are events. */
  readonly refusal: string | null;
}

/**
 * As `parseActionLogTask`, but a bad entry only ends the log. Fails when the text has no entries or
 * no valid start.
 */
export function* readActionLogTask(text: string): LongTask<Result<ReadLog>> {
  if (text.length > LONGEST_TEXT || !(yield* hasFewBrackets(text))) {
    return failure("This is not an action log: it is too long.");
  }
  // Some editors begin a file with a byte-order mark.
  const file = toResult<unknown>(() => JSON.parse(text.replace(/^\uFEFF/, "")));
  yield;
  if (!file.ok) return failure("This is not an action log: the file is not JSON.");
  const parts = readLogParts(file.value);
  yield;
  if (!parts.ok) return parts;
  const { version, payload, preloadedState } = parts.value;
  if (!Array.isArray(payload)) return failure("This is not an action log: no list of actions.");
  const { entries, refusal } = yield* readEntriesTask(payload, version);
  if (preloadedState === undefined || preloadedState === null) {
    return success({ log: { entries }, refusal });
  }
  if (!isObject(preloadedState) || !Object.hasOwn(preloadedState, "game"))
    return failure(badState(NO_GAME));
  const start = yield* validateGameTask(upgradeGame(preloadedState));
  if (!start.ok) return failure(badState(start.error));
  return success({ log: { start: start.value, entries }, refusal });
}

const NO_GAME = "the state has no game";
const badState = (why: string): string => `The log's preloaded state cannot be used: ${why}.`;

function* hasFewBrackets(text: string): LongTask<boolean> {
  let brackets = 0;
  for (let at = 0; at < text.length && brackets <= MOST_BRACKETS; at += 1) {
    const character = text[at];
    if (character === "[" || character === "{") brackets += 1;
    if (at % CHARACTERS_A_STEP === 0) yield;
  }
  return brackets <= MOST_BRACKETS;
}

interface LogParts {
  readonly version: number;
  readonly payload: unknown;
  readonly preloadedState?: unknown;
}

function readLogParts(file: unknown): Result<LogParts> {
  // A file without a version was written by the extension, or before logs had versions.
  const version = fieldOf(file, "version") ?? OLDEST_VERSION;
  if (Array.isArray(file)) return success({ version: OLDEST_VERSION, payload: file });
  if (!isObject(file)) return failure("This is not an action log.");
  if (!isKnownVersion(version)) {
    const known = `${OLDEST_VERSION} to ${ACTION_LOG_VERSION}`;
    return failure(
      `This action log has version ${versionAsText(version)}; this page reads versions ${known}.`,
    );
  }
  if (Object.hasOwn(file, "payload")) return parseLogTexts(file, version);
  if (isObject(file.actionsById) && Array.isArray(file.stagedActionIds)) {
    return success({ version, ...actionsOfLiftedState(file) });
  }
  return failure("This is not an action log: it has no payload.");
}

/** A version of unknown type as text, for a message. */
function versionAsText(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, LONGEST_SHOWN));
  return typeof value === "object" && value !== null ? "of no number" : String(value);
}

const isKnownVersion = (version: unknown): version is number =>
  Number.isInteger(version) &&
  (version as number) >= OLDEST_VERSION &&
  (version as number) <= ACTION_LOG_VERSION;

function parseLogTexts(file: JsonObject, version: number): Result<LogParts> {
  const payload = parseNested(file.payload, "payload");
  if (!payload.ok) return payload;
  const preloadedState = parseNested(file.preloadedState, "preloadedState");
  if (!preloadedState.ok) return preloadedState;
  return success({ version, payload: payload.value, preloadedState: preloadedState.value });
}

function parseNested(value: unknown, field: string): Result<unknown> {
  if (typeof value !== "string") return success(value);
  const parsed = toResult<unknown>(() => JSON.parse(value));
  return parsed.ok ? parsed : failure(`This is not an action log: its ${field} is not JSON.`);
}

/**
 * The actions in the extension's lifted state, without skipped ones and without entry 0, the
 * extension's own `@@INIT`.
 */
function actionsOfLiftedState({
  actionsById,
  stagedActionIds,
  skippedActionIds,
  committedState,
}: JsonObject) {
  const skipped = new Set(Array.isArray(skippedActionIds) ? skippedActionIds : []);
  const ids = (stagedActionIds as unknown[]).slice(1).filter((id) => !skipped.has(id));
  const payload = ids.map((id) => fieldOf(fieldOf(actionsById, String(id)), "action"));
  return { payload, preloadedState: committedState };
}

function* readEntriesTask(
  payload: readonly unknown[],
  version: number,
): LongTask<{ entries: readonly LogEntry[]; refusal: string | null }> {
  const entries: LogEntry[] = [];
  for (const [index, action] of payload.entries()) {
    const name = nameOfEntry(index + 1, action);
    if (index === MAX_ACTIONS) return { entries, refusal: `${name}: ${tooLong(payload.length)}` };
    const event = readEntry(action, version);
    if (!event.ok) return { entries, refusal: `${name}: ${event.error}` };
    if (event.value) entries.push({ name, event: event.value });
    yield;
  }
  return { entries, refusal: null };
}

/**
 * Reads an entry of a log of this version as an event. The result is undefined for an ignored
 * entry.
 */
function readEntry(action: unknown, version: number): Result<GameEvent | undefined> {
  const upgraded = upgradeAction(action, version);
  if (!upgraded.ok) return upgraded;
  return upgraded.value ? validateEvent(upgraded.value) : success(undefined);
}

const tooLong = (length: number): string =>
  `an action log holds at most ${MAX_ACTIONS} actions, and this one has ${length}`;

/**
 * How many actions Redux DevTools keeps (`maxAge`), and how many an action log may hold. Under the
 * fifty-move rule the longest game has about 5,900 moves, 11,800 plies. A move of the human and its
 * reply are two plies and four actions (played, search pending, played, search fulfilled). That
 * makes 23,600 actions and leaves some room for marks and retries.
 */
export const MAX_ACTIONS = 25_000;

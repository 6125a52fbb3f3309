/**
 * Any game is a list of its events. A log holds those and nothing else, says its version, and outlives the
 * code that wrote it: a text of any earlier version is brought up to today's by `upgradeAction`. The text is what
 * the Redux DevTools extension imports, with the version beside it:
 * `{ "version": 2, "payload": "<array of actions>", "preloadedState": "<state>" }`, the last two stringified once more.
 */
import { type Attempt, attempt, failure, success } from "../../engine/index.ts";
import type { GameEvent } from "../game/events.ts";
import { fieldOf, isObject, type JsonObject } from "../game/json.ts";
import { readEvent } from "../game/readEvent.ts";
import { rebuildingGameState } from "../game/rebuildGame.ts";
import type { GameState } from "../game/state.ts";
import { finish, type Steps } from "../game/steps.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { ACTION_LOG_VERSION, OLDEST_VERSION, upgradeAction } from "./upgrades.ts";

export interface LogEntry {
  readonly event: GameEvent;
  /** As messages call it: `Entry 7 (game/movePlayed)`, by its place and type in the text it came from. */
  readonly name: string;
}

export interface ActionLog {
  /** Where the events begin; without it, with a fresh game. */
  readonly preloadedState?: GameState;
  readonly entries: readonly LogEntry[];
}

const LONGEST_SHOWN = 60;

/**
 * Parsing JSON cannot be interrupted, so it is begun only with a text that it will soon be done with: the longest log of
 * version 1, of 25,000 actions, has 11 million characters and 150,000 brackets. What takes time is
 * the brackets: 8 million of them took twelve seconds.
 */
const LONGEST_TEXT = 12_000_000;
const MOST_BRACKETS = 500_000;
const CHARACTERS_A_STEP = 50_000;

/** An entry as messages name it. The first is number 1, as in Redux DevTools. */
export function nameOfEntry(number: number, action: unknown): string {
  const type = fieldOf(action, "type");
  const shown = typeof type === "string" ? ` (${type.slice(0, LONGEST_SHOWN)})` : "";
  return `Entry ${number}${shown}`;
}

/** A log of these events. */
export function logOf(events: readonly GameEvent[], preloadedState?: GameState): ActionLog {
  const entries = events.map((event, i) => ({ event, name: nameOfEntry(i + 1, event) }));
  return { ...(preloadedState && { preloadedState }), entries };
}

/** The text of a log, for the player to keep, and for the extension to import. */
export function makeActionLog({ preloadedState, entries }: ActionLog): string {
  return JSON.stringify({
    version: ACTION_LOG_VERSION,
    payload: JSON.stringify(entries.map(({ event }) => event)),
    preloadedState: preloadedState && JSON.stringify(preloadedState),
  });
}

/**
 * Reads what `makeActionLog` of any version or the extension wrote, a bare array of actions, or the
 * extension's whole lifted state. Every entry is an event of the game afterwards; whether the moves
 * are legal comes out in the replay. The error is for the player and names the first bad entry.
 */
export function parseActionLog(text: string): Attempt<ActionLog> {
  return finish(parsingActionLog(text));
}

/** As `parseActionLog`, one entry or one move of the starting state a step. */
export function* parsingActionLog(text: string): Steps<Attempt<ActionLog>> {
  const read = yield* readingActionLog(text);
  if (!read.ok) return read;
  const { log, refusal } = read.value;
  return refusal === null ? success(log) : failure(refusal);
}

/** A log as far as it can be read. */
export interface ReadLog {
  /** What comes before the first bad entry; all of it where there is none. */
  readonly log: ActionLog;
  /** Which entry is no event, and why; null when all are. */
  readonly refusal: string | null;
}

/** As `parsingActionLog`, but a bad entry is only the end of the log. Fails when there is no list of entries, or no start to replay them from. */
export function* readingActionLog(text: string): Steps<Attempt<ReadLog>> {
  if (text.length > LONGEST_TEXT || !(yield* hasFewBrackets(text))) {
    return failure("This is not an action log: it is longer than any game.");
  }
  // A byte-order mark is what some editors begin a file with.
  const file = attempt<unknown>(() => JSON.parse(text.replace(/^\uFEFF/, "")));
  yield;
  if (!file.ok) return failure("This is not an action log: the file is not JSON.");
  const parts = unwrap(file.value);
  yield;
  if (!parts.ok) return parts;
  const { version, payload, preloadedState } = parts.value;
  if (!Array.isArray(payload)) return failure("This is not an action log: no list of actions.");
  const { entries, refusal } = yield* readingEntries(payload, version);
  if (preloadedState === undefined || preloadedState === null) {
    return success({ log: { entries }, refusal });
  }
  const state = yield* rebuildingGameState(preloadedState);
  if (!state.ok) return failure(`The log's preloaded state cannot be used: ${state.error}.`);
  return success({ log: { preloadedState: state.value, entries }, refusal });
}

function* hasFewBrackets(text: string): Steps<boolean> {
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

function unwrap(file: unknown): Attempt<LogParts> {
  // A text that names no version is the extension's, or from before versions were written.
  const version = fieldOf(file, "version") ?? OLDEST_VERSION;
  if (Array.isArray(file)) return success({ version: OLDEST_VERSION, payload: file });
  if (!isObject(file)) return failure("This is not an action log.");
  if (!isKnownVersion(version)) {
    const known = `${OLDEST_VERSION} to ${ACTION_LOG_VERSION}`;
    return failure(
      `This action log has version ${shown(version)}; this page reads versions ${known}.`,
    );
  }
  if (Object.hasOwn(file, "payload")) return unwrapTexts(file, version);
  if (isObject(file.actionsById) && Array.isArray(file.stagedActionIds)) {
    return success({ version, ...unlift(file) });
  }
  return failure("This is not an action log: it has no payload.");
}

/** A value that may be anything, short enough for a message. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, LONGEST_SHOWN));
  return typeof value === "object" && value !== null ? "of no number" : String(value);
}

const isKnownVersion = (version: unknown): version is number =>
  Number.isInteger(version) &&
  (version as number) >= OLDEST_VERSION &&
  (version as number) <= ACTION_LOG_VERSION;

function unwrapTexts(file: JsonObject, version: number): Attempt<LogParts> {
  const payload = parsedOnceMore(file.payload, "payload");
  if (!payload.ok) return payload;
  const preloadedState = parsedOnceMore(file.preloadedState, "preloadedState");
  if (!preloadedState.ok) return preloadedState;
  return success({ version, payload: payload.value, preloadedState: preloadedState.value });
}

function parsedOnceMore(value: unknown, field: string): Attempt<unknown> {
  if (typeof value !== "string") return success(value);
  const parsed = attempt<unknown>(() => JSON.parse(value));
  return parsed.ok ? parsed : failure(`This is not an action log: its ${field} is not JSON.`);
}

/** The extension's lifted state: entry 0 is its own `@@INIT`, and skipped actions did not count. */
function unlift({ actionsById, stagedActionIds, skippedActionIds, committedState }: JsonObject) {
  const skipped = new Set(Array.isArray(skippedActionIds) ? skippedActionIds : []);
  const ids = (stagedActionIds as unknown[]).slice(1).filter((id) => !skipped.has(id));
  const payload = ids.map((id) => fieldOf(fieldOf(actionsById, String(id)), "action"));
  return { payload, preloadedState: committedState };
}

function* readingEntries(
  payload: readonly unknown[],
  version: number,
): Steps<{ entries: readonly LogEntry[]; refusal: string | null }> {
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

/** The event that an entry of a log of this version is today; undefined for one that is passed over. */
function readEntry(action: unknown, version: number): Attempt<GameEvent | undefined> {
  const upgraded = upgradeAction(action, version);
  if (!upgraded.ok) return upgraded;
  return upgraded.value ? readEvent(upgraded.value) : success(undefined);
}

const tooLong = (length: number): string =>
  `an action log holds at most ${MAX_ACTIONS} actions, and this one has ${length}`;

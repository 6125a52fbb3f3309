/**
 * A game as the list of its events, for a file. A log contains only events and a version number;
 * `upgradeAction` brings older logs up to date. The text has the form that the Redux DevTools
 * extension imports, and the version: `{ "version": 5, "payload": "<array of actions>",
 * "preloadedState": "<state>" }`. Payload and preloaded state are JSON inside JSON.
 */
import { failure, type Result, success } from "../../engine/result.ts";
import { fieldOf, isObject, type JsonObject } from "../frame/schemas.ts";
import type { LongTask } from "../frame/timeSlices.ts";
import type { GameEvent } from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import { upgradeGame, validateGameTask } from "../game/validateGame.ts";
import type { Reason } from "../reasons.ts";
import { ACTION_LOG_VERSION, MAX_ACTIONS, OLDEST_VERSION } from "./limits.ts";
import type { EventLog } from "./slice.ts";
import { type EntryLabel, labelOf, readEntryTask } from "./upgrades.ts";

export interface LogEntry {
  readonly event: GameEvent;
  readonly label: EntryLabel;
  /** When it happened, in milliseconds since 1970; missing in a file. */
  readonly at?: number | undefined;
}

export interface ActionLog {
  /** The game before the first entry; missing for the initial game. */
  readonly start?: GameState;
  readonly entries: readonly LogEntry[];
}

const LONGEST_SHOWN = 60;

/** In characters. The longest log of version 1, with 25,000 actions, has 11 million. */
const LONGEST_TEXT = 12_000_000;

/**
 * Parses JSON in steps. It may refuse a text that has more values than any log, before it has read
 * all of them.
 */
export type ParseJson = (
  text: string,
) => LongTask<Result<unknown, { readonly code: "notJson" | "tooLong" }>>;

/** A log of these events. */
export function createActionLog(events: readonly GameEvent[], start?: GameState): ActionLog {
  const entries = events.map((event, i) => ({ event, label: labelOf(i, event) }));
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

/** A log up to its first bad entry. */
export interface ReadLog {
  readonly log: ActionLog;
  /** Names the bad entry; null when all entries are events. */
  readonly refusal: Reason | null;
}

/**
 * Reads a text of any version of `serializeActionLog` or of the extension, a bare array of actions,
 * or the extension's whole lifted state: one entry, or one move of the starting game, per step. It
 * does not check that the moves are legal; a replay does. A bad entry ends the log. Fails when the
 * text has no entries or no valid start.
 */
export function* readActionLogTask(
  text: string,
  parseJson: ParseJson,
): LongTask<Result<ReadLog, Reason>> {
  const parts = yield* readLogTextTask(text, parseJson);
  if (!parts.ok) return parts;
  const { version, payload, preloadedState } = parts.value;
  const { entries, refusal } = yield* readEntriesTask(payload, version);
  if (preloadedState === undefined || preloadedState === null) {
    return success({ log: { entries }, refusal });
  }
  if (!isObject(preloadedState) || !Object.hasOwn(preloadedState, "game")) {
    return failure({ code: "logStateHasNoGame" });
  }
  const start = yield* validateGameTask(upgradeGame(preloadedState));
  if (!start.ok) return failure({ code: "logStateInvalid", message: start.error });
  return success({ log: { start: start.value, entries }, refusal });
}

/** Unwraps the JSON of a log: its version, its actions, and the state that it starts from. */
export function* readLogTextTask(
  text: string,
  parseJson: ParseJson,
): LongTask<Result<LogParts, Reason>> {
  if (text.length > LONGEST_TEXT) return failure(TOO_LONG);
  // Some editors begin a file with a byte-order mark.
  const json = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const file = yield* parseTask(json, "notJson", parseJson);
  if (!file.ok) return file;
  const parts = yield* readLogPartsTask(file.value, parseJson);
  yield;
  if (!parts.ok) return parts;
  const { payload } = parts.value;
  if (!Array.isArray(payload)) return failure({ code: "notALog", why: "noActions" });
  return success({ ...parts.value, payload });
}

type NotALog = Reason<"notALog">;

const TOO_LONG = { code: "notALog", why: "tooLong" } as const;

/** Parses JSON. `why` says what a text is that is not JSON. */
function* parseTask(
  text: string,
  why: NotALog["why"],
  parseJson: ParseJson,
): LongTask<Result<unknown, NotALog>> {
  const parsed = yield* parseJson(text);
  if (parsed.ok) return parsed;
  return failure(parsed.error.code === "tooLong" ? TOO_LONG : { code: "notALog", why });
}

interface LogParts<Payload = readonly unknown[]> {
  readonly version: number;
  readonly payload: Payload;
  readonly preloadedState?: unknown;
}

function* readLogPartsTask(
  file: unknown,
  parseJson: ParseJson,
): LongTask<Result<LogParts<unknown>, Reason>> {
  // A file without a version was written by the extension, or before logs had versions.
  const version = fieldOf(file, "version") ?? OLDEST_VERSION;
  if (Array.isArray(file)) return success({ version: OLDEST_VERSION, payload: file });
  if (!isObject(file)) return failure({ code: "notALog", why: "wrongShape" });
  if (!isKnownVersion(version)) {
    return failure({
      code: "logVersionUnknown",
      version: versionAsText(version),
      oldest: OLDEST_VERSION,
      newest: ACTION_LOG_VERSION,
    });
  }
  if (Object.hasOwn(file, "payload")) return yield* parseLogTextsTask(file, version, parseJson);
  if (isObject(file.actionsById) && Array.isArray(file.stagedActionIds)) {
    if (hasTooManyActions(file)) return failure(TOO_LONG);
    return success({ version, ...actionsOfLiftedState(file) });
  }
  return failure({ code: "notALog", why: "noPayload" });
}

/** A version of unknown type as text, for a message; null for an object. */
function versionAsText(value: unknown): string | null {
  if (typeof value === "string") return JSON.stringify(value.slice(0, LONGEST_SHOWN));
  return typeof value === "object" && value !== null ? null : String(value);
}

const isKnownVersion = (version: unknown): version is number =>
  Number.isInteger(version) &&
  (version as number) >= OLDEST_VERSION &&
  (version as number) <= ACTION_LOG_VERSION;

function* parseLogTextsTask(
  file: JsonObject,
  version: number,
  parseJson: ParseJson,
): LongTask<Result<LogParts<unknown>, Reason>> {
  const payload = yield* parseNestedTask(file.payload, "payloadNotJson", parseJson);
  if (!payload.ok) return payload;
  const preloadedState = yield* parseNestedTask(file.preloadedState, "stateNotJson", parseJson);
  if (!preloadedState.ok) return preloadedState;
  return success({ version, payload: payload.value, preloadedState: preloadedState.value });
}

function* parseNestedTask(
  value: unknown,
  why: NotALog["why"],
  parseJson: ParseJson,
): LongTask<Result<unknown, NotALog>> {
  return typeof value === "string" ? yield* parseTask(value, why, parseJson) : success(value);
}

/** The extension stages at most `MAX_ACTIONS`, and its own first one, skipped ones among them. */
const hasTooManyActions = ({ stagedActionIds, skippedActionIds }: JsonObject): boolean =>
  [stagedActionIds, skippedActionIds].some(
    (ids) => Array.isArray(ids) && ids.length > MAX_ACTIONS + 1,
  );

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
): LongTask<{ entries: readonly LogEntry[]; refusal: Reason | null }> {
  const entries: LogEntry[] = [];
  for (const [index, action] of payload.entries()) {
    const label = labelOf(index, action);
    const event =
      index < MAX_ACTIONS ? yield* readEntryTask(action, version, label) : tooMany(payload, label);
    if (!event.ok) return { entries, refusal: event.error };
    if (event.value) entries.push({ label, event: event.value });
    yield;
  }
  return { entries, refusal: null };
}

const tooMany = ({ length }: readonly unknown[], label: EntryLabel) =>
  failure({ code: "logTooManyActions", ...label, limit: MAX_ACTIONS, count: length });

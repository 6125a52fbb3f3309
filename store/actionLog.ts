/**
 * Any game is a list of actions, and this gives the game back: pure, without browser or search, since
 * the computer's moves are in the log. The text is what the Redux DevTools extension exports and imports:
 * `{ "payload": "<array of actions>", "preloadedState": "<state>" }`, both stringified once more.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { isObject, type JsonObject } from "./jsonShape.ts";
import { complaintAboutMove, complaintAboutShape, nameOfEntry } from "./logEntry.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { rebuildState } from "./rebuildState.ts";
import { rootReducer } from "./rootReducer.ts";
import type { RootState } from "./rootState.ts";

export interface ActionLog {
  /** Where the actions begin; without it, with a fresh game. */
  readonly preloadedState?: RootState | undefined;
  readonly actions: readonly UnknownAction[];
}

/**
 * The version of this format, and that of a text that names none, as the extension's do. Should the
 * actions ever change their meaning, a log will say `"version": 2`.
 */
export const ACTION_LOG_VERSION = 1;

/** The text of a log, as the extension would export it. */
export function makeActionLog({ preloadedState, actions }: ActionLog): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    preloadedState: preloadedState && JSON.stringify(preloadedState),
  });
}

/**
 * Reads what `makeActionLog` or the extension wrote, a bare array of actions, or the extension's whole
 * lifted state. Every action has a known type and the right shape afterwards; whether the moves are
 * legal comes out in the replay.
 * @throws Error with a message for the player that names the first bad entry.
 */
export function parseActionLog(text: string): ActionLog {
  const file = parseJson(text, "This is not an action log: the file is not JSON.");
  const { payload, preloadedState } = unwrap(file);
  const actions = readActions(payload);
  if (preloadedState === undefined || preloadedState === null) return { actions };
  try {
    return { preloadedState: rebuildState(preloadedState), actions };
  } catch (error) {
    throw new Error(`The log's preloaded state cannot be used: ${(error as Error).message}.`);
  }
}

/**
 * The state after every action, one after the other.
 * @throws Error that names the first move against the rules: `Entry 7 (game/movePlayed): Invalid move: e2e5`.
 */
export function* replaySteps({ preloadedState, actions }: ActionLog): Generator<RootState> {
  let state = initialState({ preloadedState, actions });
  for (const [index, action] of actions.entries()) {
    const complaint = complaintAboutMove(action, state);
    if (complaint !== undefined) throw new Error(`${nameOfEntry(index, action)}: ${complaint}`);
    state = rootReducer(state, action);
    yield state;
  }
}

/** The states after each action, as many as there are actions. @throws as `replaySteps` does. */
export function replay(log: ActionLog): RootState[] {
  return [...replaySteps(log)];
}

/** The state that the log ends in. Keeps no other, so it fits the longest log. @throws as `replaySteps` does. */
export function finalState(log: ActionLog): RootState {
  let last = initialState(log);
  for (const state of replaySteps(log)) last = state;
  return last;
}

/** The state before the first action. */
export function initialState({ preloadedState }: ActionLog): RootState {
  return preloadedState ?? rootReducer(undefined, { type: "@@INIT" });
}

function unwrap(file: unknown): { payload: unknown; preloadedState?: unknown } {
  if (Array.isArray(file)) return { payload: file };
  if (!isObject(file)) throw new Error("This is not an action log.");
  demandVersion(file);
  if (Object.hasOwn(file, "payload")) {
    return {
      payload: parsedOnceMore(file.payload, "payload"),
      preloadedState: parsedOnceMore(file.preloadedState, "preloadedState"),
    };
  }
  if (isObject(file.actionsById) && Array.isArray(file.stagedActionIds)) return unlift(file);
  throw new Error("This is not an action log: it has no payload.");
}

function demandVersion(file: JsonObject): void {
  if (!Object.hasOwn(file, "version") || file.version === ACTION_LOG_VERSION) return;
  throw new Error(
    `This action log has version ${JSON.stringify(file.version)}; ` +
      `this page reads version ${ACTION_LOG_VERSION}.`,
  );
}

/** The extension's lifted state: entry 0 is its own `@@INIT`, and skipped actions did not count. */
function unlift({ actionsById, stagedActionIds, skippedActionIds, committedState }: JsonObject) {
  const skipped = new Set(Array.isArray(skippedActionIds) ? skippedActionIds : []);
  const ids = (stagedActionIds as unknown[]).slice(1).filter((id) => !skipped.has(id));
  const payload = ids.map((id) => {
    const lifted = (actionsById as JsonObject)[String(id)];
    return isObject(lifted) ? lifted.action : undefined;
  });
  return { payload, preloadedState: committedState };
}

function readActions(payload: unknown): UnknownAction[] {
  if (!Array.isArray(payload)) throw new Error("This is not an action log: no list of actions.");
  for (const [index, action] of payload.slice(0, MAX_ACTIONS).entries()) {
    const complaint = complaintAboutShape(action);
    if (complaint !== undefined) throw new Error(`${nameOfEntry(index, action)}: ${complaint}`);
  }
  if (payload.length > MAX_ACTIONS) {
    throw new Error(
      `${nameOfEntry(MAX_ACTIONS, payload[MAX_ACTIONS])}: an action log holds at most ` +
        `${MAX_ACTIONS} actions, and this one has ${payload.length}`,
    );
  }
  return payload;
}

function parsedOnceMore(value: unknown, field: string): unknown {
  if (typeof value !== "string") return value;
  return parseJson(value, `This is not an action log: its ${field} is not JSON.`);
}

function parseJson(text: string, complaint: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(complaint);
  }
}

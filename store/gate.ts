/**
 * Validates every state and action from outside, around the reducer of all slices. Redux DevTools
 * puts an imported state into the store without calling a reducer, and dispatches any action that a
 * person types. The gate rebuilds a state, with initial values for its bad parts, and refuses a bad
 * action. Behind the gate every reducer, selector and listener trusts its types.
 */
import { freeze, type Middleware, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { type Result, success } from "../engine/index.ts";
import { clockSlice } from "./clock/slice.ts";
import type { Logger, StartListening } from "./collaborators.ts";
import { computerSlice } from "./computer/slice.ts";
import { applyEvent, isGameEvent, type UnvalidatedEvent, validateEvent } from "./game/events.ts";
import { cacheCheckpoint, emptyLog } from "./game/log/eventLog.ts";
import { validateLog } from "./game/log/validateLog.ts";
import { fieldOf, type Schema, validate } from "./game/schemas.ts";
import { GAME_SOURCES, initialGame } from "./game/slice.ts";
import type { GameState, WithGame } from "./game/state.ts";
import { tabSlice } from "./game/tab.ts";
import { markGameAsValid, upgradeGame, validateGame } from "./game/validateGame.ts";
import {
  CLOCK,
  COMPUTER,
  PAYLOADS,
  PLAYBACK,
  SAVING,
  SEARCH_ACTIONS,
  TAB,
  VERIFICATION,
  VIEW,
} from "./gateSchemas.ts";
import { verificationSlice } from "./log/verification.ts";
import { savingSlice } from "./saving/slice.ts";
import { injectReducer, type RootState, reduceSlices } from "./slices.ts";
import { playbackSlice } from "./view/playback.ts";
import { SETTINGS, settingsSlice } from "./view/settings.ts";
import { viewSlice } from "./view/slice.ts";

/**
 * States that this gate has returned. They need not be read again: they are frozen, and reading
 * them would give an equal state. This saves time and never decides a result.
 */
const VALID_STATES = new WeakSet<object>();

/** Actions that this gate has validated; they are frozen. */
const VALID_ACTIONS = new WeakSet<object>();

/** A slice that is injected later, and how the gate reads it. */
export interface LazySlice<State> extends Slice<State> {
  readonly reducer: Reducer<State>;
  readonly schema: Schema<State>;
  /** What each of its actions carries. */
  readonly payloads: Readonly<Record<string, Schema<unknown>>>;
}

const lazySlices = new Map<string, LazySlice<unknown>>();
const payloads: Readonly<Record<string, Schema<unknown>>> = { ...PAYLOADS };

/** Adds a slice to the root reducer, and its schemas to the gate, for all stores of the page. */
export function injectSlice<State>(slice: LazySlice<State>): void {
  lazySlices.set(slice.reducerPath, slice as unknown as LazySlice<unknown>);
  injectReducer(slice.reducerPath, slice.reducer);
  Object.assign(payloads, slice.payloads);
}

/** The reducer of the store. Both arguments may come from outside. */
export function rootReducer(state: unknown, action: UnknownAction): RootState {
  const validState = state === undefined ? undefined : readState(state);
  const read = readAction(action);
  if (!read.ok && validState) return validState;
  const next = reduceSlices(validState, read.ok ? read.value : NO_ACTION);
  if (next !== validState) markStateAsValid(next);
  return next;
}

const NO_ACTION = { type: "gate/refused" };

/** Refuses bad actions before they reach a listener, and logs the reason in the console. */
export const refuseBadActions =
  (logger: Logger): Middleware =>
  () =>
  (next) =>
  (action) => {
    // Thunks are functions; only plain actions come from outside.
    if (typeof action !== "object" || action === null) return next(action);
    const read = readAction(action as UnknownAction);
    if (read.ok) return next(read.value);
    logger.error(`Refused ${(action as UnknownAction).type}: ${read.error}`);
    return action;
  };

function markStateAsValid(state: RootState): void {
  VALID_STATES.add(freeze(state));
  markGameAsValid(state.game);
  cacheCheckpoint(state.log, state.log.events.length, state.game);
}

/**
 * Reads a value as a state. A bad part gets its initial value. A log that does not lead to the game
 * is replaced by an empty one.
 */
function readState(value: unknown): RootState {
  if (VALID_STATES.has(value as object)) return value as RootState;
  const read = validateGame(upgradeGame(value));
  const game: GameState = read.ok ? read.value : initialGame;
  const log = validateLog(fieldOf(value, "log"), game);
  const part = <State>(slice: Slice<State>, schema: Schema<State>): State => {
    const known = validate(schema, fieldOf(value, slice.reducerPath));
    return known.ok ? known.value : slice.getInitialState();
  };
  const state: RootState = {
    game,
    log: log.ok ? log.value : emptyLog(game),
    clock: part(clockSlice, CLOCK),
    tab: part(tabSlice, TAB),
    computer: part(computerSlice, COMPUTER),
    view: part(viewSlice, VIEW),
    playback: part(playbackSlice, PLAYBACK),
    saving: part(savingSlice, SAVING),
    settings: part(settingsSlice, SETTINGS),
    verification: part(verificationSlice, VERIFICATION),
    ...Object.fromEntries(
      [...lazySlices].map(([name, slice]) => [name, part(slice, slice.schema)]),
    ),
  };
  markStateAsValid(freeze(state, true));
  return state;
}

interface Slice<State> {
  readonly reducerPath: string;
  readonly getInitialState: () => State;
}

/**
 * The validated action for the slices, or what is wrong with it. Actions of unknown types pass
 * unchanged.
 */
function readAction(action: UnknownAction): Result<UnknownAction> {
  if (VALID_ACTIONS.has(action)) return success(action);
  const read = validated(action);
  if (read.ok && read.value !== action) VALID_ACTIONS.add(freeze(read.value, true));
  return read;
}

function validated(action: UnknownAction): Result<UnknownAction> {
  const { type } = action;
  if (isGameEvent(action)) return readEventAction(action);
  if (Object.hasOwn(SEARCH_ACTIONS, type)) {
    const read = validate(SEARCH_ACTIONS[type] as Schema<object>, action);
    return read.ok ? success({ ...action, ...read.value }) : read;
  }
  const schema = Object.hasOwn(payloads, type) ? payloads[type] : undefined;
  if (schema === undefined) return success(action);
  const payload = validate(schema, action.payload);
  return payload.ok ? success({ ...action, payload: payload.value }) : payload;
}

/**
 * An event with its time; a loaded game also with its source, and with the log that it carries if
 * that leads to it.
 */
function readEventAction({ type, payload, meta }: UnvalidatedEvent & { meta?: unknown }) {
  const isLoaded = type === "game/loaded";
  const event = validateEvent({ type, payload: isLoaded ? upgradeGame(payload) : payload });
  if (!event.ok) return event;
  const at = fieldOf(meta, "at");
  const isTimed = Number.isFinite(at);
  if (event.value.type !== "game/loaded")
    return success({ ...event.value, meta: isTimed ? { at } : {} });
  const source = GAME_SOURCES.find((each) => each === fieldOf(meta, "source"));
  const log = validateLog(fieldOf(meta, "log"), event.value.payload);
  return success({
    ...event.value,
    meta: { ...(isTimed && { at }), ...(source && { source }), ...(log.ok && { log: log.value }) },
  });
}

/**
 * Logs in the console why the rules refused an event. The page dispatches only legal events, so
 * this is for a person who types actions into Redux DevTools. Malformed actions do not get past the
 * gate.
 */
export function listenForRefusedEvents(startListening: StartListening<WithGame>): void {
  startListening({
    predicate: (action, now, before) => isGameEvent(action) && now.game === before.game,
    effect: (action, { extra, getOriginalState }) => {
      const after = isGameEvent(action) ? applyEvent(getOriginalState().game, action) : undefined;
      if (after?.ok === false) extra.logger.error(`Refused ${action.type}: ${after.error}`);
    },
  });
}

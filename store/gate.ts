/**
 * Validates every state and action from outside, around the reducer of all slices. Redux DevTools
 * puts an imported state into the store without calling a reducer, and dispatches any action that a
 * person types. The gate rebuilds a state, with initial values for its bad parts, and refuses a bad
 * action. Behind the gate every reducer, selector and listener trusts its types.
 */
import { freeze, type Middleware, type UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { failure, type Result, success } from "../engine/result.ts";
import type { CheckedSlice, Payloads } from "./checkedSlice.ts";
import { SEARCH_PROGRESS, type searchProgressed } from "./computer/searchMove.ts";
import { SEARCH_ACTIONS } from "./computer/slice.ts";
import {
  COUNT,
  fieldOf,
  isSameValue,
  type PayloadsOf,
  type Schema,
  validate,
} from "./frame/schemas.ts";
import { isGameEvent, type UnvalidatedEvent, validateEvent } from "./game/events.ts";
import { CONTINUED_GAME, GAME_SOURCES, initialGame } from "./game/slice.ts";
import type { GameState } from "./game/state.ts";
import { markGameAsValid, validateGame } from "./game/validateGame.ts";
import {
  cacheCheckpoint,
  type earlierEventsRestored,
  emptyLog,
  type logOpened,
} from "./log/eventLog.ts";
import { OPENED_LOG } from "./log/playback.ts";
import { EVENT_LOG, markLogAsValid, validateLog } from "./log/validateLog.ts";
import { CHECKED_SLICES, type LazySlice, makeSlicesReducer, type RootState } from "./slices.ts";
import type { Logger } from "./types.ts";

/** Actions that were validated; they are frozen. */
const VALID_ACTIONS = new WeakSet<object>();

/** What those actions carry that are declared apart from the checked slices. */
const OTHER_PAYLOADS: PayloadsOf<{
  restored: typeof earlierEventsRestored;
  opened: typeof logOpened;
  progressed: typeof searchProgressed;
}> = {
  "log/earlierEventsRestored": EVENT_LOG,
  "playback/logOpened": OPENED_LOG,
  "computer/searchProgressed": SEARCH_PROGRESS,
};

const payloadsOf = (slices: readonly CheckedSlice[]): Payloads =>
  Object.assign({}, ...slices.map(({ payloads }) => payloads));

/** What the actions of these slices carry, by type. */
export const PAYLOADS = { ...OTHER_PAYLOADS, ...payloadsOf(CHECKED_SLICES) };

/** The root reducer with these lazy slices, and how it reads actions. */
export interface Gate {
  /** Both arguments may come from outside. */
  readonly rootReducer: (state: unknown, action: UnknownAction) => RootState;
  /**
   * The validated action for the slices, or what is wrong with it. Actions of unknown types pass
   * unchanged.
   */
  readonly readAction: (action: UnknownAction) => Result<UnknownAction>;
}

/** Makes a gate. It keeps nothing of what it has reduced but which states need no reading. */
export function makeGate(lazySlices: readonly LazySlice[] = []): Gate {
  const reduceSlices = makeSlicesReducer(lazySlices);
  const payloads = { ...PAYLOADS, ...payloadsOf(lazySlices) };
  /**
   * States that this gate has returned. They need not be read again: they are frozen, and reading
   * them would give an equal state. This saves time and never decides a result.
   */
  const validStates = new WeakSet<RootState>();
  const asValid = (state: RootState): RootState => {
    validStates.add(freeze(state));
    markGameAsValid(state.game);
    markLogAsValid(state.log);
    cacheCheckpoint(state.log, state.log.events.length, state.game);
    return state;
  };
  const readAction = (action: UnknownAction): Result<UnknownAction> => {
    if (VALID_ACTIONS.has(action)) return success(action);
    const read = validateAction(action, payloads);
    if (read.ok && read.value !== action) VALID_ACTIONS.add(freeze(read.value, true));
    return read;
  };
  return {
    readAction,
    rootReducer(value, action) {
      const isValid = validStates.has(value as RootState);
      const read = () => asValid(freeze(readState(value, lazySlices), true));
      const state = value === undefined || isValid ? (value as RootState | undefined) : read();
      const known = readAction(action);
      if (!known.ok && state) return state;
      const next = reduceSlices(state, known.ok ? known.value : NO_ACTION);
      return next === state ? next : asValid(next);
    },
  };
}

/** The gate before any screen has loaded slices of its own. */
export const FIRST_GATE = makeGate();

/** The reducer of a store that has only the slices that are always there. */
export const rootReducer = FIRST_GATE.rootReducer;

const NO_ACTION = { type: "gate/refused" };

/** Refuses bad actions before they reach a listener, and logs the reason in the console. */
export const refuseBadActions =
  (gate: () => Gate, logger: Logger): Middleware =>
  () =>
  (next) =>
  (action) => {
    // Thunks are functions; only plain actions come from outside.
    if (typeof action !== "object" || action === null) return next(action);
    const read = gate().readAction(action as UnknownAction);
    if (read.ok) return next(read.value);
    logger.error(`Refused ${(action as UnknownAction).type}: ${read.error}`);
    return action;
  };

/**
 * Reads a value as a state. A bad part gets its initial value. A log that does not lead to the game
 * is replaced by an empty one. A part whose slice is not loaded is left out, like one that nobody
 * knows: Redux DevTools computes its history again when the slice is there.
 */
function readState(value: unknown, lazySlices: readonly LazySlice[]): RootState {
  const read = validateGame(fieldOf(value, "game"));
  const game: GameState = read.ok ? read.value : initialGame;
  const log = validateLog(fieldOf(value, "log"), game);
  const part = ({ reducerPath, schema, getInitialState }: CheckedSlice): unknown => {
    const known = validate(schema, fieldOf(value, reducerPath));
    return known.ok ? known.value : getInitialState();
  };
  const parts = CHECKED_SLICES.map((slice) => [slice.reducerPath, part(slice)]);
  const lazyParts = lazySlices
    .map((slice) => ({ slice, state: part(slice) }))
    .filter(({ slice, state }) => !isSameValue(state, slice.getInitialState()))
    .map(({ slice, state }) => [slice.reducerPath, state]);
  return {
    game,
    log: log.ok ? log.value : emptyLog(game),
    ...Object.fromEntries([...parts, ...lazyParts]),
  };
}

function validateAction(action: UnknownAction, payloads: Payloads): Result<UnknownAction> {
  const type: unknown = fieldOf(action, "type");
  // Redux Toolkit looks a type up in an object, where it would find what every object inherits.
  if (typeof type !== "string" || type in Object.prototype) return failure("no such action");
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
 * An event with its time; a move also with whether it was dropped; a loaded game also with its
 * source, and with the log that it carries if that leads to it.
 */
function readEventAction({ type, payload, meta }: UnvalidatedEvent & { meta?: unknown }) {
  const event = validateEvent({ type, payload });
  if (!event.ok) return event;
  const at = fieldOf(meta, "at");
  const time = v.is(COUNT, at) ? { at } : {};
  if (event.value.type === "game/movePlayed" && fieldOf(meta, "isDrop") === true)
    return success({ ...event.value, meta: { ...time, isDrop: true } });
  if (event.value.type !== "game/loaded") return success({ ...event.value, meta: time });
  const source = GAME_SOURCES.find((each) => each === fieldOf(meta, "source"));
  const continues = validate(CONTINUED_GAME, fieldOf(meta, "continues"));
  const log = validateLog(fieldOf(meta, "log"), event.value.payload);
  return success({
    ...event.value,
    meta: {
      ...time,
      ...(source && { source }),
      ...(continues.ok && { continues: continues.value }),
      ...(log.ok && { log: log.value }),
    },
  });
}

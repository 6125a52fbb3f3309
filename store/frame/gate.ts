/**
 * Validates every state and action from outside, around the reducer of all slices. Redux DevTools
 * puts an imported state into the store without calling a reducer, and dispatches any action that a
 * person types. The gate rebuilds a state, with initial values for its bad parts, and refuses a bad
 * action. Behind the gate every reducer, selector and listener trusts its types.
 */
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import type { CheckedSlice } from "./defineSlice.ts";
import type { EventLog, KeptLog } from "./eventLog.ts";
import { failure, type Result, success } from "./result.ts";
import { COUNT, fieldOf, isTrusted, trust, validate } from "./schemas.ts";

interface GateOptions<State, Logged, Event> {
  /** The reducer of all slices. */
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
  readonly slices: readonly CheckedSlice[];
  /** The log among the slices. Its events change the slice that has the name of their table. */
  readonly log: KeptLog<Logged, Event>;
  /** What an event may say besides its payload and its time; unless given, nothing. */
  readonly readMeta?: (event: Event, meta: unknown) => object;
}

/** The root reducer of these slices, and how it reads actions. */
export interface Gate<State> {
  /** Both arguments may come from outside. */
  readonly rootReducer: (state: unknown, action: UnknownAction) => State;
  /**
   * The validated action for the slices, or what is wrong with it. Actions of unknown types pass
   * unchanged.
   */
  readonly readAction: (action: UnknownAction) => Result<UnknownAction>;
}

/** Who trusts the actions that a gate has read. */
const ACTIONS = {};

const NO_ACTION = { type: "gate/refused" };

/**
 * Makes a gate. It keeps nothing of what it has reduced but which states need no reading.
 *
 * An event that leaves its slice as it is leaves the whole state as it is, so the log contains no
 * event that was refused or came too late.
 */
export function makeGate<State extends object, Logged, Event>({
  reducer,
  slices,
  log,
  readMeta = () => ({}),
}: GateOptions<State, Logged, Event>): Gate<State> {
  const { events } = log;
  const readers = new Map(slices.flatMap((slice) => Object.entries(slice.readers)));
  const states = {};

  const loggedIn = (state: State): Logged => (state as never)[events.name];
  const logIn = (state: State) => (state as { readonly log: EventLog<Logged, Event> }).log;

  /** Trusts a state that this gate returns, and its parts. */
  function trusted(state: State): State {
    for (const { reducerPath, schema } of slices) {
      const part = (state as never)[reducerPath];
      if (typeof part === "object") trust(schema, part);
    }
    log.remember(logIn(state), loggedIn(state));
    return trust(states, state);
  }

  /**
   * Reads a value as a state. A bad part gets its initial value. A log that does not lead to the
   * logged state is replaced by an empty one. A part whose slice is not loaded is left out, like
   * one that nobody knows: Redux DevTools computes its history again when the slice is there.
   */
  function readState(value: unknown): State {
    const parts = slices.map(({ reducerPath, schema, getInitialState }) => {
      const part = validate(schema, fieldOf(value, reducerPath));
      return [reducerPath, part.ok ? part.value : getInitialState()];
    });
    const state = Object.fromEntries(parts) as State;
    const end = loggedIn(state);
    return log.leadsTo(logIn(state), end) ? state : { ...state, log: log.empty(end) };
  }

  /** An event with its time, and with what else it may say. */
  function readEvent(action: UnknownAction): Result<UnknownAction> {
    const event = events.validate(action);
    if (!event.ok) return event;
    const at = fieldOf(action.meta, "at");
    const time = v.is(COUNT, at) ? { at } : {};
    const meta = { ...time, ...readMeta(event.value, action.meta) };
    return success({ ...event.value, meta } as unknown as UnknownAction);
  }

  function readAction(action: UnknownAction): Result<UnknownAction> {
    if (isTrusted(ACTIONS, action)) return success(action);
    const type: unknown = fieldOf(action, "type");
    // Redux Toolkit looks a type up in an object, where it would find what every object inherits.
    if (typeof type !== "string" || type in Object.prototype) return failure("no such action");
    const read = events.is(action) ? readEvent : readers.get(type);
    const known = read ? read(action) : undefined;
    if (known?.ok) trust(ACTIONS, known.value);
    return known ?? success(action);
  }

  return {
    readAction,
    rootReducer(value, action) {
      const isKnown = value === undefined || isTrusted(states, value);
      const state = isKnown ? (value as State | undefined) : trusted(readState(value));
      const known = readAction(action);
      if (!known.ok && state) return state;
      const next = reducer(state, known.ok ? known.value : NO_ACTION);
      const isSame = state && events.is(action) && loggedIn(next) === loggedIn(state);
      return isSame || next === state ? (state as State) : trusted(next);
    },
  };
}

/** Refuses bad actions before they reach a listener, and logs the reason in the console. */
export const refuseBadActions =
  <State>(gate: () => Gate<State>, logger: { error(message: string): void }): Middleware =>
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

/**
 * Declares slices of which the state and every action may come from outside. Each action is a row
 * of a table, `name: [schema, rule]`: what it carries and what it does. The gate (`gate.ts`) reads
 * states and actions by these schemas.
 *
 * An event is an action that a log contains. Its rule is a pure function of the plain state that
 * may refuse the event. `defineEvents` makes what can be done with any event of a table, among it
 * the rows for a slice.
 */
import {
  type ActionReducerMapBuilder,
  createSlice,
  type Draft,
  original,
  type PayloadAction,
  type PrepareAction,
  type Slice,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type Result, success } from "./result.ts";
import { type DeepReadonly, type Schema, validate } from "./schemas.ts";

/** What a reducer returns: another state, or nothing if it has changed the draft. */
// biome-ignore lint/suspicious/noConfusingVoidType: who changes the draft returns nothing
type Reduced<State> = State | Draft<State> | void;

/** The rows of a slice, by the names of its actions. */
type Rows<State, Carried> = {
  readonly [Action in keyof Carried]: readonly [
    Schema<Carried[Action]>,
    (state: Draft<State>, payload: DeepReadonly<Carried[Action]>) => Reduced<NoInfer<State>>,
  ];
};

/**
 * What an action creator makes of its arguments, for the actions that do not just take a payload.
 */
type Prepare<Carried> = {
  readonly [Action in keyof Carried]?: (...args: never[]) => {
    readonly payload: DeepReadonly<Carried[Action]>;
    readonly meta?: unknown;
  };
};

interface SliceOptions<State, Name extends string, Carried, Prepared> {
  readonly name: Name;
  readonly schema: Schema<NoInfer<State>>;
  readonly initialState: State;
  readonly reducers: Rows<State, Carried>;
  readonly prepare?: Prepared;
  /**
   * The actions of a thunk that the slice hears, by type. Each schema is that of a whole action.
   */
  readonly heard?: Readonly<Record<string, Schema<object>>>;
  readonly extraReducers?: (builder: ActionReducerMapBuilder<State>) => void;
}

type CaseReducers<State, Carried, Prepared> = {
  [Action in keyof Carried & string]: Action extends keyof Prepared
    ? {
        reducer: CaseReducer<State, Carried[Action]>;
        prepare: Extract<Prepared[Action], PrepareAction<unknown>>;
      }
    : CaseReducer<State, Carried[Action]>;
};

type CaseReducer<State, Payload> = (
  state: Draft<State>,
  action: PayloadAction<DeepReadonly<Payload>>,
) => Reduced<State>;

/**
 * How an action from outside is read, without the fields that the slice does not name; the error
 * says what is wrong with it.
 */
type ReadAction = (action: UnknownAction) => Result<UnknownAction>;

/** A slice as the gate knows it. */
export interface CheckedSlice<State = unknown> {
  readonly reducerPath: string;
  readonly getInitialState: () => unknown;
  readonly schema: Schema<State>;
  /** How its actions are read, by type. */
  readonly readers: Readonly<Record<string, ReadAction>>;
}

/** As `createSlice`. The types of all payloads are those of their schemas. */
export function defineSlice<
  State,
  const Name extends string,
  Carried,
  // biome-ignore lint/complexity/noBannedTypes: nothing is prepared unless the slice says so
  const Prepared extends Prepare<Carried> = {},
>(
  options: SliceOptions<State, Name, Carried, Prepared>,
): Slice<State, CaseReducers<State, Carried, Prepared>, Name> & CheckedSlice<State> {
  type Row = readonly [Schema<unknown>, (state: unknown, payload: unknown) => unknown];
  const { name, schema, prepare, heard = {} } = options;
  const rows = Object.entries<Row>(options.reducers as never);
  const cases = rows.map(([action, [, rule]]) => {
    const reducer = (state: unknown, { payload }: PayloadAction<unknown>) => rule(state, payload);
    const prepared = prepare?.[action as keyof Carried];
    return [action, prepared ? { reducer, prepare: prepared } : reducer];
  });
  const slice = createSlice({ ...options, reducers: Object.fromEntries(cases) } as never);
  const readers = Object.fromEntries([
    ...rows.map(([action, [carried]]) => [`${name}/${action}`, readPayload(carried)]),
    ...Object.entries(heard).map(([type, whole]) => [type, readWhole(whole)]),
  ]);
  return Object.assign(slice, { schema, readers }) as never;
}

const readPayload =
  (schema: Schema<unknown>): ReadAction =>
  (action) => {
    const payload = validate(schema, action.payload);
    return payload.ok ? success({ type: action.type, payload: payload.value }) : payload;
  };

const readWhole =
  (schema: Schema<object>): ReadAction =>
  (action) => {
    const read = validate(schema, action);
    return read.ok ? success({ ...read.value, type: action.type }) : read;
  };

/**
 * The state after an event, the same object when the event changes nothing, or why the event is
 * refused.
 */
export type Rule<State, Payload> = (state: State, payload: Payload) => Result<State>;

/** The events of a table, as Redux actions. */
type EventsOf<Prefix extends string, Payloads> = {
  readonly [Name in keyof Payloads & string]: {
    readonly type: `${Prefix}/${Name}`;
    readonly payload: DeepReadonly<Payloads[Name]>;
  };
}[keyof Payloads & string];

/** One of the events that `defineEvents` has defined. */
export type EventIn<Defined> =
  Defined extends Events<infer Prefix, infer Payloads, infer _State>
    ? EventsOf<Prefix, Payloads>
    : never;

/** What can be done with any of the events of a table. */
export interface Events<Prefix extends string, Payloads, State> {
  readonly name: Prefix;
  /** The state before the first event. */
  readonly initialState: State;
  /** Whether an action has the type of one of the events. */
  is(action: { readonly type: string }): action is EventsOf<Prefix, Payloads>;
  /** As the rule of the event. */
  apply(state: State, event: EventsOf<Prefix, Payloads>): Result<State>;
  /** Validates an action as an event. The error says what is wrong with the payload. */
  validate(action: UnvalidatedEvent<Prefix, Payloads>): Result<EventsOf<Prefix, Payloads>>;
  /**
   * The rows of a slice whose state follows from the events by `next`, as by `apply`. An event that
   * `next` refuses leaves the state as it is.
   */
  rows<SliceState>(
    next: (state: SliceState, event: EventsOf<Prefix, Payloads>) => Result<SliceState>,
  ): {
    readonly [Name in keyof Payloads & string]: readonly [
      Schema<Payloads[Name]>,
      (state: Draft<SliceState>, payload: DeepReadonly<Payloads[Name]>) => Draft<SliceState>,
    ];
  };
}

/** An action with the type of an event. Its payload may be anything. */
export interface UnvalidatedEvent<Prefix extends string, Payloads> {
  readonly type: `${Prefix}/${keyof Payloads & string}`;
  readonly payload?: unknown;
}

/**
 * Defines the events of a state, as in `defineEvents("game", initialGame, { ... })`. The type of a
 * payload is that of its schema, and its rule must accept it.
 */
export function defineEvents<const Prefix extends string, State, Payloads>(
  name: Prefix,
  initialState: State,
  table: {
    readonly [Name in keyof Payloads]: readonly [
      Schema<Payloads[Name]>,
      Rule<NoInfer<State>, DeepReadonly<Payloads[Name]>>,
    ];
  },
): Events<Prefix, Payloads, State> {
  type Event = EventsOf<Prefix, Payloads>;
  type Row = readonly [Schema<unknown>, Rule<State, unknown>];
  const named = Object.entries<Row>(table as never);
  const rows = new Map(named.map(([event, row]) => [`${name}/${event}`, row]));
  // The table pairs each type with its payload. TypeScript cannot express this for a look-up by a
  // union of types.
  const rowOf = (type: string) => rows.get(type) as Row;
  return {
    name,
    initialState,
    is: (action): action is Event => rows.has(action.type),
    apply: (state, { type, payload }) => rowOf(type)[1](state, payload),
    validate({ type, payload }) {
      const valid = validate(rowOf(type)[0], payload);
      return valid.ok ? success({ type, payload: valid.value } as unknown as Event) : valid;
    },
    rows: (next) =>
      Object.fromEntries(
        named.map(([event, [schema]]) => {
          const type = `${name}/${event}`;
          const rule = onPlainState((state: Parameters<typeof next>[0], payload: unknown) => {
            const after = next(state, { type, payload } as unknown as Event);
            return after.ok ? after.value : state;
          });
          return [event, [schema, rule]];
        }),
      ) as never,
  };
}

/**
 * A rule that reads the plain state: reading a large state through Immer's proxies is slow.
 */
export const onPlainState =
  <State, Payload>(next: (state: State, payload: Payload) => State) =>
  (draft: Draft<State>, payload: Payload): Draft<State> => {
    const state = original(draft) as State;
    const changed = next(state, payload);
    return changed === state ? draft : (changed as Draft<State>);
  };

/**
 * The frame of the events of a game and of an analysis. An event is declared once: its name, the
 * schema of its payload, and its rule.
 */
import { type Draft, original, type PayloadAction } from "@reduxjs/toolkit";
import { type Result, success } from "../../engine/result.ts";
import { type DeepReadonly, type Schema, validate } from "../frame/schemas.ts";
import type { RootState } from "../slices.ts";
import type { StartListening } from "../types.ts";

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
export type EventIn<Events> =
  Events extends Definition<infer Prefix, infer Payloads, infer _State>
    ? EventsOf<Prefix, Payloads>
    : never;

/** The events of a game or of an analysis, and what can be done with any of them. */
export interface Definition<Prefix extends string, Payloads, State> {
  /** Whether an action has the type of one of the events. */
  is(action: { readonly type: string }): action is EventsOf<Prefix, Payloads>;
  /** As the rule of the event. */
  apply(state: State, event: EventsOf<Prefix, Payloads>): Result<State>;
  /** Validates an action as an event. The error says what is wrong with the payload. */
  validate(action: UnvalidatedEvent<Prefix, Payloads>): Result<EventsOf<Prefix, Payloads>>;
  /** The schemas of the payloads, by type. */
  readonly schemas: {
    readonly [Name in keyof Payloads & string as `${Prefix}/${Name}`]: Schema<
      DeepReadonly<Payloads[Name]>
    >;
  };
  /** The case reducer of each event, by name. An event that `next` refuses leaves the state as it is. */
  reducers<SliceState>(
    next: (state: SliceState, event: EventsOf<Prefix, Payloads>) => Result<SliceState>,
  ): {
    readonly [Name in keyof Payloads & string]: (
      draft: Draft<SliceState>,
      action: PayloadAction<DeepReadonly<Payloads[Name]>>,
    ) => Draft<SliceState>;
  };
}

/** An action with the type of an event. Its payload may be anything. */
export interface UnvalidatedEvent<Prefix extends string, Payloads> {
  readonly type: `${Prefix}/${keyof Payloads & string}`;
  readonly payload?: unknown;
}

/**
 * Defines the events of a state, as in `defineEvents<GameState>()("game", { ... })`. The type of a
 * payload is that of its schema, and its rule must accept it. (TypeScript infers either all types of
 * a call or none, so the state has a call of its own.)
 */
export const defineEvents =
  <State>() =>
  <const Prefix extends string, Payloads>(
    prefix: Prefix,
    table: {
      readonly [Name in keyof Payloads]: readonly [
        Schema<Payloads[Name]>,
        Rule<State, DeepReadonly<Payloads[Name]>>,
      ];
    },
  ): Definition<Prefix, Payloads, State> => {
    type Event = EventsOf<Prefix, Payloads>;
    type Entry = readonly [Schema<unknown>, Rule<State, unknown>];
    const entries: Readonly<Record<string, Entry>> = Object.fromEntries(
      Object.entries<Entry>(table as never).map(([name, entry]) => [`${prefix}/${name}`, entry]),
    );
    // The table pairs each type with its payload. TypeScript cannot express this for a look-up by a
    // union of types.
    const entryOf = (type: string) => entries[type] as Entry;
    return {
      is: (action): action is Event => Object.hasOwn(entries, action.type),
      apply: (state, { type, payload }) => entryOf(type)[1](state, payload),
      validate({ type, payload }) {
        const valid = validate(entryOf(type)[0], payload);
        return valid.ok ? success({ type, payload: valid.value } as unknown as Event) : valid;
      },
      schemas: Object.fromEntries(
        Object.entries(entries).map(([type, [schema]]) => [type, schema]),
      ) as Definition<Prefix, Payloads, State>["schemas"],
      reducers(next) {
        const reducer = reducePlain(
          (state: Parameters<typeof next>[0], { type, payload }: PayloadAction<unknown>) => {
            const after = next(state, { type, payload } as unknown as Event);
            return after.ok ? after.value : state;
          },
        );
        return Object.fromEntries(Object.keys(table).map((name) => [name, reducer])) as never;
      },
    };
  };

/**
 * A case reducer that reads the plain state: reading a whole position or tree through Immer's
 * proxies is slow.
 */
export const reducePlain =
  <State, Action>(next: (state: State, action: Action) => State) =>
  (draft: Draft<State>, action: Action): Draft<State> => {
    const state = original(draft) as State;
    const changed = next(state, action);
    return changed === state ? draft : (changed as Draft<State>);
  };

/**
 * Logs in the console why the rules refused an event. The page dispatches only possible events, so
 * this is for a person who types actions into Redux DevTools. Malformed actions do not get past the
 * gate.
 */
export function listenForRefused<Prefix extends string, Payloads, State>(
  startListening: StartListening,
  { is, apply }: Pick<Definition<Prefix, Payloads, State>, "is" | "apply">,
  select: (state: RootState) => State,
): void {
  startListening({
    predicate: (action, now, before) => is(action) && select(now) === select(before),
    effect: (action, { extra, getOriginalState }) => {
      const after = is(action) ? apply(select(getOriginalState()), action) : undefined;
      if (after?.ok === false) extra.logger.error(`Refused ${action.type}: ${after.error}`);
    },
  });
}

/**
 * Slices of which the state and every action may come from outside: each action is declared once,
 * with the schema of what it carries and its reducer. The gate reads both by these schemas.
 */
import {
  type ActionReducerMapBuilder,
  createSlice,
  type Draft,
  type PayloadAction,
  type Slice,
} from "@reduxjs/toolkit";
import type { DeepReadonly, Schema } from "./frame/schemas.ts";

/** How the gate reads the state of a slice, and what each of its actions carries, by type. */
export interface CheckedSlice {
  readonly reducerPath: string;
  readonly getInitialState: () => unknown;
  readonly schema: Schema<unknown>;
  readonly payloads: Payloads;
}

export type Payloads = Readonly<Record<string, Schema<unknown>>>;

/** What a reducer returns: another state, or nothing if it has changed the draft. */
// biome-ignore lint/suspicious/noConfusingVoidType: a reducer that changes the draft returns nothing
type Reduced<State> = State | Draft<State> | void;

interface CheckedSliceOptions<State, Name extends string, Carried> {
  readonly name: Name;
  readonly schema: Schema<NoInfer<State>>;
  readonly initialState: State;
  readonly reducers: {
    readonly [Action in keyof Carried]: readonly [
      Schema<Carried[Action]>,
      (state: Draft<State>, payload: DeepReadonly<Carried[Action]>) => Reduced<NoInfer<State>>,
    ];
  };
  readonly extraReducers?: (builder: ActionReducerMapBuilder<State>) => void;
}

type CaseReducers<State, Carried> = {
  [Action in keyof Carried & string]: (
    state: Draft<State>,
    action: PayloadAction<DeepReadonly<Carried[Action]>>,
  ) => Reduced<State>;
};

/** As `createSlice`. The types of all payloads are those of their schemas. */
export function checkedSlice<State, const Name extends string, Carried>(
  options: CheckedSliceOptions<State, Name, Carried>,
): Slice<State, CaseReducers<State, Carried>, Name> & CheckedSlice {
  type Entry = readonly [Schema<unknown>, (state: unknown, payload: unknown) => unknown];
  const { name, schema, reducers } = options;
  const entries = Object.entries<Entry>(reducers as never);
  const cases = entries.map(([action, [, reduce]]) => [
    action,
    (state: unknown, { payload }: PayloadAction<unknown>) => reduce(state, payload),
  ]);
  const payloads = entries.map(([action, [carried]]) => [`${name}/${action}`, carried]);
  const slice = createSlice({ ...options, reducers: Object.fromEntries(cases) } as never);
  return Object.assign(slice, { schema, payloads: Object.fromEntries(payloads) }) as never;
}

/**
 * The root reducer depends only on the values of its arguments: a copy of a state, such as an
 * export and import in Redux DevTools makes, has the same next state. The reducer remembers which
 * objects it has made, and this must never change a result. Nor must the code that a screen loads:
 * it gives a meaning to the actions of its slices, and changes no other next state.
 */

import { isDeepStrictEqual } from "node:util";
import { freeze, type UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { movePlayed } from "../../../store/game/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import { rootReducer } from "../../../store/slices.ts";
import { seedOr, times } from "../../support/random.ts";
import { LAZY_SLICES, wholeReducer } from "../support.ts";
import { ACTIONS } from "./randomActions.ts";
import { earlier, move, NOTHING, pickFrom, presentState, type Run } from "./randomGameActions.ts";

const RUNS = times(300);
const SEED = seedOr(1);

const jsonCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The names of the slices that screens load. */
const LAZY = LAZY_SLICES.map(({ reducerPath }) => reducerPath);

const isOfLazySlice = ({ type }: UnknownAction): boolean =>
  LAZY.some((name) => String(type).startsWith(`${name}/`));

/** A state as it is where no screen has loaded its slices. */
const withoutLazyParts = (state: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state as RootState).filter(([name]) => !(LAZY as string[]).includes(name)),
  );

function expectSame(state: unknown, expected: unknown, why: string): void {
  if (isDeepStrictEqual(state, expected)) return;
  expect(state, why).toStrictEqual(expected);
  throw new Error(`${why}: the states differ`);
}

/**
 * The next state. Checks that copies of the state and of the action give the same one, and so does
 * the reducer of a page that has loaded no screen, unless the action is for the screen.
 */
function reduceCopies(state: unknown, action: UnknownAction): RootState {
  const { type } = action;
  const next = wholeReducer(state, action);
  expectSame(wholeReducer(structuredClone(state), action), next, `${type}, state cloned`);
  expectSame(wholeReducer(jsonCopy(state), jsonCopy(action)), next, `${type}, both in JSON`);
  expectSame(wholeReducer(state, structuredClone(action)), next, `${type}, action cloned`);
  const early = withoutLazyParts(state);
  expectSame(
    rootReducer(early, action),
    withoutLazyParts(wholeReducer(early, isOfLazySlice(action) ? NOTHING : action)),
    `${type}, before loading`,
  );
  return next;
}

/** Starts the history again from another state. */
function restart(run: Run, start: RootState): void {
  run.start = start;
  run.actions = [];
  run.states.push(start);
}

/** The kinds of steps in a history. */
const STEPS = {
  act: (run: Run, pick: number, kind: number) => {
    const action = freeze(pickFrom(ACTIONS, kind)(run, pick), true);
    run.actions.push(action);
    run.states.push(reduceCopies(presentState(run), action));
  },
  play: (run: Run, pick: number) => {
    const action = freeze(move(run, pick), true);
    run.actions.push(action);
    run.states.push(reduceCopies(presentState(run), action));
  },
  /** Computes the states again without one of the actions, as Redux DevTools does. */
  skip: (run: Run, pick: number) => {
    run.actions.splice(pick % Math.max(1, run.actions.length), 1);
    run.states.push(run.actions.reduce<RootState>(wholeReducer, run.start));
  },
  jump: (run: Run, pick: number) => void run.states.push(earlier(run, pick)),
  importCopy: (run: Run, pick: number) =>
    restart(run, wholeReducer(jsonCopy(earlier(run, pick)), NOTHING)),
  /** Imports a state whose parts come from different states. */
  importMixture: (run: Run, pick: number) => {
    const [one, other] = [earlier(run, pick), earlier(run, pick >> 6)];
    const part = pickFrom(Object.keys(one) as (keyof RootState)[], pick >> 3);
    restart(run, reduceCopies({ ...one, [part]: other[part] }, NOTHING));
  },
  importBadPart: (run: Run, pick: number) => {
    const state = earlier(run, pick);
    const part = pickFrom(Object.keys(state), pick >> 3);
    restart(
      run,
      reduceCopies({ ...state, [part]: pickFrom<unknown>([5, {}, null], pick) }, NOTHING),
    );
  },
};

const step = fc.record({
  // Mostly moves and other actions: the other steps only bring back earlier states.
  step: fc.oneof(
    { weight: 6, arbitrary: fc.constant("act" as const) },
    { weight: 6, arbitrary: fc.constant("play" as const) },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])) },
  ),
  kind: fc.nat({ max: ACTIONS.length - 1 }),
  pick: fc.nat({ max: 4095 }),
});

it(`a copy of a state has the same next state as the original, in ${RUNS} histories (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.nat({ max: 4095 }), (script, pick) => {
      const start = wholeReducer(undefined, NOTHING);
      const run: Run = { start, actions: [], states: [start] };
      for (const { step, pick, kind } of script) STEPS[step](run, pick, kind);
      // One action in five: together, the histories try every kind in many states.
      for (const make of ACTIONS.filter((_make, index) => index % 5 === pick % 5)) {
        reduceCopies(presentState(run), freeze(make(run, pick), true));
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it.each<[string, UnknownAction, UnknownAction[]]>([
  [
    "a time that is no whole number",
    { ...movePlayed({ from: "e2", to: "e4" }), meta: { at: 1.5 } },
    [],
  ],
  ["a time before 1970", { ...movePlayed({ from: "e2", to: "e4" }), meta: { at: -3 } }, []],
  ["the name of something that every object inherits", { type: "toString" }, []],
  ["the name of every object's prototype", { type: "__proto__" }, []],
  ["no name", { type: undefined } as unknown as UnknownAction, []],
])("a copy has the same next state after an action with %s", (_what, action, earlierActions) => {
  const state = earlierActions.reduce<RootState>(wholeReducer, wholeReducer(undefined, NOTHING));
  const next = reduceCopies(state, action);
  expectSame(reduceCopies(next, NOTHING), next, "afterwards");
});

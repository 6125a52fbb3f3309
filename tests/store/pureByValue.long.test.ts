/**
 * The root reducer depends only on the values of its arguments: a copy of a state, such as an
 * export and import in Redux DevTools makes, has the same next state. The reducer remembers which
 * objects it has made, and this must never change a result.
 */
import { freeze, type UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rootReducer } from "../../store/gate.ts";
import type { RootState } from "../../store/slices.ts";
import { seedOr, times } from "../support/seed.ts";
import {
  ACTIONS,
  EVENTS,
  earlier,
  NOTHING,
  pickFrom,
  presentState,
  type Run,
} from "./randomActions.ts";

const RUNS = times(300);
const SEED = seedOr(1);

const jsonCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The next state. Checks that copies of the state and of the action give the same one. */
function reduceCopies(state: unknown, action: UnknownAction): RootState {
  const next = rootReducer(state, action);
  expect(rootReducer(structuredClone(state), action), action.type).toEqual(next);
  expect(rootReducer(jsonCopy(state), jsonCopy(action)), action.type).toEqual(next);
  expect(rootReducer(state, structuredClone(action)), action.type).toEqual(next);
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
    const action = freeze(EVENTS.move(run, pick), true);
    run.actions.push(action);
    run.states.push(reduceCopies(presentState(run), action));
  },
  /** Computes the states again without one of the actions, as Redux DevTools does. */
  skip: (run: Run, pick: number) => {
    run.actions.splice(pick % Math.max(1, run.actions.length), 1);
    run.states.push(run.actions.reduce<RootState>(rootReducer, run.start));
  },
  jump: (run: Run, pick: number) => void run.states.push(earlier(run, pick)),
  importCopy: (run: Run, pick: number) =>
    restart(run, rootReducer(jsonCopy(earlier(run, pick)), NOTHING)),
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
      const start = rootReducer(undefined, NOTHING);
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

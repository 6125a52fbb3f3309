import { expect, it } from "vitest";
import { finalState } from "../../store/actionLog.ts";
import { createActionLogRecorder } from "../../store/actionLogRecorder.ts";
import { rootReducer } from "../../store/rootReducer.ts";
import { squareClicked, squareMarked } from "../../store/screenSlice.ts";

function recordInto(recorder: ReturnType<typeof createActionLogRecorder>, count: number) {
  let state = rootReducer(undefined, { type: "@@INIT" });
  recorder.restartFrom({ preloadedState: state, actions: [] });
  const dispatch = recorder.middleware({ dispatch: (action) => action, getState: () => state })(
    (action) => {
      state = rootReducer(state, action as never);
      return action;
    },
  );
  for (let i = 0; i < count; i += 1) dispatch(i % 2 ? squareClicked() : squareMarked("e4"));
  return state;
}

it("folds the oldest actions into the starting state when the log is full", () => {
  const recorder = createActionLogRecorder(10);
  const state = recordInto(recorder, 25);
  const log = recorder.log();
  expect(log.actions.length).toBeGreaterThan(0);
  expect(log.actions.length).toBeLessThanOrEqual(10);
  expect(finalState(log)).toEqual(state);
});

it("hands out a log that does not grow any more", () => {
  const recorder = createActionLogRecorder();
  recordInto(recorder, 3);
  const log = recorder.log();
  expect(log.actions).toHaveLength(3);
  recordInto(recorder, 1);
  expect(log.actions).toHaveLength(3);
});

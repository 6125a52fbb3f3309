import type { UnknownAction } from "@reduxjs/toolkit";
import { expect, it } from "vitest";
import { finalState } from "../../store/actionLog.ts";
import { createActionLogRecorder } from "../../store/actionLogRecorder.ts";
import { rootReducer } from "../../store/rootReducer.ts";
import { fenRefused, squareClicked, squareMarked } from "../../store/screenSlice.ts";

/** A recorder in front of a bare reducer. */
function recordedStore(maxActions?: number) {
  const recorder = createActionLogRecorder(maxActions);
  let state = rootReducer(undefined, { type: "@@INIT" });
  recorder.restartFrom({ preloadedState: state, actions: [] });
  const getState = () => state;
  const dispatch = recorder.middleware({ dispatch: (action) => action, getState })((action) => {
    state = rootReducer(state, action as UnknownAction);
    return action;
  });
  return { recorder, dispatch, getState };
}

it("folds the oldest actions into the starting state when the log is full", () => {
  const { recorder, dispatch, getState } = recordedStore(10);
  dispatch(fenRefused({ fen: "x", message: "told first, and not forgotten" }));
  for (let i = 0; i < 24; i += 1) dispatch(i % 2 ? squareClicked() : squareMarked("e4"));
  const log = recorder.log();
  expect(log.actions.length).toBeGreaterThan(0);
  expect(log.actions.length).toBeLessThanOrEqual(10);
  expect(log.preloadedState?.screen.notice).toBe("told first, and not forgotten");
  expect(finalState(log)).toEqual(getState());
});

it("hands out a log that does not grow any more", () => {
  const { recorder, dispatch } = recordedStore();
  dispatch(squareMarked("e4"));
  const log = recorder.log();
  dispatch(squareClicked());
  expect(log.actions).toHaveLength(1);
  expect(recorder.log().actions).toHaveLength(2);
});

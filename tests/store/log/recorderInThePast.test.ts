/** What the recorder keeps while Redux DevTools shows the past. */
import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { gameStarted, movePlayed } from "../../../store/game/events.ts";
import { gameReducer } from "../../../store/game/reducer.ts";
import { initialGameState } from "../../../store/game/state.ts";
import { loadActionLog, type RootState, saveActionLog } from "../../../store/index.ts";
import { logOf, makeActionLog } from "../../../store/log/actionLog.ts";
import { createActionLogRecorder } from "../../../store/log/recorder.ts";
import { finalState } from "../../../store/log/replay.ts";
import { createTestStore, drop, endOfLog, valueIn } from "../support.ts";
import { opening } from "./fixtures.ts";

describe("while the past is on the screen", () => {
  it("a log is loaded, and the game that goes on from its end is recorded", () => {
    const { store } = createTestStore({ enhancers: [instrument()] });
    const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction, null>;
    drop(store, "d2d4");
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    valueIn(store.dispatch(loadActionLog(makeActionLog(logOf(opening)))));
    const { stagedActionIds } = liftedStore.getState();
    liftedStore.dispatch(ActionCreators.jumpToState(stagedActionIds.length - 1));
    expect(drop(store, "g1f3")).toBe(true);
    const { game, players } = store.getState();
    expect(endOfLog(store.dispatch(saveActionLog()))).toEqual({ game, players });
  });
});

describe("a log", () => {
  it("holds as many events as it may, and is shortened only for one more", () => {
    let state = initialGameState();
    const recorder = createActionLogRecorder({ endOfHistory: () => state, maxActions: 3 });
    const api = { dispatch: (action: unknown) => action, getState: () => state };
    const dispatch = recorder.middleware(api as never)((action) => {
      state = gameReducer(state, action as UnknownAction);
      return action;
    });
    for (let count = 0; count < 3; count += 1) dispatch(gameStarted({ seed: count }));
    expect(recorder.log().entries).toHaveLength(3);
    dispatch(gameStarted());
    expect(recorder.log().entries.length).toBeLessThanOrEqual(3);
  });

  it("that was loaded with a state to begin with is saved with it again", () => {
    const { store } = createTestStore();
    const preloadedState = valueIn(finalState(logOf(opening)));
    const log = makeActionLog(logOf([movePlayed({ from: "g1", to: "f3" })], preloadedState));
    valueIn(store.dispatch(loadActionLog(log)));
    expect(store.dispatch(saveActionLog())).toBe(log);
  });
});

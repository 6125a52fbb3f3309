/** What the recorder keeps while Redux DevTools shows the past. */
import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import { gameStarted, movePlayed } from "../../../store/game/events.ts";
import { initialGameState } from "../../../store/game/state.ts";
import { loadActionLog, type RootState, saveActionLog } from "../../../store/index.ts";
import { logOf, makeActionLog } from "../../../store/log/actionLog.ts";
import { createActionLogRecorder } from "../../../store/log/recorder.ts";
import { finalState } from "../../../store/log/replay.ts";
import { AFTER_E4, createTestStore, drop, endOfLog, reply, valueIn } from "../support.ts";
import { e4, opening } from "./fixtures.ts";

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

  it("an event lands at the end, also when another part of the past is shown after it", () => {
    const recorder = createActionLogRecorder(initialGameState());
    const { players } = initialGameState();
    let shown = { game: startGame(), players };
    const getState = () => shown;
    const dispatch = recorder.middleware({ dispatch: (action) => action, getState })((action) => {
      shown = { game: play(startGame(), movePlayed.match(action) ? "a4" : "h4"), players };
      return action;
    });
    shown = { game: startGame("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), players };
    dispatch(e4);
    dispatch(movePlayed({ from: "e2", to: "e5" }));
    dispatch(reply("e7e5", AFTER_E4));
    const end = valueIn(finalState(recorder.log()));
    expect(end.game.history.map(({ san }) => san)).toEqual(["e4", "e5"]);
  });
});

describe("a log", () => {
  it("holds as many events as it may, and is shortened only for one more", () => {
    const recorder = createActionLogRecorder(initialGameState(), 3);
    const getState = initialGameState;
    const api = recorder.middleware({ dispatch: (action) => action, getState });
    const dispatch = api((action) => action);
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

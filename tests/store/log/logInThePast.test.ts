/** The log of the game while Redux DevTools shows the past or removes a part of it. */
import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { stateAfter } from "../../../store/game/log/eventLog.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { type RootState, saveActionLog } from "../../../store/index.ts";
import { createActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import { loadActionLog } from "../../../store/log/thunks.ts";
import { AFTER_E4, createTestStore, drop, endOfLog, reply, valueIn } from "../support.ts";
import { opening } from "./fixtures.ts";

function createTravelStore() {
  const { store } = createTestStore({ enhancers: [instrument()] });
  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction, null>;
  const jumpTo = (index: number) => liftedStore.dispatch(ActionCreators.jumpToState(index));
  const end = () => liftedStore.getState().stagedActionIds.length - 1;
  /** The state that is shown, which may be a past one. */
  const shown = () => store.getState();
  return { store, liftedStore, jumpTo, end, shown };
}

describe("while the past is on the screen", () => {
  it("the log is as long as it was then, and what is saved is the whole of it", () => {
    const { store, jumpTo, end, shown } = createTravelStore();
    drop(store, "e2e4");
    store.dispatch(reply("e7e5", AFTER_E4));
    const whole = shown();
    for (const [index, count] of [
      [1, 1],
      [0, 0],
      [end(), 2],
    ] as const) {
      jumpTo(index);
      expect(shown().log.events.length).toBe(count);
      expect(stateAfter(shown().log, count)).toEqual(shown().game);
      expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(whole.game);
    }
  });

  it("a log is loaded, and the game that goes on from its end is logged", () => {
    const { store, jumpTo, end, shown } = createTravelStore();
    drop(store, "d2d4");
    jumpTo(0);
    valueIn(store.dispatch(loadActionLog(serializeActionLog(createActionLog(opening)))));
    jumpTo(end());
    expect(drop(store, "g1f3")).toBe(true);
    const { game } = shown();
    expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(game);
    expect(shown().log.events.length).toBe(opening.length + 1);
  });
});

describe("a log of a game that the extension has changed leads to that game all the same", () => {
  type Travel = ReturnType<typeof createTravelStore>;

  it.each<[string, (travel: Travel) => unknown, number]>([
    ["by a skip", ({ liftedStore }) => liftedStore.dispatch(ActionCreators.toggleAction(2)), 1],
    [
      "by the skip of an event before others, which are refused then",
      ({ liftedStore }) => liftedStore.dispatch(ActionCreators.toggleAction(1)),
      0,
    ],
    ["by a reset", ({ liftedStore }) => liftedStore.dispatch(ActionCreators.reset()), 0],
    ["by a commit", ({ liftedStore }) => liftedStore.dispatch(ActionCreators.commit()), 2],
    [
      "by the import of other actions",
      ({ liftedStore }) =>
        liftedStore.dispatch(ActionCreators.importState([gameStarted(), ...opening], true)),
      3,
    ],
    [
      "by the import of actions and of a initial state",
      ({ liftedStore }) =>
        liftedStore.dispatch({
          type: "IMPORT_STATE",
          nextLiftedState: [moveTakenBack()],
          preloadedState: JSON.parse(
            JSON.stringify({ game: valueIn(finalState(createActionLog(opening))) }),
          ),
        } as never),
      1,
    ],
    [
      "by a move while its recording is paused and the past is shown",
      ({ liftedStore, store, jumpTo }) => {
        jumpTo(0);
        liftedStore.dispatch(ActionCreators.pauseRecording(true));
        store.dispatch(movePlayed({ from: "d2", to: "d4" }));
      },
      1,
    ],
  ])("%s", (_how, change, count) => {
    const travel = createTravelStore();
    drop(travel.store, "e2e4");
    travel.store.dispatch(reply("e7e5", AFTER_E4));
    change(travel);
    travel.jumpTo(travel.end());
    const { game, log } = travel.shown();
    expect(log.events.length).toBe(count);
    expect(stateAfter(log, count)).toEqual(game);
    expect(endOfLog(travel.store.dispatch(saveActionLog()))).toEqual(game);
  });
});

describe("a log", () => {
  it("that was loaded with a initial state is saved with it again", () => {
    const { store } = createTestStore();
    const start = valueIn(finalState(createActionLog(opening)));
    const log = serializeActionLog(createActionLog([movePlayed({ from: "g1", to: "f3" })], start));
    valueIn(store.dispatch(loadActionLog(log)));
    expect(store.dispatch(saveActionLog())).toBe(log);
  });
});

import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/events.ts";
import { gameReducer } from "../../../store/game/reducer.ts";
import { type GameState, initialGameState } from "../../../store/game/state.ts";
import { createActionLogRecorder } from "../../../store/log/recorder.ts";
import { finalState } from "../../../store/log/replay.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { AFTER_E4, reply, valueIn } from "../support.ts";

/** A recorder in front of a bare reducer. */
function recordedStore(maxActions?: number) {
  let state: GameState = initialGameState();
  const getState = () => state;
  const recorder = createActionLogRecorder({
    endOfHistory: getState,
    ...(maxActions !== undefined && { maxActions }),
  });
  const dispatch = recorder.middleware({ dispatch: (action) => action, getState })((action) => {
    state = gameReducer(state, action as ReturnType<typeof movePlayed>);
    return action;
  });
  return { recorder, dispatch, getState };
}

const typesIn = ({ recorder }: ReturnType<typeof recordedStore>) =>
  recorder.log().entries.map(({ event }) => event.type);

describe("the recorder", () => {
  it("keeps what changed the game, and nothing else", () => {
    const store = recordedStore();
    store.dispatch(movePlayed({ from: "e2", to: "e5" }));
    store.dispatch(movePlayed({ from: "e2", to: "e4" }));
    store.dispatch(squareMarked("e4"));
    store.dispatch(reply("e7e5", AFTER_E4));
    store.dispatch(reply("e7e5", AFTER_E4));
    store.dispatch(moveTakenBack());
    store.dispatch(moveTakenBack());
    expect(typesIn(store)).toEqual(["game/movePlayed", "game/movePlayed", "game/takenBack"]);
    expect(valueIn(finalState(store.recorder.log()))).toEqual(store.getState());
  });

  it("folds the oldest events into the starting state when the log is full", () => {
    const { recorder, dispatch, getState } = recordedStore(10);
    dispatch(gameStarted({ humanColor: "b" }));
    dispatch(reply("e2e4", START_FEN));
    for (let i = 0; i < 24; i += 1)
      dispatch(i % 2 ? moveTakenBack() : movePlayed({ from: "e7", to: "e5" }));
    const log = recorder.log();
    expect(log.entries.length).toBeGreaterThan(0);
    expect(log.entries.length).toBeLessThanOrEqual(10);
    expect(log.preloadedState?.players.humanColor, "told first, and not forgotten").toBe("b");
    expect(valueIn(finalState(log))).toEqual(getState());
  });

  it("hands out a log that does not grow any more", () => {
    const { recorder, dispatch } = recordedStore();
    dispatch(movePlayed({ from: "e2", to: "e4" }));
    const log = recorder.log();
    dispatch(moveTakenBack());
    expect(log.entries).toHaveLength(1);
    expect(recorder.log().entries).toHaveLength(2);
  });
});

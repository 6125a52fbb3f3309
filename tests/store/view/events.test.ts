import { beforeEach, describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import {
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { createActionLog } from "../../../store/log/actionLog.ts";
import {
  logOpened,
  presentShown,
  selectViewedLog,
  stepUnitChosen,
} from "../../../store/log/playback.ts";
import { replayLogTask } from "../../../store/log/replay.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import {
  selectCaptured,
  selectIsPastShown,
  selectOrientation,
  selectPlayback,
  selectShownEvent,
  selectShownFen,
  selectShownGame,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlayers,
  selectShownStep,
} from "../../../store/view/shown.ts";
import { PLAYBACK_STEP_MS, showStep, startPlayback, stepBy } from "../../../store/view/stepping.ts";
import {
  AFTER_E4,
  createTestStore,
  replay,
  reply,
  type TestStore,
  THINKER,
  valueIn,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

/**
 * A game as white with a hint and a take-back, resigned; then a game as black, which the computer
 * starts.
 */
const EVENTS: readonly GameEvent[] = [
  hintTaken({ from: "d2", to: "d4", before: START_FEN }),
  movePlayed({ from: "e2", to: "e4", before: START_FEN }),
  reply("d7d5", AFTER_E4),
  moveTakenBack(),
  movePlayed({ from: "e2", to: "e4", before: START_FEN }),
  reply("e7e5", AFTER_E4),
  gameResigned(),
  gameStarted({ humanColor: "b", opponent: THINKER, seed: 7 }),
  reply("e2e4", START_FEN),
];

/** A store after these events, stepping by events. */
function storeWithEvents(): TestStore {
  const test = createTestStore();
  for (const event of EVENTS) test.store.dispatch(event);
  test.store.dispatch(stepUnitChosen("events"));
  return test;
}

const STATES = valueIn(replay(createActionLog(EVENTS)));

describe("stepping through the events of the game's own log", () => {
  it("shows the same states as a replay, forward and backward", () => {
    const { store } = storeWithEvents();
    expect(selectShownStep(store.getState())).toBe(EVENTS.length);
    expect(selectIsPastShown(store.getState())).toBe(false);
    for (let number = EVENTS.length - 1; number > 0; number -= 1) {
      store.dispatch(stepBy(-1));
      expect(selectShownEvent(store.getState())).toBe(number);
      expect(selectShownGame(store.getState())).toEqual(STATES[number - 1]);
      expect(selectIsPastShown(store.getState())).toBe(true);
    }
    store.dispatch(stepBy(-5));
    expect(selectShownEvent(store.getState())).toBe(0);
    expect(selectShownFen(store.getState())).toBe(START_FEN);
    store.dispatch(showStep(99));
    expect(selectShownEvent(store.getState())).toBeUndefined();
    expect(selectShownGame(store.getState())).toBe(store.getState().game);
  });

  it("shows the board of an earlier game from the human's side", () => {
    const { store } = storeWithEvents();
    const state = () => store.getState();
    expect(selectOrientation(state())).toBe("b");
    store.dispatch(showStep(3));
    expect(selectOrientation(state())).toBe("w");
    expect(selectShownPlayers(state()).opponent.id).not.toBe(THINKER.id);
    expect(selectShownLastMove(state())).toEqual({ from: "d7", to: "d5" });
    expect(selectCaptured(state(), "w")).toBe("");
    store.dispatch(showStep(8));
    expect(selectOrientation(state())).toBe("b");
    expect(selectShownPlayers(state()).opponent).toEqual(THINKER);
  });
});

describe("a player who views an event", () => {
  it("can try a move, but none when the game was over at that event", () => {
    const { store } = storeWithEvents();
    store.dispatch(showStep(4));
    expect(selectShownMoveTargets(store.getState()).get("d2")).toEqual(["d3", "d4"]);
    expect(store.dispatch(handleBoardMove({ from: "d2", to: "d4" }))).toBe("past");
    store.dispatch(showStep(7));
    expect(selectShownMoveTargets(store.getState()).size).toBe(0);
  });

  it("keeps the view when a new event changes nothing, such as a take-back without a move", () => {
    const { store } = storeWithEvents();
    store.dispatch(showStep(2));
    const before = store.getState();
    store.dispatch(moveTakenBack());
    expect(store.getState()).toBe(before);
  });
});

describe("another, opened log", () => {
  const read = runToCompletion(replayLogTask(createActionLog(EVENTS.slice(0, 6))));
  const REFUSED_LOG = { ...read.log, events: [{ event: movePlayed({ from: "e2", to: "e5" }) }] };
  const refusal = { code: "logEntryUnknown", number: 7, type: "game/x" } as const;
  const opened = { log: read.log, name: "a file", refusal };

  it("is shown at its end, can be stepped through, and closes when the present is shown", () => {
    const { store } = createTestStore();
    store.dispatch(movePlayed({ from: "g1", to: "f3" }));
    const { game, log } = store.getState();
    store.dispatch(logOpened(opened));
    expect(selectViewedLog(store.getState())).toBe(opened.log);
    expect(selectIsPastShown(store.getState())).toBe(true);
    expect(selectShownGame(store.getState())).toEqual(STATES[5]);
    store.dispatch(stepBy(-4));
    expect(selectShownGame(store.getState())).toEqual(STATES[1]);
    store.dispatch(showStep(99));
    expect(selectShownEvent(store.getState())).toBe(6);
    expect(store.getState().game).toBe(game);
    store.dispatch(presentShown());
    expect(selectViewedLog(store.getState())).toBe(log);
    expect(selectIsPastShown(store.getState())).toBe(false);
  });

  it("is played up to its end and stays open", async () => {
    const { store } = createTestStore();
    store.dispatch(logOpened(opened));
    store.dispatch(startPlayback());
    expect(selectShownEvent(store.getState())).toBe(0);
    await vi.advanceTimersByTimeAsync(20 * PLAYBACK_STEP_MS.normal);
    expect(selectShownEvent(store.getState())).toBe(6);
    expect(selectPlayback(store.getState()).isPlaying).toBe(false);
  });

  it("can be a copy of a log, as after an import into Redux DevTools", () => {
    const { store } = createTestStore();
    store.dispatch(logOpened(JSON.parse(JSON.stringify(opened))));
    expect(selectPlayback(store.getState()).opened).toEqual(opened);
    store.dispatch(showStep(2));
    expect(selectShownGame(store.getState())).toEqual(STATES[1]);
  });

  it("closes when the human moves", () => {
    const { store } = createTestStore();
    store.dispatch(logOpened(opened));
    store.dispatch(movePlayed({ from: "e2", to: "e4" }));
    expect(selectPlayback(store.getState())).toMatchObject({ opened: null, unit: "events" });
  });

  it.each([
    ["with an illegal event", { ...opened, log: REFUSED_LOG }],
    ["without a name", { log: opened.log, refusal: null }],
    ["with a refusal that is only a text", { ...opened, refusal: "Entry 7: bad" }],
    ["without a log", undefined],
  ])("is refused when it is a log %s", (_what, payload) => {
    const { store, logged } = createTestStore();
    const { playback } = store.getState();
    store.dispatch({ type: logOpened.type, payload });
    expect(store.getState().playback).toBe(playback);
    expect(logged.join(), "said in the console").toContain(logOpened.type);
  });
});

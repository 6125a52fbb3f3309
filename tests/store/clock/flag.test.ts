/** The fall of the flag, and the warning before it. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkClock } from "../../../store/clock/clockListeners.ts";
import { selectGameEnd } from "../../../store/game/selectors.ts";
import { gameResigned } from "../../../store/game/slice.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { drop, latest, movesOf, REPLY_DELAY_MS, settle, type TestStore } from "../support.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import {
  clocks,
  createTimedStore,
  LOW_TIME,
  playMoves,
  SHORT,
  startWithClocks,
} from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

const endOf = ({ store }: Pick<TestStore, "store">) => selectGameEnd(store.getState());
const LOST = { winner: "b", reason: "timeout" };

const flags = ({ store }: Pick<TestStore, "store">) =>
  store.getState().log.events.filter(({ event }) => event.type === "game/timeRanOut").length;

/** Time passes while the page sleeps: no timer fires. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe("the human's flag", () => {
  it("falls when the time is over, not earlier", async () => {
    const test = await createTimedStore(SHORT);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(endOf(test)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(endOf(test)).toEqual(LOST);
    expect(flags(test)).toBe(1);
    expect(clocks(test)).toEqual([0, 30_000]);
    expect(test.sounds.at(-1)).toBe("loss");
  });

  it("does not fall after a move in time, before the second move, or after the end", async () => {
    const moved = await createTimedStore(SHORT);
    await vi.advanceTimersByTimeAsync(29_000);
    drop(moved.store, "g1f3");
    const first = await createTimedStore(SHORT);
    startWithClocks(first, SHORT);
    const resigned = await createTimedStore(SHORT);
    resigned.store.dispatch(gameResigned());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([moved, first, resigned].map(flags)).toEqual([0, 0, 0]);
  });

  it("falls when a page wakes up too late", async () => {
    const test = await createTimedStore(SHORT);
    sleep(31_000);
    test.store.dispatch(checkClock());
    await settle();
    expect(endOf(test)).toEqual(LOST);
  });

  it("falls in time after a page woke up in time", async () => {
    const test = await createTimedStore(SHORT);
    sleep(20_000);
    test.store.dispatch(checkClock());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(endOf(test)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(endOf(test)).toEqual(LOST);
  });

  it("falls instead of a move that comes too late", async () => {
    const test = await createTimedStore(SHORT);
    sleep(30_000);
    drop(test.store, "g1f3");
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    expect(endOf(test)).toEqual(LOST);
  });

  it("is not checked by an action while no clock runs", async () => {
    const test = await createTimedStore(SHORT);
    test.store.dispatch(gameResigned());
    const state = test.store.getState();
    test.store.dispatch(checkClock());
    expect(test.store.getState()).toBe(state);
  });
});

describe("the warning", () => {
  const warnings = ({ sounds }: TestStore) => sounds.filter((sound) => sound === "lowTime").length;

  it("sounds once when the time goes below ten seconds", async () => {
    const test = await createTimedStore(SHORT);
    await vi.advanceTimersByTimeAsync(SHORT.base * 1_000 - LOW_TIME - 1);
    expect(warnings(test)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(warnings(test)).toBe(1);
    await playMoves(test, ["g1f3", 2_000], ["b8c6", 100]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(warnings(test)).toBe(1);
  });

  it("does not sound again when an increment has lifted the time and it goes below once more", async () => {
    const test = await createTimedStore({ base: 12, increment: 3 });
    await playMoves(test, ["g1f3", 3_000], ["b8c6", 100]);
    expect(clocks(test)[0]).toBe(12_000);
    expect(warnings(test)).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(warnings(test)).toBe(1);
  });

  it("does not sound when the time ran out while the device slept", async () => {
    const test = await createTimedStore(SHORT);
    await vi.advanceTimersByTimeAsync(5_000);
    sleep(60_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(flags(test)).toBe(1);
    expect(warnings(test)).toBe(0);
  });

  it("is not given for the computer's time, nor without sounds", async () => {
    const test = await createTimedStore(SHORT);
    drop(test.store, "g1f3");
    await vi.advanceTimersByTimeAsync(25_000);
    expect(warnings(test)).toBe(0);
    latest(test.searches).answer("b8c6");
    await settle();
    test.store.dispatch(settingChanged({ name: "sounds", value: false }));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(warnings(test)).toBe(0);
  });
});

describe("while Redux DevTools shows the past", () => {
  /** A game of two moves each; the human's clock runs. */
  async function play() {
    const test = createTravelStore();
    startWithClocks(test, SHORT);
    await playMoves(test, ["e2e4", 0], ["e7e5", 100]);
    await playMoves(test, ["g1f3", 5_000], ["b8c6", 1_000]);
    return test;
  }

  const jump = ({ liftedStore }: Awaited<ReturnType<typeof play>>, index: number) =>
    liftedStore.dispatch({ type: "JUMP_TO_STATE", index, actionId: index } as never);

  it("its clocks are those of then and stand, and no flag falls by a jump", async () => {
    const test = await play();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(clocks(test)).toEqual([22_000, 29_000]);
    const events = flags(test);
    for (let index = test.end(); index >= 0; index -= 1) jump(test, index);
    const past = test.liftedStore
      .getState()
      .computedStates.findIndex(({ state }) => state.game.history.length === 2);
    jump(test, past);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(clocks(test)).toEqual([30_000, 30_000]);
    expect(flags(test)).toBe(events);
    jump(test, test.end());
    expect(clocks(test)).toEqual([19_000, 29_000]);
  });

  it("the flag of the present falls, and the past stays as it is", async () => {
    const test = await play();
    jump(test, 2);
    const past = test.store.getState();
    await vi.advanceTimersByTimeAsync(26_000);
    expect(test.store.getState()).toBe(past);
    jump(test, test.end());
    expect(endOf(test)).toEqual(LOST);
    expect(flags(test)).toBe(1);
  });
});

describe("time that was taken at once", () => {
  const notices = ({ store }: Pick<TestStore, "store">) => store.getState().view.notices;
  const taken = (milliseconds: number) => [
    expect.objectContaining({ reason: { code: "timeTaken", milliseconds } }),
  ];

  it("is told when the page wakes up or is opened, with the time of the whole turn", async () => {
    const test = await createTimedStore({ base: 1_800, increment: 0 });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(notices(test)).toEqual([]);
    sleep(600_000);
    test.store.dispatch(checkClock());
    expect(notices(test)).toEqual(taken(700_000));
    await vi.advanceTimersByTimeAsync(100_000);
    test.store.dispatch(checkClock());
    expect(notices(test)).toHaveLength(1);
  });

  it("is told when a timer is much too late, and when the flag has fallen", async () => {
    const test = await createTimedStore({ base: 180, increment: 0 });
    sleep(600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notices(test)).toEqual(taken(610_000));
    expect(endOf(test)).toEqual(LOST);
  });

  it("is not told when another turn has begun, or for the computer's time", async () => {
    const test = await createTimedStore({ base: 1_800, increment: 0 });
    await vi.advanceTimersByTimeAsync(85_000);
    drop(test.store, "g1f3");
    sleep(600_000);
    test.store.dispatch(checkClock());
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    latest(test.searches).answer("b8c6");
    await vi.advanceTimersByTimeAsync(60_000);
    test.store.dispatch(checkClock());
    expect(notices(test)).toEqual([]);
  });
});

/** What the clocks show while a game is played, and what each move says of them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentFen } from "../../../engine/rules/game.ts";
import { readShownClock } from "../../../store/clock/runningClock.ts";
import { wallClockSet } from "../../../store/clock/slice.ts";
import { makeSteadyTime, type SteadyTime } from "../../../store/clock/steadyTime.ts";
import { takeHint } from "../../../store/computer/askEngine.ts";
import {
  drawAgreed,
  drawOffered,
  gameResigned,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { rootReducer } from "../../../store/slices.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { selectNotices } from "../../../store/view/slice.ts";
import {
  createTestStore,
  drop,
  latest,
  movesOf,
  reloadPage,
  settle,
  type TestStore,
} from "../support.ts";
import {
  BLITZ,
  clocks,
  createTimedStore,
  loggedClocks,
  playMoves,
  SHORT,
  startWithClocks,
} from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("the clocks of a game", () => {
  it("stand at the base time until a player has moved once", async () => {
    const test = createTestStore();
    startWithClocks(test);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clocks(test)).toEqual([180_000, 180_000]);
    await playMoves(test, ["e2e4", 5_000], ["e7e5", 7_000]);
    expect(clocks(test)).toEqual([180_000, 180_000]);
    expect(loggedClocks(test.store.getState())).toEqual([180_000, 180_000]);
  });

  it("run for the side to move, and each move adds the increment", async () => {
    const test = await createTimedStore();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(clocks(test)).toEqual([176_000, 180_000]);
    drop(test.store, "g1f3");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(clocks(test)).toEqual([178_000, 177_000]);
    latest(test.searches).answer("b8c6");
    await settle();
    expect(clocks(test)).toEqual([178_000, 179_000]);
  });

  it("are written to a tenth of a second, and never to zero", async () => {
    const test = await createTimedStore(SHORT);
    await playMoves(test, ["g1f3", 2_340], ["b8c6", 1_260]);
    expect(loggedClocks(test.store.getState()).slice(2)).toEqual([27_700, 28_700]);
    await playMoves(test, ["f1c4", 27_690], ["g8f6", 100]);
    expect(loggedClocks(test.store.getState()).slice(4)).toEqual([100, 28_600]);
  });

  it("do not run out for the computer, whose clock stops at one second", async () => {
    const test = await createTimedStore(SHORT);
    drop(test.store, "g1f3");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clocks(test)).toEqual([30_000, 1_000]);
    latest(test.searches).answer("b8c6");
    await settle();
    expect(movesOf(test.store)).toHaveLength(4);
    expect(clocks(test)).toEqual([30_000, 1_000]);
  });

  it("stand when the game is over", async () => {
    const test = await createTimedStore();
    test.store.dispatch(gameResigned());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(test.store.dispatch(readShownClock("w"))).toEqual({ time: 180_000, isRunning: false });
  });

  it("stand as they were when a player resigned or a draw was agreed, also after a reload", async () => {
    const ends = [
      (game: TestStore) => game.store.dispatch(gameResigned()),
      (game: TestStore) => {
        const before = currentFen(game.store.getState().game);
        game.store.dispatch(drawOffered({ before }));
        game.store.dispatch(drawAgreed({ before }));
      },
    ];
    for (const end of ends) {
      const test = await createTimedStore();
      await vi.advanceTimersByTimeAsync(5_000);
      end(test);
      expect(clocks(test)).toEqual([175_000, 180_000]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(clocks(test)).toEqual([175_000, 180_000]);
      expect(clocks(await reloadPage(test))).toEqual([175_000, 180_000]);
    }
  });

  it("stand as they were when a player resigned while the computer searched", async () => {
    const test = await createTimedStore(SHORT);
    drop(test.store, "g1f3");
    await vi.advanceTimersByTimeAsync(3_000);
    test.store.dispatch(gameResigned());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clocks(test)).toEqual([30_000, 27_000]);
  });

  it("stand as at the last move when the first one is still to come", async () => {
    const test = createTestStore();
    startWithClocks(test);
    await vi.advanceTimersByTimeAsync(5_000);
    test.store.dispatch(gameResigned());
    expect(clocks(test)).toEqual([180_000, 180_000]);
  });

  it("do not go back when the computer's time is set back", async () => {
    const test = await createTimedStore();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(clocks(test)).toEqual([180_000, 180_000]);
  });

  it.each([3_600_000, -3_600_000])("go on when the wall clock is set by %d ms", async (setBy) => {
    const test = await createTimedStore();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setSystemTime(Date.now() + setBy);
    test.store.dispatch(wallClockSet(setBy));
    expect(clocks(test)).toEqual([175_000, 180_000]);
    drop(test.store, "g1f3");
    expect(clocks(test)[0]).toBe(177_000);
  });

  it("do not exist in a game without a time control", async () => {
    const test = createTestStore();
    await playMoves(test, ["e2e4", 1_000], ["e7e5", 1_000]);
    expect(clocks(test)).toEqual([undefined, undefined]);
    expect(loggedClocks(test.store.getState())).toEqual([undefined, undefined]);
  });

  it("a move that has a clock keeps it", async () => {
    const test = await createTimedStore();
    test.store.dispatch(movePlayed({ from: "g1", to: "f3", clock: 5_000 }));
    expect(clocks(test)[0]).toBe(5_000);
  });
});

const reasons = ({ store }: { store: AppStore }) =>
  selectNotices(store.getState()).map(({ reason }) => reason);

describe("a take-back", () => {
  it("gives back what the log shows for that moment, and says so", async () => {
    const test = await createTimedStore();
    await playMoves(test, ["g1f3", 12_000], ["b8c6", 9_000]);
    await playMoves(test, ["f1c4", 30_000], ["g8f6", 20_000]);
    await vi.advanceTimersByTimeAsync(11_000);
    test.store.dispatch(moveTakenBack());
    await settle();
    expect(clocks(test)).toEqual([170_000, 173_000]);
    const setBack = { code: "clocksSetBack", white: 170_000, black: 173_000 };
    expect(reasons(test)).toContainEqual(setBack);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clocks(test)).toEqual([169_000, 173_000]);
  });

  it("of the first move stops the clock again", async () => {
    const test = await createTimedStore();
    test.store.dispatch(moveTakenBack());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(clocks(test)).toEqual([180_000, 180_000]);
  });

  it("says nothing of clocks in a game without them", async () => {
    const test = createTestStore();
    await playMoves(test, ["e2e4", 0], ["e7e5", 100]);
    test.store.dispatch(moveTakenBack());
    await settle();
    expect(reasons(test).map(({ code }) => code)).not.toContain("clocksSetBack");
  });
});

describe("while the human", () => {
  it("waits for a hint, the clock runs on", async () => {
    const test = await createTimedStore();
    const hint = test.store.dispatch(takeHint());
    await vi.advanceTimersByTimeAsync(6_000);
    latest(test.searches).answer("g1f3");
    await hint;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clocks(test)[0]).toBe(173_000);
  });

  it("has premoved, the premove takes no time", async () => {
    const test = await createTimedStore();
    drop(test.store, "g1f3");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(test.store.dispatch(handleBoardMove({ from: "f1", to: "c4" }))).toBe("premove");
    latest(test.searches).answer("b8c6");
    await settle();
    // The page is busy before it plays the premove.
    vi.setSystemTime(Date.now() + 700);
    await vi.advanceTimersByTimeAsync(1);
    expect(movesOf(test.store).at(-1)).toBe("Bc4");
    // The increments of two moves.
    expect(clocks(test)[0]).toBe(184_000);
  });
});

it.each([
  [{ turnStartedAt: -1 }],
  [{ turnStartedAt: Number.NaN }],
  [{ turnStartedAt: "now" }],
  [{}],
  [undefined],
])("a state from outside with the clock %j stops the clock", async (clock) => {
  const { store } = await createTimedStore(BLITZ);
  const state = rootReducer({ ...store.getState(), clock }, { type: "@@none" });
  expect(state.clock).toEqual({ turnStartedAt: null });
  const test = createTestStore({ preloadedState: state });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clocks(test)).toEqual([180_000, 180_000]);
});

// What a page makes of its two clocks: the wall clock, which can be set, and its own.

const HOUR = 3_600_000;
const START = 1_700_000_000_000;

const page = { wall: START, steady: 0, isHidden: false };
let time: SteadyTime;

beforeEach(() => {
  Object.assign(page, { wall: START, steady: 0, isHidden: false });
  time = makeSteadyTime({
    wall: () => page.wall,
    steady: () => page.steady,
    isHidden: () => page.isHidden,
  });
});

/** The page runs. */
function run(milliseconds: number) {
  page.wall += milliseconds;
  page.steady += milliseconds;
}

/** The page is hidden or shown, which it looks at. */
function setHidden(isHidden: boolean) {
  page.isHidden = isHidden;
  time.now();
}

it("is the wall clock's time as long as nobody sets it", () => {
  run(5_000);
  expect(time.now()).toBe(START + 5_000);
  expect(time.followWallClock()).toBe(0);
});

it.each([HOUR, -HOUR])("goes on when the wall clock is set by %d ms, and then follows it", (by) => {
  run(5_000);
  page.wall += by;
  run(1_000);
  expect(time.now()).toBe(START + 6_000);
  expect(time.followWallClock()).toBe(by);
  expect(time.now()).toBe(page.wall);
  expect(time.followWallClock()).toBe(0);
});

it("takes the time that the machine slept while the page was hidden and its clock stood", () => {
  setHidden(true);
  page.wall += HOUR;
  setHidden(false);
  run(1_000);
  expect(time.now()).toBe(START + HOUR + 1_000);
  expect(time.followWallClock()).toBe(0);
});

it("takes it also when a timer of the hidden page is the first to look", () => {
  setHidden(true);
  page.wall += HOUR;
  expect(time.followWallClock()).toBe(0);
  expect(time.now()).toBe(START + HOUR);
});

it("takes the time that the page's clock counted, hidden or not", () => {
  run(HOUR);
  expect(time.now()).toBe(START + HOUR);
});

it("gives no time when the wall clock is set back while the page is hidden", () => {
  setHidden(true);
  page.wall -= HOUR;
  run(1_000);
  setHidden(false);
  expect(time.now()).toBe(START + 1_000);
  expect(time.followWallClock()).toBe(-HOUR);
});

it("does not follow an error of measurement", () => {
  page.wall += 900;
  expect(time.followWallClock()).toBe(0);
  expect(time.now()).toBe(START);
});

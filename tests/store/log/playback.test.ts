/** Steps through a game, and checks what the board shows. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { playTypedMove } from "../../../store/game/humanMoves.ts";
import { gameLoaded, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { playbackAdvanced, playbackPaused, speedChosen } from "../../../store/log/playback.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import {
  selectCaptured,
  selectIsPastShown,
  selectLead,
  selectOrientation,
  selectPlayback,
  selectShownCheckedSquare,
  selectShownFen,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
  selectShownPly,
} from "../../../store/view/shown.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { PLAYBACK_STEP_MS, showStep, startPlayback, stepBy } from "../../../store/view/stepping.ts";
import {
  createTestStore,
  drop,
  dropAndAwaitSearch,
  movesOf,
  settle,
  type TestStore,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

const FOOLS_MATE = "1. f3 e5 2. g4 Qh4#";

/** A store with a game of these moves; the human is white. */
function storeWith(pgn: string): TestStore {
  const test = createTestStore();
  const { players } = test.store.getState().game;
  test.store.dispatch(gameLoaded({ ...parsePgn(pgn), players }));
  return test;
}

const shownPly = ({ store }: TestStore) => selectShownPly(store.getState());
const isPastShown = ({ store }: TestStore) => selectIsPastShown(store.getState());

describe("stepping through a game", () => {
  it("goes forward and backward, and stops at both ends", () => {
    const test = storeWith(FOOLS_MATE);
    expect(shownPly(test)).toBe(4);
    expect(isPastShown(test)).toBe(false);
    for (const expected of [3, 2, 1, 0, 0]) {
      test.store.dispatch(stepBy(-1));
      expect(shownPly(test)).toBe(expected);
    }
    expect(isPastShown(test)).toBe(true);
    expect(test.logged, "what an action would be refused for").toEqual([]);
    test.store.dispatch(stepBy(3));
    expect(shownPly(test)).toBe(3);
    test.store.dispatch(stepBy(9));
    expect(shownPly(test)).toBe(4);
    expect(isPastShown(test)).toBe(false);
  });

  it("shows the position of the ply, its last move and its check", () => {
    const test = storeWith(FOOLS_MATE);
    const state = () => test.store.getState();
    expect(selectShownCheckedSquare(state())).toBe("e1");
    test.store.dispatch(showStep(3));
    expect(selectShownPlacement(state())).toBe("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR");
    expect(selectShownLastMove(state())).toEqual({ from: "g2", to: "g4" });
    expect(selectShownCheckedSquare(state())).toBeUndefined();
    test.store.dispatch(showStep(0));
    expect(selectShownFen(state())).toMatch(
      /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w/,
    );
    expect(selectShownLastMove(state())).toBeUndefined();
  });

  it("shows the pieces captured so far and the material lead", () => {
    const test = storeWith("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5");
    test.store.dispatch(showStep(3));
    expect(selectCaptured(test.store.getState(), "w")).toBe("p");
    expect(selectCaptured(test.store.getState(), "b")).toBe("");
    expect(selectLead(test.store.getState(), "w")).toBe(1);
    expect(selectLead(test.store.getState(), "b")).toBe(-1);
    test.store.dispatch(showStep(4));
    expect(selectCaptured(test.store.getState(), "b")).toBe("p");
    expect(selectLead(test.store.getState(), "w")).toBe(0);
  });
});

describe("a player who views the past", () => {
  it("keeps the view when the computer moves", async () => {
    const test = createTestStore();
    const search = await dropAndAwaitSearch(test, "e2e4");
    test.store.dispatch(showStep(0));
    search.answer("e5");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    expect(shownPly(test)).toBe(0);
  });

  it.each<[string, (test: TestStore) => void]>([
    ["types a move", ({ store }) => store.dispatch(playTypedMove("a3"))],
    ["takes a move back", ({ store }) => store.dispatch(moveTakenBack())],
    ["starts a game", ({ store }) => store.dispatch(gameStarted())],
  ])("returns to the present when the player %s", (_what, act) => {
    const test = storeWith("1. e4 e5 2. Nf3 Nc6");
    test.store.dispatch(showStep(1));
    act(test);
    expect(test.store.getState().playback.step).toBeNull();
  });
});

describe("a move made on an earlier position", () => {
  it("is not played, and either side may make it", () => {
    const test = storeWith("1. e4 e5 2. Nf3 Nc6");
    test.store.dispatch(showStep(2));
    expect(selectShownMoveTargets(test.store.getState()).get("f1")).toContain("c4");
    const before = test.store.getState();
    expect(test.store.dispatch(handleBoardMove({ from: "f1", to: "c4" }))).toBe("past");
    test.store.dispatch(showStep(1));
    expect(test.store.dispatch(handleBoardMove({ from: "c7", to: "c5" }))).toBe("past");
    expect(test.store.getState().game).toBe(before.game);
    expect(isPastShown(test)).toBe(true);
  });

  it("is refused silently when it is not legal there", () => {
    const test = storeWith("1. e4 e5 2. Nf3 Nc6");
    test.store.dispatch(showStep(2));
    expect(test.store.dispatch(handleBoardMove({ from: "f1", to: "f5" }))).toBe("refused");
    // The move is legal in the present, but not in the past position that is shown.
    expect(test.store.dispatch(handleBoardMove({ from: "f3", to: "e5" }))).toBe("refused");
  });
});

describe("playback of a game", () => {
  it("shows ply after ply from the start, and ends in the present", async () => {
    const test = storeWith(FOOLS_MATE);
    test.store.dispatch(startPlayback());
    for (const expected of [0, 1, 2, 3]) {
      expect(shownPly(test)).toBe(expected);
      await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.normal);
    }
    expect(shownPly(test)).toBe(4);
    expect(selectPlayback(test.store.getState())).toMatchObject({ step: null, isPlaying: false });
  });

  it("continues from the shown ply at the chosen speed", async () => {
    const test = storeWith(FOOLS_MATE);
    test.store.dispatch(showStep(2));
    test.store.dispatch(speedChosen("fast"));
    test.store.dispatch(startPlayback());
    await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.fast);
    expect(shownPly(test)).toBe(3);
  });

  it("waits for a full step after a short pause", async () => {
    const test = storeWith(FOOLS_MATE);
    test.store.dispatch(startPlayback());
    await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.normal / 2);
    test.store.dispatch(playbackPaused());
    test.store.dispatch(startPlayback());
    await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.normal - 1);
    expect(shownPly(test)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownPly(test)).toBe(1);
  });

  it("does not advance on an action while it is paused", () => {
    const test = storeWith(FOOLS_MATE);
    test.store.dispatch(showStep(1));
    test.store.dispatch(playbackAdvanced(3));
    expect(shownPly(test)).toBe(1);
  });

  it("stops when it is paused, and when the player steps", async () => {
    const test = storeWith(FOOLS_MATE);
    for (const stop of [playbackPaused(), showStep(1)]) {
      test.store.dispatch(showStep(1));
      test.store.dispatch(startPlayback());
      test.store.dispatch(stop as ReturnType<typeof playbackPaused>);
      await vi.advanceTimersByTimeAsync(10 * PLAYBACK_STEP_MS.normal);
      expect(shownPly(test)).toBe(1);
    }
  });

  it("continues while the computer moves at the end of the game", async () => {
    const test = createTestStore();
    const search = await dropAndAwaitSearch(test, "e2e4");
    test.store.dispatch(startPlayback());
    search.answer("e5");
    await settle();
    await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.normal);
    expect(shownPly(test)).toBe(1);
    await vi.advanceTimersByTimeAsync(PLAYBACK_STEP_MS.normal);
    expect(shownPly(test)).toBe(2);
    expect(isPastShown(test)).toBe(false);
  });

  it("does nothing in a game without moves", () => {
    const test = createTestStore();
    test.store.dispatch(startPlayback());
    expect(selectPlayback(test.store.getState()).isPlaying).toBe(false);
  });
});

it("the board can be flipped, and a new game flips it back", () => {
  const { store } = createTestStore();
  store.dispatch(boardFlipped());
  expect(selectOrientation(store.getState())).toBe("b");
  store.dispatch(gameStarted({ humanColor: "b" }));
  expect(selectOrientation(store.getState())).toBe("b");
});

it("turns the board of two people after each move if they want that", () => {
  const { store } = createTestStore();
  const bottom = () => selectOrientation(store.getState());
  store.dispatch(gameStarted({ humanColor: "both" }));
  drop(store, "e2e4");
  expect(bottom()).toBe("w");
  store.dispatch(settingChanged({ name: "turnsBoard", value: true }));
  expect(bottom()).toBe("b");
  drop(store, "e7e5");
  expect(bottom()).toBe("w");
  store.dispatch(showStep(1));
  expect(bottom()).toBe("w");
  store.dispatch(boardFlipped());
  expect(bottom()).toBe("b");
  store.dispatch(gameStarted());
  drop(store, "e2e4");
  expect(bottom()).toBe("w");
});

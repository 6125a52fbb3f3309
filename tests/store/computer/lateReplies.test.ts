import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  gameResigned,
  movePlayed,
  moveTakenBack,
  selectComputerError,
  selectIsThinking,
  selectPosition,
} from "../../../store/index.ts";
import {
  AFTER_E4,
  BLACK_TO_MOVE,
  createTestStore,
  drop,
  dropAndThink,
  movesOf,
  REPLY_DELAY_MS,
  reply,
  settle,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("a search that is no longer wanted", () => {
  it.each([
    ["a new game", gameStarted()],
    ["a new position", gameStarted({ fen: BLACK_TO_MOVE })],
    ["a move taken back", moveTakenBack()],
    ["a resignation", gameResigned()],
  ])("is stopped by %s, and its late answer never lands", async (_case, event) => {
    const test = createTestStore();
    const search = await dropAndThink(test, "e2e4");
    test.store.dispatch(event);
    const position = selectPosition(test.store.getState());
    expect(search.stopped).toBe(true);
    search.answer("c7c5");
    await settle();
    expect(selectPosition(test.store.getState())).toBe(position);
    expect(selectIsThinking(test.store.getState())).toBe(false);
  });

  it("is not even begun when the game goes another way within the 100 ms", async () => {
    const { store, searches } = createTestStore();
    drop(store, "e2e4");
    store.dispatch(gameStarted());
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS * 2);
    expect(searches).toHaveLength(0);
  });

  it("does not fail the new game when it fails late", async () => {
    const test = createTestStore();
    const search = await dropAndThink(test, "e2e4");
    test.store.dispatch(gameStarted());
    search.fail("The worker crashed.");
    await settle();
    expect(selectComputerError(test.store.getState())).toBeUndefined();
    expect(test.store.getState().computer).toEqual({ status: "idle" });
  });

  it("goes on when the event was refused", async () => {
    const test = createTestStore();
    const search = await dropAndThink(test, "e2e4");
    test.store.dispatch(movePlayed({ from: "e2", to: "e4" }));
    test.store.dispatch(gameStarted({ fen: "no position" }));
    expect(search.stopped).toBe(false);
    search.answer("c7c5");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "c5"]);
  });
});

describe("replies out of order", () => {
  it("let only the search of the present position answer, whichever comes first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const test = createTestStore();
      await dropAndThink(test, "e2e4");
      test.store.dispatch(moveTakenBack());
      await dropAndThink(test, "d2d4");
      const replies = ["c7c5", "g8f6"];
      for (const index of order) test.searches[index]?.answer(replies[index] as string);
      await settle();
      expect(movesOf(test.store)).toEqual(["d4", "Nf6"]);
      expect(selectIsThinking(test.store.getState())).toBe(false);
    }
  });

  it("keep the computer thinking while an older search ends", async () => {
    const test = createTestStore();
    const old = await dropAndThink(test, "e2e4");
    test.store.dispatch(gameStarted());
    const present = await dropAndThink(test, "e2e4");
    old.fail("too late");
    await settle();
    expect(selectIsThinking(test.store.getState())).toBe(true);
    present.answer("e7e5");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("count once when they come twice", async () => {
    const test = createTestStore();
    const search = await dropAndThink(test, "e2e4");
    const duplicate = reply("e7e5", AFTER_E4);
    test.store.dispatch(duplicate);
    test.store.dispatch(duplicate);
    expect(selectIsThinking(test.store.getState())).toBe(false);
    search.answer("c7c5");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });
});

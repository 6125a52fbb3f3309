import { beforeEach, describe, expect, it, vi } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import { selectComputerError, selectIsThinking } from "../../../store/computer/selectors.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { selectPosition } from "../../../store/game/selectors.ts";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { rootReducer } from "../../../store/slices.ts";
import {
  AFTER_E4,
  BLACK_TO_MOVE,
  createTestStore,
  drop,
  dropAndAwaitSearch,
  latest,
  movesOf,
  REPLY_DELAY_MS,
  settle,
  type TestStore,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("the computer's reply", () => {
  it("starts to be searched 100 ms after the human's move, not earlier", async () => {
    const { store, searches } = createTestStore();
    drop(store, "e2e4");
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS - 1);
    expect(searches).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(searches).toHaveLength(1);
  });

  it("is requested from the specified opponent, with the position on the board and its repetitions", async () => {
    const test = createTestStore();
    const { question } = await dropAndAwaitSearch(test, "e2e4");
    const { game } = test.store.getState();
    expect(question).toEqual({
      kind: "reply",
      opponent: SPECIFIED_OPPONENT,
      situation: { position: game.position, repetitions: game.repetitions, seed: 0, ply: 1 },
    });
  });

  it.each<[string, (store: TestStore["store"]) => unknown]>([
    ["after a refused drop", (store) => drop(store, "e2e5")],
    ["after a refused move", ({ dispatch }) => dispatch(movePlayed({ from: "e2", to: "e5" }))],
    [
      "when the human's move ended the game",
      (store) => {
        store.dispatch(gameStarted({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" }));
        drop(store, "a1a8");
      },
    ],
    [
      "in a resigned game",
      (store) => {
        drop(store, "e2e4");
        store.dispatch(gameResigned());
      },
    ],
    ["on the human's turn, when it is asked for", ({ dispatch }) => dispatch(replyRequested())],
  ])("is not searched %s", async (_when, act) => {
    const { store, searches } = createTestStore();
    act(store);
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(searches).toHaveLength(0);
  });

  it("is searched again when the page is reloaded on the computer's turn", async () => {
    const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
    const { store, searches } = createTestStore({ preloadedState });
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(searches).toHaveLength(0);
    store.dispatch(replyRequested());
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(searches).toHaveLength(1);
  });
});

describe("a search that fails", () => {
  const CRASH = "The search worker crashed.";

  /** A store whose search for the reply to 1. e4 has failed. */
  async function failed() {
    const test = createTestStore();
    (await dropAndAwaitSearch(test, "e2e4")).fail(CRASH);
    await settle();
    return { ...test, error: () => selectComputerError(test.store.getState()) };
  }

  it("shows a message and leaves the game unchanged, until a new game starts", async () => {
    const { store, error } = await failed();
    expect(error()).toEqual({ code: "searchFailed", detail: CRASH });
    expect(movesOf(store)).toEqual(["e4"]);
    store.dispatch(gameStarted());
    expect(error()).toBeUndefined();
  });

  it("can be tried again, and then the game continues", async () => {
    const { store, searches, error } = await failed();
    store.dispatch(replyRequested());
    expect(error()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(searches).toHaveLength(2);
    latest(searches).answer("e7e5");
    await settle();
    expect(movesOf(store)).toEqual(["e4", "e5"]);
  });

  it("reports a search that found no move", async () => {
    const test = createTestStore();
    const search = await dropAndAwaitSearch(test, "e2e4");
    search.answerNothing();
    await settle();
    expect(selectComputerError(test.store.getState())).toEqual({
      code: "searchFailed",
      detail: "no move found",
    });
    expect(selectIsThinking(test.store.getState())).toBe(false);
  });

  it("puts no stack trace into the action, because browsers write it differently", async () => {
    const rejected = searchMove.rejected(new Error("crash"), "1", { before: AFTER_E4 });
    expect(rejected.error).toEqual({ code: "searchFailed", detail: "crash" });
  });
});

describe("a search that is no longer needed", () => {
  it.each([
    ["a new game", gameStarted()],
    ["a new position", gameStarted({ fen: BLACK_TO_MOVE })],
    ["a move taken back", moveTakenBack()],
    ["a resignation", gameResigned()],
  ])("is stopped by %s, and its late answer is ignored", async (_case, event) => {
    const test = createTestStore();
    const search = await dropAndAwaitSearch(test, "e2e4");
    test.store.dispatch(event);
    const position = selectPosition(test.store.getState());
    expect(search.stopped).toBe(true);
    search.answer("c7c5");
    await settle();
    expect(selectPosition(test.store.getState())).toBe(position);
    expect(selectIsThinking(test.store.getState())).toBe(false);
  });

  it("continues when the event was refused", async () => {
    const test = createTestStore();
    const search = await dropAndAwaitSearch(test, "e2e4");
    test.store.dispatch(movePlayed({ from: "e2", to: "e4" }));
    test.store.dispatch(gameStarted({ fen: "no position" }));
    expect(search.stopped).toBe(false);
    search.answer("c7c5");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "c5"]);
  });
});

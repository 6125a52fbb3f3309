import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  gameResigned,
  handleBoardMove,
  moveTakenBack,
  premoveCleared,
  selectPremove,
  settingChanged,
  squareClicked,
} from "../../../store/index.ts";
import { selectMoveTargets } from "../../../store/view/premoves.ts";
import {
  createTestStore,
  dropAndAwaitSearch,
  latest,
  movesOf,
  REPLY_DELAY_MS,
  settle,
} from "../support.ts";

vi.useFakeTimers();

let test: ReturnType<typeof createTestStore>;

const premove = () => selectPremove(test.store.getState());
const setPremove = (from: "d2" | "e4" | "e2" | "f1", to: "d4" | "e5" | "d5" | "e2" | "d2" | "c4") =>
  test.store.dispatch(handleBoardMove({ from, to }));

beforeEach(async () => {
  test = createTestStore();
  test.store.dispatch(settingChanged({ name: "premoves", value: true }));
  await dropAndAwaitSearch(test, "e2e4");
});

/** Answers the open search with this move, and waits until all effects are done. */
async function answer(move: string) {
  latest(test.searches).answer(move);
  await settle();
  await vi.advanceTimersByTimeAsync(0);
}

describe("while the computer thinks", () => {
  it("one premove can be set, and the board stays as it is", () => {
    expect(setPremove("d2", "d4")).toBe("premove");
    expect(premove()).toEqual({ from: "d2", to: "d4" });
    expect(movesOf(test.store)).toEqual(["e4"]);
  });

  it("a second premove replaces the first", () => {
    setPremove("d2", "d4");
    setPremove("f1", "c4");
    expect(premove()).toEqual({ from: "f1", to: "c4" });
  });

  it("a premove is cleared by a click, by Escape, and when the last move is taken back", async () => {
    for (const event of [squareClicked(), premoveCleared(), moveTakenBack(), gameResigned()]) {
      setPremove("d2", "d4");
      expect(premove(), event.type).not.toBeNull();
      test.store.dispatch(event);
      expect(premove(), event.type).toBeNull();
      test.store.dispatch(gameStarted());
      await dropAndAwaitSearch(test, "e2e4");
    }
  });

  it("no premove is set when the setting is off, or when the piece never moves that way", () => {
    setPremove("d2", "d5");
    expect(premove()).toBeNull();
    test.store.dispatch(settingChanged({ name: "premoves", value: false }));
    setPremove("d2", "d4");
    expect(premove()).toBeNull();
    expect(selectMoveTargets(test.store.getState()).size).toBe(0);
  });
});

describe("when the computer has moved", () => {
  it("the premove is played if it is legal, and the computer thinks again", async () => {
    setPremove("d2", "d4");
    await answer("e7e5");
    expect(movesOf(test.store)).toEqual(["e4", "e5", "d4"]);
    expect(premove()).toBeNull();
    const asked = test.searches.length;
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(test.searches).toHaveLength(asked + 1);
    await answer("e5d4");
    expect(movesOf(test.store)).toEqual(["e4", "e5", "d4", "exd4"]);
  });

  it("an illegal premove is dropped", async () => {
    setPremove("e4", "d5");
    await answer("e7e5");
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    expect(premove()).toBeNull();
  });

  it("a capture that the computer's move made possible is played", async () => {
    setPremove("e4", "d5");
    await answer("d7d5");
    expect(movesOf(test.store)).toEqual(["e4", "d5", "exd5"]);
  });

  it("a premove that is cleared at the same moment is not played", async () => {
    setPremove("d2", "d4");
    latest(test.searches).answer("e7e5");
    await settle();
    test.store.dispatch(premoveCleared());
    await vi.advanceTimersByTimeAsync(0);
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Square } from "../../../engine/index.ts";
import { gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { selectMoveTargets } from "../../../store/view/premoves.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { selectPlacementOnBoard } from "../../../store/view/shown.ts";
import {
  premovesCleared,
  selectMarkedSquare,
  selectPremoves,
  squareMarked,
} from "../../../store/view/slice.ts";
import { showStep } from "../../../store/view/stepping.ts";
import {
  createTestStore,
  dropAndAwaitSearch,
  latest,
  movesOf,
  REPLY_DELAY_MS,
  settle,
} from "../support.ts";

let test: ReturnType<typeof createTestStore>;

/** The premoves that wait, such as `d2d4`. */
const waiting = () => selectPremoves(test.store.getState()).map(({ from, to }) => from + to);
/** Makes a move on the board, such as `d2d4`. */
const premove = (move: string) =>
  test.store.dispatch(
    handleBoardMove({ from: move.slice(0, 2) as Square, to: move.slice(2) as Square }),
  );
const boardPlacement = () => selectPlacementOnBoard(test.store.getState());

beforeEach(async () => {
  vi.useFakeTimers();
  test = createTestStore();
  await dropAndAwaitSearch(test, "e2e4");
});

/** Answers the open search with this move, and waits until all effects are done. */
async function answer(move: string) {
  latest(test.searches).answer(move);
  await settle();
  await vi.advanceTimersByTimeAsync(0);
}

describe("while the computer thinks", () => {
  it("premoves are made in a row, each from where the earlier ones leave the pieces", () => {
    expect(premove("d2d4")).toBe("premove");
    expect(premove("d2d3")).toBe("refused");
    expect(premove("d4d5")).toBe("premove");
    expect(waiting()).toEqual(["d2d4", "d4d5"]);
    expect(movesOf(test.store)).toEqual(["e4"]);
    expect(boardPlacement()).toBe("rnbqkbnr/pppppppp/8/3P4/4P3/8/PPP2PPP/RNBQKBNR");
  });

  it("there are at most twenty", () => {
    for (let pair = 0; pair < 10; pair += 1) for (const move of ["g1f3", "f3g1"]) premove(move);
    premove("g1f3");
    expect(waiting()).toHaveLength(20);
  });

  it("all are dropped by a right click, by Escape, after a take back and at the end", async () => {
    const events = [squareMarked("a8"), premovesCleared(), moveTakenBack(), gameResigned()];
    for (const event of events) {
      premove("d2d4");
      premove("d4d5");
      expect(waiting(), event.type).toHaveLength(2);
      test.store.dispatch(event);
      expect(waiting(), event.type).toEqual([]);
      expect(selectMarkedSquare(test.store.getState())).toBeNull();
      test.store.dispatch(gameStarted());
      await dropAndAwaitSearch(test, "e2e4");
    }
  });

  it("none is made when the setting is off, or when the piece never moves that way", () => {
    premove("d2d5");
    expect(waiting()).toEqual([]);
    test.store.dispatch(settingChanged({ name: "premoves", value: false }));
    premove("d2d4");
    expect(waiting()).toEqual([]);
    expect(selectMoveTargets(test.store.getState()).size).toBe(0);
  });

  it("the past is shown as it was, and a premove is not made there", () => {
    premove("d2d4");
    test.store.dispatch(showStep(0));
    expect(boardPlacement()).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    expect(premove("g1f3")).toBe("past");
    expect(waiting()).toEqual(["d2d4"]);
  });
});

describe("when the computer has moved", () => {
  it("the next premove is played if it is legal, and the computer thinks again", async () => {
    premove("d2d4");
    premove("d4d5");
    await answer("e7e5");
    expect(movesOf(test.store)).toEqual(["e4", "e5", "d4"]);
    expect(waiting()).toEqual(["d4d5"]);
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    await answer("a7a6");
    expect(movesOf(test.store)).toEqual(["e4", "e5", "d4", "a6", "d5"]);
    expect(waiting()).toEqual([]);
    const asked = test.searches.length;
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(test.searches).toHaveLength(asked + 1);
  });

  it("all are dropped when one is illegal", async () => {
    premove("e4d5");
    premove("g1f3");
    await answer("e7e5");
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    expect(waiting()).toEqual([]);
    expect(boardPlacement()).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
  });

  it("a capture that the computer's move made possible is played", async () => {
    premove("e4d5");
    await answer("d7d5");
    expect(movesOf(test.store)).toEqual(["e4", "d5", "exd5"]);
  });

  it("a premove that is cleared at the same moment is not played", async () => {
    premove("d2d4");
    latest(test.searches).answer("e7e5");
    await settle();
    test.store.dispatch(premovesCleared());
    await vi.advanceTimersByTimeAsync(0);
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("premoves are no part of the log, only the moves that they become", async () => {
    premove("d2d4");
    premove("d4d5");
    await answer("e7e5");
    const events = test.store.getState().log.events.map(({ event }) => event.type);
    expect(events).toEqual(["game/movePlayed", "game/movePlayed", "game/movePlayed"]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { movePlayed } from "../../../store/game/slice.ts";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { loadActionLog, saveActionLog } from "../../../store/log/thunks.ts";
import {
  createTestStore,
  drop,
  endOfLog,
  latest,
  movesOf,
  sentenceOf,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";
import { playMoves } from "../timeTravel/travelStore.ts";

const DELAY_MS = 100;

beforeEach(() => void vi.useFakeTimers());

/** The part of the state that a log can restore. */
const gameIn = ({ store }: TestStore) => store.getState().game;

function typesIn(text: string): unknown[] {
  return valueIn(parseActionLog(text)).entries.map(({ event }) => event.type);
}

describe("loading an action log", () => {
  async function savedLog(moves: [string, string][], last?: string) {
    const test = createTestStore();
    await playMoves(test, moves);
    if (last) drop(test.store, last);
    return test.store.dispatch(saveActionLog());
  }

  it("puts its last position on the board", async () => {
    const log = await savedLog([["e2e4", "c7c5"]]);
    const { store, searches } = createTestStore();
    drop(store, "d2d4");
    valueIn(store.dispatch(loadActionLog(log)));
    expect(movesOf(store)).toEqual(["e4", "c5"]);
    await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
    expect(searches, "the search for the former game").toHaveLength(0);
  });

  it("starts a search when it ends on the computer's turn", async () => {
    const test = createTestStore();
    test.store.dispatch(loadActionLog(await savedLog([["e2e4", "c7c5"]], "g1f3")));
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    latest(test.searches).answer("d7d6");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "c5", "Nf3", "d6"]);
  });

  it("continues that log: saved again, it has the old and the new actions", async () => {
    const loaded = await savedLog([["e2e4", "c7c5"]]);
    const test = createTestStore();
    drop(test.store, "d2d4");
    test.store.dispatch(loadActionLog(loaded));
    expect(test.store.dispatch(saveActionLog())).toBe(loaded);
    drop(test.store, "g1f3");
    const text = test.store.dispatch(saveActionLog());
    expect(typesIn(text)).toEqual([...typesIn(loaded), "game/movePlayed"]);
    expect(endOfLog(text)).toEqual(gameIn(test));
  });

  it.each([
    ["not JSON", "no log", "This is not an action log: the file is not JSON."],
    [
      "an illegal move",
      JSON.stringify([movePlayed({ from: "e2", to: "e4" }), movePlayed({ from: "e2", to: "e5" })]),
      "Entry 2 (game/movePlayed): Invalid move: e2e5",
    ],
  ])(
    "of an invalid file fails with a reason and keeps the running game: %s",
    async (_case, text, message) => {
      const test = createTestStore();
      await playMoves(test, [["e2e4", "e7e5"]]);
      drop(test.store, "g1f3");
      await vi.advanceTimersByTimeAsync(DELAY_MS);
      const { game } = test.store.getState();
      expect(sentenceOf(test.store.dispatch(loadActionLog(text)))).toBe(message);
      expect(test.store.getState().game).toBe(game);
      latest(test.searches).answer("b8c6");
      await settle();
      expect(movesOf(test.store)).toEqual(["e4", "e5", "Nf3", "Nc6"]);
    },
  );
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAVED_GAME_KEY } from "../../../store/collaborators.ts";
import { gameStarted, initialGame } from "../../../store/game/slice.ts";
import { moveTakenBack, selectNotice, squareMarked } from "../../../store/index.ts";
import { loadSavedGame, saveGame } from "../../../store/saving/savedGame.ts";
import {
  createTestStore,
  drop,
  errorOf,
  latest,
  memoryStorage,
  settle,
  valueIn,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("saving", () => {
  it("saves the game after the human's move and after the reply, for this tab and for a new tab", async () => {
    const { store, searches, session, local } = createTestStore();
    const saved = () => valueIn(loadSavedGame({ session: () => session, local: () => local }));
    drop(store, "e2e4");
    expect(saved()?.history.map((move) => move.san)).toEqual(["e4"]);
    await vi.advanceTimersByTimeAsync(100);
    latest(searches).answer("e7e5");
    await settle();
    expect(saved()?.history.map((move) => move.san)).toEqual(["e4", "e5"]);
    expect(local.entries).toEqual(session.entries);
  });

  it("saves a new game and a take-back", () => {
    const { store, session, local } = createTestStore();
    const saved = () => valueIn(loadSavedGame({ session: () => session, local: () => local }));
    drop(store, "e2e4");
    store.dispatch(moveTakenBack());
    expect(saved()?.history).toEqual([]);
    drop(store, "d2d4");
    store.dispatch(gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }));
    expect(saved()).toEqual(store.getState().game);
  });

  it("does not write when the game is unchanged", () => {
    const { store, session } = createTestStore();
    drop(store, "e2e5");
    store.dispatch(squareMarked("e4"));
    store.dispatch(moveTakenBack());
    expect(session.entries.size).toBe(0);
  });
});

describe("storage that is full or forbidden", () => {
  const full = () => ({
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("exceeded the quota", "QuotaExceededError");
    },
  });
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };

  it.each([
    ["full", full],
    ["forbidden", forbidden],
  ])("leads to one notice, and the game continues: %s", (_case, open) => {
    const { store, alerts } = createTestStore({ session: open, local: open });
    drop(store, "e2e4");
    expect(selectNotice(store.getState())).toEqual({ code: "gameNotSaved" });
    store.dispatch(gameStarted());
    expect(drop(store, "d2d4")).toBe(true);
    expect(selectNotice(store.getState())).toBeNull();
    expect(alerts).toEqual([]);
  });

  it("does not prevent writing the other copy", () => {
    const { store, local } = createTestStore({ session: forbidden });
    drop(store, "e2e4");
    expect(local.entries.has(SAVED_GAME_KEY)).toBe(true);
  });
});

describe("one working storage of two", () => {
  const forbidden = (): never => {
    throw new Error("forbidden");
  };
  const empty = () => memoryStorage();

  describe("when one of the two storages is forbidden", () => {
    it.each([
      ["this tab's", { session: forbidden, local: empty }],
      ["the shared one", { session: empty, local: forbidden }],
    ])(
      "leads to a notice when the game is saved, and when the other one has no game: %s",
      (_case, storage) => {
        expect(errorOf(saveGame(storage, initialGame))).toBe("forbidden");
        expect(errorOf(loadSavedGame(storage))).toBe("savedGamesBlocked");
      },
    );

    it("no error is reported when both storages work and are empty", () => {
      expect(valueIn(loadSavedGame({ session: empty, local: empty }))).toBeUndefined();
    });

    it("the reason for a failed save is logged once", () => {
      const { store, logged } = createTestStore({ local: forbidden });
      drop(store, "e2e4");
      store.dispatch(moveTakenBack());
      expect(logged).toEqual(["The game could not be saved: forbidden"]);
    });
  });
});

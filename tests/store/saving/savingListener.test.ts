import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { saveNow } from "../../../store/saving/savingListener.ts";
import { selectHasSavingFailed } from "../../../store/saving/slice.ts";
import { RETRY_DELAY_MS, SAVED_GAME_KEY } from "../../../store/types.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import {
  fillableStorage,
  forbiddenStorage,
  loadSavedGame,
  memoryStorage,
} from "../memoryStorages.ts";
import { createTestStore, drop, latest, settle, valueIn } from "../support.ts";

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

  it("does not write when the game is unchanged", () => {
    const { store, session } = createTestStore();
    drop(store, "e2e5");
    store.dispatch(squareMarked("e4"));
    store.dispatch(moveTakenBack());
    expect(session.entries.size).toBe(0);
  });
});

describe("storage that is full or forbidden", () => {
  it.each([
    ["full", fillableStorage],
    ["forbidden", forbiddenStorage],
  ])("leads to a warning that stays while the game continues: %s", (_case, open) => {
    const { store, alerts, logged } = createTestStore({ session: open, local: open });
    expect(selectHasSavingFailed(store.getState())).toBe(false);
    drop(store, "e2e4");
    expect(selectHasSavingFailed(store.getState())).toBe(true);
    store.dispatch(gameStarted());
    expect(drop(store, "d2d4")).toBe(true);
    expect(selectHasSavingFailed(store.getState())).toBe(true);
    expect(logged, "the reason is logged once").toHaveLength(1);
    expect(alerts).toEqual([]);
  });

  it("does not prevent writing the other copy", () => {
    const { store, local } = createTestStore({ session: forbiddenStorage });
    drop(store, "e2e4");
    expect(local.entries.has(SAVED_GAME_KEY)).toBe(true);
  });
});

describe("an outage of the storage", () => {
  /** A store with storages that a test fills and empties. */
  function createFillableStore() {
    const is = { full: true };
    const [session, local] = [fillableStorage({}, is), fillableStorage({}, is)];
    const test = createTestStore({ session: () => session, local: () => local });
    const savedIn = (storage: typeof session) =>
      valueIn(loadSavedGame({ session: () => storage, local: () => storage }))?.history.length;
    const hasFailed = () => selectHasSavingFailed(test.store.getState());
    return { ...test, is, hasFailed, saved: () => [savedIn(session), savedIn(local)] };
  }

  const nextEvent = (store: AppStore) => store.dispatch(moveTakenBack());
  const hiddenPage = (store: AppStore) => store.dispatch(saveNow());
  const time = () => vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);

  it.each([
    ["the next event of the game", nextEvent, 0],
    ["the moment when the page is hidden", hiddenPage, 1],
    ["the next attempt a few seconds later", time, 1],
  ])("ends with %s: the game is saved and the warning goes", async (_when, act, plies) => {
    const { store, is, hasFailed, saved } = createFillableStore();
    drop(store, "e2e4");
    is.full = false;
    expect(saved()).toEqual([undefined, undefined]);
    await act(store);
    expect(saved()).toEqual([plies, plies]);
    expect(hasFailed()).toBe(false);
  });

  it("gives a warning again when it is the second one", async () => {
    const { store, is, hasFailed, logged } = createFillableStore();
    drop(store, "e2e4");
    is.full = false;
    await time();
    is.full = true;
    store.dispatch(moveTakenBack());
    expect(hasFailed()).toBe(true);
    expect(logged).toHaveLength(2);
    await time();
    expect(hasFailed(), "the storage is still full").toBe(true);
    is.full = false;
    await time();
    expect(hasFailed()).toBe(false);
  });

  it("leaves no timer behind", async () => {
    const { store, is } = createFillableStore();
    drop(store, "e2e4");
    await time();
    is.full = false;
    store.dispatch(gameStarted());
    await time();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("of one storage does not write the other one again", async () => {
    const local = memoryStorage();
    let writes = 0;
    const setItem = (key: string, value: string) => {
      writes += 1;
      local.setItem(key, value);
    };
    const storage = { session: forbiddenStorage, local: () => ({ ...local, setItem }) };
    const { store } = createTestStore(storage);
    drop(store, "e2e4");
    await time();
    expect(writes).toBe(1);
  });
});

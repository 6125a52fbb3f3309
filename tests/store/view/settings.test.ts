import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { loadSettings, SETTINGS_KEY, syncSettings } from "../../../store/kept/savedSettings.ts";
import type { KeyValueStorage } from "../../../store/types.ts";
import {
  type Settings,
  selectSettings,
  settingChanged,
  settingsReset,
} from "../../../store/view/settings.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { forbiddenStorage, memoryStorage } from "../memoryStorages.ts";
import {
  createTestStore,
  drop,
  newestNotice,
  reloadPage,
  settle,
  type TestStore,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

/** The defaults, as specified. */
const DEFAULTS: Settings = {
  keepsFullBoard: false,
  largerBoard: false,
  zenMode: false,
  choosesPromotion: false,
  premoves: true,
  showsCoordinates: true,
  notation: "letters",
  showsLegalMoves: true,
  showsHanging: "withCoach",
  animationSpeed: "normal",
  sounds: true,
  volume: "normal",
  soundsIllegalMoves: false,
  confirmsResign: true,
  turnsBoard: false,
  playerName: "",
  remarks: "shown",
  coachSpeaks: true,
  showsMoveField: false,
  swapsColors: true,
  colorScheme: "system",
  usesKeys: true,
  boardTheme: "blue-grey",
  pieceSet: "plain",
};

/** The settings of the next visit with this `localStorage`. */
const nextVisit = (local: KeyValueStorage) =>
  loadSettings({ session: () => local, local: () => local });

/** The settings of a visit with this text in `localStorage`. */
const settingsFrom = (text: string) => nextVisit(memoryStorage({ [SETTINGS_KEY]: text }));

describe("the settings", () => {
  it("have the specified defaults on the first visit", () => {
    expect(nextVisit(memoryStorage())).toEqual(DEFAULTS);
    expect(selectSettings(createTestStore().store.getState())).toEqual(DEFAULTS);
  });

  it.each<[Parameters<typeof settingChanged>[0], unknown]>([
    [{ name: "keepsFullBoard", value: true }, true],
    [{ name: "premoves", value: false }, false],
    [{ name: "boardTheme", value: "walnut" }, "walnut"],
    [{ name: "playerName", value: " Anna \u202E B. " }, "Anna B."],
  ])(
    "are remembered on the next visit, a text without what cannot be shown: %j",
    (change, kept) => {
      const { store, local } = createTestStore();
      store.dispatch(settingChanged(change));
      const changed = { ...DEFAULTS, [change.name]: kept };
      expect(selectSettings(store.getState())).toEqual(changed);
      expect(nextVisit(local)).toEqual(changed);
    },
  );

  it.each([["x".repeat(41)], [7], [null]])(
    "refuse a text that is none, or too long: %j",
    (value) => {
      const { store } = createTestStore();
      store.dispatch({ type: settingChanged.type, payload: { name: "playerName", value } });
      expect(selectSettings(store.getState()).playerName).toBe("");
      const settings = { playerName: value };
      expect(settingsFrom(JSON.stringify({ version: 1, settings }))).toEqual(DEFAULTS);
    },
  );

  it("are all reset to their defaults, for the next visit, too", () => {
    const { store, local } = createTestStore();
    store.dispatch(settingChanged({ name: "boardTheme", value: "walnut" }));
    store.dispatch(settingChanged({ name: "animationSpeed", value: "slow" }));
    store.dispatch(settingsReset());
    expect(selectSettings(store.getState())).toEqual(DEFAULTS);
    expect(nextVisit(local)).toEqual(DEFAULTS);
  });

  it("are copied from another tab without being written again", () => {
    const local = memoryStorage();
    const [one, other] = [1, 2].map(() => createTestStore({ local: () => local }).store);
    one?.dispatch(settingChanged({ name: "pieceSet", value: "celtic" }));
    const setItem = vi.spyOn(local, "setItem");
    other?.dispatch(syncSettings());
    expect(other && selectSettings(other.getState())).toEqual({ ...DEFAULTS, pieceSet: "celtic" });
    one?.dispatch(settingsReset());
    other?.dispatch(syncSettings());
    expect(other && selectSettings(other.getState())).toEqual(DEFAULTS);
    expect(setItem).not.toHaveBeenCalled();
  });

  it("of two tabs are both remembered", () => {
    const local = memoryStorage();
    const [one, other] = [1, 2].map(() => createTestStore({ local: () => local }).store);
    one?.dispatch(settingChanged({ name: "largerBoard", value: true }));
    other?.dispatch(settingChanged({ name: "keepsFullBoard", value: true }));
    expect(nextVisit(local)).toEqual({
      ...DEFAULTS,
      largerBoard: true,
      keepsFullBoard: true,
    });
  });
});

describe("saved settings that cannot be read", () => {
  it.each([
    ["text that is not JSON", "{"],
    ["null", "null"],
    ["no version", '{"settings":{"largerBoard":true}}'],
    ["a later version", '{"version":2,"settings":{"largerBoard":true}}'],
    ["a list", '{"version":1,"settings":[true]}'],
    ["an unknown value", '{"version":1,"settings":{"boardTheme":"__proto__"}}'],
    ["a text instead of true or false", '{"version":1,"settings":{"largerBoard":"yes"}}'],
  ])("are replaced by the defaults: %s", (_case, text) => {
    expect(settingsFrom(text)).toEqual(DEFAULTS);
  });

  it("do not affect the other settings, and unknown names are ignored", () => {
    const settings = { largerBoard: true, choosesPromotion: 1, wallpaper: true };
    expect(settingsFrom(JSON.stringify({ version: 1, settings }))).toEqual({
      ...DEFAULTS,
      largerBoard: true,
    });
  });

  it("are overwritten by the next change", () => {
    const local = memoryStorage({ [SETTINGS_KEY]: "{" });
    const { store } = createTestStore({ local: () => local });
    store.dispatch(settingChanged({ name: "largerBoard", value: true }));
    expect(nextVisit(local)).toEqual({ ...DEFAULTS, largerBoard: true });
  });
});

it("forbidden storage leads to the defaults, and a change is kept for this visit with a notice", () => {
  const storage = { session: forbiddenStorage, local: forbiddenStorage };
  expect(loadSettings(storage)).toEqual(DEFAULTS);
  const { store } = createTestStore(storage);
  store.dispatch(settingChanged({ name: "largerBoard", value: true }));
  expect(selectSettings(store.getState()).largerBoard).toBe(true);
  expect(newestNotice(store.getState())).toEqual({ code: "settingNotSaved" });
});

async function isFlippedAfterReload(test: TestStore): Promise<boolean> {
  await settle();
  return (await reloadPage(test)).store.getState().view.isFlipped;
}

it("a flipped board is flipped after a reload of the same game, until it is flipped back", async () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  expect(await isFlippedAfterReload(test)).toBe(false);
  test.store.dispatch(boardFlipped());
  expect(await isFlippedAfterReload(test)).toBe(true);
  test.store.dispatch(boardFlipped());
  expect(await isFlippedAfterReload(test)).toBe(false);
});

it("another game begins with the board as usual", async () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  test.store.dispatch(boardFlipped());
  test.store.dispatch(gameStarted());
  drop(test.store, "d2d4");
  expect(test.store.getState().view.isFlipped).toBe(false);
  expect(await isFlippedAfterReload(test)).toBe(false);
});

it("without storage the board can be flipped, and nothing fails", () => {
  const { store, logged } = createTestStore({ session: forbiddenStorage });
  store.dispatch(boardFlipped());
  expect(store.getState().view.isFlipped).toBe(true);
  expect(logged).toEqual([]);
});

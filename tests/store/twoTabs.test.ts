/** Several tabs of one browser: no tab deletes what another one played. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameLoaded, gameStarted } from "../../store/game/slice.ts";
import {
  deleteRecentGames,
  gameResigned,
  moveTakenBack,
  openRecentGame,
  saveNow,
  selectHasSavingFailed,
} from "../../store/index.ts";
import { createBrowser, play, shownIn } from "./tabs.ts";

beforeEach(() => void vi.useFakeTimers());

describe("a second tab with the game of the first one", () => {
  /** The first tab has played 1. e4 e5 2. Nf3 Nc6. */
  async function twoTabs() {
    const browser = createBrowser();
    const first = await browser.open();
    await play(first, "e2e4 e7e5 g1f3 b8c6");
    const second = await browser.open();
    expect(shownIn(second)).toBe("e4 e5 Nf3 Nc6");
    return { browser, first, second };
  }

  it("keeps the game when it takes back and plays on", async () => {
    const { browser, second } = await twoTabs();
    second.store.dispatch(moveTakenBack());
    await play(second, "f1c4");
    expect(await browser.kept()).toEqual(["e4 e5 Bc4", "e4 e5 Nf3 Nc6"]);
  });

  it("keeps the game when it plays on, takes more back than it played, and plays on", async () => {
    const { browser, second } = await twoTabs();
    await play(second, "f1c4 f8c5");
    expect(await browser.kept(), "its own game contains the other one").toEqual([
      "e4 e5 Nf3 Nc6 Bc4 Bc5",
    ]);
    for (let moves = 0; moves < 3; moves += 1) second.store.dispatch(moveTakenBack());
    await play(second, "d2d4");
    expect(await browser.kept()).toEqual(["d4", "e4 e5 Nf3 Nc6"]);
  });

  it("keeps the game also after a reload", async () => {
    const { browser, second } = await twoTabs();
    await play(second, "f1c4 f8c5");
    const reloaded = await browser.reload(second);
    for (let moves = 0; moves < 2; moves += 1) reloaded.store.dispatch(moveTakenBack());
    await play(reloaded, "d2d4");
    expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6", "e4 e5 d4"]);
  });

  it("keeps the moves that the first tab plays in the meantime", async () => {
    const { browser, first, second } = await twoTabs();
    await play(second, "f1c4");
    await play(first, "f1b5");
    second.store.dispatch(moveTakenBack());
    expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bb5"]);
  });

  it("keeps a game that both played, when one of them takes it back", async () => {
    const { browser, first, second } = await twoTabs();
    for (const { store } of [first, second])
      for (let moves = 0; moves < 2; moves += 1) store.dispatch(moveTakenBack());
    for (const tab of [first, second]) await play(tab, "d2d4 d7d5");
    first.store.dispatch(moveTakenBack());
    await play(first, "c2c4");
    expect(await browser.kept()).toEqual(["c4", "d4 d5", "e4 e5 Nf3 Nc6"]);
    second.store.dispatch(moveTakenBack());
    expect(await browser.kept()).toEqual(["c4", "e4 e5 Nf3 Nc6"]);
  });

  it("shows its own game after a reload, and so does the first one", async () => {
    const { browser, first, second } = await twoTabs();
    await play(second, "f1c4");
    await play(first, "f1b5");
    expect(shownIn(await browser.reload(first))).toBe("e4 e5 Nf3 Nc6 Bb5");
    expect(shownIn(await browser.reload(second))).toBe("e4 e5 Nf3 Nc6 Bc4");
  });
});

describe("a duplicated tab", () => {
  it("plays a line of its own", async () => {
    const browser = createBrowser();
    const first = await browser.open();
    await play(first, "e2e4 e7e5");
    const copy = await browser.duplicate(first);
    expect(shownIn(copy)).toBe("e4 e5");
    copy.store.dispatch(moveTakenBack());
    await play(copy, "d2d4");
    expect(await browser.kept()).toEqual(["d4", "e4 e5"]);
    expect(shownIn(await browser.reload(first))).toBe("e4 e5");
    expect(shownIn(await browser.reload(copy))).toBe("d4");
  });
});

describe("the shared copy of another tab", () => {
  it("is not overwritten by an earlier game that could not be written in time", async () => {
    let isFull = false;
    const browser = createBrowser((place) => place !== "local" || !isFull);
    const [first, second] = [await browser.open(), await browser.open()];
    isFull = true;
    await play(first, "e2e4 e7e5");
    isFull = false;
    await play(second, "d2d4");
    first.store.dispatch(saveNow());
    expect(selectHasSavingFailed(first.store.getState())).toBe(false);
    browser.recent.games.clear();
    expect(shownIn(await browser.open())).toBe("d4");
  });

  it("is put among the recent games before it is overwritten", async () => {
    let isBroken = true;
    const browser = createBrowser((place) => place === "local" || !isBroken);
    const [first, second] = [await browser.open(), await browser.open()];
    await play(first, "e2e4 e7e5");
    browser.close(first);
    isBroken = false;
    await play(second, "d2d4");
    expect(await browser.kept()).toEqual(["d4", "e4 e5"]);
  });

  it("is gone when its game is deleted from the recent games", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.open(), await browser.open()];
    await play(first, "e2e4 e7e5");
    browser.close(first);
    const [game] = await browser.recent.recentGames.all();
    await second.store.dispatch(deleteRecentGames(game ? [game] : []));
    await play(second, "d2d4");
    expect(await browser.kept()).toEqual(["d4"]);
  });
});

it("a finished game that is deleted while it is on the board does not come back", async () => {
  const browser = createBrowser();
  const tab = await browser.open();
  await play(tab, "e2e4 e7e5");
  tab.store.dispatch(gameResigned());
  expect(await browser.kept()).toEqual(["e4 e5"]);
  await tab.store.dispatch(deleteRecentGames(await browser.recent.recentGames.all()));
  expect(await browser.kept()).toEqual([]);
  const reloaded = await browser.reload(tab);
  await play(reloaded, "d2d4");
  expect(await browser.kept()).toEqual(["d4"]);
});

it("a duplicated tab that nobody has used shows its game after a reload", async () => {
  const browser = createBrowser();
  const first = await browser.open();
  await play(first, "e2e4 e7e5");
  const copy = await browser.duplicate(first);
  await play(first, "g1f3");
  browser.close(first);
  expect(shownIn(await browser.reload(copy))).toBe("e4 e5");
});

it("a duplicated tab that cannot save shows its game, not the other tab's, after a reload", async () => {
  let isFull = false;
  const browser = createBrowser((place) => place !== "session" || !isFull);
  const first = await browser.open();
  await play(first, "e2e4 e7e5");
  isFull = true;
  const copy = await browser.duplicate(first);
  await play(first, "g1f3");
  expect(shownIn(await browser.reload(copy))).toBe("e4 e5");
});

describe("one tab", () => {
  it("leaves no shorter game behind when it takes back its own moves", async () => {
    const browser = createBrowser();
    const tab = await browser.open();
    await play(tab, "e2e4 e7e5 g1f3 b8c6");
    const reloaded = await browser.reload(tab);
    reloaded.store.dispatch(moveTakenBack());
    await play(reloaded, "f1c4");
    expect(await browser.kept()).toEqual(["e4 e5 Bc4"]);
  });

  it("leaves no shorter games behind when it takes back the moves of a loaded game", async () => {
    const browser = createBrowser();
    const tab = await browser.open();
    await play(tab, "e2e4 e7e5 g1f3 b8c6");
    const [game] = await browser.recent.recentGames.all();
    tab.store.dispatch(gameStarted());
    tab.store.dispatch(openRecentGame(game?.text ?? ""));
    for (let moves = 0; moves < 2; moves += 1) tab.store.dispatch(moveTakenBack());
    tab.store.dispatch(gameStarted());
    expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6"]);
  });

  it("keeps a finished game, and a game from elsewhere that it takes back", async () => {
    const browser = createBrowser();
    const [tab, elsewhere] = [await browser.open(), await createBrowser().open()];
    await play(elsewhere, "d2d4 d7d5");
    tab.store.dispatch(gameLoaded(elsewhere.store.getState().game));
    tab.store.dispatch(moveTakenBack());
    await play(tab, "c2c4");
    expect(await browser.kept()).toEqual(["c4", "d4 d5"]);
  });
});

/** Several tabs of one browser: no tab deletes what another one played. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isClockRunning } from "../../../store/clock/runningClock.ts";
import { playTypedMove } from "../../../store/game/playMove.ts";
import { selectIsComputersTurn } from "../../../store/game/selectors.ts";
import { gameLoaded, gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { selectIsGameElsewhere } from "../../../store/game/tab.ts";
import { deleteRecentGames } from "../../../store/recent/recentGamesList.ts";
import { openRecentGame } from "../../../store/recent/thunks.ts";
import { saveNow } from "../../../store/saving/savingListener.ts";
import { selectHasSavingFailed } from "../../../store/saving/slice.ts";
import { settle } from "../support.ts";
import { browserAfter, createBrowser, play, shownIn, type Tab } from "../tabs.ts";

type Browser = ReturnType<typeof createBrowser>;

beforeEach(() => void vi.useFakeTimers());

/** The first tab has played 1. e4 e5 2. Nf3 Nc6, and the second one shows that. */
async function twoTabs() {
  const { browser, tab: first } = await browserAfter("e2e4 e7e5 g1f3 b8c6");
  const second = await browser.open();
  expect(shownIn(second)).toBe("e4 e5 Nf3 Nc6");
  return { browser, first, second };
}

const isElsewhere = ({ store }: Tab) => selectIsGameElsewhere(store.getState());

function takeBack({ store }: Tab, times: number): void {
  for (let taken = 0; taken < times; taken += 1) store.dispatch(moveTakenBack());
}

/** All that the storages of a tab and of the browser have. */
const storedBy = ({ local, recent }: Browser, { session }: Tab) => [
  [...session.entries],
  [...local.entries],
  [...recent.games.values()],
];

describe("a tab whose game another tab plays", () => {
  it.each([
    ["a new tab", async (browser: Browser, _first: Tab) => browser.open()],
    ["a duplicated tab", (browser: Browser, first: Tab) => browser.duplicate(first)],
  ])("accepts no move and saves nothing: %s", async (_what, open) => {
    const { browser, first } = await twoTabs();
    const second = await open(browser, first);
    expect([isElsewhere(first), isElsewhere(second)]).toEqual([false, true]);
    const before = storedBy(browser, second);
    await play(second, "f1c4");
    for (const event of [moveTakenBack(), gameResigned()]) second.store.dispatch(event);
    second.store.dispatch(saveNow());
    await settle();
    expect(shownIn(second)).toBe("e4 e5 Nf3 Nc6");
    expect(second.store.dispatch(playTypedMove("Bc4"))).toEqual({
      ok: false,
      error: { code: "gameElsewhere" },
    });
    expect(storedBy(browser, second)).toEqual(before);
    await play(first, "f1b5");
    expect(shownIn(first)).toBe("e4 e5 Nf3 Nc6 Bb5");
  });

  it.each(["open", "duplicate"] as const)(
    "takes the game over with all its moves when asked, and gives it back: %s",
    async (how) => {
      const { browser, first } = await twoTabs();
      const shown = await browser[how](first as never);
      await play(first, "f1b5 a7a6");
      const second = await browser.playHere(shown);
      expect(shownIn(second)).toBe("e4 e5 Nf3 Nc6 Bb5 a6");
      expect([isElsewhere(first), isElsewhere(second)]).toEqual([true, false]);
      await play(first, "b5a4");
      expect(shownIn(first)).toBe("e4 e5 Nf3 Nc6 Bb5 a6");
      await play(second, "b5c6 d7c6");
      const again = await browser.playHere(first);
      expect(shownIn(again)).toBe("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
      expect([isElsewhere(again), isElsewhere(second)]).toEqual([false, true]);
      await play(again, "e1g1");
      expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O"]);
    },
  );

  it("can start another game at once, which is a line of its own", async () => {
    const { browser, first, second } = await twoTabs();
    await play(first, "f1b5");
    second.store.dispatch(gameStarted());
    expect(isElsewhere(second)).toBe(false);
    expect(second.store.getState().view.replaced, "nothing was replaced").toEqual([]);
    await play(second, "d2d4");
    await play(first, "a7a6");
    expect(await browser.kept()).toEqual(["d4", "e4 e5 Nf3 Nc6 Bb5 a6"]);
    expect(shownIn(await browser.reload(second))).toBe("d4");
  });

  it("starts another game also after it has lost its own, which loses no move", async () => {
    const { browser, first, second: shown } = await twoTabs();
    const second = await browser.playHere(shown);
    await play(second, "f1c4");
    first.store.dispatch(gameStarted());
    expect(first.store.getState().view.replaced).toEqual([]);
    await play(first, "d2d4");
    browser.close(second);
    expect(await browser.kept()).toEqual(["d4", "e4 e5 Nf3 Nc6 Bc4"]);
  });

  it("goes on with the game after the other tab has crashed", async () => {
    const { browser, first, second } = await twoTabs();
    await play(first, "f1b5");
    browser.close(first);
    const after = await browser.playHere(second);
    expect([shownIn(after), isElsewhere(after)]).toEqual(["e4 e5 Nf3 Nc6 Bb5", false]);
  });

  it("shows the game that is over as its own", async () => {
    const { browser, first } = await twoTabs();
    first.store.dispatch(gameResigned());
    expect(isElsewhere(await browser.open())).toBe(false);
  });

  it("asks the computer for no move and runs no clock", async () => {
    const browser = createBrowser();
    const first = await browser.open();
    first.store.dispatch(gameStarted({ timeControl: { base: 60, increment: 0 } }));
    await play(first, "e2e4 e7e5 g1f3");
    const second = await browser.open();
    const state = second.store.getState();
    expect(selectIsComputersTurn(first.store.getState())).toBe(true);
    expect([selectIsComputersTurn(state), isElsewhere(second)]).toEqual([false, true]);
    expect([isClockRunning(first.store.getState()), isClockRunning(state)]).toEqual([true, false]);
  });
});

describe("a second tab with the game of the first one as a line of its own", () => {
  /** The second tab has opened the game from the list of recent games. */
  async function twoLines() {
    const tabs = await twoTabs();
    const [game] = await tabs.browser.recent.recentGames.all();
    tabs.second.store.dispatch(openRecentGame(game?.text ?? ""));
    return tabs;
  }

  it("keeps the game when it takes back and plays on", async () => {
    const { browser, second } = await twoLines();
    takeBack(second, 1);
    await play(second, "f1c4");
    expect(await browser.kept()).toEqual(["e4 e5 Bc4", "e4 e5 Nf3 Nc6"]);
  });

  it("keeps the game when it plays on, takes more back than it played, and plays on", async () => {
    const { browser, second } = await twoLines();
    await play(second, "f1c4 f8c5");
    expect(await browser.kept(), "its own game contains the other one").toEqual([
      "e4 e5 Nf3 Nc6 Bc4 Bc5",
    ]);
    const reloaded = await browser.reload(second);
    takeBack(reloaded, 3);
    await play(reloaded, "d2d4");
    expect(await browser.kept()).toEqual(["d4", "e4 e5 Nf3 Nc6"]);
  });

  it("keeps the moves that the first tab plays in the meantime, and each shows its own", async () => {
    const { browser, first, second } = await twoLines();
    await play(second, "f1c4");
    await play(first, "f1b5");
    expect(shownIn(await browser.reload(first))).toBe("e4 e5 Nf3 Nc6 Bb5");
    const reloaded = await browser.reload(second);
    expect(shownIn(reloaded)).toBe("e4 e5 Nf3 Nc6 Bc4");
    takeBack(reloaded, 1);
    expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bb5"]);
  });

  it("keeps a game that both played, when one of them takes it back", async () => {
    const { browser, first, second } = await twoLines();
    for (const tab of [first, second]) takeBack(tab, 2);
    for (const tab of [first, second]) await play(tab, "d2d4 d7d5");
    takeBack(first, 1);
    await play(first, "c2c4");
    expect(await browser.kept()).toEqual(["c4", "d4 d5", "e4 e5 Nf3 Nc6"]);
    takeBack(second, 1);
    expect(await browser.kept()).toEqual(["c4", "e4 e5 Nf3 Nc6"]);
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
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  tab.store.dispatch(gameResigned());
  expect(await browser.kept()).toEqual(["e4 e5"]);
  await tab.store.dispatch(deleteRecentGames(await browser.recent.recentGames.all()));
  expect(await browser.kept()).toEqual([]);
  const reloaded = await browser.reload(tab);
  await play(reloaded, "d2d4");
  expect(await browser.kept()).toEqual(["d4"]);
});

describe("one tab", () => {
  it("leaves no shorter game behind when it takes back its own moves", async () => {
    const { browser, first } = await twoTabs();
    const reloaded = await browser.reload(first);
    takeBack(reloaded, 1);
    await play(reloaded, "f1c4");
    expect(await browser.kept()).toEqual(["e4 e5 Bc4"]);
  });

  it("leaves no shorter games behind when it takes back the moves of a loaded game", async () => {
    const { browser, first: tab } = await twoTabs();
    const [game] = await browser.recent.recentGames.all();
    tab.store.dispatch(gameStarted());
    tab.store.dispatch(openRecentGame(game?.text ?? ""));
    takeBack(tab, 2);
    tab.store.dispatch(gameStarted());
    expect(await browser.kept()).toEqual(["e4 e5 Nf3 Nc6"]);
  });

  it("keeps a finished game, and a game from elsewhere that it takes back", async () => {
    const browser = createBrowser();
    const [tab, elsewhere] = [await browser.open(), await createBrowser().open()];
    await play(elsewhere, "d2d4 d7d5");
    tab.store.dispatch(gameLoaded(elsewhere.store.getState().game));
    takeBack(tab, 1);
    await play(tab, "c2c4");
    expect(await browser.kept()).toEqual(["c4", "d4 d5"]);
  });
});

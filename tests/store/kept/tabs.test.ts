/** Several tabs of one browser: one plays a game, and no tab deletes what another one played. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isClockRunning } from "../../../store/clock/runningClock.ts";
import { playTypedMove } from "../../../store/game/humanMoves.ts";
import { selectIsComputersTurn, selectIsGameElsewhere } from "../../../store/game/selectors.ts";
import { gameLoaded, gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { catchUp, saveNow } from "../../../store/kept/gameKeeper.ts";
import { deleteRecentGames, openRecentGame } from "../../../store/kept/recent/recentGames.ts";
import { undoReplacement } from "../../../store/kept/replacement.ts";
import { selectNotices } from "../../../store/view/slice.ts";
import { settle } from "../support.ts";
import { browserAfter, createBrowser, play, shownIn, type Tab } from "../tabs.ts";

type Browser = ReturnType<typeof createBrowser>;

beforeEach(() => void vi.useFakeTimers());

const MATE = "f2f3 e7e5 g2g4 d8h4";

/** The first tab plays 1. e4 e5 2. Nf3 Nc6, and the second one is its duplicate. */
async function twoTabs() {
  const { browser, tab: first } = await browserAfter("e2e4 e7e5 g1f3 b8c6");
  const second = await browser.duplicate(first);
  expect(shownIn(second)).toBe("e4 e5 Nf3 Nc6");
  return { browser, first, second };
}

const toldIn = ({ store }: Tab) => selectNotices(store.getState()).map(({ reason }) => reason.code);
const isElsewhere = ({ store }: Tab) => selectIsGameElsewhere(store.getState());

async function takeBack({ store }: Tab, times: number): Promise<void> {
  for (let taken = 0; taken < times; taken += 1) store.dispatch(moveTakenBack());
  await settle();
}

/** All that the storage of a tab and the database have. */
const storedBy = ({ kept }: Browser, { session }: Tab) => [
  [...session.entries],
  [...kept.games.values()],
  [...kept.events.values()],
];

describe("a new tab", () => {
  it("continues the newest own game that no tab holds, or begins a new one", async () => {
    const { browser, tab: first } = await browserAfter("e2e4 e7e5");
    const second = await browser.open();
    expect([shownIn(second), isElsewhere(second)]).toEqual(["", false]);
    expect(toldIn(second)).toEqual(["lastGameElsewhere"]);
    await play(second, "d2d4");
    const third = await browser.open();
    expect(shownIn(third)).toBe("");
    browser.close(first);
    browser.close(third);
    const last = await browser.open();
    expect(shownIn(last), "the only free one").toBe("e4 e5");
    expect(toldIn(last)).toEqual([]);
  });

  it("does not continue a game from outside, or one from the future", async () => {
    const browser = createBrowser();
    const tab = await browser.open();
    vi.setSystemTime(Date.now() + 3_600_000);
    await play(tab, "e2e4");
    browser.close(tab);
    vi.setSystemTime(Date.now() - 3_600_000);
    const other = await browser.open();
    expect(shownIn(other), "played with a wrong clock").toBe("");
    other.store.dispatch(gameLoaded(tab.store.getState().game, "outside"));
    await settle();
    browser.close(other);
    expect(shownIn(await browser.open())).toBe("");
  });
});

it("games go on and are kept when the system clock jumps, in a game and between two", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  const jump = 20_000 * 24 * 3_600_000;
  vi.setSystemTime(Date.now() + jump);
  await play(tab, "g1f3 b8c6");
  vi.setSystemTime(Date.now() - 2 * jump);
  await play(tab, "f1c4");
  expect(shownIn(await browser.reload(tab))).toBe("e4 e5 Nf3 Nc6 Bc4");
  const next = await browser.open();
  for (const [by, moves] of [
    [0, "d2d4 d7d5"],
    [jump, "c2c4 c7c5"],
  ] as const) {
    vi.setSystemTime(Date.now() + by);
    next.store.dispatch(gameStarted({ humanColor: "w" }));
    await play(next, moves);
  }
  expect(await browser.moves()).toEqual(["c4 c5", "d4 d5", "e4 e5 Nf3 Nc6 Bc4"]);
  expect(shownIn(await browser.reload(next))).toBe("c4 c5");
});

describe("a tab whose game another tab plays", () => {
  it("accepts no move and saves nothing", async () => {
    const { browser, first, second } = await twoTabs();
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

  it("takes the game over with all its moves when asked, and gives it back", async () => {
    const { browser, first, second: shown } = await twoTabs();
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
    expect(await browser.moves()).toEqual(["e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O"]);
  });

  it("takes over the game that it shows, though its tab has played another one meanwhile", async () => {
    const { browser, second: waiting } = await twoTabs();
    // The browser keeps the page in its back-forward cache, and opens another one in the same tab.
    const next = await browser.duplicate(waiting);
    next.store.dispatch(gameStarted());
    await play(next, "d2d4");
    for (const [key, value] of next.session.entries) waiting.session.setItem(key, value);
    expect(shownIn(await browser.playHere(waiting))).toBe("e4 e5 Nf3 Nc6");
  });

  it("starts another game also after it has lost its own, which loses no move", async () => {
    const { browser, first, second: shown } = await twoTabs();
    const second = await browser.playHere(shown);
    await play(second, "f1c4");
    first.store.dispatch(gameStarted());
    expect(first.store.getState().view.replaced).toEqual([]);
    await play(first, "d2d4");
    browser.close(second);
    expect(await browser.moves()).toEqual(["d4", "e4 e5 Nf3 Nc6 Bc4"]);
  });

  it("is loaded again when it returns and another tab has gone on, and then closed", async () => {
    const { browser, first, second: shown } = await twoTabs();
    await first.store.dispatch(catchUp());
    const second = await browser.playHere(shown);
    await play(second, "f1b5");
    browser.close(second);
    expect(browser.reloads(first)).toBe(0);
    await first.store.dispatch(catchUp());
    expect(browser.reloads(first)).toBe(1);
  });

  it("shows a game that is over as its own, and leaves it to the other tab", async () => {
    const { browser, tab: first } = await browserAfter(MATE);
    const second = await browser.duplicate(first);
    expect(isElsewhere(second)).toBe(false);
    await takeBack(second, 1);
    await play(second, "d2d4");
    expect(await browser.moves()).toEqual(["f3 e5 d4", "f3 e5 g4 Qh4#"]);
    expect(shownIn(await browser.reload(first))).toBe("f3 e5 g4 Qh4#");
  });

  it("opens one that is over from the list as the same game, which is listed once", async () => {
    const { browser, tab: first } = await browserAfter(MATE);
    const listed = browser.listed();
    const second = await browser.open();
    await second.store.dispatch(openRecentGame(listed[0]?.id ?? ""));
    await settle();
    expect([shownIn(second), isElsewhere(second)]).toEqual(["f3 e5 g4 Qh4#", false]);
    expect(browser.listed()).toEqual(listed);
    const reloaded = await browser.reload(second);
    expect(shownIn(reloaded)).toBe("f3 e5 g4 Qh4#");
    for (const tab of [reloaded, first]) await takeBack(tab, 1);
    expect(await browser.moves()).toEqual(["f3 e5", "f3 e5", "f3 e5 g4 Qh4#"]);
    expect(browser.listed()).toContainEqual(listed[0]);
  });

  it("asks the computer for no move and runs no clock", async () => {
    const browser = createBrowser();
    const first = await browser.open();
    first.store.dispatch(gameStarted({ timeControl: { base: 60, increment: 0 } }));
    await play(first, "e2e4 e7e5 g1f3");
    const second = await browser.duplicate(first);
    const state = second.store.getState();
    expect(selectIsComputersTurn(first.store.getState())).toBe(true);
    expect([selectIsComputersTurn(state), isElsewhere(second)]).toEqual([false, true]);
    expect([isClockRunning(first.store.getState()), isClockRunning(state)]).toEqual([true, false]);
  });
});

it.each([true, false])(
  "'Undo' brings a copy back when another tab has gone on with the game (still open: %s)",
  async (isOpen) => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    tab.store.dispatch(gameStarted());
    const other = await browser.open();
    await play(other, "g1f3");
    if (!isOpen) browser.close(other);
    await tab.store.dispatch(undoReplacement());
    expect(shownIn(tab)).toBe("e4 e5");
    await play(tab, "d2d4");
    expect(await browser.moves()).toEqual(["e4 e5 Nf3", "e4 e5 d4"]);
  },
);

it("the list opens what another tab has made of a game, and no copy", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  tab.store.dispatch(gameStarted());
  const other = await browser.open();
  await play(other, "g1f3");
  browser.close(other);
  await tab.store.dispatch(openRecentGame(browser.listed()[0]?.id ?? ""));
  await play(tab, "b8c6");
  expect(await browser.moves()).toEqual(["e4 e5 Nf3 Nc6"]);
});

describe("a game that is deleted", () => {
  it("leaves the list while another tab plays it, which loses no move", async () => {
    const { browser, first, second } = await twoTabs();
    second.store.dispatch(gameStarted());
    await second.store.dispatch(deleteRecentGames(browser.listed()));
    expect(await browser.moves()).toEqual([]);
    await play(first, "f1b5");
    expect(await browser.moves()).toEqual(["e4 e5 Nf3 Nc6 Bb5"]);
    expect(shownIn(await browser.reload(first))).toBe("e4 e5 Nf3 Nc6 Bb5");
  });

  it("leaves the list while the tab that deletes it plays it, which loses no move", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    await tab.store.dispatch(deleteRecentGames(browser.listed()));
    expect(await browser.moves()).toEqual([]);
    await play(tab, "g1f3");
    expect(await browser.moves()).toEqual(["e4 e5 Nf3"]);
    expect(shownIn(await browser.reload(tab))).toBe("e4 e5 Nf3");
  });

  it("leaves nothing behind if it is over, on the board of the tab that deletes it", async () => {
    const { browser, tab } = await browserAfter(MATE);
    const [game] = browser.listed();
    await tab.store.dispatch(deleteRecentGames([game]));
    expect([...browser.kept.games.keys()]).not.toContain(game?.id);
    expect([...browser.kept.events.keys()].filter((key) => key.startsWith(`${game?.id}`))).toEqual(
      [],
    );
  });
});

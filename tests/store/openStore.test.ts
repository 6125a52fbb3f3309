/** Which game a page begins with. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../store/game/slice.ts";
import { listRecentGames } from "../../store/journal/games.ts";
import { selectHasSavingFailed } from "../../store/journal/slice.ts";
import { SLOW_DATABASE_MS } from "../../store/types.ts";
import { newestNotice, settle } from "./support.ts";
import { browserAfter, createBrowser, hide, play, shownIn, type Tab } from "./tabs.ts";

const NOW = Date.UTC(2026, 10, 23);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const [OLD, NEW] = ["e4", "e4 e5 Nf3"];

const noticeOf = ({ store }: Tab) => newestNotice(store.getState());

describe("a row that cannot be read", () => {
  it("is put aside, said once, and hides no other game", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
    browser.close(tab);
    browser.kept.games.set("bad", { id: "bad", date: "yesterday" });
    const next = await browser.open();
    expect([shownIn(next), noticeOf(next)]).toEqual([NEW, { code: "savedGameUnreadable" }]);
    expect(browser.kept.games.has("bad")).toBe(false);
    expect(browser.kept.documents.get("unreadable/bad")).toMatchObject({
      row: { id: "bad", date: "yesterday" },
    });
    expect(noticeOf(await browser.reload(next))).toBeUndefined();
  });

  it("at the beginning of the tab's game gives way to the next one", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    tab.store.dispatch(gameStarted());
    await settle();
    const [key, row] = [...browser.kept.events].at(-1) ?? ["", {}];
    await play(tab, "d2d4");
    browser.kept.events.set(key, { ...(row as object), start: undefined });
    const next = await browser.reload(tab);
    expect([shownIn(next), noticeOf(next)]).toEqual(["e4", { code: "savedGameUnreadable" }]);
    await play(next, "e7e5");
    expect(await browser.moves()).toEqual(["e4 e5"]);
    expect(noticeOf(await browser.reload(next))).toBeUndefined();
  });
});

describe("a database that does not work", () => {
  it("does not keep the page from starting when it refuses, and the player is told", async () => {
    const browser = createBrowser();
    browser.kept.is.failing = true;
    const tab = await browser.open();
    expect([shownIn(tab), noticeOf(tab)]).toEqual(["", { code: "savedGamesBlocked" }]);
    expect(selectHasSavingFailed(tab.store.getState())).toBe(false);
  });

  it("does not take the tab's game away: a reload shows what is put aside", async () => {
    const browser = createBrowser();
    browser.kept.is.failing = true;
    const tab = await browser.open();
    await play(tab, "e2e4 e7e5 g1f3");
    const reloaded = await browser.reload(tab);
    expect(shownIn(reloaded)).toBe(NEW);
    await play(reloaded, "b8c6");
    browser.kept.is.failing = false;
    await vi.advanceTimersByTimeAsync(SLOW_DATABASE_MS);
    expect(await browser.moves()).toEqual(["e4 e5 Nf3 Nc6"]);
  });

  it("loses no game that was replaced while it hung, although the tab is closed", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    browser.kept.is.hanging = true;
    await play(tab, "e7e5 g1f3");
    tab.store.dispatch(gameStarted());
    await play(tab, "d2d4");
    await hide(tab);
    browser.close(tab);
    browser.kept.is.hanging = false;
    expect(shownIn(await browser.open())).toBe("d4");
    expect(await browser.moves()).toEqual(["d4", NEW]);
    expect([...browser.local.entries.keys()], "it is written once").toEqual([]);
  });

  it("gets what a tab has put aside only when that tab is closed", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    const other = await browser.open();
    browser.kept.is.hanging = true;
    await play(tab, "e7e5 g1f3");
    await hide(tab);
    browser.kept.is.hanging = false;
    await other.store.dispatch(listRecentGames());
    await settle();
    expect(await browser.moves()).toEqual([OLD]);
    browser.close(tab);
    await other.store.dispatch(listRecentGames());
    await settle();
    expect(await browser.moves()).toEqual([NEW]);
  });

  it.each([
    ["a new tab", {}],
    ["a tab with a game", { "enough-monkeys/tab": "game-of-ours" }],
  ])("keeps %s waiting for five seconds and no longer when it hangs", async (_what, session) => {
    const browser = createBrowser();
    browser.kept.is.hanging = true;
    let opened: Tab | undefined;
    void browser.open(session).then((tab) => {
      opened = tab;
    });
    await vi.advanceTimersByTimeAsync(SLOW_DATABASE_MS - 1);
    expect(opened).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(opened && shownIn(opened)).toBe("");
  });

  it("leaves no timer behind when it answers", async () => {
    await createBrowser().open();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** Which game a page begins with. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../store/game/slice.ts";
import { listRecentGames } from "../../store/kept/recent/listedGames.ts";
import { selectHasSavingFailed } from "../../store/kept/slice.ts";
import { ACTION_LOG_VERSION } from "../../store/log/limits.ts";
import { SLOW_DATABASE_MS } from "../../store/types.ts";
import { newestNotice, settle, valueIn } from "./support.ts";
import { browserAfter, createBrowser, hide, play, shownIn, type Tab } from "./tabs.ts";

const NOW = Date.UTC(2026, 10, 23);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const NEW = "e4 e5 Nf3";

type Browser = ReturnType<typeof createBrowser>;

const noticeOf = ({ store }: Tab) => newestNotice(store.getState());

/** All rows of the games and their events, to compare. */
const rowsOf = ({ kept }: Browser) => structuredClone([kept.games, kept.events]);

describe("what cannot be read", () => {
  it("of the games hides no other game, and stays", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
    browser.close(tab);
    browser.kept.games.set("bad", { id: "bad", date: "yesterday" });
    const next = await browser.open();
    expect(shownIn(next)).toBe(NEW);
    expect(browser.kept.games.get("bad")).toEqual({ id: "bad", date: "yesterday" });
  });

  it("of the tab's game stays where it is beside a new game, and is said once", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    const [key, row] = [...browser.kept.events][0] ?? ["", {}];
    browser.kept.events.set(key, { ...(row as object), start: "{", event: undefined });
    const before = rowsOf(browser);
    const next = await browser.reload(tab);
    expect([shownIn(next), noticeOf(next)]).toEqual(["", { code: "savedGameUnreadable" }]);
    expect(rowsOf(browser)).toEqual(before);
    await play(next, "d2d4");
    expect(noticeOf(await browser.reload(next))).toBeUndefined();
    browser.kept.events.set(key, row);
    const { games } = valueIn(await next.store.dispatch(listRecentGames()));
    expect(games, "it can be read again").toHaveLength(1);
  });

  it("because a newer version has played it on is left alone, with a sentence", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    const [key, row] = [...browser.kept.events].at(-1) ?? ["", {}];
    const version = ACTION_LOG_VERSION + 1;
    browser.kept.events.set(key, { ...(row as object), version, event: { type: "game/new" } });
    const before = rowsOf(browser);
    const next = await browser.reload(tab);
    expect([shownIn(next), noticeOf(next)]).toEqual(["", { code: "savedGameNewer" }]);
    browser.close(next);
    expect(shownIn(await browser.open()), "nor does a new tab show a part of it").toBe("");
    expect(rowsOf(browser)).toEqual(before);
  });
});

it("what an earlier visit could not save and cannot be read is said, and stops nothing", async () => {
  const browser = createBrowser();
  browser.local.setItem("enough-monkeys/journal/other", '{"game":"other","changes":[null]}');
  const tab = await browser.open();
  expect(noticeOf(tab)).toEqual({ code: "savedChangesUnreadable" });
  await play(tab, "e2e4");
  expect(await browser.moves()).toEqual(["e4"]);
  expect(noticeOf(await browser.reload(tab))).toBeUndefined();
});

describe("a database that is silent over a reload", () => {
  /** The tab played 1. e4 e5, and then 2. Nf3 while the database was silent. It is reloaded. */
  async function silentReload() {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    browser.kept.is.hanging = true;
    await play(tab, "g1f3");
    await hide(tab);
    return { browser, next: await browser.reload(tab) };
  }

  it("leaves the tab's game alone, and a new one begins", async () => {
    const { browser, next } = await silentReload();
    expect(shownIn(next)).toBe("");
    const { notices } = next.store.getState().view;
    expect(notices.map(({ reason }) => reason.code)).toContain("savedGamesSlow");
    await play(next, "d2d4");
    browser.kept.answer();
    await vi.advanceTimersByTimeAsync(SLOW_DATABASE_MS);
    await settle();
    expect(await browser.moves()).toEqual(["d4", NEW]);
    expect(shownIn(next)).toBe("d4");
  });

  it("has the tab's game on the board when it answers, if nothing was played", async () => {
    const { browser, next } = await silentReload();
    browser.kept.answer();
    await vi.advanceTimersByTimeAsync(SLOW_DATABASE_MS);
    await settle();
    expect(shownIn(next)).toBe(NEW);
    await play(next, "b8c6");
    expect(await browser.moves()).toEqual([`${NEW} Nc6`]);
  });

  it("has the tab's game after another reload, if nothing was played", async () => {
    const { browser, next } = await silentReload();
    browser.kept.is.hanging = false;
    expect(shownIn(await browser.reload(next))).toBe(NEW);
  });
});

describe("a database that the browser has not made yet", () => {
  it("is not waited for: the first move is written when it answers", async () => {
    const browser = createBrowser();
    Object.assign(browser.kept.is, { missing: true, hanging: true });
    const read = vi.spyOn(browser.kept.database, "all");
    const tab = await browser.open();
    expect(read).not.toHaveBeenCalled();
    await play(tab, "e2e4");
    browser.kept.answer();
    await settle();
    expect(await browser.moves()).toEqual(["e4"]);
  });

  it("takes no game away that was put aside before", async () => {
    const browser = createBrowser();
    Object.assign(browser.kept.is, { missing: true, failing: true });
    const tab = await browser.open();
    await play(tab, "e2e4");
    expect(shownIn(await browser.reload(tab))).toBe("e4");
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

  it("of a later version is left alone, with a sentence, and has the game when it is back", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
    browser.kept.is.failing = new DOMException("a later version", "VersionError");
    const before = rowsOf(browser);
    const older = await browser.reload(tab);
    expect([shownIn(older), noticeOf(older)]).toEqual(["", { code: "recentGamesNewer" }]);
    const listed = await older.store.dispatch(listRecentGames());
    expect(listed).toEqual({ ok: false, error: { code: "recentGamesNewer" } });
    expect(rowsOf(browser)).toEqual(before);
    browser.kept.is.failing = false;
    expect(shownIn(await browser.reload(older))).toBe(NEW);
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
    expect(await browser.moves()).toEqual(["e4"]);
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

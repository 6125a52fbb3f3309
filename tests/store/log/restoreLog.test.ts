/** The log of earlier pages, which a database keeps. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { earlierEventsRestored, stateAfter } from "../../../store/game/log/eventLog.ts";
import { gameLoaded, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { loadActionLog, saveActionLog } from "../../../store/log/thunks.ts";
import { deleteRecentGames } from "../../../store/recent/recentGamesList.ts";
import { presentShown, stepUnitChosen } from "../../../store/view/playback.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { changeLast, eventsIn, squaresIn } from "../lookInside.ts";
import { endOfLog, settle, valueIn } from "../support.ts";
import { browserAfter, createBrowser, play } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

describe("after a reload", () => {
  it("the log has all events with their times, and those that follow", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
    const before = tab.store.getState().log;
    const reloaded = await browser.reload(tab);
    expect(reloaded.store.getState().log.events).toEqual([]);
    await play(reloaded, "b8c6");
    const events = await eventsIn(reloaded);
    expect(events.slice(0, 3)).toEqual(before.events);
    expect(reloaded.store.getState().log.start).toEqual(before.start);
    expect(await squaresIn(reloaded)).toBe("e2e4 e7e5 g1f3 b8c6");
  });

  it("and another one, the exported log is whole", async () => {
    const browser = createBrowser();
    let tab = await browser.open();
    for (const moves of ["e2e4 e7e5", "g1f3", "b8c6 f1c4"]) {
      await play(tab, moves);
      tab = await browser.reload(tab);
    }
    await eventsIn(tab);
    const text = tab.store.dispatch(saveActionLog());
    expect(valueIn(parseActionLog(text)).entries).toHaveLength(5);
    expect(endOfLog(text)).toEqual(tab.store.getState().game);
  });

  it("the log has the games before this one, take-backs and a game that was brought back", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    const first = tab.store.getState().game;
    tab.store.dispatch(gameStarted({ humanColor: "b" }));
    await play(tab, "d2d4 d7d5 c2c4");
    tab.store.dispatch(moveTakenBack());
    tab.store.dispatch(gameLoaded(first, "undo"));
    await play(tab, "g1f3");
    const reloaded = await browser.reload(tab);
    expect(await squaresIn(reloaded)).toBe(
      "e2e4 e7e5 started d2d4 d7d5 c2c4 takenBack loaded g1f3",
    );
  });

  it("the log begins with a log that was loaded", async () => {
    const browser = createBrowser();
    const other = await browser.open();
    await play(other, "d2d4 d7d5 c2c4 e7e6");
    const text = other.store.dispatch(saveActionLog());
    const tab = await browser.open();
    await play(tab, "b1c3");
    valueIn(tab.store.dispatch(loadActionLog(text)));
    await settle();
    await play(tab, "b1c3");
    expect(await squaresIn(await browser.reload(tab))).toBe("d2d4 d7d5 c2c4 e7e6 b1c3");
  });

  it("nothing is read before somebody looks inside", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    const reading = vi.spyOn(browser.logs.savedLogs, "eventsOf");
    const reloaded = await browser.reload(tab);
    await play(reloaded, "e7e5");
    expect(reading).not.toHaveBeenCalled();
    await eventsIn(reloaded);
    await eventsIn(reloaded);
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it("the view returns to the present, because the events get other numbers", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    const { store } = await browser.reload(tab);
    await play({ store }, "g1f3 b8c6");
    store.dispatch(stepUnitChosen("events"));
    store.dispatch(showStep(1));
    await eventsIn({ ...tab, store });
    expect(store.getState().playback.step).toBeNull();
    store.dispatch(presentShown());
  });
});

describe("another tab", () => {
  it("that is opened later has the events of the game that it continues", async () => {
    const { browser, tab: first } = await browserAfter("e2e4 e7e5");
    browser.close(first);
    const second = await browser.open();
    await play(second, "g1f3");
    expect(await squaresIn(second)).toBe("e2e4 e7e5 g1f3");
    expect(await squaresIn(await browser.reload(second))).toBe("e2e4 e7e5 g1f3");
  });

  it("that takes the game over has the events of both", async () => {
    const { browser, tab: first } = await browserAfter("e2e4 e7e5");
    const copy = await browser.duplicate(first);
    await play(first, "g1f3 b8c6");
    const second = await browser.playHere(copy);
    await play(second, "f1c4 f8c5");
    expect(await squaresIn(second)).toBe("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
    expect(await squaresIn(await browser.reload(second))).toBe("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
  });
});

describe("a saved event", () => {
  it("of an older version is upgraded", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    tab.store.dispatch(moveTakenBack());
    await settle();
    changeLast(browser.logs.events, (event) => ({
      ...event,
      version: 1,
      event: { type: "game/moveTakenBack" },
    }));
    expect(await squaresIn(await browser.reload(tab))).toBe("e2e4 e7e5 takenBack");
  });

  it("may be deleted: the log then begins at a later one, which has the game before it", async () => {
    const browser = createBrowser();
    const tab = await browser.open();
    for (let round = 0; round < 130; round += 1) {
      await play(tab, "e2e4 e7e5");
      tab.store.dispatch(moveTakenBack());
    }
    await settle();
    const [oldest = ""] = browser.logs.events.keys();
    browser.logs.events.delete(oldest);
    const reloaded = await browser.reload(tab);
    const events = await eventsIn(reloaded);
    expect(events).toHaveLength(390 - 251);
    expect(events).toEqual(tab.store.getState().log.events.slice(251));
  });
});

describe("a deleted recent game", () => {
  it("takes its saved events with it, but not those of the running game", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    tab.store.dispatch(gameStarted());
    await play(tab, "d2d4");
    const games = [...browser.recent.games.values()];
    expect(games).toHaveLength(2);
    await tab.store.dispatch(deleteRecentGames(games));
    expect(await squaresIn(await browser.reload(tab))).toBe("started d2d4");
  });
});

describe("a deleted recent game that two tabs have played", () => {
  it("takes the saved events of both with it", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.open(), await browser.open()];
    for (const tab of [first, second]) {
      tab.store.dispatch(gameStarted());
      await play(tab, "e2e4 e7e5");
      tab.store.dispatch(gameStarted());
    }
    await settle();
    const listed = await browser.recent.recentGames.all();
    expect([listed.length, browser.recent.games.size]).toEqual([1, 2]);
    const lines = [...browser.recent.games.values()].map(({ line }) => line);
    valueIn(await first.store.dispatch(deleteRecentGames(listed)));
    const left = [...browser.logs.events.values()].filter(({ line }) => lines.includes(line));
    expect(left).toEqual([]);
  });
});

describe("the action that restores events", () => {
  it("is refused when they lead to another game than that with which the log begins", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    const { log } = tab.store.getState();
    const { store } = await browser.open();
    store.dispatch(gameStarted({ humanColor: "b" }));
    const before = store.getState().log;
    store.dispatch(earlierEventsRestored({ start: log.start, events: [] }));
    expect(store.getState().log).toBe(before);
    store.dispatch(earlierEventsRestored(structuredClone(log)));
    expect(store.getState().log.events).toHaveLength(2);
    expect(stateAfter(store.getState().log, 2)).toEqual(store.getState().game);
  });

  it("is refused by the gate when it is no log", async () => {
    const browser = createBrowser();
    const { store } = await browser.open();
    const before = store.getState();
    store.dispatch({ type: "log/earlierEventsRestored", payload: { start: 5, events: [] } });
    expect(store.getState()).toBe(before);
    expect(browser.errors.at(-1)).toContain("Refused log/earlierEventsRestored");
  });

  it("does nothing after another log was loaded", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    const text = tab.store.dispatch(saveActionLog());
    const reloaded = await browser.reload(tab);
    valueIn(reloaded.store.dispatch(loadActionLog(text)));
    expect(await squaresIn(reloaded)).toBe("e2e4 e7e5");
  });
});

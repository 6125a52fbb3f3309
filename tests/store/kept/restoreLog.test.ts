/** The log after a reload, and its part before the last kept game, which is read when wanted. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameLoaded, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { restoreLog } from "../../../store/kept/restoreLog.ts";
import { stepUnitChosen } from "../../../store/log/playback.ts";
import { earlierEventsRestored } from "../../../store/log/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { eventsIn, squaresIn } from "../lookInside.ts";
import type { MemoryDatabase } from "../memoryStorages.ts";
import { endOfLog, FINDINGS, loadActionLog, settle, valueIn } from "../support.ts";
import { browserAfter, createBrowser, play } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

/** Adds this game to the row of the newest event. The journal does so in each 250th row. */
function keepGameBefore(events: Map<string, unknown>, game: GameState): void {
  const [key, row] = [...events].at(-1) ?? [""];
  events.set(key, { ...Object(row), start: makeSavedText(game) });
}

/** Six moves. The third and the fifth are kept with the game before them. */
async function longGame() {
  const { browser, tab } = await browserAfter("e2e4");
  const { events } = browser.kept;
  for (const moves of ["e7e5 g1f3", "b8c6 f1c4"]) {
    const [first = "", second = ""] = moves.split(" ");
    await play(tab, first);
    const game = tab.store.getState().game;
    await play(tab, second);
    keepGameBefore(events, game);
  }
  await play(tab, "g8f6");
  return { browser, tab, log: tab.store.getState().log };
}

/** Replaces the second row with a move of the pawn on e7 to this square. */
function changeEarlier(events: Map<string, unknown>, to: string): void {
  const [, [key, row] = [""]] = events;
  const payload = { from: "e7", to, search: FINDINGS };
  events.set(key, { ...Object(row), event: { type: "game/movePlayed", payload } });
}

describe("after a reload", () => {
  it("the log has all events of the game with their times at once, and those that follow", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
    const before = tab.store.getState().log;
    const reloaded = await browser.reload(tab);
    expect(reloaded.store.getState().log).toEqual(before);
    await play(reloaded, "b8c6");
    const again = await browser.reload(reloaded);
    await play(again, "f1c4");
    expect(await squaresIn(again)).toBe("e2e4 e7e5 g1f3 b8c6 f1c4");
    expect(endOfLog(again.store.dispatch(saveActionLog()))).toEqual(again.store.getState().game);
  });

  it("the log is that of this game alone, with its take-backs, also if it was brought back", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    tab.store.dispatch(gameStarted({ humanColor: "b" }));
    await play(tab, "d2d4 d7d5 c2c4");
    tab.store.dispatch(moveTakenBack());
    await settle();
    const reloaded = await browser.reload(tab);
    expect(await squaresIn(reloaded)).toBe("started d2d4 d7d5 c2c4 takenBack");
    expect(reloaded.store.getState().log.start.history).toEqual([]);
    reloaded.store.dispatch(gameLoaded(tab.store.getState().game, "undo"));
    await play(reloaded, "d7d5");
    expect(await squaresIn(await browser.reload(reloaded))).toBe("loaded d7d5");
  });

  it("the log begins with a log that was loaded", async () => {
    const { browser, tab: other } = await browserAfter("d2d4 d7d5 c2c4 e7e6");
    const text = other.store.dispatch(saveActionLog());
    const tab = await browser.open();
    await play(tab, "b1c3");
    valueIn(tab.store.dispatch(loadActionLog(text)));
    await settle();
    await play(tab, "b1c3");
    expect(await squaresIn(await browser.reload(tab))).toBe("d2d4 d7d5 c2c4 e7e6 b1c3");
  });
});

describe("the events before the last kept game", () => {
  it("are read once, when somebody looks inside, and the exported log is whole", async () => {
    const { browser, tab, log } = await longGame();
    const reloaded = await browser.reload(tab);
    const shown = reloaded.store.getState();
    expect(shown.game).toEqual(tab.store.getState().game);
    expect(shown.log.events).toHaveLength(2);
    expect(await eventsIn(reloaded)).toEqual(log.events);
    expect(reloaded.store.getState().log.start).toEqual(log.start);
    const restored = reloaded.store.getState().log;
    await eventsIn(reloaded);
    expect(reloaded.store.getState().log).toBe(restored);
    const text = reloaded.store.dispatch(saveActionLog());
    expect(JSON.parse(JSON.parse(text).payload)).toHaveLength(6);
    expect(endOfLog(text)).toEqual(shown.game);
  });

  it("get other numbers, so the view returns to the present", async () => {
    const { browser, tab } = await longGame();
    const reloaded = await browser.reload(tab);
    reloaded.store.dispatch(stepUnitChosen("events"));
    reloaded.store.dispatch(showStep(1));
    await eventsIn(reloaded);
    expect(reloaded.store.getState().playback.step).toBeNull();
  });

  it("may be gone: the log then begins at a later one", async () => {
    const { browser, tab, log } = await longGame();
    const [oldest = ""] = browser.kept.events.keys();
    browser.kept.events.delete(oldest);
    const events = await eventsIn(await browser.reload(tab));
    expect(events).toEqual(log.events.slice(2));
    expect(browser.errors.join()).not.toContain("could not be read");
  });

  it.each<[string, (kept: MemoryDatabase) => void]>([
    ["the database fails", ({ is }) => Object.assign(is, { failing: true })],
    ["the database does not answer", ({ is }) => Object.assign(is, { hanging: true })],
    ["they lead to another game", ({ events }) => changeEarlier(events, "e6")],
    ["the rules refuse one of them", ({ events }) => changeEarlier(events, "e3")],
  ])("are missing if %s, and the console says so", async (_what, damage) => {
    const { browser, tab } = await longGame();
    const { store } = await browser.reload(tab);
    const { log } = store.getState();
    damage(browser.kept);
    const reading = store.dispatch(restoreLog());
    await vi.advanceTimersByTimeAsync(6_000);
    await reading;
    expect(store.getState().log === log).toBe(true);
    expect(browser.errors.at(-1)).toMatch(/^The log of earlier visits could not be read: Error: ./);
  });

  it("are missing if one cannot be read, though the others lead to the same game", async () => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    tab.store.dispatch(moveTakenBack());
    await settle();
    const [takenBack = ""] = [...browser.kept.events.keys()].slice(-1);
    await play(tab, "e2e4 e7e5");
    const { game } = tab.store.getState();
    await play(tab, "g1f3");
    keepGameBefore(browser.kept.events, game);
    const row = Object(browser.kept.events.get(takenBack));
    browser.kept.events.set(takenBack, { ...row, event: "damaged" });
    expect(await squaresIn(await browser.reload(tab))).toBe("g1f3");
    expect(browser.errors.at(-1)).toContain("The log of earlier visits could not be read");
  });

  it("are not read after another log was loaded", async () => {
    const { browser, tab } = await longGame();
    const reloaded = await browser.reload(tab);
    const other = await browser.open();
    await play(other, "e2e4 e7e5");
    valueIn(reloaded.store.dispatch(loadActionLog(other.store.dispatch(saveActionLog()))));
    expect(await squaresIn(reloaded)).toBe("e2e4 e7e5");
  });
});

describe("the action that restores events", () => {
  it("is refused when they lead to another game than that with which the log begins", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    const { store } = await browser.open();
    const before = store.getState().log;
    store.dispatch(earlierEventsRestored(structuredClone(tab.store.getState().log)));
    expect(store.getState().log).toBe(before);
  });

  it("is refused by the gate when it is no log", async () => {
    const browser = createBrowser();
    const { store } = await browser.open();
    store.dispatch({ type: "log/earlierEventsRestored", payload: { start: 5, events: [] } });
    expect(browser.errors.at(-1)).toContain("Refused log/earlierEventsRestored");
  });
});

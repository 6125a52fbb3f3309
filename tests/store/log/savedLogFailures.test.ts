/** A database of logs that fails, or that has something else than the log. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { restoreLog } from "../../../store/log/restoreLog.ts";
import type { SavedEvent } from "../../../store/types.ts";
import { changeLast, squaresIn } from "../lookInside.ts";
import { browserAfter, createBrowser, play, shownIn } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

describe("a database that fails", () => {
  it("gets the events with the next one when it works again", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    browser.logs.is.failing = true;
    await play(tab, "e7e5 g1f3");
    browser.logs.is.failing = false;
    await play(tab, "b8c6");
    expect(browser.errors).toEqual(["The log could not be saved: Error: forbidden"]);
    expect(await squaresIn(await browser.reload(tab))).toBe("e2e4 e7e5 g1f3 b8c6");
  });

  it("loses no move, and the log begins with the saved game", async () => {
    const browser = createBrowser();
    browser.logs.is.failing = true;
    const tab = await browser.open();
    await play(tab, "e2e4 e7e5");
    const reloaded = await browser.reload(tab);
    await play(reloaded, "g1f3");
    expect(shownIn(reloaded)).toBe("e4 e5 Nf3");
    expect(await squaresIn(reloaded)).toBe("g1f3");
    expect(browser.errors.at(-1)).toBe(
      "The log of earlier visits could not be read: Error: forbidden",
    );
  });

  it("is not waited for longer than a second", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    vi.spyOn(browser.logs.savedLogs, "eventsOf").mockReturnValue(new Promise(() => {}));
    const { store } = await browser.reload(tab);
    const reading = store.dispatch(restoreLog());
    await vi.advanceTimersByTimeAsync(1_000);
    await reading;
    expect(browser.errors.at(-1)).toContain("the database does not answer");
  });

  it.each<[string, (event: SavedEvent) => unknown]>([
    [
      "an event that leads to another game",
      (event) => ({ ...event, event: { type: "game/takenBack" } }),
    ],
    [
      "an event that the rules refuse",
      (event) => ({
        ...event,
        event: { type: "game/movePlayed", payload: { from: "e7", to: "e3" } },
      }),
    ],
    ["an entry that is no event", (event) => ({ ...event, event: { type: "game/blownUp" } })],
    ["an event of a later version", (event) => ({ ...event, event: 5, version: 1_000 })],
  ])("is not believed when it has %s", async (_what, change) => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    changeLast(browser.logs.events, change);
    const reloaded = await browser.reload(tab);
    expect(await squaresIn(reloaded)).toBe("");
    expect(browser.errors.at(-1)).toMatch(/^The log of earlier visits could not be read: Error: ./);
  });

  it.each<[string, (event: SavedEvent) => unknown]>([
    ["of another form", () => ({ line: "line-1" })],
    [
      "that names an event that is gone",
      (event) => ({ ...event, previous: { line: "x", date: 1 } }),
    ],
  ])("has a row %s, and the log begins with the saved game", async (_what, change) => {
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    changeLast(browser.logs.events, change);
    expect(await squaresIn(await browser.reload(tab))).toBe("");
  });
});

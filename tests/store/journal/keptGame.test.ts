/** A game whose kept log is damaged, in part or whole. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import type { EventRow } from "../../../store/journal/rows.ts";
import { openRecentGame } from "../../../store/recent/recentGames.ts";
import { newestNotice } from "../support.ts";
import { browserAfter, play, shownIn } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

const moved = (to: string) => ({ type: "game/movePlayed", payload: { from: "e7", to } });

/** Two games, 1. d4 and 1. e4 e5. The tab has the second one, of which the last row was changed. */
async function changedGame(change: (row: EventRow) => unknown) {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  const other = await browser.open();
  await play(other, "d2d4");
  browser.close(other);
  const id = browser.gameOf(tab);
  const rows = [...browser.kept.events].filter(([each]) => each.startsWith(`${id} `));
  const [key, row] = rows.at(-1) ?? [""];
  browser.kept.events.set(key, change(row as EventRow));
  return { browser, id, tab };
}

describe("the last kept event", () => {
  it.each<[string, (row: EventRow) => unknown]>([
    ["an event that the rules refuse", (row) => ({ ...row, event: moved("e3") })],
    ["something that is no event", (row) => ({ ...row, event: { type: "game/blownUp" } })],
    ["an event of another version", (row) => ({ ...row, version: row.version + 1 })],
    ["no row", ({ game }) => ({ game })],
    ["an event after an unreadable game", (row) => ({ ...row, start: "{ damaged" })],
  ])("that is %s ends the game, which goes on before it, with a notice", async (_what, change) => {
    const { browser, id, tab } = await changedGame(change);
    const reloaded = await browser.reload(tab);
    expect(shownIn(reloaded)).toBe("e4");
    expect(newestNotice(reloaded.store.getState())).toEqual({ code: "savedGameCut" });
    expect(browser.kept.games.get(id)).toMatchObject({ plies: 1 });
    expect(browser.kept.documents.get(`unreadable/${id}`)).toMatchObject({ row: { plies: 2 } });
    const again = await browser.reload(reloaded);
    expect(newestNotice(again.store.getState()), "said once").toBeUndefined();
    await play(again, "c7c5");
    expect(await browser.moves()).toEqual(["d4", "e4 c5"]);
  });

  it("that cannot be read ends also a game that is opened from the list", async () => {
    const { id, tab } = await changedGame((row) => ({ ...row, event: moved("e3") }));
    tab.store.dispatch(gameStarted());
    await tab.store.dispatch(openRecentGame(id));
    expect(shownIn(tab)).toBe("e4");
    expect(newestNotice(tab.store.getState())).toEqual({ code: "savedGameCut" });
  });

  it("that has no row before it makes the game unreadable: it is set aside, and others stay", async () => {
    const { browser, id, tab } = await changedGame((row) => ({ ...row, previous: 1 }));
    const reloaded = await browser.reload(tab);
    expect(shownIn(reloaded)).toBe("d4");
    expect(newestNotice(reloaded.store.getState())).toEqual({ code: "savedGameUnreadable" });
    expect(await browser.moves()).toEqual(["d4"]);
    expect([...browser.kept.documents.keys()]).toEqual([`unreadable/${id}`]);
  });
});

it("a game of which nothing can be read gives way to a new one, with a notice", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  browser.kept.events.clear();
  const reloaded = await browser.reload(tab);
  expect(shownIn(reloaded)).toBe("");
  expect(newestNotice(reloaded.store.getState())).toEqual({ code: "savedGameUnreadable" });
  expect(await browser.moves()).toEqual([]);
});

/** A game whose kept log is damaged, in part or whole, or of an earlier version. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { unreadRows } from "../../../store/kept/recent/listedGames.ts";
import { openRecentGame } from "../../../store/kept/recent/recentGames.ts";
import type { EventRow, GameRow } from "../../../store/kept/rows.ts";
import { newestNotice } from "../support.ts";
import { browserAfter, play, shownIn } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

const moved = (to: string) => ({ type: "game/movePlayed", payload: { from: "e7", to } });

/** Two games, 1. d4 and 1. e4 e5 2. Nf3 Nc6. The tab has the second one, whose rows are changed. */
async function damagedGame(change: (rows: Map<string, unknown>, keys: readonly string[]) => void) {
  const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3 b8c6");
  const other = await browser.open();
  await play(other, "d2d4");
  browser.close(other);
  const id = browser.gameOf(tab);
  const { events } = browser.kept;
  const keys = [...events.keys()].filter((key) => key.startsWith(`${id} `));
  change(events, keys);
  return { browser, id, tab, rows: structuredClone(events) };
}

const changed = (how: (row: EventRow) => unknown, index: number) =>
  ((rows, keys) => {
    const key = keys.at(index) ?? "";
    rows.set(key, how(rows.get(key) as EventRow));
  }) satisfies Parameters<typeof damagedGame>[0];

const removed = (index: number) =>
  ((rows, keys) => void rows.delete(keys.at(index) ?? "")) satisfies Parameters<
    typeof damagedGame
  >[0];

describe("a damaged event", () => {
  it.each<[string, number, (row: EventRow) => unknown, string]>([
    ["that the rules refuse", -1, (row) => ({ ...row, event: moved("e3") }), "e4 e5 Nf3"],
    ["that is none", 2, (row) => ({ ...row, event: { type: "game/blownUp" } }), "e4 e5"],
    ["without its row's fields", 1, ({ game, number }) => ({ game, number }), "e4"],
    ["that names itself", 2, (row) => ({ ...row, previous: row.number }), "e4 e5"],
    ["that names a later one", 2, (row) => ({ ...row, previous: row.number + 5 }), "e4 e5"],
    ["that names none", 2, ({ previous: _previous, ...row }) => row, "e4 e5"],
    ["that names one that is not there", 2, (row) => ({ ...row, previous: 5 }), "e4 e5"],
  ])(
    "%s: the game up to it is a game of its own, and the rest stays",
    async (...[, index, how, readable]) => {
      const { browser, id, tab, rows } = await damagedGame(changed(how, index));
      const row = browser.kept.games.get(id);
      const reloaded = await browser.reload(tab);
      expect(shownIn(reloaded)).toBe(readable);
      expect(newestNotice(reloaded.store.getState())).toEqual({ code: "savedGameCut" });
      const again = await browser.reload(reloaded);
      expect(newestNotice(again.store.getState()), "said once").toBeUndefined();
      await play(again, readable.split(" ").length % 2 === 1 ? "c7c5" : "c2c4");
      expect(shownIn(await browser.reload(again))).toMatch(new RegExp(`^${readable} c[45]$`));
      expect(browser.gameOf(again)).not.toBe(id);
      for (const [key, value] of rows) expect(browser.kept.events.get(key)).toEqual(value);
      expect(browser.kept.games.get(id)).toEqual(row);
    },
  );

  it("ends also a game that is opened from the list", async () => {
    const { id, tab } = await damagedGame(changed((row) => ({ ...row, event: moved("e3") }), -1));
    tab.store.dispatch(gameStarted());
    await tab.store.dispatch(openRecentGame(id));
    expect(shownIn(tab)).toBe("e4 e5 Nf3");
    expect(newestNotice(tab.store.getState())).toEqual({ code: "savedGameCut" });
  });
});

describe("a missing event", () => {
  it("in the middle: the game up to it is a game of its own", async () => {
    const { browser, tab } = await damagedGame(removed(2));
    expect(shownIn(await browser.reload(tab))).toBe("e4 e5");
  });

  it("at the end says nothing: the game ends before it, and goes on", async () => {
    const { browser, id, tab } = await damagedGame(removed(-1));
    const reloaded = await browser.reload(tab);
    expect(shownIn(reloaded)).toBe("e4 e5 Nf3");
    await play(reloaded, "g8f6");
    expect(browser.gameOf(reloaded)).toBe(id);
    expect(browser.kept.games.get(id)).toMatchObject({ plies: 4 });
    expect(shownIn(await browser.reload(reloaded))).toBe("e4 e5 Nf3 Nf6");
  });

  it("at the beginning leaves nothing to read, and every row in its place", async () => {
    const { browser, id, tab, rows } = await damagedGame(removed(0));
    const reloaded = await browser.reload(tab);
    expect(shownIn(reloaded)).toBe("");
    expect(newestNotice(reloaded.store.getState())).toEqual({ code: "savedGameUnreadable" });
    expect(browser.kept.events).toEqual(rows);
    const download = await reloaded.store.dispatch(unreadRows([id]));
    expect(download.ok && JSON.parse(download.value).events).toHaveLength(3);
  });
});

describe("a damaged game before an event", () => {
  it("is not needed where the event begins a game", async () => {
    const { browser, tab } = await browserAfter("e2e4");
    tab.store.dispatch(gameStarted());
    await play(tab, "d2d4 d7d5");
    const id = browser.gameOf(tab);
    const key = [...browser.kept.events.keys()].find((each) => each.startsWith(`${id} `)) ?? "";
    const row = browser.kept.events.get(key) as EventRow;
    browser.kept.events.set(key, { ...row, start: "{ damaged" });
    const reloaded = await browser.reload(tab);
    expect([shownIn(reloaded), browser.gameOf(reloaded)]).toEqual(["d4 d5", id]);
  });

  it("of a later event is not needed, because an earlier one leads there", async () => {
    const { browser, tab, id } = await damagedGame(
      changed((row) => ({ ...row, start: "{ damaged" }), 2),
    );
    const reloaded = await browser.reload(tab);
    expect([shownIn(reloaded), browser.gameOf(reloaded)]).toEqual(["e4 e5 Nf3 Nc6", id]);
  });
});

it("a row of a game that lies is put right by the next event", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  const id = browser.gameOf(tab);
  browser.kept.games.set(id, { id, plies: 1e308, opponent: "\u202E", date: Infinity, isOwn: true });
  const reloaded = await browser.reload(tab);
  expect(shownIn(reloaded)).toBe("e4 e5");
  await play(reloaded, "g1f3");
  expect((browser.kept.games.get(id) as GameRow).plies).toBe(3);
});

it("a game whose numbers have reached the last date goes on under another id", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5");
  const id = browser.gameOf(tab);
  const { events, games } = browser.kept;
  const key = [...events.keys()].filter((each) => each.startsWith(`${id} `)).at(-1) ?? "";
  const last = events.get(key) as EventRow;
  events.delete(key);
  events.set(`${id} 8640000000000000`, { ...last, number: 8.64e15 });
  games.set(id, { ...(games.get(id) as GameRow), date: 8.64e15 });
  const reloaded = await browser.reload(tab);
  await play(reloaded, "g1f3 b8c6");
  expect(shownIn(await browser.reload(reloaded))).toBe("e4 e5 Nf3 Nc6");
  expect(events.has(`${id} 8640000000000000`)).toBe(true);
});

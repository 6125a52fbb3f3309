/** The database fails, hangs and works again: what was to be written is written, in order. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startGame } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { createJournal, SILENCE } from "../../../store/kept/journal.ts";
import { gameRowOf } from "../../../store/kept/rows.ts";
import { saveTried } from "../../../store/kept/slice.ts";
import { type Change, RETRY_DELAY_MS, SLOW_DATABASE_MS } from "../../../store/types.ts";
import { noticeShown } from "../../../store/view/slice.ts";
import {
  drawTestId,
  fillableStorage,
  forbiddenStorage,
  freeLocks,
  memoryDatabase,
} from "../memoryStorages.ts";

beforeEach(() => void vi.useFakeTimers());

const gameRow = (id: string, date = 1) =>
  gameRowOf({ ...startGame(), players: DEFAULT_PLAYERS }, { id, date, isOwn: true });
const row = (id: string, date = 1): Change => ({ put: "games", row: gameRow(id, date) });
const event = (game: string, number: number, more = {}): Change => ({
  put: "events",
  row: { game, number, version: 4, ...more },
});

function createTestJournal({
  memory = memoryDatabase(),
  session = fillableStorage({}, { full: false }),
  held = new Set<string>(),
} = {}) {
  const problems: string[] = [];
  const logged: string[] = [];
  const is = { failing: false, cleared: 0 };
  let release: (() => void) | undefined;
  let gate = Promise.resolve();
  const journal = createJournal({
    database: {
      ...memory.database,
      get: async (store, key) => {
        await gate;
        return memory.database.get(store, key);
      },
      write: async (changes) => {
        await gate;
        return memory.database.write(changes);
      },
    },
    storage: { session: () => session, local: forbiddenStorage },
    locks: { ...freeLocks(), held: async () => held },
    drawId: drawTestId,
    logger: { debug: () => {}, error: (message) => void logged.push(message) },
  });
  const dispatch = <Told extends UnknownAction>(action: Told): Told => {
    if (noticeShown.match(action)) problems.push(action.payload.code);
    else is.failing = saveTried.match(action) && action.payload.hasFailed;
    return action;
  };
  journal.listen(dispatch, (cutGames) => {
    if (cutGames.has("running")) is.cleared += 1;
    return cutGames.has("running");
  });
  return {
    ...journal,
    memory,
    session,
    problems,
    logged,
    /** What the journal has told last. */
    told: is,
    games: () => [...memory.games.keys()].sort(),
    /** Lets every write and every look-up wait until `answer` is called. */
    hang: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    answer: () => release?.(),
  };
}

type TestJournal = ReturnType<typeof createTestJournal>;

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe("a database that refuses", () => {
  it("gets what it refused a few seconds later, in order", async () => {
    const journal = createTestJournal();
    journal.memory.is.failing = true;
    journal.write(row("one"), row("other"), event("one", 1));
    journal.write({ remove: "games", key: "one" }, row("two"));
    await pass(RETRY_DELAY_MS);
    expect(journal.games()).toEqual([]);
    journal.memory.is.failing = false;
    await pass(RETRY_DELAY_MS);
    expect(journal.games()).toEqual(["other", "two"]);
    expect(journal.memory.events.size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is reported and logged once in each outage", async () => {
    const journal = createTestJournal();
    for (const outages of [1, 2]) {
      journal.memory.is.failing = true;
      journal.write(row("one"));
      await pass(3 * RETRY_DELAY_MS);
      expect(journal.problems).toEqual(Array(outages).fill("recentGameNotKept"));
      expect(journal.logged).toHaveLength(outages);
      journal.memory.is.failing = false;
      await pass(RETRY_DELAY_MS);
    }
  });

  it("does not hide what waits to be written, or bring back what is removed", async () => {
    const journal = createTestJournal();
    journal.write(row("one"), row("two"), event("one", 1), event("two", 1));
    await pass(0);
    journal.memory.is.failing = true;
    journal.write(row("one", 2), { remove: "games", key: "two" }, event("one", 2));
    journal.write({ remove: "events", key: "two" });
    await pass(0);
    expect(await journal.get("games", "one"), "it is known").toEqual(gameRow("one", 2));
    await expect(journal.get("games", "two")).rejects.toThrow("forbidden");
    journal.memory.is.failing = false;
    expect(await journal.all("games")).toEqual([gameRow("one", 2)]);
    expect(await journal.get("games", "two")).toBeUndefined();
    expect(await journal.all("events", "one")).toHaveLength(2);
    expect(await journal.all("events", "two")).toEqual([]);
    expect(journal.waiting("games")).toEqual([gameRow("one", 2)]);
  });

  it("makes what must be written now fail, and keeps nothing of it", async () => {
    const journal = createTestJournal();
    journal.memory.is.failing = true;
    journal.write(row("one"));
    await expect(journal.writeNow(row("two"))).rejects.toThrow("forbidden");
    journal.memory.is.failing = false;
    await pass(RETRY_DELAY_MS);
    expect(journal.games()).toEqual(["one"]);
    await journal.writeNow({ remove: "games", key: "one" });
    expect(journal.games()).toEqual([]);
  });
});

it("a database that hangs is reported after five seconds, and what waited is written later", async () => {
  const journal = createTestJournal();
  journal.hang();
  journal.write(row("one"));
  await pass(1_000);
  journal.write({ remove: "games", key: "one" }, row("two"));
  await pass(SLOW_DATABASE_MS - 1_001);
  expect(journal.problems).toEqual([]);
  await pass(1);
  expect(journal.problems).toEqual(["recentGamesSlow"]);
  expect(journal.session.entries.size, "put aside").toBe(1);
  await pass(SLOW_DATABASE_MS);
  journal.answer();
  await pass(0);
  expect(journal.games()).toEqual(["two"]);
  expect(journal.session.entries.size).toBe(0);
  expect(journal.problems).toEqual(["recentGamesSlow"]);
});

it("a database that is silent is waited for once, and again when it has answered", async () => {
  const journal = createTestJournal();
  const isSilent = () =>
    journal.get("games", "one").then(
      () => false,
      (error) => error === SILENCE,
    );
  journal.hang();
  const first = isSilent();
  await pass(SLOW_DATABASE_MS);
  expect(await first).toBe(true);
  const second = isSilent();
  await pass(0);
  expect(await second, "at once").toBe(true);
  journal.answer();
  await pass(0);
  journal.hang();
  const third = isSilent();
  await pass(SLOW_DATABASE_MS - 1);
  journal.answer();
  expect(await third).toBe(false);
});

it("a database that the browser has deleted is reported once, and its owner hears of it", async () => {
  const journal = createTestJournal();
  journal.write(event("running", 1));
  await pass(0);
  journal.memory.events.clear();
  journal.write(event("other", 2, { previous: 1 }));
  await pass(0);
  expect(journal.told.cleared, "a game that another page played").toBe(0);
  journal.write(event("running", 2, { previous: 1 }), row("running"));
  await pass(0);
  expect([journal.problems, journal.told.cleared]).toEqual([["recentGamesCleared"], 1]);
});

describe("what the database refuses", () => {
  it("is put aside in the tab, and the next page of the tab writes it", async () => {
    const first = createTestJournal();
    first.memory.is.failing = true;
    first.write(row("one"), event("one", 1));
    await pass(0);
    const { memory, session } = first;
    const next = createTestJournal({ memory, session });
    await next.gather();
    expect(next.waiting("games")).toEqual([gameRow("one")]);
    memory.is.failing = false;
    await pass(RETRY_DELAY_MS);
    expect([next.games(), memory.events.size, session.entries.size]).toEqual([["one"], 1, 0]);
  });

  it("is also put aside when the page is hidden before the database has answered", async () => {
    const journal = createTestJournal();
    journal.hang();
    journal.write(row("one"));
    journal.flush();
    expect([...journal.session.entries.values()].join()).toContain('"one"');
  });

  it.each([
    ["is repeated", () => pass(RETRY_DELAY_MS)],
    ["is written with something else", ({ writeNow }: TestJournal) => writeNow()],
  ])("does not overwrite what the database knows as it was later: it %s", async (_, write) => {
    const first = createTestJournal();
    const { memory, session } = first;
    const shown = (shownAt: number) => ({ id: "analysis-events/one", shownAt });
    memory.is.failing = true;
    first.write(row("one", 1), row("two", 1), { put: "documents", row: shown(1) });
    await pass(0);
    memory.games.set("one", gameRow("one", 5));
    memory.documents.set(shown(5).id, shown(5));
    vi.clearAllTimers();
    const next = createTestJournal({ memory, session });
    await next.gather();
    memory.is.failing = false;
    const games = [gameRow("one", 5), gameRow("two", 1)];
    expect(await next.all("games")).toEqual(games);
    expect(await next.get("documents", shown(5).id)).toEqual(shown(5));
    await write(next);
    expect([...memory.games.values()]).toEqual(games);
    expect([...memory.documents.values()]).toEqual([shown(5)]);
  });

  it("is left to the page that has put it aside, as long as that has the lock of its game", async () => {
    const session = fillableStorage({}, { full: false });
    session.setItem(
      "enough-monkeys/journal/other",
      JSON.stringify({ game: "one", changes: [row("one")] }),
    );
    const journal = createTestJournal({ session, held: new Set(["one"]) });
    await journal.gather();
    expect(journal.waiting("games")).toEqual([]);
    await journal.gather("one");
    expect(journal.waiting("games")).toHaveLength(1);
  });

  const ASIDE = "enough-monkeys/journal/other";
  const aside = (...changes: readonly unknown[]) => JSON.stringify({ game: "one", changes });
  const GOOD = [row("good"), event("good", 1)];

  it.each<[string, string, readonly string[]]>([
    ["no JSON", "{ damaged", []],
    ["no list", "5", []],
    ["no list of changes", '{"game":"one","changes":{}}', []],
    ["an empty change", aside({}, ...GOOD), ["good"]],
    ["null", aside(null, ...GOOD), ["good"]],
    ["a row without its key", aside({ put: "games", row: { date: 1 } }, ...GOOD), ["good"]],
    ["a row that is null", aside({ put: "documents", row: null }, ...GOOD), ["good"]],
    [
      "an event without its number",
      aside({ put: "events", row: { game: "one" } }, ...GOOD),
      ["good"],
    ],
    ["an unknown store", aside({ put: "elsewhere", row: { id: "one" } }, ...GOOD), ["good"]],
    ["a key that is none", aside({ remove: "games", key: 5 }, ...GOOD), ["good"]],
  ])(
    "and cannot be read stops no other change, is said once, and stays: %s",
    async (_what, text, games) => {
      const session = fillableStorage({ [ASIDE]: text }, { full: false });
      const journal = createTestJournal({ session });
      await journal.gather();
      await pass(0);
      expect([journal.games(), journal.problems]).toEqual([games, ["savedChangesUnreadable"]]);
      const unread = journal.unread();
      expect(unread).toHaveLength(1);
      const next = createTestJournal({ memory: journal.memory, session });
      await next.gather();
      next.write(row("next"));
      await pass(0);
      expect([next.games(), next.problems]).toEqual([[...games, "next"], []]);
      expect(next.unread()).toEqual(unread);
    },
  );

  it("and an earlier version could not read is taken once it can be read", async () => {
    const session = fillableStorage({}, { full: false });
    session.setItem(
      "enough-monkeys/journal-unread/other",
      JSON.stringify({ game: "", changes: [null, ...GOOD] }),
    );
    const journal = createTestJournal({ session });
    await journal.gather();
    await pass(0);
    expect([journal.games(), journal.unread()]).toEqual([["good"], [null]]);
    const next = createTestJournal({ memory: journal.memory, session });
    await next.gather();
    expect([next.waiting("games"), next.unread()]).toEqual([[], [null]]);
  });

  it("for itself three times is set apart, and the rest is written", async () => {
    const memory = memoryDatabase();
    const write: typeof memory.database.write = async (changes) => {
      if (changes.some((change) => "put" in change && change.put === "documents"))
        throw new DOMException("no such row", "DataError");
      return memory.database.write(changes);
    };
    const bad: Change = { put: "documents", row: { id: "bad" } };
    const test = createTestJournal({
      memory: { ...memory, database: { ...memory.database, write } },
    });
    for (const id of ["one", "two", "three", "four"]) {
      test.write(bad, row(id));
      await pass(2 * RETRY_DELAY_MS);
      expect(test.games()).toContain(id);
    }
    await pass(10 * RETRY_DELAY_MS);
    expect(vi.getTimerCount(), "it is no longer repeated").toBe(0);
    expect([...test.session.entries.values()].join(), "the next page tries it").toContain('"bad"');
  });

  it("is only in memory when the tab's storage is full, which is said until it is over", async () => {
    const session = fillableStorage({});
    const journal = createTestJournal({ session });
    journal.memory.is.failing = true;
    journal.write(row("one"));
    await pass(0);
    expect(journal.told.failing).toBe(true);
    session.is.full = false;
    await pass(RETRY_DELAY_MS);
    expect(journal.told.failing, "there is room").toBe(false);
    session.is.full = true;
    journal.write(row("two"));
    await pass(0);
    expect(journal.told.failing).toBe(true);
    journal.memory.is.failing = false;
    await pass(RETRY_DELAY_MS);
    expect([journal.told.failing, journal.games()]).toEqual([false, ["one", "two"]]);
  });
});

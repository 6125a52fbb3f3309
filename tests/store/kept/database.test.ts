/** The one database, with the semantics of IndexedDB. */
import { forceCloseDatabase } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { createDatabase, JOURNAL } from "../../../store/kept/database.ts";
import type { Change } from "../../../store/types.ts";
import { answerOf, useIndexedDb } from "./indexedDb.ts";

useIndexedDb();

const event = (game: string, number: number): Change => ({ put: "events", row: { game, number } });
const game = (id: string, more = {}): Change => ({ put: "games", row: { id, ...more } });

describe("what was written", () => {
  it("is read by key, and in the order of the keys, also by another page", async () => {
    const { write } = createDatabase();
    await write([game("b"), game("a", { plies: 3 })]);
    await write([
      { put: "positions", row: { fen: "4k3" } },
      { put: "documents", row: { id: "file" } },
    ]);
    const other = createDatabase();
    expect(await other.get("games", "a")).toEqual({ id: "a", plies: 3 });
    expect(await other.all("games")).toEqual([{ id: "a", plies: 3 }, { id: "b" }]);
    expect(await other.get("positions", "4k3")).toEqual({ fen: "4k3" });
    expect(await other.get("documents", "file")).toEqual({ id: "file" });
    expect(await other.get("games", "c")).toBeUndefined();
  });

  it("is one game's events, by number, though another game's name begins in the same way", async () => {
    const { all, write } = createDatabase();
    await write([event("a", 100), event("a", 20), event("ab", 1), event("a-2", 1)]);
    expect(await all("events", "a")).toEqual([
      { game: "a", number: 20 },
      { game: "a", number: 100 },
    ]);
    await write([{ remove: "events", key: "a" }]);
    expect(await all("events")).toEqual([
      { game: "a-2", number: 1 },
      { game: "ab", number: 1 },
    ]);
  });

  it("is changed in the given order, and is nothing without a change", async () => {
    const { all, write } = createDatabase();
    await write([]);
    await write([game("a"), { remove: "games", key: "a" }, game("b"), game("b", { plies: 1 })]);
    expect(await all("games")).toEqual([{ id: "b", plies: 1 }]);
  });
});

describe("a write that fails", () => {
  it("changes nothing, and the next one succeeds", async () => {
    const { all, write } = createDatabase();
    const bad = [game("a"), { put: "games", row: { noId: 1 } } as const, game("b")];
    await expect(write(bad)).rejects.toThrow();
    await expect(write([game("a"), game("b", { held: () => {} })])).rejects.toThrow();
    expect(await all("games")).toEqual([]);
    await write([game("c")]);
    expect(await all("games")).toEqual([{ id: "c" }]);
  });

  it("is repeated once if the browser aborts it, and fails at the second time", async () => {
    const { all, write } = createDatabase();
    await write([game("a")]);
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    const abort = function (this: IDBTransaction) {
      this.abort();
    };
    commit.mockImplementationOnce(abort);
    await write([game("b")]);
    expect(await all("games")).toEqual([{ id: "a" }, { id: "b" }]);
    commit.mockImplementationOnce(abort).mockImplementationOnce(abort);
    await expect(write([game("c")])).rejects.toThrow();
    expect(await all("games")).toHaveLength(2);
    commit.mockRestore();
  });

  it("is repeated when the browser closes the database and does not tell the transaction", async () => {
    const { all, write } = createDatabase();
    await write([game("a")]);
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    commit.mockImplementationOnce(function (this: IDBTransaction) {
      this.dispatchEvent = () => true;
      // The type that the package has for its argument is that of the class.
      forceCloseDatabase(this.db as never);
    });
    await write([game("b")]);
    expect(await all("games")).toEqual([{ id: "a" }, { id: "b" }]);
    commit.mockRestore();
  });

  it("because a newer page's database cannot be opened tries to open it again", async () => {
    const { get, write } = createDatabase();
    (await answerOf(indexedDB.open(JOURNAL, 2))).close();
    await expect(write([game("a")])).rejects.toThrow("version");
    await answerOf(indexedDB.deleteDatabase(JOURNAL));
    await write([game("a")]);
    expect(await get("games", "a")).toEqual({ id: "a" });
  });
});

describe("a write after which events are missing", () => {
  const eventAfter = (previous: number): Change => ({
    put: "events",
    row: { game: "a", number: previous + 1, previous },
  });

  it("names the game whose event before it is gone, also when the database was deleted", async () => {
    const { all, write } = createDatabase();
    expect(await write([event("a", 1), event("b", 1)])).toEqual(new Set());
    expect(await write([eventAfter(1), eventAfter(2)]), "they are there").toEqual(new Set());
    await write([{ remove: "events", key: "a" }]);
    expect(await write([eventAfter(3), event("b", 2)])).toEqual(new Set(["a"]));
    await answerOf(indexedDB.deleteDatabase(JOURNAL));
    expect(await all("games")).toEqual([]);
    expect(await write([eventAfter(4), game("a")])).toEqual(new Set(["a"]));
  });
});

it("is missing until it is used, and not where a browser does not say so", async () => {
  const { all, isMissing } = createDatabase();
  expect([await isMissing(), await isMissing()]).toEqual([true, true]);
  await all("games");
  expect(await isMissing()).toBe(false);
  vi.stubGlobal("indexedDB", {});
  expect(await isMissing()).toBe(false);
});

it("the last event of each game is known, though a name begins like another", async () => {
  const { lastEvents, write } = createDatabase();
  expect(await lastEvents()).toEqual(new Map());
  await write([event("a", 100), event("a", 20), event("ab", 1), event("a-2", 7), event("a-2", 3)]);
  expect(await lastEvents()).toEqual(
    new Map([
      ["a", 100],
      ["a-2", 7],
      ["ab", 1],
    ]),
  );
});

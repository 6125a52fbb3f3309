import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../../engine/index.ts";
import { gameLoaded } from "../../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../../store/game/state.ts";
import { listRecentGames, unreadRows } from "../../../../store/kept/recent/listedGames.ts";
import type { GameRow } from "../../../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../../../store/log/limits.ts";
import { keepGame } from "../../memoryStorages.ts";
import { createTestStore, drop, settle, type TestStore, valueIn } from "../../support.ts";

beforeEach(() => void vi.useFakeTimers());

const gameOf = (pgn: string): GameState => ({ ...parsePgn(pgn), players: DEFAULT_PLAYERS });

const listed = async ({ store }: TestStore) =>
  valueIn(await store.dispatch(listRecentGames())).games.map(({ id }) => id);

describe("the list of recent games", () => {
  it("has the most recently played one first, without the one in progress and others' games", async () => {
    const test = createTestStore();
    for (const [id, date] of [
      ["a", 1],
      ["c", 3],
      ["b", 2],
    ] as const)
      keepGame(test.kept, gameOf("1. e4"), { id, date });
    keepGame(test.kept, gameOf("1. e4"), { id: "outside", date: 4, isOwn: false });
    keepGame(test.kept, gameOf("*"), { id: "unplayed", date: 5 });
    drop(test.store, "e2e4");
    await settle();
    expect(test.kept.games.size).toBe(6);
    expect(await listed(test)).toEqual(["c", "b", "a"]);
  });

  it("has the game in progress once it is over", async () => {
    const test = createTestStore();
    test.store.dispatch(gameLoaded(gameOf("1. f3 e5 2. g4 Qh4#")));
    await settle();
    expect(await listed(test)).toHaveLength(1);
  });

  const lie = (row: GameRow, changes: object): object => ({ ...row, ...changes });

  it.each<[string, (row: GameRow) => object | undefined]>([
    ["is missing", () => undefined],
    ["has a number of plies that no game has", (row) => lie(row, { plies: 1e308 })],
    ["has a name with a mark of direction", (row) => lie(row, { opponent: "a\u202Eb" })],
    ["has no date that is one", (row) => lie(row, { date: Number.POSITIVE_INFINITY })],
    ["has another date than the last event", (row) => lie(row, { date: 99, plies: 7 })],
    ["is not a row", ({ id }) => ({ id })],
  ])("shows a game by its events when its row %s, and changes neither", async (_what, change) => {
    const test = createTestStore();
    keepGame(test.kept, gameOf("1. e4"), { id: "good", date: 2 });
    const row = keepGame(test.kept, gameOf("1. d4 d5"), { id: "lied-about", date: 5 });
    const changed = change(row);
    test.kept.games.delete(row.id);
    if (changed) test.kept.games.set(row.id, changed);
    const { games, unread } = valueIn(await test.store.dispatch(listRecentGames()));
    await settle();
    expect([games.map(({ id }) => id), unread]).toEqual([["lied-about", "good"], []]);
    expect(games[0]).toEqual(row);
    expect([test.kept.games.get(row.id), test.kept.events.size]).toEqual([changed, 2]);
  });

  it("names the games that cannot be read, or not to their end, and changes nothing", async () => {
    const test = createTestStore();
    const { events, games } = test.kept;
    for (const id of ["good", "newer", "gone", "garbage"])
      keepGame(test.kept, gameOf("1. e4"), { id, date: 2 });
    games.set("newer", { ...(games.get("newer") as object), version: ACTION_LOG_VERSION + 1 });
    events.delete("gone 2");
    events.set("garbage 3", {
      game: "garbage",
      number: 3,
      version: 4,
      event: { type: "nonsense" },
    });
    const before = structuredClone([games, events]);
    const listed = valueIn(await test.store.dispatch(listRecentGames()));
    await settle();
    expect(listed.unread).toEqual(["newer", "gone", "garbage"]);
    expect(listed.games.map(({ id, isDamaged }) => [id, isDamaged])).toEqual([
      ["good", undefined],
      ["garbage", true],
    ]);
    expect([games, events]).toEqual(before);
    const content: unknown = JSON.parse(valueIn(await test.store.dispatch(unreadRows(["newer"]))));
    expect(content).toEqual({
      games: [games.get("newer")],
      events: [events.get("newer 2")],
      changes: [],
    });
  });
});

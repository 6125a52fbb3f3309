import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { gameLoaded } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { listRecentGames } from "../../../store/journal/games.ts";
import { reviewKey } from "../../../store/journal/rows.ts";
import { keepGame } from "../memoryStorages.ts";
import {
  createTestStore,
  drop,
  newestNotice,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

const gameOf = (pgn: string): GameState => ({ ...parsePgn(pgn), players: DEFAULT_PLAYERS });

const listed = async ({ store }: TestStore) =>
  valueIn(await store.dispatch(listRecentGames())).map(({ id }) => id);

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

  it("sets a row aside that cannot be read, says so once and hides no other", async () => {
    const test = createTestStore();
    keepGame(test.kept, gameOf("1. e4"), { id: "good", date: 2 });
    const bad = { ...keepGame(test.kept, gameOf("1. d4"), { id: "bad" }), plies: -1 };
    test.kept.games.set("bad", bad);
    expect(await listed(test)).toEqual(["good"]);
    await settle();
    expect(newestNotice(test.store.getState())).toEqual({ code: "savedGameUnreadable" });
    expect([...test.kept.games.keys()]).toEqual(["good"]);
    expect([...test.kept.documents.values()]).toEqual([{ id: "unreadable/bad", row: bad }]);
    expect(await listed(test)).toEqual(["good"]);
    expect(test.store.getState().view.notices).toHaveLength(1);
  });
});

describe("games beyond the thousand that are kept", () => {
  it("are removed, the oldest first, with all that belongs to them", async () => {
    const { store, kept } = createTestStore();
    const game = gameOf("1. e4");
    for (let date = 0; date < 1_002; date += 1) keepGame(kept, game, { id: `kept-${date}`, date });
    kept.documents.set(reviewKey("kept-1"), { id: reviewKey("kept-1") });
    await store.dispatch(listRecentGames());
    await settle();
    expect([kept.games.size, kept.events.size, kept.documents.size]).toEqual([1_000, 1_000, 0]);
    expect(["kept-0", "kept-1"].some((id) => kept.games.has(id))).toBe(false);
  });
});

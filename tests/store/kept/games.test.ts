import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { removeOldGames } from "../../../store/kept/games.ts";
import { reviewKey } from "../../../store/kept/rows.ts";
import { keepGame } from "../memoryStorages.ts";
import { createTestStore, settle } from "../support.ts";
import { browserAfter, shownIn } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

const gameOf = (pgn: string): GameState => ({ ...parsePgn(pgn), players: DEFAULT_PLAYERS });

describe("games beyond the thousand that are kept", () => {
  it("are removed, the oldest first, with all that belongs to them", async () => {
    const { store, kept } = createTestStore();
    const game = gameOf("1. e4");
    for (let date = 0; date < 1_002; date += 1) keepGame(kept, game, { id: `kept-${date}`, date });
    kept.documents.set(reviewKey("kept-1"), { id: reviewKey("kept-1") });
    await store.dispatch(removeOldGames());
    await settle();
    expect([kept.games.size, kept.events.size, kept.documents.size]).toEqual([1_000, 1_000, 0]);
    expect(["kept-0", "kept-1"].some((id) => kept.games.has(id))).toBe(false);
  });

  it("are removed when another game begins, but never one that a tab plays, however old", async () => {
    vi.setSystemTime(0);
    const { browser, tab } = await browserAfter("e2e4 e7e5");
    const another = await browser.open();
    const day = 24 * 3_600_000;
    for (let number = 0; number < 1_050; number += 1)
      keepGame(browser.kept, gameOf("1. d4"), { id: `kept-${number}`, date: day + number });
    another.store.dispatch(gameStarted({ humanColor: "b" }));
    await settle();
    const { games } = browser.kept;
    expect(browser.listed(), "a thousand, and the old one").toHaveLength(1_001);
    expect([games.has("kept-49"), games.has("kept-50")]).toEqual([false, true]);
    expect(await browser.moves()).toContain("e4 e5");
    expect(shownIn(tab)).toBe("e4 e5");
  });

  it("stay if their row contradicts their events: it may say wrongly that no list shows them", async () => {
    const { store, kept } = createTestStore();
    for (let date = 0; date < 9; date += 1)
      keepGame(kept, gameOf("1. e4"), { id: `kept-${date}`, date, isOwn: false });
    kept.events.set("kept-0 100", { game: "kept-0", number: 100, previous: 0, version: 4 });
    await store.dispatch(removeOldGames());
    await settle();
    expect([kept.games.has("kept-0"), kept.games.has("kept-1")]).toEqual([true, false]);
  });

  it("are at most five of those that no list shows", async () => {
    const { store, kept } = createTestStore();
    for (let date = 0; date < 9; date += 1)
      keepGame(kept, gameOf("1. e4"), { id: `kept-${date}`, date, isOwn: false });
    await store.dispatch(removeOldGames());
    await settle();
    expect([kept.games.size, kept.games.has("kept-3"), kept.games.has("kept-4")]).toEqual([
      5,
      false,
      true,
    ]);
  });
});

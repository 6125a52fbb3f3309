import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { removeOldGames } from "../../../store/kept/games.ts";
import { reviewKey } from "../../../store/kept/rows.ts";
import { keepGame } from "../memoryStorages.ts";
import { createTestStore, settle } from "../support.ts";

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

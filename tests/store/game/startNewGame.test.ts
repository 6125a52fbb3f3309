import { expect, it } from "vitest";
import { startFen } from "../../../engine/index.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { gameResigned, rematch } from "../../../store/index.ts";
import { BLACK_TO_MOVE, createTestStore, movesOf, THINKER } from "../support.ts";

it.each([
  [false, "w"],
  [true, "b"],
] as const)(
  "a rematch starts in the same position against the same opponent; colours swapped: %s",
  (swapsColors, humanColor) => {
    const { store } = createTestStore();
    store.dispatch(gameStarted({ fen: BLACK_TO_MOVE, humanColor: "w", opponent: THINKER }));
    store.dispatch(gameResigned());
    store.dispatch(rematch(swapsColors));
    const { game } = store.getState();
    expect(startFen(game)).toBe(BLACK_TO_MOVE);
    expect(game.headers.Result).toBe("*");
    expect(movesOf(store)).toEqual([]);
    expect(game.players.opponent).toEqual(THINKER);
    expect(game.players.humanColor).toBe(humanColor);
  },
);

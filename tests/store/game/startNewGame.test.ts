import { expect, it, vi } from "vitest";
import { startFen } from "../../../engine/index.ts";
import { gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { rematch, startNewGame } from "../../../store/game/startNewGame.ts";
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

it("a new game has the local date of its start, and a rematch the same time control", () => {
  vi.useFakeTimers({ now: new Date(2026, 1, 3, 23, 59) });
  const { store } = createTestStore();
  const timeControl = { base: 300, increment: 5 };
  store.dispatch(startNewGame({ timeControl }));
  expect(store.getState().game.headers.Date).toBe("2026.02.03");
  vi.setSystemTime(new Date(2026, 1, 4, 0, 1));
  store.dispatch(rematch());
  expect(store.getState().game.headers.Date).toBe("2026.02.04");
  expect(store.getState().game.players.timeControl).toEqual(timeControl);
});

import { expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { selectCurrentFen } from "../../../store/game/selectors.ts";
import { gameLoaded, gameStarted, hintTaken, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { selectNotices } from "../../../store/view/slice.ts";
import { createTestStore, drop } from "../support.ts";

const hint = ({ store }: ReturnType<typeof createTestStore>) =>
  store.dispatch(hintTaken({ from: "e2", to: "e4", before: selectCurrentFen(store.getState()) }));

const codes = ({ store }: ReturnType<typeof createTestStore>) =>
  selectNotices(store.getState()).map(({ reason }) => reason);

it("the first hint says that the game no longer counts, the second does not", () => {
  const test = createTestStore();
  hint(test);
  expect(codes(test)).toEqual([{ code: "countsNoMore", help: "hint" }]);
  drop(test.store, "e2e4");
  test.store.dispatch(moveTakenBack());
  expect(codes(test)).toHaveLength(1);
});

it("so does the first take-back", () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  test.store.dispatch(moveTakenBack());
  expect(codes(test)).toEqual([{ code: "countsNoMore", help: "takeBack" }]);
});

it("a take-back after the end is silent: the finished game counts as it is", () => {
  const game: GameState = { ...parsePgn("1. f3 e5 2. g4 Qh4#"), players: DEFAULT_PLAYERS };
  const test = createTestStore();
  test.store.dispatch(gameLoaded(game));
  test.store.dispatch(moveTakenBack());
  expect(test.store.getState().game.history).not.toHaveLength(4);
  expect(codes(test)).toEqual([]);
});

it("a game that does not count anyway says nothing", () => {
  const test = createTestStore();
  test.store.dispatch(gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }));
  hint(test);
  test.store.dispatch(gameStarted({ humanColor: "both" }));
  drop(test.store, "e2e4");
  test.store.dispatch(moveTakenBack());
  expect(codes(test)).toEqual([]);
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { playHumanMove } from "../../../store/game/playMove.ts";
import { selectCheckedSquare, selectLegalTargets } from "../../../store/game/selectors.ts";
import { gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { createTestStore, drop, movesOf } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

function storeAt(fen: string) {
  const { store } = createTestStore();
  store.dispatch(gameStarted({ fen }));
  return store;
}

describe("the pieces that the human may move", () => {
  it("are listed on the human's turn with their legal target squares", () => {
    const { store } = createTestStore();
    const targets = selectLegalTargets(store.getState());
    expect(targets.size).toBe(16);
    expect([...(targets.get("e2") ?? [])].sort()).toEqual(["e3", "e4"]);
    expect(targets.get("a1")).toEqual([]);
    expect(targets.has("e7")).toBe(false);
  });

  it("are none while the computer is to move and after the end of the game", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    expect(selectLegalTargets(store.getState()).size).toBe(0);
    const given = createTestStore().store;
    given.dispatch(gameResigned());
    expect(selectLegalTargets(given.getState()).size).toBe(0);
  });

  it("list the target square of a promotion once", () => {
    const store = storeAt("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    expect(selectLegalTargets(store.getState()).get("a7")).toEqual(["a8"]);
  });
});

describe("a promotion on the board", () => {
  it("gives a queen unless another piece is chosen", () => {
    const choices = { undefined: "a8=Q", q: "a8=Q", r: "a8=R", b: "a8=B", n: "a8=N" } as const;
    for (const [promotion, san] of Object.entries(choices)) {
      const store = storeAt("8/P6k/8/8/8/8/8/K7 w - - 0 1");
      const chosen = promotion === "undefined" ? {} : { promotion: promotion as "n" };
      expect(store.dispatch(playHumanMove({ from: "a7", to: "a8", ...chosen }))).toBe(true);
      expect(movesOf(store)).toEqual([san]);
    }
  });
});

describe("the king in check", () => {
  it("is that of the side to move, and there is none without a check", () => {
    const store = storeAt("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    expect(selectCheckedSquare(store.getState())).toBe("e1");
    expect(selectCheckedSquare(createTestStore().store.getState())).toBeUndefined();
  });
});

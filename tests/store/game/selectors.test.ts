import { beforeEach, describe, expect, it, vi } from "vitest";
import { type GameRecord, parseFen, play, START_FEN, startGame } from "../../../engine/index.ts";
import * as computerSelectors from "../../../store/computer/selectors.ts";
import { selectComputerError, selectIsThinking } from "../../../store/computer/selectors.ts";
import type { ComputerState } from "../../../store/computer/slice.ts";
import { playHumanMove } from "../../../store/game/humanMoves.ts";
import { capturedBy, materialLead } from "../../../store/game/pieces.ts";
import * as gameSelectors from "../../../store/game/selectors.ts";
import {
  selectCanResign,
  selectCanTakeBack,
  selectCurrentFen,
  selectGameEnd,
  selectGameIdentity,
  selectIsCheck,
  selectIsComputersTurn,
  selectLegalTargets,
  selectMoveList,
  selectTurn,
} from "../../../store/game/selectors.ts";
import { gameLoaded, gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import type { RootState } from "../../../store/slices.ts";
import { rootReducer } from "../../../store/slices.ts";
import { createTestStore, drop, movesOf } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

const selectors: [string, (state: RootState) => unknown][] = Object.entries({
  ...gameSelectors,
  ...computerSelectors,
});

function stateAfter(fen: string, ...drops: string[]): RootState {
  const test = createTestStore();
  test.store.dispatch(gameStarted({ fen }));
  for (const squares of drops) drop(test.store, squares);
  return test.store.getState();
}

it.each(selectors)(
  "every selector %s gives the same reference for the same state",
  (_name, select) => {
    const state = stateAfter(START_FEN, "e2e4");
    expect(select(state)).toBe(select(state));
    expect(select({ ...state, view: { ...state.view } })).toBe(select(state));
  },
);

describe("the board", () => {
  it("is available as FEN, with the side to move", () => {
    const state = stateAfter(START_FEN, "e2e4");
    expect(selectCurrentFen(state)).toBe(
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
    expect(selectTurn(state)).toBe("b");
    expect(selectIsComputersTurn(state)).toBe(true);
  });

  it("shows a check and a mate", () => {
    const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    expect(selectIsCheck(stateAfter(fen))).toBe(false);
    expect(selectGameEnd(stateAfter(fen))).toBeUndefined();
    const mated = stateAfter(fen, "a1a8");
    expect(selectIsCheck(mated)).toBe(true);
    expect(selectGameEnd(mated)).toEqual({ winner: "w", reason: "checkmate" });
    expect(selectIsComputersTurn(mated)).toBe(false);
  });
});

describe("the actions of the player", () => {
  it("include taking back after their first move, and resigning until the end", () => {
    const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    const allowedActions = (state: RootState) => [selectCanTakeBack(state), selectCanResign(state)];
    expect(allowedActions(stateAfter(fen))).toEqual([false, true]);
    expect(allowedActions(stateAfter(fen, "a1b1"))).toEqual([true, true]);
    expect(allowedActions(stateAfter(fen, "a1a8"))).toEqual([true, false]);
  });

  it("are none in a resigned game, and its end names the winner", () => {
    const test = createTestStore();
    drop(test.store, "e2e4");
    test.store.dispatch(gameResigned());
    const state = test.store.getState();
    expect([selectCanTakeBack(state), selectCanResign(state)]).toEqual([false, false]);
    expect(selectGameEnd(state)).toEqual({ winner: "b", reason: "resignation" });
  });
});

describe("the shown state of the computer", () => {
  const selectorsFor = (computer: ComputerState) => {
    const state = { ...rootReducer(undefined, { type: "@@INIT" }), computer };
    return { isThinking: selectIsThinking(state), error: selectComputerError(state) };
  };

  it("is given when it is about the position on the board", () => {
    const thinking = selectorsFor({ status: "thinking", requestId: "1", before: START_FEN });
    expect(thinking).toEqual({ isThinking: true, error: undefined });
    const failed = selectorsFor({
      status: "failed",
      reason: { code: "searchFailed", detail: "crash" },
      before: START_FEN,
    });
    expect(failed).toEqual({
      isThinking: false,
      error: { code: "searchFailed", detail: "crash" },
    });
  });

  it("is not given for another position, for example after a jump", () => {
    const before = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    const nothing = { isThinking: false, error: undefined };
    expect(selectorsFor({ status: "thinking", requestId: "1", before })).toEqual(nothing);
    expect(
      selectorsFor({ status: "failed", reason: { code: "searchFailed", detail: "crash" }, before }),
    ).toEqual(nothing);
  });
});

it("the identity of a game stays the same until another game comes, even an equal one", () => {
  const { store } = createTestStore();
  const identity = () => selectGameIdentity(store.getState());
  store.dispatch(gameStarted());
  const first = identity();
  drop(store, "e2e4");
  store.dispatch(moveTakenBack());
  drop(store, "d2d4");
  store.dispatch(gameResigned());
  expect(identity()).toBe(first);
  store.dispatch(gameLoaded(store.getState().game));
  const second = identity();
  store.dispatch(gameStarted());
  expect(new Set([first, second, identity()]).size).toBe(3);
});

describe("the list of moves", () => {
  const state = rootReducer(undefined, { type: "@@INIT" });
  const listOf = (game: GameRecord) =>
    selectMoveList({ ...state, game: { ...game, players: DEFAULT_PLAYERS } });
  const playMoves = (game: GameRecord, ...moves: string[]) => moves.reduce(play, game);

  it("is numbered as on a score sheet", () => {
    expect(listOf(startGame())).toEqual([]);
    expect(listOf(playMoves(startGame(), "e4", "e5", "Nf3"))).toEqual([
      { number: 1, white: "e4", black: "e5" },
      { number: 2, white: "Nf3" },
    ]);
  });

  it("begins with black's move and the move number of the start position", () => {
    const setUp = startGame("4k3/8/8/8/8/8/4P3/4K3 b - - 0 31");
    expect(listOf(playMoves(setUp, "Ke7", "e4", "Ke6"))).toEqual([
      { number: 31, black: "Ke7" },
      { number: 32, white: "e4", black: "Ke6" },
    ]);
  });
});

const historyOf = (fen: string, ...sans: string[]) =>
  sans.reduce((game, san) => play(game, san), startGame(fen)).history;

describe("the captured pieces", () => {
  it("are none at the start and after moves without a capture", () => {
    expect(capturedBy("w", [])).toBe("");
    expect(capturedBy("w", historyOf(START_FEN, "e4", "e5"))).toBe("");
  });

  it("are listed for the colour that captured them, the most valuable first", () => {
    const moves = historyOf(START_FEN, "e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2+", "Qxd2");
    expect(capturedBy("w", moves)).toBe("qp");
    expect(capturedBy("b", moves)).toBe("pp");
  });

  it("include a pawn captured en passant", () => {
    expect(capturedBy("w", historyOf(START_FEN, "e4", "a6", "e5", "d5", "exd6"))).toBe("p");
  });

  it("include a promoted pawn as the queen that was captured", () => {
    const moves = historyOf("8/P6k/8/8/8/8/7r/K7 w - - 0 1", "a8=Q", "Rh1+", "Kb2", "Ra1", "Qxa1");
    expect(capturedBy("w", moves)).toBe("r");
    const taken = historyOf("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "Rxa8+");
    expect(capturedBy("b", taken)).toBe("q");
  });

  it("do not include pieces that a custom start position never had", () => {
    expect(capturedBy("w", historyOf("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf6+"))).toBe("");
  });
});

it.each([
  [START_FEN, 0, "even at the start"],
  ["4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 9, "a queen counts nine pawns"],
  ["r3k3/8/8/8/8/8/8/4K3 w - - 0 1", -5, "a black rook counts five pawns for black"],
  ["2b1k3/8/8/8/8/8/PP6/1N2K3 w - - 0 1", 2, "bishop and knight count the same"],
])("the material lead of %s is %i: %s", (fen, lead) => {
  expect(materialLead(parseFen(fen))).toBe(lead);
});

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

it("a promotion on the board gives a queen unless another piece is chosen", () => {
  const choices = { undefined: "a8=Q", q: "a8=Q", r: "a8=R", b: "a8=B", n: "a8=N" } as const;
  for (const [promotion, san] of Object.entries(choices)) {
    const store = storeAt("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    const chosen = promotion === "undefined" ? {} : { promotion: promotion as "n" };
    expect(store.dispatch(playHumanMove({ from: "a7", to: "a8", ...chosen }))).toBe(true);
    expect(movesOf(store)).toEqual([san]);
  }
});

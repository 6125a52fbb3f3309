import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it, vi } from "vitest";
import {
  currentFen,
  SPECIFIED_OPPONENT,
  START_FEN,
  startFen,
  startGame,
} from "../../../engine/index.ts";
import { applyEvent } from "../../../store/game/events.ts";
import { rematch, startNewGame } from "../../../store/game/newGame.ts";
import {
  gameLoaded,
  gameResigned,
  gameSlice,
  gameStarted,
  movePlayed,
  moveTakenBack,
  timeRanOut,
} from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { initialGame } from "../../../store/game/state.ts";
import { rootReducer } from "../../../store/slices.ts";
import {
  AFTER_E4,
  BLACK_TO_MOVE,
  createTestStore,
  errorOf,
  movesOf,
  reply,
  THINKER,
  valueIn,
} from "../support.ts";

const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
const e5 = reply("e7e5", AFTER_E4);
const asBlack = gameStarted({ humanColor: "b" });

const { reducer } = gameSlice;
const gameAfter = (...actions: UnknownAction[]): GameState => actions.reduce(reducer, initialGame);
const sansOf = ({ history }: GameState) => history.map((move) => move.san);

/** The game is the same object after the action, so subscribers are not notified. */
function expectNoChange(game: GameState, action: UnknownAction): void {
  expect(reducer(game, action)).toBe(game);
}

/** The whole state is the same object after the action, which may be malformed. */
function expectRefused(action: UnknownAction): void {
  const before = rootReducer(undefined, e4);
  expect(sansOf(before.game)).toEqual(["e4"]);
  expect(rootReducer(before, action)).toBe(before);
}

describe("the game in the store", () => {
  it("begins at the start position, with the human as white against the specified opponent", () => {
    expect(reducer(undefined, { type: "@@INIT" })).toEqual({
      ...startGame(),
      players: { humanColor: "w", opponent: SPECIFIED_OPPONENT, seed: 0 },
    });
  });

  it("plays a legal move of the human", () => {
    const game = gameAfter(e4);
    expect(currentFen(game)).toBe(AFTER_E4);
    expect(sansOf(game)).toEqual(["e4"]);
  });

  it("plays the computer's reply once, in the position that it answers", () => {
    const game = gameAfter(e4, e5);
    expect(sansOf(game)).toEqual(["e4", "e5"]);
    expectNoChange(game, e5);
  });

  it("starts again, from the standard start or from a position", () => {
    expect(gameAfter(e4, gameStarted())).toEqual(initialGame);
    expect(gameAfter(e4, gameStarted({ fen: BLACK_TO_MOVE }))).toMatchObject(
      startGame(BLACK_TO_MOVE),
    );
  });

  it("starts from a FEN of fewer fields, and from an event without a payload", () => {
    const before = rootReducer(undefined, e4);
    const short = rootReducer(before, gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 b" }));
    expect(short.game).toEqual({ ...startGame(BLACK_TO_MOVE), players: initialGame.players });
    expect(rootReducer(before, { type: "game/started" }).game).toEqual(initialGame);
  });

  it.each<[string, unknown]>([
    ["an invalid position", { fen: "no position" }],
    ["a position with white to move and black in check", { fen: "4k3/8/8/8/8/8/8/K3R3 w - - 0 1" }],
    ["an unknown colour", { humanColor: "red" }],
    ["an unknown opponent", { opponent: { id: "x" } }],
    ["a seed that is not a number", { seed: "4" }],
    ["a seed of more than 32 bits", { seed: 2 ** 32 }],
    ["a number", 5],
    ["null", null],
  ])("does not change when a game is to start from %s", (_case, payload) => {
    expectRefused({ type: gameStarted.type, payload });
  });

  it("is replaced by a loaded game and its players", () => {
    const loaded = gameAfter(asBlack, reply("d2d4", START_FEN));
    expect(gameAfter(e4, gameLoaded(loaded))).toEqual(loaded);
  });

  it("does not change when the game to load does not follow from its moves", () => {
    const forged = { ...gameAfter(e4, e5), position: startGame().position };
    expectRefused(gameLoaded(forged));
  });

  it("gets the specified players when an imported state has none", () => {
    const { game } = rootReducer({ game: startGame() }, { type: "@@INIT" });
    expect(game).toEqual(initialGame);
  });
});

describe("a game as black", () => {
  it("waits for the computer's first move, and then accepts the human's move", () => {
    const begun = gameAfter(asBlack);
    expect(begun.players.humanColor).toBe("b");
    expectNoChange(begun, movePlayed({ from: "e2", to: "e4" }));
    const opened = reducer(begun, reply("e2e4", START_FEN));
    expect(sansOf(reducer(opened, movePlayed({ from: "c7", to: "c5" })))).toEqual(["e4", "c5"]);
  });

  it("keeps the opponent and the seed from its start", () => {
    const opponent = { ...SPECIFIED_OPPONENT, name: "A monkey of last year" };
    expect(gameAfter(gameStarted({ humanColor: "b", opponent, seed: 7 })).players).toEqual({
      humanColor: "b",
      opponent,
      seed: 7,
    });
  });
});

describe("a game of two people", () => {
  const forTwo = gameStarted({ humanColor: "both" });
  const d5 = movePlayed({ from: "d7", to: "d5" });

  it("takes the moves of both colours by hand, and none of the computer", () => {
    expect(sansOf(gameAfter(forTwo, e4, d5))).toEqual(["e4", "d5"]);
    expectNoChange(gameAfter(forTwo, e4), e5);
  });

  it("takes back one move at a time", () => {
    expect(sansOf(gameAfter(forTwo, e4, d5, moveTakenBack()))).toEqual(["e4"]);
    expect(sansOf(gameAfter(forTwo, e4, moveTakenBack()))).toEqual([]);
  });

  it("is lost on time by the side to move", () => {
    const withClocks = gameStarted({ humanColor: "both", timeControl: { base: 60, increment: 0 } });
    const flag = (before: string) => timeRanOut({ before });
    expect(gameAfter(withClocks, flag(START_FEN)).headers.Result).toBe("0-1");
    expect(gameAfter(withClocks, e4, flag(AFTER_E4)).headers.Result).toBe("1-0");
  });

  it("is resigned by the side to move", () => {
    expect(gameAfter(forTwo, gameResigned()).headers.Result).toBe("0-1");
    expect(gameAfter(forTwo, e4, gameResigned()).headers.Result).toBe("1-0");
  });
});

describe("a take-back", () => {
  /** The game as it was, with the tag that counts the take-backs. */
  const counted = (game: GameState, count = 1) => ({
    ...game,
    headers: { ...game.headers, TakeBacks: String(count) },
  });

  it("removes the reply and the human's move before it, and is counted", () => {
    expect(gameAfter(e4, e5, moveTakenBack())).toEqual(counted(initialGame));
    expect(gameAfter(e4, moveTakenBack(), e4, moveTakenBack())).toEqual(counted(initialGame, 2));
  });

  it("removes only the human's move while the computer thinks", () => {
    expect(gameAfter(e4, moveTakenBack())).toEqual(counted(initialGame));
  });

  it("changes nothing before the human's first move, even after a move of the computer", () => {
    expectNoChange(initialGame, moveTakenBack());
    const moved = gameAfter(gameStarted({ fen: BLACK_TO_MOVE }), reply("e8e7", BLACK_TO_MOVE));
    expect(moved.history).toHaveLength(1);
    expectNoChange(moved, moveTakenBack());
  });

  it("goes back to black's last turn when the human is black", () => {
    const afterE4 = gameAfter(asBlack, reply("e2e4", START_FEN));
    const replied = reducer(afterE4, movePlayed({ from: "e7", to: "e5" }));
    expect(reducer(replied, moveTakenBack())).toEqual(counted(afterE4));
  });

  it("removes a mate, and the game continues", () => {
    const start = gameStarted({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" });
    const mated = gameAfter(start, movePlayed({ from: "a1", to: "a8" }));
    expect(mated.headers.Result).toBe("1-0");
    expect(reducer(mated, moveTakenBack()).headers.Result).toBe("*");
  });
});

describe("a resignation", () => {
  it.each([
    ["w", "0-1"],
    ["b", "1-0"],
  ] as const)("as %s gives the result %s, and later moves are refused", (humanColor, result) => {
    const resigned = gameAfter(gameStarted({ humanColor }), gameResigned());
    expect(resigned.headers.Result).toBe(result);
    expectNoChange(resigned, movePlayed({ from: "e2", to: "e4" }));
    expectNoChange(resigned, reply("e2e4", START_FEN));
    expectNoChange(resigned, gameResigned());
  });

  it("cannot be taken back", () => {
    expectNoChange(gameAfter(e4, e5, gameResigned()), moveTakenBack());
  });

  it("has no effect after the end of the game", () => {
    const drawn = gameAfter(gameStarted({ fen: "4k3/8/8/8/8/8/8/R3K3 w - - 100 90" }));
    expectNoChange(drawn, gameResigned());
  });
});

it("a move out of turn is refused with an error that names its squares and its promotion", () => {
  const start = gameStarted({ fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1", humanColor: "b" });
  const asBlack = valueIn(applyEvent(initialGame, start));
  const promotion = movePlayed({ from: "a7", to: "a8", promotion: "q" });
  expect(errorOf(applyEvent(asBlack, promotion))).toBe("Invalid move: a7a8q");
});

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

import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { mateAlert } from "../../../store/view/alertsAndSounds.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { selectMarkedSquare, squareMarked } from "../../../store/view/slice.ts";
import {
  createTestStore,
  drop,
  dropAndAwaitSearch,
  latest,
  movesOf,
  settle,
  type TestStore,
  type TestStoreOptions,
} from "../support.ts";

const DELAY_MS = 100;
/** How long the animation of the move takes by default. */
const ANIMATION_MS = 300;
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

beforeEach(() => void vi.useFakeTimers());

it.each([
  ["a mate", movePlayed({ from: "a1", to: "a8" })],
  ["a resignation", gameResigned()],
])("%s takes the mark of a square away, and a later one stays", async (_end, end) => {
  const { store } = beforeMate();
  store.dispatch(squareMarked("e4"));
  store.dispatch(end);
  await vi.advanceTimersByTimeAsync(0);
  expect(selectMarkedSquare(store.getState())).toBeNull();
  store.dispatch(squareMarked("e4"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(selectMarkedSquare(store.getState())).toBe("e4");
});

const MATE = { from: "a1", to: "a8" } as const;

/** A store in which white mates in one move. */
function beforeMate(options: TestStoreOptions = {}) {
  const test = createTestStore(options);
  test.store.dispatch(gameStarted({ fen: MATE_IN_ONE }));
  return test;
}

it.each([
  ["100 ms after the animation of the mate", "normal", false, false, ANIMATION_MS + DELAY_MS],
  ["later with a slow animation", "slow", false, false, 2 * ANIMATION_MS + DELAY_MS],
  ["100 ms after the mate without the animation", "off", false, false, DELAY_MS],
  ["100 ms after it if the system asks for less motion", "normal", true, false, DELAY_MS],
  ["100 ms after a drop, whose piece is not animated", "normal", false, true, DELAY_MS],
  ["100 ms after a drop with a slow animation", "slow", false, true, DELAY_MS],
  ["100 ms after a drop without the animation", "off", false, true, DELAY_MS],
] as const)(
  "says 'You win!' %s, not earlier, and once",
  async (_case, value, reduced, drops, delay) => {
    const { store, alerts } = beforeMate({ prefersReducedMotion: () => reduced });
    store.dispatch(settingChanged({ name: "animationSpeed", value }));
    expect(store.dispatch(handleBoardMove(MATE, drops))).toBe("played");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(alerts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(alerts).toEqual(["You win!"]);
    await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
    expect(alerts).toEqual(["You win!"]);
  },
);

it("says 'You win!' 100 ms after a premove that mates, whose piece is in place already", async () => {
  const test = createTestStore();
  test.store.dispatch(gameStarted({ fen: "6k1/1p3ppp/8/8/8/8/8/R3K3 w - - 0 1" }));
  const search = await dropAndAwaitSearch(test, "e1e2");
  expect(test.store.dispatch(handleBoardMove(MATE))).toBe("premove");
  search.answer("b7b6");
  await settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(movesOf(test.store)).toEqual(["Ke2", "b6", "Ra8#"]);
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(test.alerts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(test.alerts).toEqual(["You win!"]);
});

it("says 'You win!' 100 ms after a promotion that mates, which the board does not animate", async () => {
  const { store, alerts } = createTestStore();
  store.dispatch(gameStarted({ fen: "6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1" }));
  store.dispatch(handleBoardMove({ from: "a7", to: "a8" }));
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(alerts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(alerts).toEqual(["You win!"]);
});

it("waits for the animation unless the move's action says clearly that the piece is in place", async () => {
  const { store, alerts } = beforeMate();
  store.dispatch({ ...movePlayed(MATE), meta: { isInPlace: "yes" } });
  await vi.advanceTimersByTimeAsync(ANIMATION_MS + DELAY_MS - 1);
  expect(alerts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(alerts).toEqual(["You win!"]);
});

it("shows no alert when the computer mates", async () => {
  const { store, searches, alerts } = createTestStore();
  store.dispatch(gameStarted({ fen: "r3k3/8/8/8/8/8/1P3PPP/6K1 w - - 0 1" }));
  drop(store, "b2b3");
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  latest(searches).answer("a8a1");
  await settle();
  expect(movesOf(store)).toEqual(["b3", "Ra1#"]);
  await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
  expect(alerts).toEqual([]);
});

it.each<[string, (store: TestStore["store"]) => unknown]>([
  [
    "a game starts from a mate",
    ({ dispatch }) => dispatch(gameStarted({ fen: "R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1" })),
  ],
  ["a move was refused", (store) => drop(store, "a1b8")],
  ["a move does not mate", (store) => drop(store, "a1a7")],
  [
    "a new game begins before the alert",
    (store) => [drop(store, "a1a8"), store.dispatch(gameStarted())],
  ],
  [
    "the move is taken back before the alert",
    (store) => [drop(store, "a1a8"), store.dispatch(moveTakenBack())],
  ],
])("shows no alert when %s", async (_when, act) => {
  const { store, alerts } = beforeMate();
  act(store);
  await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
  expect(alerts).toEqual([]);
});

it("logs a failed alert, and the game continues", async () => {
  const alert = () => {
    throw new Error("blocked by the browser");
  };
  const { store, logged } = beforeMate({ alert });
  drop(store, "a1a8");
  await vi.advanceTimersByTimeAsync(ANIMATION_MS + DELAY_MS);
  expect(logged).toEqual(["A listener failed: Error: blocked by the browser"]);
  store.dispatch(gameStarted());
  expect(drop(store, "e2e4")).toBe(true);
});

it("the alert says whether the human won or lost, for both colours of the human", () => {
  const asWhite = DEFAULT_PLAYERS;
  const forTwo = { ...DEFAULT_PLAYERS, humanColor: "both" } as const;
  expect([mateAlert("w", forTwo), mateAlert("b", forTwo)]).toEqual(["You win!", "You win!"]);
  const asBlack = { ...DEFAULT_PLAYERS, humanColor: "b" } as const;
  expect(mateAlert("b", asWhite)).toBe("You win!");
  expect(mateAlert("w", asWhite)).toBe("You lose...");
  expect(mateAlert("w", asBlack)).toBe("You win!");
  expect(mateAlert("b", asBlack)).toBe("You lose...");
});

/** A store with a game from this position, before any sound. */
function gameFrom(fen?: string): TestStore {
  const test = createTestStore();
  test.store.dispatch(gameStarted(fen ? { fen } : {}));
  test.sounds.length = 0;
  return test;
}

describe("a sound", () => {
  it.each([
    ["a move", undefined, "e2e4", "move"],
    ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "capture"],
    ["a check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check"],
    ["a capture that gives check", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check"],
    ["castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castle"],
    ["castling that gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "check"],
    ["a promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "promotion"],
    ["a promotion with a capture", "1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8", "promotion"],
    ["a promotion that gives check", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "check"],
    ["mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "win"],
    ["a draw", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", "draw"],
  ] as const)(
    "is that of the most important effect of a move: %s",
    (_case, fen, squares, sound) => {
      const test = gameFrom(fen);
      expect(drop(test.store, squares)).toBe(true);
      expect(test.sounds).toEqual([sound]);
    },
  );

  it("is played for the computer's move, too", async () => {
    const test = gameFrom();
    (await dropAndAwaitSearch(test, "e2e4")).answer("e7e5");
    await settle();
    expect(test.sounds).toEqual(["move", "move"]);
  });

  it("is played for a resignation and a take-back", () => {
    const test = gameFrom();
    drop(test.store, "e2e4");
    test.store.dispatch(moveTakenBack());
    test.store.dispatch(gameResigned());
    expect(test.sounds).toEqual(["move", "move", "loss"]);
  });

  it("is that of a loss when the computer mates, and that of a win when one of two people does", async () => {
    const lost = gameFrom("4k3/8/8/8/8/r7/1r6/7K w - - 0 1");
    (await dropAndAwaitSearch(lost, "h1g1")).answer("a3a1");
    await settle();
    expect(lost.sounds).toEqual(["move", "loss"]);
    const shared = createTestStore();
    shared.store.dispatch(gameStarted({ humanColor: "both" }));
    shared.sounds.length = 0;
    for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) drop(shared.store, move);
    expect(shared.sounds).toEqual(["move", "move", "move", "win"]);
  });

  it("is played for an illegal move on the board if the setting is on, and not for a premove", async () => {
    const test = gameFrom();
    test.store.dispatch(settingChanged({ name: "soundsIllegalMoves", value: true }));
    test.store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
    expect(test.sounds).toEqual(["illegal"]);
    test.store.dispatch(settingChanged({ name: "premoves", value: true }));
    await dropAndAwaitSearch(test, "e2e4");
    test.sounds.length = 0;
    test.store.dispatch(handleBoardMove({ from: "d2", to: "d4" }));
    expect(test.sounds).toEqual([]);
  });
});

it("sounds have the volume that the player has chosen", () => {
  const test = gameFrom();
  drop(test.store, "e2e4");
  test.store.dispatch(settingChanged({ name: "volume", value: "quiet" }));
  test.store.dispatch(moveTakenBack());
  expect(test.volumes).toEqual(["normal", "quiet"]);
});

describe("events without a sound", () => {
  it("no sound is played for a new game, a mark or a refused event", () => {
    const test = gameFrom();
    test.store.dispatch(squareMarked("e4"));
    test.store.dispatch(moveTakenBack());
    test.store.dispatch(gameStarted());
    expect(test.sounds).toEqual([]);
  });

  it("no sound is played while the sounds are off", () => {
    const test = gameFrom();
    test.store.dispatch(settingChanged({ name: "soundsIllegalMoves", value: true }));
    test.store.dispatch(settingChanged({ name: "sounds", value: false }));
    drop(test.store, "e2e4");
    test.store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
    expect(test.sounds).toEqual([]);
  });
});

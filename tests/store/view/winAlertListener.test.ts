import { beforeEach, expect, it, vi } from "vitest";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { selectMarkedSquare, squareMarked } from "../../../store/view/slice.ts";
import { mateAlert } from "../../../store/view/winAlertListener.ts";
import {
  createTestStore,
  drop,
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

it("waits for the animation unless the move's action says clearly that it was a drop", async () => {
  const { store, alerts } = beforeMate();
  store.dispatch({ ...movePlayed(MATE), meta: { isDrop: "yes" } });
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

it("shows one alert when the mating move is dispatched twice", async () => {
  const { store, alerts } = beforeMate();
  for (let times = 0; times < 2; times += 1) store.dispatch(movePlayed(MATE));
  await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
  expect(alerts).toEqual(["You win!"]);
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

it("says 'You win!' when the human mates as black", async () => {
  const { store, alerts } = createTestStore();
  store.dispatch(gameStarted({ fen: "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", humanColor: "b" }));
  expect(drop(store, "a8a1")).toBe(true);
  await vi.advanceTimersByTimeAsync(ANIMATION_MS + DELAY_MS);
  expect(alerts).toEqual(["You win!"]);
});

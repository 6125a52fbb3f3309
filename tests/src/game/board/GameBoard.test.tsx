import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { defaultPieces } from "react-chessboard";
import { Provider } from "react-redux";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type MoveSquares, opponentById, START_FEN } from "../../../../engine/index.ts";
import {
  Announcer,
  GameBoard,
  useDrawnArrows,
  useGameArrows,
} from "../../../../src/game/board/GameBoard.tsx";

import { ShownClock } from "../../../../src/game/board/GameClock.tsx";
import { OpponentBar } from "../../../../src/game/board/PlayerBars.tsx";
import { GamePage } from "../../../../src/game/GamePage.tsx";

import { loadRemarks, OpponentsRemark } from "../../../../src/game/panel/GamePanel.tsx";
import { VOICES } from "../../../../src/texts/remarks.ts";
import {
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../../store/game/slice.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { createTimedStore, playMoves, SHORT } from "../../../store/clock/support.ts";
import { createTestStore, drop, latest, settle } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

function renderGamePage() {
  // React logs the error that the boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const drawKing = vi.spyOn(defaultPieces, "wK").mockImplementation(() => {
    throw new Error("broken on purpose");
  });
  const { store } = createTestStore();
  store.dispatch(settingChanged({ name: "pieceSet", value: "classic" }));
  const { container } = renderWith(store, <GamePage />);
  return { container, repair: () => drawKing.mockRestore() };
}

it("a board that throws shows 'Something went wrong', the rest of the page still works, and the board can be drawn again", async () => {
  const { container, repair } = renderGamePage();
  expect(screen.getByText("Something went wrong")).toBeDefined();
  expect(await screen.findByRole("button", { name: "New game" })).toBeDefined();
  const status = screen.getByRole("status", { name: "Game status" });
  // The announcer speaks, so the status is silent.
  expect([status.textContent, status.getAttribute("aria-live")]).toEqual(["Your move.", "off"]);
  repair();
  screen.getByRole("button", { name: "Redraw board" }).click();
  expect(await screen.findByRole("region", { name: "Chessboard" })).toBeDefined();
  expect(container.textContent).not.toContain("Something went wrong");
});

it("the legal moves of a chosen piece are marked, unless a setting hides them", () => {
  const { store } = createTestStore();
  renderWith(store, <GameBoard />);
  fireEvent.click(screen.getByRole("gridcell", { name: "e2, white pawn" }));
  expect(screen.getByRole("gridcell", { name: "e4, legal" })).toBeDefined();
  act(() => void store.dispatch(settingChanged({ name: "showsLegalMoves", value: false })));
  expect(screen.getByRole("gridcell", { name: "e4" })).toBeDefined();
  expect(screen.queryByRole("gridcell", { name: /legal/ })).toBeNull();
});

const THERE: MoveSquares = { from: "a1", to: "c4" };
const BACK: MoveSquares = { from: "c4", to: "a1" };

function renderArrows(proposed?: MoveSquares) {
  const { result, rerender } = renderHook(({ placement }) => useDrawnArrows(placement, proposed), {
    initialProps: { placement: "8/8/8/8/8/8/8/8" },
  });
  return {
    rerender,
    toggle: (arrow: MoveSquares) => act(() => result.current.toggle(arrow)),
    clear: () => act(() => result.current.clear()),
    shown: () => result.current.arrows.map(({ from, to }) => from + to),
    colors: () => result.current.arrows.map(({ color }) => color),
  };
}

it("the drawn arrows disappear when the position changes, when they are drawn again and when they are cleared", () => {
  const { toggle, clear, shown, rerender } = renderArrows();
  toggle(THERE);
  rerender({ placement: "8/8/8/8/8/8/8/K7" });
  expect(shown()).toEqual([]);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1"]);
  toggle(BACK);
  expect(shown()).toEqual([]);
  toggle(THERE);
  clear();
  expect(shown()).toEqual([]);
});

it("a proposed move has its own colour and stays when the drawn arrows are cleared", () => {
  const { toggle, clear, shown, colors } = renderArrows(THERE);
  toggle(BACK);
  expect(new Set(colors()).size).toBe(2);
  clear();
  expect(shown()).toEqual(["a1c4"]);
});

it("a king falls after the alert, and one that was mated before lies there", () => {
  vi.useFakeTimers();
  const { store } = createTestStore();
  store.dispatch(gameStarted({ fen: "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1" }));
  const { unmount } = renderWith(store, <GameBoard />);
  const fallen = () => screen.queryByRole("gridcell", { name: "h8, black king, checkmate" });
  act(() => void drop(store, "g1g7"));
  // The animation of the move, and the delay of the alert, in milliseconds.
  act(() => void vi.advanceTimersByTime(300 + 100));
  expect(fallen()).toBeNull();
  act(() => void vi.advanceTimersByTime(100));
  expect(fallen()).not.toBeNull();
  unmount();
  renderWith(store, <GameBoard />);
  expect(fallen()).not.toBeNull();
});

it("with the end of the game the arrow of the hint and the drawn ones are gone", () => {
  const { store } = createTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useGameArrows, { wrapper });
  act(() => {
    store.dispatch(hintTaken({ from: "e2", to: "e4", before: START_FEN }));
    result.current.toggle(THERE);
  });
  expect(result.current.arrows).toHaveLength(2);
  act(() => void store.dispatch(gameResigned()));
  expect(result.current.arrows).toEqual([]);
});

it("the piece of a hint is marked, in a colour of its own, until the move is shown", async () => {
  const { store } = createTestStore();
  renderWith(store, <GameBoard />);
  const hint = { from: "g1", to: "f3", before: START_FEN, line: ["g1f3"] } as const;
  const marked = () => screen.queryByRole("gridcell", { name: "g1, white knight, marked blue" });
  act(() => void store.dispatch(hintTaken({ ...hint, shows: "theme" })));
  expect(marked()).toBeNull();
  act(() => void store.dispatch(hintTaken({ ...hint, shows: "piece" })));
  await waitFor(() => expect(marked()).not.toBeNull());
  act(() => void store.dispatch(hintTaken(hint)));
  expect(marked()).toBeNull();
});

describe("own pieces that can be taken at a loss", () => {
  // The pawn on d5 attacks the knight on c4; the rook on h1 is out of reach.
  const fen = "4k3/8/8/3p4/2N5/8/8/4K2R w K - 0 1";
  const hanging = () =>
    screen
      .queryAllByRole("gridcell", { name: /can be taken/ })
      .map((cell) => cell.getAttribute("aria-label"));

  function show(game: Parameters<typeof gameStarted>[0], value?: "always" | "never") {
    const { store } = createTestStore();
    if (value) store.dispatch(settingChanged({ name: "showsHanging", value }));
    store.dispatch(gameStarted({ fen, ...game }));
    renderWith(store, <GameBoard />);
    return store;
  }

  it.each([
    ["with a coach", { help: "coach" }, undefined],
    ["where the player wants them always", {}, "always"],
  ] as const)("are marked %s, and named for screen readers", async (_when, game, value) => {
    const store = show(game, value);
    await waitFor(() => expect(hanging()).toEqual(["c4, white knight, can be taken"]));
    // The knight goes to safety, and then nothing hangs.
    act(() => void drop(store, "c4b2"));
    expect(hanging()).toEqual([]);
    act(() => void store.dispatch(moveTakenBack()));
    expect(hanging()).toHaveLength(1);
    act(() => void store.dispatch(gameResigned()));
    expect(hanging()).toEqual([]);
  });

  it.each([
    ["unless the player asks for it", {}, undefined],
    ["if the player never wants it", { help: "coach" }, "never"],
    ["in a game without help", { help: "none" }, "always"],
  ] as const)("are not marked %s", async (_when, game, value) => {
    show(game, value);
    await act(settle);
    expect(hanging()).toEqual([]);
  });

  it("are those of the one who is to move of two people", async () => {
    const store = show({ humanColor: "both" }, "always");
    await waitFor(() => expect(hanging()).toEqual(["c4, white knight, can be taken"]));
    act(() => void drop(store, "h1h5"));
    expect(hanging()).toEqual(["d5, black pawn, can be taken"]);
  });
});

it("the opponent's remark is shown, announced only if the player asks for that, and can be off", async () => {
  const { store } = createTestStore();
  store.dispatch(gameStarted({ opponent: opponentById("one-2") }));
  drop(store, "e2e4");
  const search = { score: 0, depth: 1, nodes: 1, pv: [], pawnStructure: 0 };
  store.dispatch(movePlayed({ from: "e7", to: "e5", search }));
  // Without this, a failed load would be silent: the page can do without remarks.
  await loadRemarks();
  const { container } = renderWith(store, <OpponentsRemark />);
  const remark = () => container.querySelector("q");
  await waitFor(() => expect(VOICES["one-2"]?.firstMove).toContain(remark()?.textContent));
  const choose = (value: "announced" | "off") =>
    act(() => void store.dispatch(settingChanged({ name: "remarks", value })));
  expect(remark()?.closest("[aria-live]")).toBeNull();
  choose("announced");
  expect(remark()?.closest("[aria-live=polite]")).not.toBeNull();
  choose("off");
  expect(remark()).toBeNull();
});

describe("the announcer", () => {
  beforeEach(() => void vi.useFakeTimers());

  function renderAnnouncer(test = createTestStore()) {
    renderWith(test.store, <Announcer />);
    const said = () => [...screen.getByRole("log").children].map((child) => child.textContent);
    return { ...test, said };
  }

  it("announces the moves of both sides, each once", async () => {
    const { store, searches, said } = renderAnnouncer();
    expect(said()).toEqual([]);
    act(() => void drop(store, "e2e4"));
    expect(said()).toEqual(["You: pawn to e4."]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    latest(searches).answer("b8c6");
    await act(settle);
    expect(said()).toEqual(["You: pawn to e4.", "Computer: knight to c6. Your move."]);
  });

  it("announces nothing for a rejected move", () => {
    const { store, said } = renderAnnouncer();
    act(() => void store.dispatch(movePlayed({ from: "e2", to: "e5" })));
    expect(said()).toEqual([]);
  });
});

describe("a clock", () => {
  beforeEach(() => void vi.useFakeTimers());

  /** White's clock on the page. `renders` counts how often it rendered. */
  function renderClock(store: ReturnType<typeof createTestStore>["store"]) {
    const renders = vi.fn();
    renderWith(
      store,
      <Profiler id="clock" onRender={renders}>
        <ShownClock color="w" label="Your clock" />
      </Profiler>,
    );
    const clock = () => screen.getByRole("timer", { name: "Your clock" });
    return { clock, renders };
  }

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it("runs each second, and in tenths below ten seconds, until the flag falls", async () => {
    const { store } = await createTimedStore(SHORT);
    const { clock } = renderClock(store);
    expect(clock().textContent).toBe("0:30");
    expect(clock().dataset.phase).toBe("running");
    await pass(5_500);
    expect(clock().textContent).toBe("0:24");
    expect(clock().dataset.low).toBeUndefined();
    await pass(14_750);
    expect(clock().textContent).toBe("0:09.7");
    expect(clock().dataset.low).toBe("true");
    await pass(9_750);
    expect(clock().textContent).toBe("0:00.0");
    expect(clock().dataset.phase).toBe("fallen");
  });

  it("renders only when its text changes, and not at all while it stands", async () => {
    const { store } = await createTimedStore(SHORT);
    const { clock, renders } = renderClock(store);
    renders.mockClear();
    await pass(5_000);
    expect(renders.mock.calls.length).toBeLessThanOrEqual(6);
    act(() => void store.dispatch(gameResigned()));
    expect(clock().dataset.phase).toBe("standing");
    renders.mockClear();
    // Longer than the timers that the store has left.
    await pass(60_000);
    expect(renders).not.toHaveBeenCalled();
    // What was loaded late may have begun one more timer; a clock would always have another.
    for (let minute = 0; minute < 5 && vi.getTimerCount() > 0; minute += 1) await pass(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows the time of an earlier position, and stands there", async () => {
    const test = await createTimedStore(SHORT);
    await playMoves(test, ["g1f3", 7_000], ["b8c6", 1_000]);
    const { clock } = renderClock(test.store);
    expect(clock().textContent).toBe("0:23");
    act(() => void test.store.dispatch(showStep(2)));
    expect(clock().textContent).toBe("0:30");
    expect(clock().dataset.phase).toBe("standing");
    await pass(3_000);
    expect(clock().textContent).toBe("0:30");
    act(() => void test.store.dispatch(showStep(4)));
    expect(clock().textContent).toBe("0:20");
  });

  it("is in the bar of a player, and missing in a game without clocks", async () => {
    vi.useRealTimers();
    const { store } = createTestStore();
    renderWith(store, <OpponentBar />);
    expect(screen.queryByRole("timer")).toBeNull();
    act(() => void store.dispatch(gameStarted({ timeControl: { base: 60, increment: 0 } })));
    expect((await screen.findByRole("timer")).getAttribute("aria-label")).toBe("Opponent's clock");
  });
});

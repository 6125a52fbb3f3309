/** A change renders the components that show it, and nothing else. */
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Screens } from "../../../src/app/Screens.tsx";
import { searchProgressed } from "../../../store/computer/searchMove.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { squareMarked } from "../../../store/index.ts";
import { createTestStore, drop, REPLY_DELAY_MS, THINKER } from "../../store/support.ts";
import { rendersDuring } from "../support/renders.ts";

async function renderGame(options?: Parameters<typeof gameStarted>[0]) {
  const { store } = createTestStore();
  if (options) store.dispatch(gameStarted(options));
  const loadStore = async () => store;
  const screen = render(
    <MemoryRouter initialEntries={["/Game"]}>
      <Screens loadStore={loadStore} />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  screen.getByRole("region", { name: "Chessboard" });
  return store;
}

// Fake timers, because a timer could cause a render.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `ChessboardProvider` of the library applies a new position in an effect. */
const SHOW_A_MOVE = [
  "ChessboardProvider",
  "GameActions",
  "GameBoard",
  "MoveList",
  "OpeningName",
  "PlaybackControls",
  "StatusLine",
];

it("the first move renders only the components that show the position or the moves", async () => {
  const store = await renderGame();
  const renders = await rendersDuring(() => act(async () => drop(store, "e2e4")));
  expect([...new Set(renders)]).toEqual(SHOW_A_MOVE);
  expect(renders.filter((name) => name === "MoveList")).toHaveLength(1);
  expect(renders.filter((name) => name === "StatusLine")).toHaveLength(1);
});

it("progress of a search renders only the progress bar", async () => {
  const store = await renderGame({ opponent: THINKER, humanColor: "b" });
  await act(async () => void vi.advanceTimersByTimeAsync(REPLY_DELAY_MS));
  const { computer } = store.getState();
  const requestId = computer.status === "thinking" ? computer.requestId : "";
  const progressed = searchProgressed({ requestId, depth: 9, nodes: 5000 });
  const renders = await rendersDuring(() => act(async () => void store.dispatch(progressed)));
  expect(document.querySelector("progress")?.value).toBe(50);
  expect(renders).toEqual(["ThinkingProgress"]);
});

it("marking a square renders the board once, and nothing else", async () => {
  const store = await renderGame();
  const renders = await rendersDuring(() =>
    act(async () => void store.dispatch(squareMarked("e4"))),
  );
  expect(renders).toEqual(["ConnectedBoard"]);
});

it("a refused drop renders nothing", async () => {
  const store = await renderGame();
  const renders = await rendersDuring(() => act(async () => drop(store, "e2e5")));
  expect(renders).toEqual([]);
});

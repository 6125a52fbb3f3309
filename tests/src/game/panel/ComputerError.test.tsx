import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { beforeEach, expect, it, vi } from "vitest";
import { useComputerProblem } from "../../../../src/game/panel/StatusLine.tsx";
import { replyRequested } from "../../../../store/computer/slice.ts";
import { gameStarted } from "../../../../store/game/slice.ts";
import { rootReducer } from "../../../../store/gate.ts";
import { squareMarked } from "../../../../store/view/slice.ts";
import { BLACK_TO_MOVE, createTestStore, drop, latest, settle } from "../../../store/support.ts";

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function watch(test = createTestStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={test.store}>{children}</Provider>
  );
  const { result, unmount } = renderHook(useComputerProblem, { wrapper });
  return { ...test, problem: result, unmount };
}

it("there is no problem before, during and after a search", async () => {
  const { store, searches, problem } = watch();
  act(() => void drop(store, "e2e4"));
  await pass(5_000);
  expect(problem.current).toBeUndefined();
  latest(searches).answer("e7e5");
  await act(settle);
  await pass(5_000);
  expect(problem.current).toBeUndefined();
});

it("is the error of the failed search, until it is tried again", async () => {
  const { store, searches, problem } = watch();
  act(() => void drop(store, "e2e4"));
  await pass(100);
  latest(searches).fail("The worker crashed.");
  await act(settle);
  expect(problem.current).toBe("The computer could not search: The worker crashed.");
  act(() => void store.dispatch(replyRequested()));
  expect(problem.current).toBeUndefined();
});

it("appears after a second on the computer's turn without a search, as after an import", async () => {
  const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
  const { store, problem } = watch(createTestStore({ preloadedState }));
  await pass(999);
  expect(problem.current).toBeUndefined();
  await pass(1);
  expect(problem.current).toBe("The computer was not asked to move.");
  act(() => void store.dispatch(replyRequested()));
  await pass(100);
  expect(problem.current).toBeUndefined();
});

it("appears after that second even if the player marks squares meanwhile", async () => {
  const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
  const { store, problem } = watch(createTestStore({ preloadedState }));
  for (let count = 0; count < 4; count += 1) {
    await pass(250);
    act(() => void store.dispatch(squareMarked("e4")));
  }
  expect(problem.current).toBe("The computer was not asked to move.");
});

it("does not appear when a search is requested within that second", async () => {
  const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
  const { store, searches, problem } = watch(createTestStore({ preloadedState }));
  await pass(850);
  act(() => void store.dispatch(replyRequested()));
  await pass(5_000);
  expect(searches).toHaveLength(1);
  expect(problem.current).toBeUndefined();
});

it("stops watching the store after the component is unmounted", () => {
  const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
  const { store, unmount } = watch(createTestStore({ preloadedState }));
  const state = store.getState;
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  const looks = vi.spyOn(store, "getState").mockImplementation(state);
  store.dispatch(squareMarked("e4"));
  expect(looks).not.toHaveBeenCalled();
});

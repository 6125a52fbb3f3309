import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "../../../../src/game/board/GameBoard.tsx";
import { ActionBar } from "../../../../src/game/panel/ActionBar.tsx";
import { StatusLine, useComputerProblem } from "../../../../src/game/panel/StatusLine.tsx";
import { replyRequested } from "../../../../store/computer/slice.ts";
import { gameResigned, gameStarted } from "../../../../store/game/slice.ts";
import { rootReducer } from "../../../../store/slices.ts";
import { squareMarked } from "../../../../store/view/slice.ts";
import { BLACK_TO_MOVE, createTestStore, drop, latest, settle } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

it("'Share' opens the share dialog of the system where there is one", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const write = vi.spyOn(navigator.clipboard, "writeText");
  renderWith(createTestStore().store, <ActionBar />);
  fireEvent.click(screen.getByRole("menuitem", { name: "Share", hidden: true }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share).toHaveBeenCalledWith({
    title: "Chess game on Enough Monkeys",
    url: expect.stringContaining("#game=1"),
  });
  expect(write).not.toHaveBeenCalled();
  Object.assign(navigator, { canShare: undefined });
});

it("the menu begins with what ends the game and begins another one; no item is about logs", () => {
  renderWith(createTestStore().store, <ActionBar />);
  const items = screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent);
  expect(items.slice(0, 3)).toEqual(["Resign", "Offer draw", "New game"]);
  expect(items.filter((item) => /log/i.test(item ?? ""))).toEqual([]);
});

it("the third action is the one that the game asks for", () => {
  const { store } = createTestStore();
  renderWith(store, <ActionBar />);
  const shown = () =>
    within(screen.getByRole("group", { name: "Actions" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(["Take back", "Hint", "New game", "More"]);
  act(() => void drop(store, "e2e4"));
  expect(shown()).toEqual(["Take back", "Hint", "Resign", "More"]);
  act(() => void store.dispatch(gameResigned()));
  expect(shown()).toEqual(["Take back", "Hint", "New game", "More"]);
  expect(screen.queryByText("Game without help")).toBeNull();
});

it("a game without help has no buttons for hints and take-backs, and says why", () => {
  const { store } = createTestStore();
  renderWith(store, <ActionBar />);
  act(() => void store.dispatch(gameStarted({ help: "none" })));
  for (const name of ["Hint", "Take back"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByText("Game without help")).toBeTruthy();
});

it("the status line says what a hint shows, until the position has gone", async () => {
  const { store, searches } = createTestStore();
  store.dispatch(gameStarted({ fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1" }));
  renderWith(
    store,
    <>
      <StatusLine />
      <ActionBar />
      <Announcer />
    </>,
  );
  const status = () => screen.getByRole("status", { name: "Game status" }).textContent;
  const said = () => screen.getByRole("log").lastChild?.textContent;
  fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await waitFor(() => expect(searches).toHaveLength(1));
  latest(searches).answer("exd5", { pv: ["e4d5"] });
  await waitFor(() => expect(status()).toBe("You can win a pawn."));
  await waitFor(() => expect(said()).toBe("Hint: You can win a pawn."));
  const more = () => fireEvent.click(screen.getByRole("button", { name: "Hint (1)" }));
  more();
  await waitFor(() => expect(status()).toBe("Move the pawn on e4."));
  await waitFor(() => expect(said()).toBe("Hint: Move the pawn on e4."));
  more();
  await waitFor(() => expect(status()).toBe("The move: pawn takes pawn on d5."));
  await waitFor(() => expect(said()).toBe("Hint: The move: pawn takes pawn on d5."));
  act(() => void drop(store, "e4d5"));
  expect(status()).toMatch(/thinking/);
});

describe("a problem of the computer", () => {
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
    expect(problem.current).toBe("The computer could not finish thinking: The worker crashed.");
    act(() => void store.dispatch(replyRequested()));
    expect(problem.current).toBeUndefined();
  });

  it("appears after a second on the computer's turn without a search, as after an import", async () => {
    const preloadedState = rootReducer(undefined, gameStarted({ fen: BLACK_TO_MOVE }));
    const { store, problem } = watch(createTestStore({ preloadedState }));
    await pass(999);
    expect(problem.current).toBeUndefined();
    await pass(1);
    expect(problem.current).toBe("The computer has not begun to think.");
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
    expect(problem.current).toBe("The computer has not begun to think.");
  });
});

/** The ways from the game to its review. */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { Screen as AnalysisScreen } from "../../../../src/analysis/AnalysisPage.tsx";
import { EndCard } from "../../../../src/game/panel/EndCard.tsx";
import { IncomingGames } from "../../../../src/linksAndFiles/IncomingGames.tsx";
import {
  selectIsReviewed,
  selectReview,
  selectShownMainPly,
} from "../../../../store/analysis/review/selectors.ts";
import { selectOwnGameId } from "../../../../store/analysis/selectors.ts";
import { analysisOpened, nodeShown, undone } from "../../../../store/analysis/slice.ts";
import { gameResigned, gameStarted } from "../../../../store/game/slice.ts";
import {
  answerAll,
  answerFirstLook,
  createReviewStore,
  LONG_PGN,
} from "../../../store/analysis/review/reviewer.ts";
import { drop, settle } from "../../../store/support.ts";

/** Opens the address. Of the game page, only the parts that lead to a review are there. */
function open(address: string) {
  const test = createReviewStore();
  drop(test.store, "e2e4");
  const game = (
    <Provider store={test.store}>
      <IncomingGames screen="game" />
      <EndCard />
    </Provider>
  );
  const routes = [
    { path: "/Game", element: game },
    { path: "/Analysis", element: <AnalysisScreen store={test.store} /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { ...test, router };
}

it("the address opens the game in the analysis and reviews it", async () => {
  const test = open("/Game?review");
  const panel = await screen.findByRole("region", { name: "Review" });
  expect(within(panel).getByRole("progressbar", { name: "Positions reviewed" })).toBeDefined();
  expect(test.router.state.location.pathname).toBe("/Analysis");
  expect(test.router.state.location.state).toBeNull();
});

it("the page goes on with the review of a game that comes onto its board again", async () => {
  const test = open("/Analysis");
  await screen.findByRole("heading", { name: "Analysis board" });
  act(() => void test.store.dispatch(analysisOpened({ pgn: LONG_PGN })));
  fireEvent.click(screen.getByRole("button", { name: "Review game" }));
  await waitFor(() => expect(test.threads.length).toBeGreaterThan(0));
  await act(() => answerFirstLook(test, []));
  act(() => void test.store.dispatch(analysisOpened({ pgn: "1. d4 *" })));
  const status = () => selectReview(test.store.getState()).work.status;
  expect(status()).toBe("idle");
  act(() => void test.store.dispatch(undone()));
  await waitFor(() => expect(status()).toBe("searching"));
});

describe("'Review' at the end", () => {
  /** Reviews 1. e4 in place, as a blunder. */
  async function reviewed() {
    const test = open("/Game");
    act(() => void test.store.dispatch(gameResigned()));
    fireEvent.click(await screen.findByRole("button", { name: "Review" }));
    const card = await screen.findByRole("region", { name: "Review" });
    expect(await within(card).findByRole("progressbar")).toBeDefined();
    await waitFor(() => expect(test.threads.length).toBeGreaterThan(0));
    await act(() => answerAll(test, [30, -300], [["d2d4"], ["e7e5"]]));
    return { ...test, card };
  }

  it("reviews the game in place, and a key moment leads to its move in the analysis", async () => {
    const { card, router, store } = await reviewed();
    expect(router.state.location.pathname).toBe("/Game");
    expect(card.textContent).toMatch(/Your accuracy\d+%/);
    expect(selectOwnGameId(store.getState())).toBeDefined();
    act(() => void store.dispatch(nodeShown({ node: 0 })));
    const moments = within(card).getByRole("list", { name: "Key moments" });
    act(
      () => void fireEvent.click(within(moments).getByRole("button", { name: /1\. e4.*blunder/ })),
    );
    expect(router.state.location.pathname).toBe("/Analysis");
    expect(selectShownMainPly(store.getState())).toBe(1);
  });

  it("can be cancelled, and ends its search when the card goes", async () => {
    const test = open("/Game");
    act(() => void test.store.dispatch(gameResigned()));
    fireEvent.click(await screen.findByRole("button", { name: "Review" }));
    const card = await screen.findByRole("region", { name: "Review" });
    await waitFor(() => expect(test.threads.length).toBeGreaterThan(0));
    fireEvent.click(within(card).getByRole("button", { name: "Cancel" }));
    expect(selectReview(test.store.getState()).work.status).toBe("cancelled");
    fireEvent.click(within(card).getByRole("button", { name: "Resume" }));
    await waitFor(() => expect(selectReview(test.store.getState()).work.status).toBe("searching"));
    act(() => void test.store.dispatch(gameStarted({})));
    expect(selectReview(test.store.getState()).work.status).toBe("idle");
    expect(screen.queryByRole("region", { name: "Review" })).toBeNull();
  });

  it("shows a first look, and goes on with the review on the analysis page", async () => {
    const test = open("/Game");
    act(() => void test.store.dispatch(gameResigned()));
    fireEvent.click(await screen.findByRole("button", { name: "Review" }));
    const card = await screen.findByRole("region", { name: "Review" });
    await waitFor(() => expect(test.threads.length).toBeGreaterThan(0));
    await act(() => answerFirstLook(test, [30, -300], [["d2d4"], ["e7e5"]]));
    expect(card.textContent).toMatch(/First look\. Longer look 1 of 4: 1\. e4\./);
    expect(card.textContent).toMatch(/Your accuracy≈ about \d+%/);
    expect(within(card).getByRole("button", { name: "Learn from your mistakes" })).toBeDefined();
    fireEvent.click(within(card).getByRole("button", { name: "Open the analysis" }));
    await waitFor(() => expect(test.router.state.location.pathname).toBe("/Analysis"));
    await waitFor(() => expect(selectReview(test.store.getState()).work.status).toBe("searching"));
    await act(() => answerAll(test, [30, -300], [["d2d4"], ["e7e5"]]));
    expect(selectIsReviewed(test.store.getState())).toBe(true);
    expect(screen.queryByText(/First look/)).toBeNull();
  });

  it("goes on during the exercises, and ends when the player leaves the page", async () => {
    const test = await reviewed();
    fireEvent.click(within(test.card).getByRole("button", { name: "Open the analysis" }));
    fireEvent.click(await screen.findByRole("button", { name: "Go deeper" }));
    const status = () => selectReview(test.store.getState()).work.status;
    await waitFor(() => expect(status()).toBe("searching"));
    fireEvent.click(screen.getByRole("button", { name: "Learn from your mistakes" }));
    expect(await screen.findByText(/Find a better move/)).toBeDefined();
    expect(status()).toBe("searching");
    await act(() => test.router.navigate("/Game"));
    expect(status()).toBe("idle");
    expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it("shows nothing of another game, and opens none when the card has gone meanwhile", async () => {
    const { kept, store } = await reviewed();
    let answer: (row: unknown) => void = () => {};
    const get = vi.spyOn(kept.database, "get").mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    act(() => {
      store.dispatch(gameStarted());
      drop(store, "d2d4");
      store.dispatch(gameResigned());
    });
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(screen.queryByRole("list", { name: "Key moments" })).toBeNull();
    const analysed = selectOwnGameId(store.getState());
    act(() => void store.dispatch(gameStarted()));
    await act(async () => answer(undefined));
    await act(settle);
    expect(selectOwnGameId(store.getState())).toBe(analysed);
  });
});

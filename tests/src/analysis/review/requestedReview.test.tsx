/** The ways from the game to its review. */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { Screen as AnalysisScreen } from "../../../../src/analysis/AnalysisPage.tsx";
import { EndCard } from "../../../../src/game/panel/EndCard.tsx";
import { IncomingGames } from "../../../../src/linksAndFiles/IncomingGames.tsx";
import { gameResigned } from "../../../../store/game/slice.ts";
import { createReviewStore, type ReviewStore } from "../../../store/review/reviewer.ts";
import { drop } from "../../../store/support.ts";

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

it.each<[string, string, (test: ReviewStore) => void]>([
  [
    "'Review' at the end",
    "/Game",
    ({ store }) => {
      act(() => void store.dispatch(gameResigned()));
      fireEvent.click(screen.getByRole("button", { name: "Review" }));
    },
  ],
  ["the address", "/Game?review", () => undefined],
])("%s opens the game in the analysis and reviews it", async (_way, address, ask) => {
  const test = open(address);
  ask(test);
  const panel = await screen.findByRole("region", { name: "Review" });
  expect(within(panel).getByRole("progressbar", { name: "Positions reviewed" })).toBeDefined();
  expect(test.router.state.location.pathname).toBe("/Analysis");
  expect(test.router.state.location.state).toBeNull();
});

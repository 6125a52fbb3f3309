/** The ways from the game to its review. */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { Screens } from "../../../../src/app/Screens.tsx";
import { gameResigned } from "../../../../store/index.ts";
import { createReviewStore, type ReviewStore } from "../../../store/review/reviewer.ts";
import { drop } from "../../../store/support.ts";

function open(address: string) {
  const test = createReviewStore();
  drop(test.store, "e2e4");
  const routes = [{ path: "*", element: <Screens loadStore={async () => test.store} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { ...test, router };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it.each<[string, string, (test: ReviewStore) => void]>([
  [
    "'Review' at the end",
    "/Game",
    ({ store }) => {
      act(() => void store.dispatch(gameResigned()));
      press("Review");
    },
  ],
  ["the address", "/Game?review", () => undefined],
])("%s opens the game in the analysis and reviews it", async (_way, address, ask) => {
  const test = open(address);
  if (address === "/Game") await screen.findByRole("button", { name: "Take back" });
  ask(test);
  const panel = await screen.findByRole("region", { name: "Review" });
  expect(within(panel).getByRole("progressbar", { name: "Positions reviewed" })).toBeDefined();
  expect(test.router.state.location.pathname).toBe("/Analysis");
  expect(test.router.state.location.state).toBeNull();
});

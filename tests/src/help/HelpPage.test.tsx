import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { Screens } from "../../../src/app/Screens.tsx";
import { selectShownStep } from "../../../store/view/shown.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { createReviewStore } from "../../store/analysis/review/reviewer.ts";
import { drop, movesOf } from "../../store/support.ts";

/** Renders the screen for an address, with a game after one move. */
function open(address: string) {
  const { store } = createReviewStore();
  drop(store, "e2e4");
  const loadStore = async () => store;
  const routes = [{ path: "*", element: <Screens loadStore={loadStore} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { store, goBack: () => act(() => router.navigate(-1)) };
}

const ask = (target: Element = document.body, modifiers = {}) =>
  fireEvent.keyDown(target, { key: "?", shiftKey: true, ...modifiers });

const helpHeading = () => screen.findByRole("heading", { level: 1, name: "Help" });
const board = () => screen.findByRole("grid", { name: /^Board/ });

it("'?' opens the help page on the home page, and a second one adds no entry to the browser's history", async () => {
  const { goBack } = open("/home");
  ask();
  await helpHeading();
  // The page has put its keys away when its effects have run.
  await act(async () => undefined);
  ask();
  await goBack();
  expect(screen.getByRole("heading", { name: "Enough Monkeys" })).toBeDefined();
});

it("going back from the help page shows the unchanged game", async () => {
  const { store, goBack } = open("/Game");
  await board();
  act(() => void store.dispatch(showStep(0)));
  ask();
  await helpHeading();
  expect(screen.queryByRole("grid")).toBeNull();
  await goBack();
  await board();
  expect(movesOf(store)).toEqual(["e4"]);
  expect(selectShownStep(store.getState())).toBe(0);
});

it("a link on the home page leads to the help page", async () => {
  open("/home");
  fireEvent.click(await screen.findByRole("link", { name: "Help" }));
  await helpHeading();
});

it("the help page lists every key", async () => {
  open("/Help");
  await helpHeading();
  const keys = screen
    .getAllByRole("rowheader")
    .map((row) => [...row.querySelectorAll("kbd")].map(({ textContent }) => textContent));
  for (const key of [
    "?",
    "/",
    "F",
    "L",
    "←",
    "→",
    "↑",
    "↓",
    "Home",
    "End",
    "Enter",
    "Space",
    "Escape",
    "Tab",
  ])
    expect(keys.flat()).toContain(key);
  const table = screen.getByRole("table", { name: "On every page" });
  expect(within(table).getByRole("row", { name: /\? Open this page/ })).toBeDefined();
});

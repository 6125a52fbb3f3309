import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
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

/** A device with a mouse or a touchpad, or one without. */
const usePointer = (isFine: boolean) =>
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: isFine,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);

it("the help page lists every key", async () => {
  usePointer(true);
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
  const table = screen.getByRole("table", { name: "Keys on every page" });
  expect(within(table).getByRole("row", { name: /\? Open this page/ })).toBeDefined();
});

it("without a mouse or a touchpad the help page names no key", async () => {
  usePointer(false);
  open("/Help");
  await helpHeading();
  expect(screen.queryByRole("heading", { name: "Keys" })).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText(/\bkeys?\b|Escape|[Rr]ight.click/)).toBeNull();
  expect(document.querySelector("kbd")).toBeNull();
});

it("a search shows the topics with its words, says how many they are, and says so if there are none", async () => {
  open("/Help");
  await helpHeading();
  const titles = () => screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  const links = () =>
    within(screen.getByRole("navigation", { name: "Topics" })).queryAllByRole("link");
  const all = titles();
  expect(screen.getByRole("status").textContent).toBe("");
  const search = (query: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Search the help" }), {
      target: { value: query },
    });
  search("Castl");
  expect(titles()).toEqual(["Castling"]);
  expect(screen.getByRole("img", { name: /^Black has castled/ })).toBeDefined();
  expect(links().map((link) => link.textContent)).toEqual(["How chess is played"]);
  expect(screen.getByRole("status").textContent).toBe("1 topic found");
  search("premove");
  expect(screen.getByRole("status").textContent).toBe(`${titles().length} topics found`);
  expect(titles().length).toBeGreaterThan(1);
  search("bicycle");
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/^Nothing is found for ‘bicycle’/);
  search("");
  expect(titles()).toEqual(all);
});

it("the fragment of an address scrolls to its topic, and the links lead to the groups", async () => {
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function scroll(
    this: HTMLElement,
  ) {
    scrolled.push(this.id);
  });
  open("/Help#castling");
  await helpHeading();
  expect(scrolled).toEqual(["castling"]);
  const links = within(screen.getByRole("navigation", { name: "Topics" })).getAllByRole("link");
  for (const link of links) {
    const group = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(group && within(group).getByRole("heading", { level: 2 }).textContent).toBe(
      link.textContent,
    );
  }
});

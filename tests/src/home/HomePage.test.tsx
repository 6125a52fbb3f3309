import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { HomePage } from "../../../src/home/HomePage.tsx";
import { ChunkLoadError } from "../../../src/ui/loadChunk.tsx";
import { SCREENS } from "../../../src/ui/screens.ts";
import { openGame } from "../../../store/game/texts/gameText.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { type RecentGame, SAVED_GAME_KEY } from "../../../store/types.ts";
import { createTestStore, drop } from "../../store/support.ts";
import { PlainNotices } from "../support/PlainNotices.tsx";

afterEach(() => localStorage.clear());

function renderHome(loadStore: () => Promise<AppStore>) {
  render(
    <MemoryRouter>
      <HomePage loadStore={loadStore} />
      <PlainNotices />
    </MemoryRouter>,
  );
}

it("the store is not loaded for a first-time visitor", async () => {
  const loadStore = vi.fn<() => Promise<AppStore>>();
  renderHome(loadStore);
  expect(await screen.findByRole("region", { name: "Opponents" })).toBeDefined();
  expect(loadStore).not.toHaveBeenCalled();
});

it("games that fail to load show an error, and 'Try again' shows them", async () => {
  localStorage.setItem(SAVED_GAME_KEY, "a game");
  const { store } = createTestStore();
  drop(store, "e2e4");
  const loadStore = vi.fn(async () => store);
  loadStore.mockRejectedValueOnce(new ChunkLoadError(2, "timeout"));
  renderHome(loadStore);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Loading chunk 2 failed");
  expect(screen.getByRole("region", { name: "Opponents" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Your game" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a game that is only looked at is not called the player's own", async () => {
  localStorage.setItem(SAVED_GAME_KEY, "a game");
  const { store } = createTestStore();
  drop(store, "e2e4");
  store.dispatch(openGame({ ...store.getState().game }));
  renderHome(async () => store);
  expect(await screen.findByRole("region", { name: "Game from a link or a file" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your game" })).toBeNull();
});

/** A page whose only recent game, against One Monkey, has one move. */
function storeWithRecentGame() {
  localStorage.setItem(SAVED_GAME_KEY, "a game");
  const other = createTestStore();
  drop(other.store, "d2d4");
  const text = makeSavedText(other.store.getState().game);
  const row = { text, date: 0, line: "1", opponent: "One Monkey", plies: 1 } as RecentGame;
  const recentGames = {
    all: async () => [row],
    find: async () => row,
    newest: async () => undefined,
    linesOf: async () => [],
    write: async () => ({ wereCleared: false }),
  };
  return { store: createTestStore({ recentGames }).store, text };
}

it("a recent game leads to its analysis", async () => {
  const { store, text } = storeWithRecentGame();
  const router = createMemoryRouter(
    [
      { path: "/home", element: <HomePage loadStore={async () => store} /> },
      { path: SCREENS.analysis.path, element: null },
    ],
    { initialEntries: ["/home"] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Analyse game against One Monkey/ }));
  expect(router.state.location).toMatchObject({
    pathname: SCREENS.analysis.path,
    state: { recent: text },
  });
});

it("a deleted game whose positions to solve cannot be deleted is told", async () => {
  const { store } = storeWithRecentGame();
  // This environment has no IndexedDB, so the database of the positions refuses.
  renderHome(async () => store);
  fireEvent.click(await screen.findByRole("button", { name: /^Delete game against One Monkey/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect((await screen.findByRole("alert")).textContent).toContain("positions to solve");
  expect(screen.queryByRole("button", { name: /^Delete game/ })).toBeNull();
});

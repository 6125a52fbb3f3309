import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import {
  makeFen,
  OPPONENTS,
  type OpponentProfile,
  play,
  startGame,
} from "../../../engine/index.ts";
import { SQUARES } from "../../../engine/rules/types.ts";
import { HomePage, hasGames } from "../../../src/home/HomePage.tsx";
import { LivingBoard, piecesAfter, RECORDED_GAME } from "../../../src/home/LivingBoard.tsx";
import { ChunkLoadError } from "../../../src/ui/loadChunk.ts";
import { BASE_PATH } from "../../../src/ui/page.ts";
import { SCREENS } from "../../../src/ui/screens.ts";
import { openGame } from "../../../store/game/texts/gameText.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { createTestStore, drop } from "../../store/support.ts";
import { analysedMoves, ENDGAME, files, paste, transfer } from "../linksAndFiles/support.tsx";
import { PlainNotices } from "../support/render.tsx";
import { gameOf, keptGames, markAsVisited } from "./games.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function visitHome(store: AppStore) {
  const router = createMemoryRouter(
    [
      { path: "/home", element: <HomePage loadStore={async () => store} /> },
      ...[SCREENS.analysis, SCREENS.game].map(({ path }) => ({ path, element: null })),
    ],
    { initialEntries: ["/home"] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <PlainNotices store={store} />
    </>,
  );
  return router;
}

function renderHome(loadStore: () => Promise<AppStore>) {
  render(
    <MemoryRouter>
      <HomePage loadStore={loadStore} />
      <PlainNotices />
    </MemoryRouter>,
  );
}

it("games that fail to load show an error, and 'Try again' shows them", async () => {
  markAsVisited();
  const { store } = createTestStore();
  drop(store, "e2e4");
  const loadStore = vi.fn(async () => store);
  loadStore.mockRejectedValueOnce(new ChunkLoadError(2, "timeout"));
  renderHome(loadStore);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Loading chunk 2 failed");
  expect(screen.getByRole("region", { name: "Opponents" })).toBeDefined();
  const licences = screen.getByRole("link", { name: "Licences" });
  expect(licences.getAttribute("href")).toBe(`${BASE_PATH}THIRD-PARTY.txt`);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Your game" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a first visitor finds the specified opponent, and beside it the easiest one", async () => {
  renderHome(vi.fn());
  expect(await screen.findByText("against Enough Monkeys")).toBeDefined();
  expect(screen.getByRole("link", { name: "Play Now" }).getAttribute("href")).toBe("/Game");
  const easiest = screen.getByRole("link", { name: /New to chess\?.*One Monkey/ });
  expect(easiest.getAttribute("href")).toBe(`/Game?opponent=${OPPONENTS[0]?.id}`);
});

it("a visitor who has only looked at a game finds them, too", async () => {
  markAsVisited();
  const { store } = createTestStore();
  renderHome(async () => store);
  expect(await screen.findByText("Your first opponent")).toBeDefined();
  const easiest = () => screen.getByRole("link", { name: /New to chess\?.*One Monkey/ });
  expect(easiest()).toBeDefined();
  drop(store, "e2e4");
  act(() => void store.dispatch(openGame({ ...store.getState().game })));
  expect(screen.queryByText("Your first opponent"), "'Play Now' goes on").toBeNull();
  expect(easiest()).toBeDefined();
});

it("a game that is only looked at is not called the player's own", async () => {
  markAsVisited();
  const { store } = createTestStore();
  drop(store, "e2e4");
  store.dispatch(openGame({ ...store.getState().game }));
  renderHome(async () => store);
  expect(await screen.findByRole("region", { name: "Game from a link or a file" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your game" })).toBeNull();
});

/** A page with one recent game, against One Monkey. */
function storeWithRecentGame() {
  markAsVisited();
  const { kept, rows } = keptGames([
    gameOf("1. d4", { opponent: OPPONENTS[0] as OpponentProfile }),
  ]);
  return { ...createTestStore({ kept }), id: rows[0]?.id };
}

it("a recent game leads to its analysis", async () => {
  const { store, id } = storeWithRecentGame();
  const router = visitHome(store);
  fireEvent.click(await screen.findByRole("button", { name: /^Analyse game against One Monkey/ }));
  expect(router.state.location).toMatchObject({
    pathname: SCREENS.analysis.path,
    state: { recent: id },
  });
});

it("a press on the result of the last game opens it", async () => {
  const { store } = storeWithRecentGame();
  const router = visitHome(store);
  fireEvent.click(await screen.findByRole("button", { name: /^Last game Not finished/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(SCREENS.game.path));
  expect(makeFen(store.getState().game.position)).toBe(makeFen(play(startGame(), "d4").position));
});

it("a game that cannot be deleted stays, and one that can goes", async () => {
  const { store, kept } = storeWithRecentGame();
  renderHome(async () => store);
  const remove = async () => {
    fireEvent.click(await screen.findByRole("button", { name: /^Delete game against One Monkey/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  };
  await screen.findByRole("button", { name: /^Delete game/ });
  kept.is.failing = true;
  await remove();
  expect((await screen.findByRole("alert")).textContent).toBe("The game could not be deleted.");
  kept.is.failing = false;
  await remove();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete game/ })).toBeNull());
  expect([screen.queryByRole("alert"), kept.games.size, kept.events.size]).toEqual([null, 0, 0]);
});

it("a list that can no longer be read after a deletion says why", async () => {
  const { store, kept } = storeWithRecentGame();
  renderHome(async () => store);
  fireEvent.click(await screen.findByRole("button", { name: /^Delete game/ }));
  const { write } = kept.database;
  vi.spyOn(kept.database, "write").mockImplementation(async (changes) => {
    const written = await write(changes);
    kept.is.failing = true;
    return written;
  });
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This browser blocks recent games.");
});

it("what is pasted or dropped is opened, or answered if it is no game", async () => {
  const { store } = createTestStore();
  const router = visitHome(store);
  await waitFor(() => expect(paste("no game")).toBe(false));
  expect((await screen.findByRole("alert")).textContent).toContain("Invalid move in PGN: no");
  expect(router.state.location.pathname).toBe("/home");
  fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4 d5")) });
  await waitFor(() => expect(router.state.location.pathname).toBe(SCREENS.analysis.path));
  expect(analysedMoves(store)).toEqual(["d4", "d5"]);
});

it("a FEN that is pasted begins a game there", async () => {
  const { store } = createTestStore();
  const router = visitHome(store);
  await waitFor(() => expect(paste(ENDGAME)).toBe(false));
  await waitFor(() => expect(router.state.location.pathname).toBe(SCREENS.game.path));
  await waitFor(() => expect(store.getState().game.headers.FEN).toBe(ENDGAME));
});

const stubDatabases = (databases: () => unknown) => vi.stubGlobal("indexedDB", { databases });

it.each([
  ["no database", [], false],
  ["the journal", [{ name: "enough-monkeys-journal" }], true],
  ["a database of another page", [{ name: "other" }, {}], false],
])("with %s", async (_what, databases, expected) => {
  stubDatabases(async () => databases);
  expect(await hasGames()).toBe(expected);
});

it.each([
  ["enough-monkeys/game", true],
  ["enough-monkeys/game/unreadable", true],
  ["enough-monkeys/journal", true],
  ["enough-monkeys/settings", false],
])("with %s in a storage: %s", async (key, expected) => {
  stubDatabases(async () => []);
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(key, "text");
    expect(await hasGames()).toBe(expected);
    storage.clear();
  }
});

it("a browser that refuses, or does not answer within a second, has none", async () => {
  vi.useFakeTimers();
  stubDatabases(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(await hasGames()).toBe(false);
  stubDatabases(() => new Promise(() => {}));
  const asked = hasGames();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(false);
});

const { moves } = RECORDED_GAME;

it("the recorded game is legal, and its pieces stand where the rules put them", () => {
  let game = startGame();
  for (const [index, move] of moves.entries()) {
    game = play(game, move);
    const placed = new Map(piecesAfter(index + 1).map(({ square, piece }) => [square, piece]));
    expect(
      SQUARES.map((square) => placed.get(square) ?? null),
      move,
    ).toEqual(game.position.board);
  }
  expect(game.history.at(-1)?.san, makeFen(game.position)).toMatch(/#$/);
});

/** Where the white knight of g1 is drawn. It moves first. */
const knight = () =>
  [...screen.getByRole("img").children]
    .map((element) => (element as HTMLElement).style.translate)
    .includes("500% 500%");

it("the game is played move by move until it is halted, and stands still with reduced motion", () => {
  vi.useFakeTimers();
  const { unmount } = render(<LivingBoard theme="blue-grey" />);
  expect(knight()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Pause the game" }));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(knight()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Go on with the game" }));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(knight()).toBe(true);
  unmount();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(<LivingBoard theme="blue-grey" />);
  const pieces = () => screen.getByRole("img").innerHTML;
  const mate = pieces();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(pieces()).toBe(mate);
  expect(screen.queryByRole("button")).toBeNull();
});

/** The game page while what stands around its board is loading. */
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { focusHeading } from "../../../src/ui/page.ts";
import { createTestStore, movesOf } from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

type GamePageModule = typeof import("../../../src/game/GamePage.tsx");

const BARE_KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

let page: GamePageModule;

beforeEach(async () => {
  // The page remembers what it has loaded.
  vi.resetModules();
  page = await import("../../../src/game/GamePage.tsx");
});

// Other files of tests share the modules.
afterEach(() => vi.resetModules());

/** The page of a new game, whose panel comes when `bring` is called. */
function renderLoading(address?: string) {
  const { store } = createTestStore();
  const { aroundBoardChunk, GamePage } = page;
  const { load } = aroundBoardChunk;
  let resolve: (module: Awaited<ReturnType<typeof load>>) => void = () => {};
  vi.spyOn(aroundBoardChunk, "load").mockReturnValueOnce(
    new Promise((arrive) => {
      resolve = arrive;
    }),
  );
  renderWith(store, <GamePage />, address);
  return { store, bring: () => act(async () => resolve(await load())) };
}

const cell = (name: RegExp) => screen.getByRole("gridcell", { name });
const moves = () => screen.queryByRole("region", { name: "Moves" });

it("the board takes a move before anything else is there", async () => {
  const { store, bring } = renderLoading();
  fireEvent.click(cell(/^e2/));
  fireEvent.click(cell(/^e4/));
  expect([movesOf(store), moves(), screen.queryByRole("note")]).toEqual([["e4"], null, null]);
  await bring();
  expect(moves()?.textContent).toContain("e4");
  expect(screen.getByRole("note", { name: "Opponent" })).toBeDefined();
});

it("a game that the address asks for is the first one on the board", async () => {
  const { bring } = renderLoading(`/Game?fen=${encodeURIComponent(BARE_KINGS)}`);
  expect(screen.queryByRole("gridcell")).toBeNull();
  await bring();
  expect(cell(/^e8, black king/)).toBeDefined();
  expect(screen.queryByRole("gridcell", { name: /pawn/ })).toBeNull();
});

it("the heading stays, and keeps the focus, when the game comes that the address asks for", async () => {
  const { bring } = renderLoading(`/Game?fen=${encodeURIComponent(BARE_KINGS)}`);
  focusHeading();
  const heading = screen.getByRole("heading", { level: 1 });
  expect(document.activeElement).toBe(heading);
  await bring();
  expect(document.activeElement).toBe(heading);
});

it("a panel that does not load says so, and leaves the board", async () => {
  const { store } = createTestStore();
  const { aroundBoardChunk, GamePage } = page;
  // Those of the same page.
  const { PlainNotices } = await import("../support/render.tsx");
  vi.spyOn(aroundBoardChunk, "load").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderWith(
    store,
    <>
      <GamePage />
      <PlainNotices />
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("The panel could not be loaded");
  expect(cell(/^e2/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Moves" })).toBeDefined();
});

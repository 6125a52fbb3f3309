/** What the player has begun in one game ends when another game comes. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { Square } from "../../../engine/index.ts";
import { GameBoard } from "../../../src/game/board/GameBoard.tsx";
import { askEngineChunk } from "../../../src/game/panel/GameActions.tsx";
import { GamePanel } from "../../../src/game/panel/GamePanel.tsx";
import { readGameFragment } from "../../../src/linksAndFiles/links.ts";
import { loadChunk } from "../../../src/ui/loadChunk.ts";
import { startNewGame } from "../../../store/game/newGame.ts";
import { selectGameEnd } from "../../../store/game/selectors.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { createTestStore, latest, movesOf, settle, valueIn } from "../../store/support.ts";
import { cellOf, renderWith } from "../support/render.tsx";

const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

/** A part of the game page, with a game from this position. */
function renderGame(part: ReactNode, fen?: string) {
  const test = createTestStore();
  const start = (position = fen) =>
    act(
      () => void test.store.dispatch(startNewGame(position === undefined ? {} : { fen: position })),
    );
  start();
  const { container } = renderWith(test.store, part);
  const activate = (...squares: readonly Square[]) => {
    for (const square of squares) {
      fireEvent.keyDown(cellOf(container, square) as HTMLElement, { key: "Enter" });
    }
  };
  return { ...test, start, activate };
}

const button = (name: string) => screen.getByRole("button", { name });
/** An item of the menu, which this DOM hides. */
const item = (name: string) => screen.getByRole("menuitem", { name, hidden: true });

it("the choice of the promotion piece closes, and plays nothing in the next game", () => {
  const { store, start, activate } = renderGame(<GameBoard />, PROMOTION);
  act(() => void store.dispatch(settingChanged({ name: "choosesPromotion", value: true })));
  activate("a7", "a8");
  const knight = within(screen.getByRole("dialog", { name: "Promote to" })).getByRole("button", {
    name: "knight",
  });
  start();
  expect(screen.queryByRole("dialog", { name: "Promote to" })).toBeNull();
  fireEvent.click(knight);
  expect(movesOf(store)).toEqual([]);
});

it("the chosen piece is put down", () => {
  const { store, start, activate } = renderGame(<GameBoard />);
  activate("e2");
  start();
  activate("e4");
  expect(movesOf(store)).toEqual([]);
});

it("the question 'Resign?' closes, and the next game is not resigned", () => {
  const { store, start } = renderGame(<GamePanel />);
  fireEvent.click(item("Resign"));
  const resign = within(screen.getByRole("dialog", { name: "Resign?" })).getByRole("button", {
    name: "Resign",
  });
  start();
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(resign);
  expect(selectGameEnd(store.getState())).toBeUndefined();
});

it("a hint is cancelled, and the next game can ask for its own at once", async () => {
  const { searches, start } = renderGame(<GamePanel />);
  fireEvent.click(button("Hint"));
  await waitFor(() => expect(searches).toHaveLength(1));
  start();
  expect(latest(searches).stopped).toBe(true);
  fireEvent.click(button("Hint"));
  await waitFor(() => expect(searches).toHaveLength(2));
  latest(searches).answer("Nf3");
  await act(settle);
  expect(button("Hint (1)")).toBeDefined();
});

it("a hint whose code loads only in the next game is not given there", async () => {
  const { searches, start } = renderGame(<GamePanel />);
  fireEvent.click(button("Hint"));
  start();
  await act(() => loadChunk(askEngineChunk));
  await act(settle);
  expect(searches).toEqual([]);
});

it("a typed move that was refused leaves the field with its message", async () => {
  const { start } = renderGame(<GamePanel />);
  const field = screen.getByLabelText<HTMLInputElement>(/Type a move/);
  fireEvent.change(field, { target: { value: "e5" } });
  fireEvent.click(button("Play move"));
  expect(await screen.findByText("Invalid move: e5")).toBeDefined();
  start();
  expect(screen.queryByText("Invalid move: e5")).toBeNull();
  expect(field.value).toBe("");
});

it("a link that is asked for leads to the game that was on the board", async () => {
  const { start } = renderGame(<GamePanel />, PROMOTION);
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  fireEvent.click(item("Share"));
  start("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await waitFor(() => expect(copied).toHaveLength(1));
  const linked = valueIn(readGameFragment(new URL(copied[0] ?? "").hash));
  expect(linked?.game.headers.FEN).toBe(PROMOTION);
});

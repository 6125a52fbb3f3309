import { act, fireEvent, screen } from "@testing-library/react";
import { defaultPieces } from "react-chessboard";
import { expect, it, vi } from "vitest";
import { GameBoard } from "../../../../src/game/board/GameBoard.tsx";
import { GamePage } from "../../../../src/game/GamePage.tsx";
import { settingChanged } from "../../../../store/view/settings.ts";
import { createTestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

function renderGamePage() {
  // React logs the error that the boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const drawKing = vi.spyOn(defaultPieces, "wK").mockImplementation(() => {
    throw new Error("broken on purpose");
  });
  const { container } = renderWith(createTestStore().store, <GamePage />);
  return { container, repair: () => drawKing.mockRestore() };
}

it("a board that throws shows 'Something went wrong', the rest of the page still works, and the board can be drawn again", async () => {
  const { container, repair } = renderGamePage();
  expect(screen.getByText("Something went wrong")).toBeDefined();
  expect(screen.getByRole("button", { name: "New game" })).toBeDefined();
  expect(screen.getByRole("status", { name: "Game status" }).textContent).toBe("Your move.");
  repair();
  screen.getByRole("button", { name: "Redraw board" }).click();
  expect(await screen.findByRole("region", { name: "Chessboard" })).toBeDefined();
  expect(container.textContent).not.toContain("Something went wrong");
});

it("the legal moves of a chosen piece are marked, unless a setting hides them", () => {
  const { store } = createTestStore();
  renderWith(store, <GameBoard />);
  fireEvent.click(screen.getByRole("gridcell", { name: "e2, white pawn" }));
  expect(screen.getByRole("gridcell", { name: "e4, legal" })).toBeDefined();
  act(() => void store.dispatch(settingChanged({ name: "showsLegalMoves", value: false })));
  expect(screen.getByRole("gridcell", { name: "e4" })).toBeDefined();
  expect(screen.queryByRole("gridcell", { name: /legal/ })).toBeNull();
});

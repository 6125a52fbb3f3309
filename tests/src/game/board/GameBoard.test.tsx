import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { GamePage } from "../../../../src/game/GamePage.tsx";
import { createTestStore } from "../../../store/support.ts";

const broken = vi.hoisted(() => ({ isBroken: true }));

vi.mock("../../../../src/board/Piece.tsx", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../../../src/board/Piece.tsx")>();
  const drawKing = () => {
    if (broken.isBroken) throw new Error("broken on purpose");
    return <></>;
  };
  const classic = { ...original.PIECE_SETS.classic, wK: drawKing };
  return { ...original, PIECE_SETS: { ...original.PIECE_SETS, classic } };
});

afterEach(() => {
  broken.isBroken = true;
});

function renderGamePage() {
  // React reports the error that the boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return render(
    <Provider store={createTestStore().store}>
      <MemoryRouter>
        <GamePage />
      </MemoryRouter>
    </Provider>,
  );
}

it("a board that throws shows 'Something went wrong', and the rest of the page lives on", () => {
  renderGamePage();
  expect(screen.getByText("Something went wrong")).toBeDefined();
  expect(screen.getByRole("button", { name: "New game" })).toBeDefined();
  expect(screen.getByRole("status", { name: "Game status" }).textContent).toBe("Your move.");
});

it("the board can be drawn again without losing the page", async () => {
  const { container } = renderGamePage();
  broken.isBroken = false;
  screen.getByRole("button", { name: "Draw the board again" }).click();
  expect(await screen.findByRole("region", { name: "Chessboard" })).toBeDefined();
  expect(container.textContent).not.toContain("Something went wrong");
});

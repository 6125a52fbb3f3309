/**
 * The FEN, move and PGN messages are held in 5-validation.test.ts, 'You win!' in 4-states.test.ts, and
 * what the fallback page shows in 8-errors.spec.ts.
 */
import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ErrorPage } from "../../src/app/ErrorPage.tsx";
import { CHUNK_ERROR_TYPES, type ChunkErrorType, ChunkLoadError } from "../../src/app/loadChunk.ts";
import { GamePage } from "../../src/game/GamePage.tsx";
import { DEFAULT_PLAYERS } from "../../store/game/players.ts";
import { mateAlert } from "../../store/view/winAlertListener.ts";
import { createTestStore } from "../store/support.ts";

vi.mock("react-chessboard", () => ({
  Chessboard: () => {
    throw new Error("broken on purpose");
  },
}));

/** The page for an address that fails in this way. */
async function renderFailure(failure: unknown) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const loader = () => {
    throw failure;
  };
  const route = { path: "/", loader, element: <p />, errorElement: <ErrorPage /> };
  const router = createMemoryRouter([{ ...route, hydrateFallbackElement: <p /> }]);
  render(<RouterProvider router={router} />);
  return screen.findByRole("main");
}

describe("8. Error catalogue", () => {
  it.each<ChunkErrorType>(["missing", "timeout", "error"])(
    "'Loading chunk {n} failed' with the type %s",
    async (type) => {
      const page = await renderFailure(new ChunkLoadError(7, type));
      expect(page.textContent).toContain("Loading chunk 7 failed");
      expect(page.textContent).toContain(`(${type})`);
    },
  );

  it("there are no other types", () => {
    expect([...CHUNK_ERROR_TYPES].sort()).toEqual(["error", "missing", "timeout"]);
  });

  it("the fallback page is headed 'Unexpected Application Error!' and shows the message", async () => {
    const page = await renderFailure(new Error("the reason"));
    expect(screen.getByRole("heading").textContent).toBe("Unexpected Application Error!");
    expect(page.textContent).toContain("the reason");
  });

  it("board render failure fallback: 'Something went wrong'", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    render(
      <Provider store={createTestStore().store}>
        <GamePage />
      </Provider>,
    );
    expect(screen.getByText("Something went wrong")).toBeDefined();
    expect(screen.getByRole("button", { name: "New game" })).toBeDefined();
  });

  it("game-end alerts: 'You win!' when black is mated, otherwise 'You lose...'", () => {
    expect(mateAlert("b", DEFAULT_PLAYERS)).toBe("You win!");
    expect(mateAlert("w", DEFAULT_PLAYERS)).toBe("You lose...");
  });
});

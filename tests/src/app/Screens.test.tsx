import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Screens } from "../../../src/app/Screens.tsx";
// Loaded before the tests, because a busy machine takes longer for it than a query waits.
import "../../../src/game/dialogs/SettingsDialog.tsx";
import { selectSettings } from "../../../store/view/settings.ts";
import { noticeShown } from "../../../store/view/slice.ts";
import { createTestStore } from "../../store/support.ts";

function openScreens(path: string) {
  const { store } = createTestStore();
  const routes = [{ path: "*", element: <Screens loadStore={async () => store} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { store, router };
}

// The screens with a board have the same bar, and load much that a test would have to wait for.
it.each(["/home", "/Help", "/nowhere"])("the settings are one press away at %s", async (path) => {
  const { store } = openScreens(path);
  fireEvent.click(screen.getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Show coordinates" }));
  expect(selectSettings(store.getState()).showsCoordinates).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(selectSettings(store.getState()).showsCoordinates).toBe(true);
});

it("the notices are not changed while the analysis is drawn", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const { store, router } = openScreens("/Game");
  store.dispatch(noticeShown({ code: "copied", what: "fen" }));
  await screen.findByText(/FEN copied/);
  await act(() => router.navigate("/Analysis"));
  await screen.findByRole("heading", { level: 1, name: "Analysis board" });
  expect(errors.mock.calls).toEqual([]);
});

import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Screens } from "../../../src/app/Screens.tsx";
import { noticeShown } from "../../../store/view/slice.ts";
import { createTestStore } from "../../store/support.ts";

it("the notices are not changed while the analysis is drawn", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const { store } = createTestStore();
  store.dispatch(noticeShown({ code: "copied", what: "fen" }));
  const routes = [{ path: "*", element: <Screens loadStore={async () => store} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/Game"] });
  render(<RouterProvider router={router} />);
  await screen.findByText(/FEN copied/);
  await act(() => router.navigate("/Analysis"));
  await screen.findByRole("heading", { level: 1, name: "Analysis board" });
  expect(errors.mock.calls).toEqual([]);
});

/** A page whose host has another version, without the files of this one. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorPage } from "../../../src/app/Screens.tsx";
import { ComputerError } from "../../../src/game/panel/StatusLine.tsx";
import { ChunkLoadError } from "../../../src/ui/loadChunk.tsx";
import { NewVersion } from "../../../src/ui/NewVersion.tsx";
import { createTestStore, drop, latest, settle } from "../../store/support.ts";
import { PlainNotices } from "../support/PlainNotices.tsx";
import { renderWith } from "../support/render.tsx";

const offers = (
  <>
    <NewVersion />
    <PlainNotices />
  </>
);

beforeEach(() => {
  sessionStorage.clear();
  const script = document.createElement("script");
  script.type = "module";
  // A script outside the document is not fetched.
  script.setAttribute("src", "http://localhost:3000/chess/assets/index-one.js");
  vi.spyOn(document, "querySelector").mockReturnValue(script);
  const page = '<script type="module" src="/chess/assets/index-two.js"></script>';
  vi.stubGlobal("fetch", async () => new Response(page));
});
afterEach(() => {
  // Other files of tests share the module, which remembers the offer.
  cleanup();
  render(offers);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
});

it("is reloaded once when a screen's chunk is missing, and then shows the message", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
  const missing = new ChunkLoadError(1, "missing");
  const { unmount } = render(<ErrorPage error={missing} />);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole("main")).toBeNull();
  unmount();
  render(<ErrorPage error={missing} />);
  expect((await screen.findByRole("main")).textContent).toContain("Loading chunk 1 failed");
  expect(reload).toHaveBeenCalledOnce();
});

it("offers the new version when a search is tried again, whose worker script may be missing", async () => {
  vi.useFakeTimers();
  const { store, searches } = createTestStore();
  renderWith(
    store,
    <>
      <ComputerError />
      {offers}
    </>,
  );
  act(() => void drop(store, "e2e4"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  latest(searches).fail("The script is missing.");
  await act(settle);
  expect(screen.queryByText(/A new version is available/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/A new version is available/)).toBeDefined();
});

import "../../../src/dialogs/SettingsDialog.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorPage, type LoadedScreen, Screens } from "../../../src/app/Screens.tsx";
import { usualPath } from "../../../src/app/usualPath.ts";
import { reportWebVitals } from "../../../src/app/webVitals.ts";
import { ComputerError } from "../../../src/game/panel/StatusLine.tsx";
import { ChunkLoadError } from "../../../src/ui/loadChunk.ts";
import { NewVersion } from "../../../src/ui/NewVersion.tsx";
import { selectSettings } from "../../../store/view/settings.ts";
import { noticeShown } from "../../../store/view/slice.ts";
import { createTestStore, drop, latest, settle } from "../../store/support.ts";
import { PlainNotices, renderWith } from "../support/render.tsx";

// Loaded before the tests, because a busy machine takes longer for it than a query waits.

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

describe("the first screen with a board", () => {
  function openFirst(loading: Promise<LoadedScreen>) {
    const first = { name: "game", loading } as const;
    const screens = <Screens loadStore={async () => createTestStore().store} first={first} />;
    const router = createMemoryRouter([{ path: "*", element: screens }], {
      initialEntries: ["/Game"],
    });
    render(<RouterProvider router={router} />);
    return router;
  }

  it("says that it loads until it is there, and is there at once when the player returns", async () => {
    let arrive: (loaded: LoadedScreen) => void = () => {};
    const router = openFirst(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    expect(screen.getByRole("progressbar", { name: "Loading" })).toBeDefined();
    const { store } = createTestStore();
    await act(async () => arrive({ default: () => <h1>The game</h1>, store }));
    const game = () => screen.queryByRole("heading", { level: 1, name: "The game" });
    expect(game()).not.toBeNull();
    await act(() => router.navigate("/nowhere"));
    expect(game()).toBeNull();
    const drawn: string[] = [];
    const observer = new MutationObserver(() => drawn.push(document.body.innerHTML));
    observer.observe(document.body, { childList: true, subtree: true });
    await act(() => router.navigate("/Game"));
    observer.disconnect();
    expect(game()).not.toBeNull();
    expect(drawn.join()).not.toContain("Loading…");
  });

  it("says why it could not be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    openFirst(Promise.reject(new Error("The host is away.")));
    expect(await screen.findByText("The host is away.")).toBeDefined();
  });
});

/** A page whose host has another version, without the files of this one. */
describe("a page whose host has another version", () => {
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
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
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
});

describe("the usual path", () => {
  it.each([
    ["/chess/index.html", "/chess/"],
    ["/chess/Game.html", "/chess/Game"],
    ["/chess/Help.html", "/chess/Help"],
    ["/chess/home.html", "/chess/home"],
    ["/chess/progress", "/chess/Progress"],
    ["/chess/chess.html", "/chess/chess"],
    ["/chess/%47ame", "/chess/Game"],
    ["/chess/Game%2Ehtml", "/chess/Game"],
    ["/%63hess/%48elp", "/chess/Help"],
    ["/chess/game", "/chess/Game"],
    ["/Chess/HELP.HTML", "/chess/Help"],
    ["/chess/Game/", "/chess/Game"],
    ["/chess//Game", "/chess/Game"],
    ["/chess//", "/chess/"],
    ["/chess/Game%20", "/chess/Game"],
    ["/chess/Game.", "/chess/Game"],
    ["/chess/Game)", "/chess/Game"],
    ["/chess/Game;x=1", "/chess/Game"],
    ["/chess/Game.html;x=1", "/chess/Game"],
  ])("of %s is %s", (path, usual) => {
    expect(usualPath(path)).toBe(usual);
  });

  it.each([
    "/chess/",
    "/chess/chess",
    "/chess/home",
    "/chess/Game",
    "/chess/Help",
    "/chess",
    "/Game.html",
    "/chess/404.html",
    "/chess/Game.txt",
    "/chess/Game/7",
    "/chess/Game%3Ffen=8",
    "/chess/%E0%A4%A",
    "/chess/Game7",
    "/chess/7;Game",
  ])("of %s is the path itself", (path) => {
    expect(usualPath(path)).toBe(path);
  });
});

const observers = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock("web-vitals", () => observers);

it("reportWebVitals passes every metric to the callback, and does nothing without a callback", async () => {
  await reportWebVitals();
  for (const observe of Object.values(observers)) expect(observe).not.toHaveBeenCalled();
  const report = vi.fn();
  await reportWebVitals(report);
  for (const observe of Object.values(observers)) expect(observe).toHaveBeenCalledWith(report);
});

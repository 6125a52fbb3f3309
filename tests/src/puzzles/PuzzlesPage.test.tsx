import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { opponentById, type Square } from "../../../engine/index.ts";
import { puzzleOfDay } from "../../../engine/puzzles/puzzleOfDay.ts";
import { PuzzlesPage } from "../../../src/puzzles/PuzzlesPage.tsx";
import { REPLY_DELAY_MS } from "../../../store/analysis/learning/learningListener.ts";
import { selectAnalysedPlayers } from "../../../store/analysis/selectors.ts";
import { createAnalysisStore } from "../../store/analysis/support.ts";
import { memoryDatabase } from "../../store/memoryStorages.ts";
import { PUZZLE_FILE, PUZZLES } from "../../support/puzzles.ts";
import { cellOf, PlainNotices, renderWith } from "../support/render.tsx";

/** Scholar's mate and fool's mate, Légal's mate of three plies. */
const [scholar, fool, legal] = PUZZLES;

/** What the host answers. */
let answer: () => Response;

beforeEach(() => {
  answer = () => new Response(PUZZLE_FILE.slice());
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows what the address asks for, and goes back. */
function Address() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back from {useLocation().search}
    </button>
  );
}

const address = () =>
  screen.getByRole("button", { name: /^Back from/ }).textContent.replace("Back from ", "");

function open(search = "", kept = memoryDatabase()) {
  const test = createAnalysisStore({ kept });
  const { unmount } = renderWith(
    test.store,
    <>
      <Address />
      <PuzzlesPage />
      <PlainNotices store={test.store} />
    </>,
    `/Puzzles${search}`,
  );
  return { ...test, unmount };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole("menuitemradio", { name, hidden: true }));
const said = () => screen.getByRole("status", { name: "Answer" }).textContent;
const task = (side: string) => screen.findByText(`Find the best move for ${side}.`);

async function play(from: Square, to: Square) {
  await act(async () => {
    for (const square of [from, to])
      fireEvent.click(cellOf(document.body, square) as HTMLElement, { detail: 0 });
  });
}

describe("a puzzle", () => {
  it("near the rating comes first; its replies are played, and in the end it says who finds it", async () => {
    open();
    expect(await task("White")).toBe(document.activeElement);
    expect(screen.getByRole("note", { name: "White" }).textContent).toBe("Five Monkeys");
    vi.useFakeTimers();
    await play("c4", "f7");
    expect(said()).toBe("Bxf7+ is right.");
    await act(() => vi.advanceTimersByTimeAsync(REPLY_DELAY_MS));
    expect(said()).toBe("6… Ke7 is the reply. Find the next move.");
    await play("c3", "d5");
    vi.useRealTimers();
    expect(said()).toBe("Nd5# is the best move.");
    const found = screen.getByRole("region", { name: "Who finds this" });
    await waitFor(() =>
      expect(found.textContent).toContain(
        "Fifty Monkeys find this. Enough Monkeys do not. Solved at the first try.",
      ),
    );
    expect(found.textContent).toContain("Enough Monkeys: noFifty Monkeys: yes");
    expect(screen.getByText(/Mate in two, sacrifice. Rated 1490./)).toBeTruthy();
    expect(await screen.findByText(/Your rating: after 7 more puzzles./)).toBeTruthy();
    press("Next");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Who finds this" })).toBeNull(),
    );
    expect(await task("White")).toBeTruthy();
    expect(screen.getByRole("note", { name: "Black" }).textContent).toBe("Enough Monkeys");
  });

  it("of a link is shown, may be tried again after a wrong move, and counts once", async () => {
    open(`?puzzle=${scholar?.id}`);
    await task("White");
    await play("h5", "e5");
    expect(said()).toBe("Qxe5+ is not the solution. Try again.");
    await play("h5", "f7");
    expect(await screen.findByText(/Not solved at the first try./)).toBeTruthy();
    expect(screen.getByText(/^One Monkey finds this|^All of the monkeys find this./)).toBeTruthy();
  });

  it("shows its solution, and is looked at in the analysis with its players", async () => {
    const { store } = open(`?puzzle=${legal?.id}`);
    await task("White");
    expect(screen.queryByRole("button", { name: "Game" })).toBeNull();
    press("Solution");
    expect(said()).toBe("Solution: 6. Bxf7+ Ke7 7. Nd5#");
    press("Game");
    await waitFor(() =>
      expect(selectAnalysedPlayers(store.getState())).toMatchObject({
        white: { name: "Five Monkeys" },
        black: { name: "A Dozen Monkeys" },
      }),
    );
  });

  it("that there is not is said, and another one comes", async () => {
    open("?puzzle=nothing");
    await task("White");
    expect(screen.getByRole("alert").textContent).toBe(
      "There is no puzzle at this address. Here is another one.",
    );
  });

  it("of the day is that of the date, and another one on the next day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 28, 12) });
    const first = open("?today");
    expect(await screen.findByRole("heading", { name: "Today’s puzzle" })).toBeTruthy();
    const shown = () => screen.getByRole("note", { name: "Black" }).textContent;
    const of = (date: Date) => opponentById(puzzleOfDay(PUZZLES, date)?.black ?? "")?.name;
    await waitFor(() => expect(shown()).toBe(of(new Date(2026, 10, 28))));
    press("Solution");
    vi.setSystemTime(new Date(2026, 10, 29, 0, 1));
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(shown()).toBe(of(new Date(2026, 10, 29))));
    expect(of(new Date(2026, 10, 29))).not.toBe(of(new Date(2026, 10, 28)));
    first.unmount();
    open("?today");
    await waitFor(() => expect(shown()).toBe(of(new Date(2026, 10, 29))));
  });

  it("in a row are those of today, also the next morning", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 28, 23) });
    const kept = memoryDatabase();
    for (const name of ["a", "b"]) {
      const id = `puzzle/${name}`;
      const row = { id, date: Date.now(), rating: 1490, deviation: 50, outcome: "solved" };
      kept.documents.set(id, row);
    }
    open(`?puzzle=${scholar?.id}`, kept);
    expect(await screen.findByText(/2 in a row today\./)).toBeTruthy();
    vi.setSystemTime(new Date(2026, 10, 29, 8));
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByText(/in a row today/)).toBeNull());
  });

  it("is typed, and its position is read piece by piece", async () => {
    open(`?puzzle=${scholar?.id}`);
    await task("White");
    press(/^Position in words/);
    const words = await screen.findByText(/^3… Nf6 was played\. White: king e1, queen h5, /);
    expect(words.textContent).toContain("Black: king e8");
    expect(words.textContent).toMatch(/White may castle king-side and .* White to move\.$/);
    await waitFor(() => expect(document.activeElement).toBe(words));
    fireEvent.change(screen.getByLabelText(/^Type a move/), { target: { value: "Qxf7#" } });
    press("Play move");
    expect(said()).toBe("Qxf7# is the best move.");
    press(/^Position in words/);
    expect(screen.getByText(/^4\. Qxf7# was played\. White: king e1, queen f7, /)).toBeTruthy();
  });

  it("is read as the board plays out its solution, and what is read stays until it is asked for again", async () => {
    open(`?puzzle=${legal?.id}`);
    await task("White");
    vi.useFakeTimers();
    press("Solution");
    press(/^Position in words/);
    const words = screen.getByText(/^5… Bxd1 was played\. White: .* bishops c1, c4, /);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(words.textContent).toMatch(/ bishops c1, c4, /);
    press(/^Position in words/);
    expect(words.textContent).toMatch(/^6\. Bxf7\+ was played\. White: .* bishops c1, f7, /);
    press("Next");
    vi.useRealTimers();
    await waitFor(() => expect(words.textContent).toBe(""));
  });
});

describe("the next puzzle", () => {
  /** Looks at the solution, and goes on. */
  async function goOn() {
    press("Solution");
    await act(async () => press("Next"));
  }

  it("is the one shown longest ago once all of the theme were tried", async () => {
    open("?theme=mateIn1");
    for (const side of ["Black", "White", "Black", "White", "Black"]) {
      expect(await task(side)).toBeTruthy();
      await goOn();
    }
  });

  it("stands in the address, and comes back after a reload", async () => {
    const kept = memoryDatabase();
    const { unmount } = open("?theme=mateIn1&difficulty=harder", kept);
    await task("Black");
    expect(address()).toBe(`?theme=mateIn1&difficulty=harder&puzzle=${fool?.id}`);
    await play("d8", "e7");
    await screen.findByText(/is not the solution/);
    const left = address();
    unmount();
    open(left, kept);
    await task("Black");
    await goOn();
    await task("White");
    expect(address()).toBe(`?theme=mateIn1&difficulty=harder&puzzle=${scholar?.id}`);
    press(/^Back from/);
    expect(address()).toContain(scholar?.id);
  });

  it("after that of the day is of the theme and the difficulty from before it", async () => {
    const filter = "theme=mateIn1&difficulty=harder";
    open(`?${filter}`);
    await task("Black");
    fireEvent.click(screen.getByRole("link", { name: "Today’s puzzle" }));
    expect(await screen.findByRole("heading", { name: "Today’s puzzle" })).toBeTruthy();
    expect(address()).toBe(`?${filter}&today=`);
    await waitFor(() => press("Solution"));
    press("Next");
    await waitFor(() => expect(address()).toMatch(new RegExp(`^\\?${filter}&puzzle=`)));
  });

  it("is another one when the results cannot be read", async () => {
    const kept = memoryDatabase();
    kept.is.failing = true;
    open("?theme=mateIn1", kept);
    expect(await task("Black")).toBeTruthy();
    await goOn();
    expect(await task("White")).toBeTruthy();
  });
});

describe("the filter", () => {
  it("chooses theme and difficulty", async () => {
    open();
    const shows = (search: string, puzzle: typeof fool) =>
      waitFor(() => expect(address()).toBe(`${search}&puzzle=${puzzle?.id}`));
    await shows("?theme=any", legal);
    choose("Easier");
    await shows("?theme=any&difficulty=easier", fool);
    choose(/^Mate in one/);
    await shows("?theme=mateIn1&difficulty=easier", scholar);
    choose("Near your rating");
    await shows("?theme=mateIn1", fool);
    expect(await task("Black")).toBeTruthy();
  });

  it("closes with a choice, and the new puzzle gets the focus", async () => {
    open("?theme=any");
    await task("White");
    const close = vi.spyOn(HTMLElement.prototype, "hidePopover");
    choose("Easier");
    expect(close.mock.contexts).toEqual([
      screen.getByRole("menu", { name: "Filter", hidden: true }),
    ]);
    close.mockRestore();
    expect(await task("Black")).toBe(document.activeElement);
  });

  it("has the themes of the puzzles with how many there are, and an address with another one says that there is none", async () => {
    open("?theme=promotion");
    expect(await screen.findByText("No puzzle is like that.")).toBeTruthy();
    const names = screen
      .getAllByRole("menuitemradio", { hidden: true })
      .map(({ textContent }) => textContent);
    expect(names).toContain("Mate in one (2)");
    expect(names.some((name) => name?.startsWith("Promotion"))).toBe(false);
    choose("All puzzles");
    expect(await task("White")).toBeTruthy();
  });
});

it("without the results, says that it loads and not that there is no puzzle", async () => {
  const kept = memoryDatabase();
  kept.is.hanging = true;
  open("?theme=any", kept);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  // The themes are there with the file.
  await screen.findByRole("menuitemradio", { name: /^Mate in one/, hidden: true });
  expect(screen.getByText("Loading the puzzles…")).toBeTruthy();
  await act(async () => kept.answer());
  expect(await task("White")).toBeTruthy();
});

/** A position to solve, as the journal keeps it. */
const MISSED = {
  fen: "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
  best: ["d8h4"],
  start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  moves: ["f2f3", "e7e5", "g2g4"],
  played: "a7a6",
  score: { kind: "mate", winner: "b", moves: 1 },
  date: 0,
};

function openWith(missed: typeof MISSED, search = "") {
  const kept = memoryDatabase();
  kept.positions.set(missed.fen, missed);
  return open(search, kept);
}

describe("missed positions of own games", () => {
  const OWN = /^From your games \(1\)$/;
  const isChosen = (name: string | RegExp) =>
    screen.getByRole("menuitemradio", { name, hidden: true }).getAttribute("aria-checked");

  it("come first, and then puzzles", async () => {
    openWith(MISSED);
    expect(await screen.findByText("2… a6 was played. Find a better move for Black.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "From your games" })).toBeTruthy();
    await play("d8", "h4");
    press("Next");
    expect(await task("White")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Puzzle" })).toBeTruthy();
    expect(screen.queryByRole("menuitemradio", { name: OWN, hidden: true })).toBeNull();
  });

  it("go on after the puzzle of the day", async () => {
    openWith(MISSED, "?theme=own&today");
    // The side depends on the day.
    await screen.findByText(/^Find the best move for/);
    press("Solution");
    press("Next");
    expect(await screen.findByText(/a6 was played/)).toBeTruthy();
  });

  it("are said to be done if none is left", async () => {
    open("?theme=own");
    await task("White");
    const said = await screen.findByText("There is no position to solve today. Here is a puzzle.");
    expect(said.getAttribute("role")).toBe("alert");
  });

  it("are chosen in the filter, and left with another choice of it", async () => {
    openWith(MISSED, "?theme=any");
    await task("White");
    fireEvent.click(await screen.findByRole("menuitemradio", { name: OWN, hidden: true }));
    expect(await screen.findByText(/a6 was played/)).toBeTruthy();
    expect(isChosen(OWN)).toBe("true");
    choose("Harder");
    expect(await task("White")).toBeTruthy();
    expect([isChosen(OWN), isChosen("All puzzles"), isChosen("Harder")]).toEqual([
      "false",
      "true",
      "true",
    ]);
  });

  it("that are asked for in the address without any are puzzles", async () => {
    open("?theme=own");
    await task("White");
    expect(isChosen("All puzzles")).toBe("true");
  });
});

describe("the file of puzzles", () => {
  it.each([
    ["is missing", () => new Response(null, { status: 404, statusText: "Not Found" }), /404/],
    ["is empty", () => new Response(new Uint8Array()), /Not a file of puzzles/],
    ["is damaged", () => new Response(PUZZLE_FILE.with(99, 1)), /Not a file of puzzles/],
  ])("%s: a message says so, and 'Try again' loads it", async (_what, wrong, reason) => {
    answer = wrong;
    open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^The puzzles could not be loaded\. Try again/);
    expect(alert.textContent).toMatch(reason);
    expect(screen.queryByText("Loading the puzzles…")).toBeNull();
    answer = () => new Response(PUZZLE_FILE.slice());
    press("Try again");
    expect(screen.getByText("Loading the puzzles…")).toBeTruthy();
    expect(await task("White")).toBeTruthy();
  });

  it("is not loaded again when the page is opened again", async () => {
    const { store, unmount } = open();
    await task("White");
    unmount();
    renderWith(store, <PuzzlesPage />, "/Puzzles");
    await task("White");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is said not to be loaded after that message was dismissed, and 'Try again' stays", async () => {
    answer = () => new Response(null, { status: 404 });
    open();
    await screen.findByRole("alert");
    press("Dismiss");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Loading the puzzles…")).toBeNull();
    expect(screen.getByText("The puzzles could not be loaded.")).toBeTruthy();
    press("Try again");
    await screen.findByRole("alert");
    expect(screen.queryByText("The puzzles could not be loaded.")).toBeNull();
    press("Dismiss");
    answer = () => new Response(PUZZLE_FILE.slice());
    press("Try again");
    expect(await task("White")).toBeTruthy();
  });

  it("is loaded after the own positions, which need none", async () => {
    answer = () => new Response(null, { status: 404 });
    openWith(MISSED);
    await screen.findByText(/a6 was played/);
    await screen.findByRole("alert");
    press("Dismiss");
    await play("d8", "h4");
    press("Next");
    answer = () => new Response(PUZZLE_FILE.slice());
    press("Try again");
    expect(await task("White")).toBeTruthy();
  });
});

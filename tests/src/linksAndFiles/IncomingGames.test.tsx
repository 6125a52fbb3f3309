/** Games that come to the page by its address and the clipboard. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { packGame, parsePgn } from "../../../engine/index.ts";
import { gameTextsChunk } from "../../../src/linksAndFiles/useGameOpener.tsx";
import { selectAnalysisFen, selectShownNode } from "../../../store/analysis/selectors.ts";
import { movesOf, valueIn } from "../../store/support.ts";
import { address, analysedMoves, ENDGAME, GAME, paste, press, visit } from "./support.tsx";

const DRAWN = `game=${valueIn(packGame(parsePgn("1. e4 e5 1/2-1/2")))}`;

describe("an address with a game and something else", () => {
  it.each([
    [`/Game?fen=${encodeURIComponent(ENDGAME)}#${GAME}`, "fen"],
    [`/Game?review#${GAME}`, "review"],
  ])("opens the game, says what was ignored, and is cleared: %s", async (asked, ignored) => {
    const store = visit(asked);
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain(
      `The game in this address was opened. The rest was ignored: ${ignored}.`,
    );
    expect(movesOf(store)).toEqual(["e4", "e5"]);
    expect(store.getState().game.headers.FEN).toBeUndefined();
    await waitFor(() => expect(address()).toBe("/Game"));
  });

  it("that opens in the analysis says it there", async () => {
    const store = visit(`/Game?color=black&text=${encodeURIComponent("1. e4 e5")}`);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The rest was ignored: color.",
    );
    expect(analysedMoves(store)).toEqual(["e4", "e5"]);
    await waitFor(() => expect(address()).toBe("/Analysis"));
  });

  it("says only what is wrong with the game when it is damaged", async () => {
    const store = visit(`/Game?fen=${encodeURIComponent(ENDGAME)}#game=1BI`);
    expect((await screen.findByRole("alert")).textContent).toContain("damaged");
    expect(store.getState().game.headers.FEN).toBeUndefined();
  });
});

describe("a link", () => {
  it("to a finished game opens as somebody else's game in the analysis, at the start", async () => {
    const query = { matches: true, addEventListener() {}, removeEventListener() {} };
    vi.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
    const store = visit(`/Game#${DRAWN}&color=black&opponent=dozen`, "a2a3");
    const { game } = store.getState();
    await waitFor(() => expect(address()).toBe("/Analysis"));
    expect(analysedMoves(store)).toEqual(["e4", "e5"]);
    expect(selectShownNode(store.getState())).toBe(0);
    expect(screen.getByRole("note", { name: "White" }).textContent).toBe("A Dozen Monkeys");
    expect(store.getState().game).toBe(game);
  });

  it("is played back once, and 'Pause' stops it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const store = visit(`/Analysis#${GAME}`);
    await screen.findByRole("button", { name: "Pause" });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(selectShownNode(store.getState())).toBe(1);
    press("Pause");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(selectShownNode(store.getState())).toBe(1);
  });

  it("to an unfinished game that was made in the analysis opens there", async () => {
    const store = visit("/Game");
    paste(`https://example.org/chess/Analysis#${GAME}`);
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4", "e5"]));
    expect(movesOf(store)).toEqual([]);
  });

  it("to an unfinished game of the game page is played there, also from the analysis", async () => {
    const store = visit("/Analysis");
    paste(`https://example.org/chess/Game#${GAME}`);
    await waitFor(() => expect(movesOf(store)).toEqual(["e4", "e5"]));
    await waitFor(() => expect(address()).toBe("/Game"));
  });
});

it("a link stays in the address while its code cannot be loaded, and is then opened", async () => {
  const load = vi.spyOn(gameTextsChunk, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  const store = visit(`/Game#${GAME}`);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  expect(address()).toBe(`/Game#${GAME}`);
  load.mockRestore();
  press("Try again");
  await waitFor(() => expect(movesOf(store)).toEqual(["e4", "e5"]));
  await waitFor(() => expect(address()).toBe("/Game"));
});

it("a game that is pasted into a field is for the field", () => {
  visit("/Game");
  const field = document.body.appendChild(document.createElement("textarea"));
  const clipboardData = { files: [], getData: () => ENDGAME };
  const isLeftToBrowser = (target: Element) => fireEvent.paste(target, { clipboardData });
  expect(isLeftToBrowser(field)).toBe(true);
  expect(isLeftToBrowser(document.body)).toBe(false);
  field.remove();
});

it("a FEN sets the analysis board", async () => {
  const store = visit("/Analysis", "a2a3");
  paste(ENDGAME);
  await waitFor(() => expect(selectAnalysisFen(store.getState())).toBe(ENDGAME));
  expect(movesOf(store)).toEqual(["a3"]);
});

it("a text without a game asks nothing and leaves the analysis as it is", async () => {
  const store = visit("/Game", "a2a3");
  paste("no game");
  expect((await screen.findByRole("alert")).textContent).toContain("Invalid move in PGN: no");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/Game");
  expect(analysedMoves(store)).toEqual([]);
});

it.each([
  ["1. e4 e5 2. Ke3 Nf6", "Invalid move in PGN: Ke3\nThe moves before it are shown.", ["e4", "e5"]],
  [
    "1. e4 (1. d5) e5 2. Ke3",
    "Invalid move in PGN: d5\nThe moves before it and 1 more are shown.",
    ["e4", "e5"],
  ],
  ['[Variant "Crazyhouse"]\n\n1. e4', "Crazyhouse is not supported", []],
  ['[Variant "Chess960"]\n\n1. e4', "Chess960 is not supported", []],
])("says what cannot be read of %j", async (pgn, sentence, moves) => {
  const store = visit("/Analysis");
  paste(pgn);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(analysedMoves(store)).toEqual(moves);
});

it("a game from outside says that it is not kept until the player keeps it", async () => {
  const store = visit(`/Game#${GAME}`);
  const line = await screen.findByText("From a link or a file, not kept");
  press("Keep this game");
  expect(line.isConnected).toBe(false);
  expect(store.getState().saving.isOwn).toBe(true);
  expect(movesOf(store)).toEqual(["e4", "e5"]);
});

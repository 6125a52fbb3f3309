/** The list of the games of a file, and the way from one game to the next. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GamesOfFile } from "../../../../src/analysis/games/GamesOfFile.tsx";
import { collectionOf, readGamesOfFile } from "../../../../src/linksAndFiles/gamesOfFile.ts";
import {
  selectAnalysedPlayers,
  selectAnalysisOrigin,
} from "../../../../store/analysis/selectors.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../../store/injectAnalysis.ts";
import { createTestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

const game = (white: string, tags = "") =>
  `[Event "${white}"]\n[White "${white}"]\n${tags}\n1. e4 *\n\n`;

beforeEach(() => {
  // Every element is 400 pixels high and every row 50.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.getAttribute("role") === "option" ? 50 : 400;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
});

/** The games of a file, with the list open. */
async function renderGames(text: string) {
  const { store } = createTestStore();
  injectAnalysis(store);
  const read = await readGamesOfFile(text);
  if (!read) throw new Error("It was cancelled.");
  collectionOf(store).set({ ...read, openedAt: 1, isListOpen: true });
  renderWith(store, <GamesOfFile />);
  const white = () => selectAnalysedPlayers(store.getState()).white.name;
  return { store, white };
}

const list = () => screen.getByRole("listbox", { name: "Games" });
const options = () => screen.getAllByRole("option");
const key = (name: string) => fireEvent.keyDown(list(), { key: name });
const active = () => document.getElementById(list().getAttribute("aria-activedescendant") ?? "");
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const MANY = Array.from({ length: 5_000 }, (_, index) => game(`Player ${index + 1}`)).join("");

describe("the list of games", () => {
  it("draws only the rows in sight, and says how many there are", async () => {
    await renderGames(MANY);
    expect(screen.getByRole("dialog", { name: "5,000 games" })).toBeTruthy();
    expect(options().length).toBeLessThan(40);
    expect(options()[0]?.getAttribute("aria-setsize")).toBe("5000");
  });

  it("has a button that closes it and leaves the board as it is", async () => {
    const { white } = await renderGames(game("Anna") + game("Berta"));
    fireEvent.click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(white()).toBeUndefined();
  });

  it("is used with the keyboard", async () => {
    const { store, white } = await renderGames(game("Anna") + game("Berta") + game("Carla"));
    for (const name of ["ArrowUp", "End", "ArrowDown", "ArrowUp"]) key(name);
    expect(active()?.textContent).toContain("Berta");
    key("Enter");
    await waitFor(() => expect(white()).toBe("Berta"));
    expect(selectAnalysisOrigin(store.getState())).toEqual({
      kind: "collection",
      index: 1,
      openedAt: 1,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is filtered by name, and a chosen game keeps its number in the file", async () => {
    const { store } = await renderGames(MANY);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: " player 499" } });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("11 found. "));
    fireEvent.click(options()[1] as HTMLElement);
    const origin = () => selectAnalysisOrigin(store.getState());
    await waitFor(() => expect(origin()).toMatchObject({ index: 4_989 }));
  });

  it("is not inside the navigation, which a phone shows in one of its tabs only", async () => {
    await renderGames(game("Anna") + game("Berta"));
    expect(screen.getByRole("dialog").closest("nav")).toBeNull();
    expect(screen.getByRole("navigation", { name: "Games of the file" })).toBeTruthy();
  });

  it("says why a game cannot be opened, and does not choose it", async () => {
    const { white } = await renderGames(game("Anna", '[Variant "Atomic"]') + game("Berta"));
    const [broken] = options();
    expect(broken?.getAttribute("aria-disabled")).toBe("true");
    expect(broken?.textContent).toContain("Atomic is not supported");
    fireEvent.click(broken as HTMLElement);
    key("Enter");
    expect(white()).toBeUndefined();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("the buttons of a file", () => {
  it("go to the games before and after, and past a broken one", async () => {
    const broken = game("Bad", '[Variant "Atomic"]');
    const { white } = await renderGames(game("Anna") + broken + game("Carla"));
    fireEvent.click(options()[0] as HTMLElement);
    await waitFor(() => expect(white()).toBe("Anna"));
    expect(button("Previous game").disabled).toBe(true);
    fireEvent.click(button("Next game"));
    await waitFor(() => expect(white()).toBe("Carla"));
    expect(button("Next game").disabled).toBe(true);
    fireEvent.click(button("Previous game"));
    await waitFor(() => expect(white()).toBe("Anna"));
  });

  it("open the list again, at the game on the board", async () => {
    await renderGames(game("Anna") + game("Berta"));
    fireEvent.click(options()[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(button("Game 2 of 2"));
    expect(active()?.textContent).toContain("Berta");
    expect(active()?.getAttribute("aria-selected")).toBe("true");
  });

  it("say that the browser no longer has the file of a game", async () => {
    const { store } = createTestStore();
    injectAnalysis(store);
    const origin = { kind: "collection", index: 3, openedAt: 7 } as const;
    store.dispatch(analysisOpened({ pgn: "1. e4 *", origin }));
    renderWith(store, <GamesOfFile />);
    await act(async () => {});
    expect((await screen.findByRole("status")).textContent).toBe(
      "This browser no longer has the file. Open it again to see its other games.",
    );
  });
});

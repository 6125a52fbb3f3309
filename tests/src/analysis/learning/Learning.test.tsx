import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Square } from "../../../../engine/index.ts";
import { Learning } from "../../../../src/analysis/learning/Learning.tsx";
import { SolvePositions } from "../../../../src/analysis/learning/SolvePositions.tsx";
import { StartLearning } from "../../../../src/analysis/learning/StartLearning.tsx";
import { collectionOf, readGamesOfFile } from "../../../../src/linksAndFiles/gamesOfFile.ts";
import { useAppSelector } from "../../../../src/ui/storeHooks.ts";
import { selectIsLearning } from "../../../../store/analysis/learning/selectors.ts";
import { learningStarted } from "../../../../store/analysis/learning/slice.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { gameResigned, movePlayed } from "../../../../store/game/slice.ts";
import { createLearningStore, REVIEWED } from "../../../store/analysis/learning/support.ts";
import { keepGame } from "../../../store/memoryStorages.ts";
import { drop } from "../../../store/support.ts";
import { cellOf, renderWith } from "../../support/render.tsx";

afterEach(() => vi.useRealTimers());

function Page() {
  return useAppSelector(selectIsLearning) ? <Learning /> : <StartLearning />;
}

/** Renders the exercises of one side of the reviewed game, or of both. */
function renderExercises(side: "White" | "Black" | "Both", options?: Options) {
  const test = createLearningStore(options);
  renderWith(test.store, <Page />);
  fireEvent.click(screen.getByRole("menuitem", { name: new RegExp(`^${side}`), hidden: true }));
  return test;
}

type Options = Parameters<typeof createLearningStore>[0];

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const answer = () => screen.getByRole("status", { name: "Answer" }).textContent;
const square = (name: Square) => cellOf(document.body, name) as HTMLElement;

async function play(from: Square, to: Square) {
  await act(async () => {
    fireEvent.click(square(from), { detail: 0 });
    fireEvent.click(square(to), { detail: 0 });
  });
}

describe("the exercises", () => {
  it("ask for a better move than the one that was played", () => {
    renderExercises("Black");
    expect(screen.getByText("3… Nf6 was played. Find a better move for Black.")).toBe(
      document.activeElement,
    );
    expect(screen.getByText("Position 1 of 1")).toBeTruthy();
  });

  it("say when only a first look has found them", () => {
    const test = createLearningStore();
    const pgn = REVIEWED.replace("[%eval 0.3]", "[%eval 0.3] [%passes 20000,0.3]");
    test.store.dispatch(analysisOpened({ pgn }));
    renderWith(test.store, <Page />);
    fireEvent.click(screen.getByRole("menuitem", { name: /^Black/, hidden: true }));
    expect(screen.getByText("Position 1 of 1, by a first look")).toBeTruthy();
  });

  it("answer each move that is tried on the board", async () => {
    renderExercises("Black", { answer: { score: 150 } });
    await play("g8", "f6");
    expect(answer()).toBe("Nf6 is the move of the game. It allows mate in 1. Try again.");
    await play("a7", "a6");
    expect(answer()).toBe("a6 loses 13% of the winning chances. Try again.");
    expect(square("a7").getAttribute("aria-label")).toContain("black pawn");
    await play("d8", "e7");
    expect(answer()).toBe("Qe7 is good, too. g6 is best.");
    expect(screen.getByText("You found 1 of 1.")).toBeTruthy();
  });

  it("say that a move allows or misses a mate, and praise the best one", async () => {
    renderExercises("White", { answer: { score: 3000 } });
    await play("c4", "f7");
    expect(answer()).toBe("Bxf7+ is not good enough. It misses mate in 1. Try again.");
    await play("h5", "f7");
    expect(answer()).toBe("Qxf7# is the best move.");
  });

  it("say what answers a wrong move, and play it out on the board", async () => {
    vi.useFakeTimers();
    renderExercises("Black", { answer: { score: 150, pv: ["h5e5", "c6e5"] } });
    await play("a7", "a6");
    expect(screen.getByRole("button", { name: "Answer" }).parentElement?.textContent).toContain(
      "3… a6 4. Qxe5+ Nxe5",
    );
    press("Answer");
    const label = (name: Square) => square(name).getAttribute("aria-label");
    const wait = (steps: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * steps));
    await wait(2);
    expect(label("a6")).toContain("black pawn");
    expect(label("e5")).toContain("white queen, last move");
    await wait(3);
    expect(label("a7"), "the position to solve is back").toContain("black pawn");
    await play("g7", "g6");
    expect(answer()).toBe("g6 is the best move.");
  });

  it("play the solution out on the board", async () => {
    vi.useFakeTimers();
    renderExercises("Both");
    press("Solution");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(square("f3").getAttribute("aria-label")).toContain("white queen, last move");
    press("Next");
    expect(square("f3").getAttribute("aria-label")).not.toContain("last move");
  });

  it("give a hint in steps: the theme, the piece in words and as a marked square, the move", () => {
    renderExercises("Black");
    press("Hint");
    expect(answer()).toBe("Something of yours is attacked.");
    press("Hint");
    expect(answer()).toBe("Move the pawn on g7.");
    expect(square("g7").getAttribute("aria-label")).toContain("marked yellow");
    press("Hint");
    expect(answer()).toBe("The move: pawn to g6.");
  });

  it("show the solution, and then the next position", () => {
    renderExercises("Both");
    press("Solution");
    expect(answer()).toBe("Solution: 3… g6");
    press("Next");
    expect(screen.getByText("Position 2 of 2")).toBeTruthy();
    expect(answer()).toBe("");
    press("Solution");
    expect(screen.getByText("You found 0 of 2.")).toBeTruthy();
  });

  it("keep the focus when the pressed button goes", () => {
    renderExercises("Both");
    const focused = () => document.activeElement?.textContent;
    press("Solution");
    expect(focused()).toBe("Next");
    press("Next");
    press("Solution");
    expect(focused()).toBe("You found 0 of 2.");
  });

  it("tell right from wrong by a sign, and have no 'Next' after the last one", async () => {
    renderExercises("Black");
    const signs = () => screen.getByRole("status", { name: "Answer" }).querySelectorAll("path");
    const shape = () => signs()[0]?.getAttribute("d");
    expect(signs()).toHaveLength(0);
    await play("g8", "f6");
    const cross = shape();
    expect(cross).toBeTruthy();
    await play("g7", "g6");
    expect(shape()).toBeTruthy();
    expect(shape()).not.toBe(cross);
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("button", { name: "Back to the analysis" })).toBeTruthy();
  });

  it("keep the names of the players, and call only one's own mistakes so", () => {
    renderExercises("Black", { tags: '[White "Ann"]\n[Black "Bo"]\n' });
    const player = (side: string) => screen.getByRole("note", { name: side }).textContent;
    expect([player("White"), player("Black")]).toEqual(["Ann", "Bo"]);
    expect(screen.getByText("From Ann – Bo")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Learn from the mistakes" })).toBeTruthy();
  });
});

it("a position of an own game names its game and its players", async () => {
  const test = createLearningStore();
  drop(test.store, "e2e4");
  const { game } = test.store.getState();
  const { id } = keepGame(test.kept, game, { date: Date.UTC(2026, 10, 26, 12) });
  const { before: fen = "" } = game.history[0] ?? {};
  const exercise = { fen, played: "e2e4", best: ["d2d4"], score: EQUAL, start: fen, moves: [] };
  test.store.dispatch(
    learningStarted({ source: "game", exercises: [{ ...exercise, game: id }, exercise] }),
  );
  renderWith(test.store, <Page />);
  expect(await screen.findByText(`From your game against ${ENOUGH}, Nov 26, 2026`)).toBeTruthy();
  const player = (side: string) => screen.getByRole("note", { name: side }).textContent;
  expect([player("White"), player("Black")]).toEqual(["You", ENOUGH]);
  press("Solution");
  press("Next");
  expect([player("White"), player("Black")]).toEqual(["White", "Black"]);
});

const EQUAL = { kind: "centipawns", value: 0 } as const;
const ENOUGH = "Enough Monkeys";

describe("the button that starts them", () => {
  const renderButton = (options: Options) =>
    renderWith(createLearningStore(options).store, <StartLearning />);

  it("is only about the player's own moves in an own game", () => {
    const { store } = createLearningStore({ origin: { kind: "own", humanColor: "w" } });
    renderWith(store, <Page />);
    expect(screen.queryByRole("menuitem", { hidden: true })).toBeNull();
    press("Learn from your mistakes");
    expect(screen.getByRole("heading", { name: "Learn from your mistakes" })).toBeTruthy();
  });

  it("speaks of nobody's mistakes in a game of others", () => {
    renderButton({});
    expect(screen.getByRole("button", { name: "Learn from the mistakes" })).toBeTruthy();
  });

  it("is missing while the game is under way, and comes at its end", () => {
    const { store } = createLearningStore({ origin: { kind: "own", humanColor: "w" } });
    store.dispatch(movePlayed({ from: "e2", to: "e4" }));
    renderWith(store, <StartLearning />);
    const text = "You can learn from your mistakes when your game is over.";
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    act(() => void store.dispatch(gameResigned()));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByRole("button", { name: "Learn from your mistakes" })).toBeTruthy();
  });
});

describe("the positions of a file", () => {
  const EPD = `6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8# Kf2; id "mate";
4k3/8/8/8/8/8/8/4K3 w - - id "nothing to find";
4k3/8/8/3p4/4P3/8/8/4K3 w - - bm ed;`;

  const Exercises = () => (useAppSelector(selectIsLearning) ? <Learning /> : <SolvePositions />);

  /** Opens a position of the file. */
  async function open(index: number) {
    const test = createLearningStore();
    const file = await readGamesOfFile(EPD);
    if (!file) throw new Error("It was cancelled.");
    collectionOf(test.store).set({ ...file, openedAt: 7, isListOpen: false });
    const pgn = file.games[index]?.pgn ?? "";
    const origin = { kind: "collection", index, openedAt: 7 } as const;
    test.store.dispatch(analysisOpened({ pgn, origin }));
    renderWith(test.store, <Exercises />);
    return test;
  }

  it("are solved one after the other, by the moves that the file names, without a search", async () => {
    const test = await open(0);
    press("Solve the positions");
    expect(screen.getByText("Find the best move for White.")).toBe(document.activeElement);
    expect(screen.getByText("Position 1 of 2")).toBeTruthy();
    await play("a1", "a7");
    expect(answer()).toBe("Ra7 is not the solution. Try again.");
    await play("g1", "f2");
    expect(answer(), "the second of two").toBe("Kf2 is the best move.");
    press("Next");
    press("Solution");
    expect(answer()).toBe("Solution: 1. exd5");
    expect(screen.getByText("You found 1 of 2.")).toBeTruthy();
    expect(test.counts.asked).toBe(0);
  });

  it("have no exercise where the file names no move", async () => {
    await open(1);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

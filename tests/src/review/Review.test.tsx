/** The review panel, with a search that the test answers. */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ARROW_COLORS } from "../../../src/board/marks.ts";
import { GamePage } from "../../../src/game/GamePage.tsx";
import { openReview, selectShownPly, showStep } from "../../../store/index.ts";
import {
  createReviewStore,
  currentQuestion,
  load,
  type ReviewStore,
} from "../../store/review/reviewer.ts";
import { movesOf } from "../../store/support.ts";
import { arrowsOfColor } from "../support/squares.ts";

const FOOLS_MATE = '[White "Human"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

async function openReviewOf(pgn: string) {
  const test = createReviewStore();
  load(test, pgn);
  render(
    <MemoryRouter>
      <Provider store={test.store}>
        <GamePage />
      </Provider>
    </MemoryRouter>,
  );
  await act(() => test.store.dispatch(openReview()));
  return { ...test, panel: await screen.findByRole("region", { name: "Review" }) };
}

const answer = (test: ReviewStore, centipawns: number, ...pv: string[]) =>
  act(() => currentQuestion(test).asked.answer(centipawns, ...pv));

/** The review of the fool's mate: 2. g4 is a blunder, and 1. f3 an inaccuracy. */
async function openReviewed() {
  const test = await openReviewOf(FOOLS_MATE);
  await answer(test, 30, "e2e4", "e7e5");
  await answer(test, -40, "e7e5");
  await answer(test, -40, "e2e4", "d7d5");
  await answer(test, -100_0, "d8h4");
  return test;
}

const graph = (panel: HTMLElement) => within(panel).getByRole("group", { name: /Winning chances/ });
const shownMove = (panel: HTMLElement) =>
  within(panel).getByRole("region", { name: "Selected move" });

it("results appear one by one, with a button to stop", async () => {
  const test = await openReviewOf(FOOLS_MATE);
  const { panel } = test;
  const bar = within(panel).getByRole("progressbar", { name: "Positions reviewed" });
  expect(bar.getAttribute("value")).toBe("0");
  await answer(test, 30, "e2e4");
  await answer(test, -400, "e7e5");
  expect(bar.getAttribute("value")).toBe("2");
  expect(within(graph(panel)).getAllByRole("button")).toHaveLength(2);
  const move = within(screen.getByRole("region", { name: "Moves" })).getByRole("button", {
    name: "f3 blunder",
  });
  expect(move.textContent).toContain("f3??");
  fireEvent.click(within(panel).getByRole("button", { name: "Cancel" }));
  expect(currentQuestion(test).thread.isEnded).toBe(true);
  fireEvent.click(within(panel).getByRole("button", { name: "Resume" }));
  await answer(test, -40);
  await answer(test, -1000);
  expect(within(panel).queryByRole("progressbar")).toBeNull();
  expect(within(panel).getByText("Review complete.")).toBeDefined();
});

it("choosing a point of the graph shows its move in the panel and on the board", async () => {
  const { panel, store } = await openReviewed();
  fireEvent.click(within(graph(panel)).getByRole("button", { name: "2. g4, blunder, −10.00" }));
  expect(selectShownPly(store.getState())).toBe(3);
  expect(shownMove(panel).textContent).toContain("2. g4??");
  expect(shownMove(panel).textContent).toContain("Best: 2. e4 d5");
  expect(
    screen.getByRole("gridcell", { name: /^g4, white pawn, last move, blunder/ }),
  ).toBeDefined();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual(["e2e4"]);
});

it("the decisive moments link to their moves", async () => {
  const { panel, store } = await openReviewed();
  const moments = within(panel).getByRole("region", { name: "Key moments" });
  const buttons = within(moments).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "1. f3?! inaccuracy White's winning chances: 53% → 46%",
    "2. g4?? blunder White's winning chances: 46% → 2%",
  ]);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(selectShownPly(store.getState())).toBe(1);
});

it("the summary shows the accuracy and the number of mistakes of both sides", async () => {
  const { panel } = await openReviewed();
  const table = within(panel).getByRole("table", { name: "Accuracy and mistakes" });
  const rows = within(table).getAllByRole("row").slice(1);
  const [accuracy, ...counts] = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(accuracy?.[1]).toBe("100%");
  expect(counts).toEqual([
    ["1", "0"],
    ["0", "0"],
    ["1", "0"],
  ]);
});

it("a table shows the evaluations of the graph, and its moves are links as well", async () => {
  const { panel, store } = await openReviewed();
  const details = within(panel).getByText("Show all moves").closest("details");
  act(() => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event("toggle"));
  });
  const table = within(panel).getByRole("table", { name: /Evaluation after each move/ });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "1. f3−0.40Inaccuracye4",
    "1… e5−0.40Best movee5",
    "2. g4−10.00Blundere4",
    "2… Qh4#CheckmateBest moveQh4#",
  ]);
  fireEvent.click(within(table).getByRole("button", { name: "1… e5" }));
  expect(selectShownPly(store.getState())).toBe(2);
});

it("'Retry from here' starts before the human's own mistake, and the review closes", async () => {
  const { panel, store } = await openReviewed();
  fireEvent.click(within(graph(panel)).getByRole("button", { name: /^2\. g4/ }));
  fireEvent.click(within(panel).getByRole("button", { name: "Retry from here" }));
  expect(movesOf(store)).toEqual(["f3", "e5"]);
  expect(screen.queryByRole("region", { name: "Review" })).toBeNull();
});

it("'Retry from here' at the opponent's move starts after it, unless it ended the game", async () => {
  const { panel, store } = await openReviewed();
  const button = within(panel).getByRole<HTMLButtonElement>("button", {
    name: "Retry from here",
  });
  expect(button.disabled).toBe(true);
  fireEvent.click(within(graph(panel)).getByRole("button", { name: /^1… e5/ }));
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  expect(movesOf(store)).toEqual(["f3", "e5"]);
});

it("'Retry from here' is off where the game was drawn, although it went on", async () => {
  const { panel, store } = await openReviewOf(`${"Nf3 Nf6 Ng1 Ng8 ".repeat(2)}e4 e5`);
  const button = within(panel).getByRole<HTMLButtonElement>("button", { name: "Retry from here" });
  const isOffAt = (ply: number) => {
    act(() => void store.dispatch(showStep(ply)));
    return button.disabled;
  };
  // The human is white: the eighth ply is the draw, and the ninth starts from it.
  expect([7, 8, 9, 10].map(isOffAt)).toEqual([false, true, true, false]);
});

it("a failed search shows its error and can be tried again", async () => {
  const test = await openReviewOf(FOOLS_MATE);
  await act(() => currentQuestion(test).asked.fail("The computer could not search."));
  const alert = within(test.panel).getByRole("alert");
  expect(alert.textContent).toContain("The computer could not search.");
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(test.threads).toHaveLength(2);
});

it("closing the review shows the game and removes the marks and the arrow", async () => {
  const { panel } = await openReviewed();
  fireEvent.click(within(graph(panel)).getByRole("button", { name: /^2\. g4/ }));
  fireEvent.click(within(panel).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: /blunder/ })).toBeNull();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual([]);
  expect(screen.getByRole("region", { name: "Result" })).toBeDefined();
});

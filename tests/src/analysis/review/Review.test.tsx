/** The review on the analysis board, with a search that the test answers. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { AnalysisBoard } from "../../../../src/analysis/AnalysisBoard.tsx";
import { Moves } from "../../../../src/analysis/moves/Moves.tsx";
import { areaOf, pointsOf } from "../../../../src/analysis/review/EvaluationGraph.tsx";
import { ARROW_COLORS } from "../../../../src/board/marks.ts";
import {
  selectMainNodes,
  selectShownMainPly,
} from "../../../../store/analysis/review/selectors.ts";
import { selectTree } from "../../../../store/analysis/selectors.ts";
import { analysisOpened, lineAdded, nodeShown, undone } from "../../../../store/analysis/slice.ts";
import { evaluation } from "../../../engine/review/support.ts";
import {
  answerAll,
  answerFirstLook,
  createReviewStore,
  currentQuestion,
  LONG_PGN,
  load,
  questionsOf,
  type ReviewStore,
} from "../../../store/analysis/review/reviewer.ts";
import { arrowsOfColor, renderWith } from "../../support/render.tsx";

const FOOLS_MATE = '[White "Human"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

const reviewButton = () => screen.getByRole("button", { name: "Review game" });

/** Renders the moves with their review; the board only on request, because that takes long. */
function openAnalysis(pgn: string, board?: ReactNode) {
  const test = createReviewStore();
  load(test, pgn);
  const { unmount } = renderWith(
    test.store,
    <>
      {board}
      <Moves />
    </>,
  );
  return { ...test, unmount };
}

async function openReviewOf(pgn: string, board?: ReactNode) {
  const test = openAnalysis(pgn, board);
  await act(async () => void fireEvent.click(reviewButton()));
  return { ...test, panel: screen.getByRole("region", { name: "Review" }) };
}

const answer = (test: ReviewStore, centipawns: number, ...pv: string[]) =>
  act(() => currentQuestion(test).answer(centipawns, ...pv));

/** The review of the fool's mate: 2. g4 is a blunder, and 1. f3 an inaccuracy. */
async function openReviewed(board?: ReactNode) {
  const test = await openReviewOf(FOOLS_MATE, board);
  const lines = [["e2e4", "e7e5"], ["e7e5"], ["e2e4", "d7d5"], ["d8h4"]];
  await act(() => answerAll(test, [30, -40, -40, -100_0], lines));
  return test;
}

const graph = (panel: HTMLElement) => within(panel).getByRole("group", { name: /Winning chances/ });
const progress = () => screen.getByRole("status", { name: "Progress of the review" });
const shownMove = () => screen.getByRole("region", { name: "Selected move" });

it("a first look appears at once, with a button to stop; the longer search says what it looks at", async () => {
  const test = await openReviewOf(LONG_PGN);
  const { panel } = test;
  const bar = within(panel).getByRole("progressbar", { name: "Positions reviewed" });
  expect(bar.getAttribute("value")).toBe("0");
  // Two of the ten positions are a group of their own.
  for (let answered = 0; answered < 4; answered += 1) await answer(test, 20);
  expect(bar.getAttribute("value")).toBe("2");
  fireEvent.click(within(panel).getByRole("button", { name: "Cancel" }));
  expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
  const resume = () => fireEvent.click(within(panel).getByRole("button", { name: "Resume" }));
  await act(async () => void resume());
  await act(() => answerFirstLook(test, [20, 20, 20, 20, 20, -150, -150, -150]));
  expect(within(panel).queryByRole("progressbar")).toBeNull();
  expect(within(graph(panel)).getAllByRole("button")).toHaveLength(10);
  const says = (text: string) => expect(within(panel).getByText(text)).toBeDefined();
  says("First look. Longer look 1 of 4: 3. Bb5 and others.");
  const rowOf = (side: string) => within(panel).getByRole("row", { name: new RegExp(`^${side}`) });
  expect(rowOf("White").textContent).toMatch(/^White≈ about \d+%/);
  fireEvent.click(within(panel).getByRole("button", { name: "Cancel" }));
  says("First look. Stopped.");
  await act(async () => void resume());
  await act(() => answerAll(test, Array(10).fill(20)));
  expect(rowOf("White").textContent).toMatch(/^White100%/);
  const complete = "Review complete. 2 judgements have changed.";
  says(complete);
  expect(progress().textContent).toBe(complete);
  const deeper = within(panel).getByRole("button", { name: "Go deeper" });
  const { nodes = 0 } = questionsOf(test).at(-1) ?? {};
  await act(async () => void fireEvent.click(deeper));
  expect(currentQuestion(test).question.nodes).toBe(10 * nodes);
  says("Longer look 1 of 4: 1. e4 and others.");
  expect(progress().textContent).toBe("Review started.");
  expect(within(panel).getByRole("button", { name: "Cancel" }), "keeps the focus").toBe(deeper);
  await act(() => answerAll(test, Array(10).fill(20)));
  says("Review complete.");
  expect(deeper.getAttribute("aria-disabled"), "there is no deeper one").toBe("true");
});

it("the task that writes a first look does not draw the graph", async () => {
  const test = await openReviewOf(LONG_PGN);
  for (let answered = 0; answered < 9; answered += 1) await answer(test, 20);
  const points = () => within(graph(test.panel)).queryAllByRole("button").length;
  // What is there at the end of each task that draws.
  const drawn: (readonly [progress: string | null, points: number])[] = [];
  const observer = new MutationObserver(() => drawn.push([progress().textContent, points()]));
  observer.observe(test.panel, { subtree: true, childList: true, characterData: true });
  // Without `act`, React draws in its own tasks.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  await currentQuestion(test).answer(20);
  await waitFor(() => expect(points()).toBe(10));
  vi.unstubAllGlobals();
  observer.disconnect();
  expect(drawn.find(([said]) => said === "First look complete.")).toEqual([
    "First look complete.",
    0,
  ]);
});

it("goes on when its first look is undone, and says so", async () => {
  const test = await openReviewOf(LONG_PGN);
  await act(() => answerFirstLook(test, Array(10).fill(20)));
  act(() => void test.store.dispatch(undone()));
  expect(within(test.panel).queryByRole("progressbar")).toBeNull();
  expect(within(test.panel).getByText(/^Longer look /)).toBeDefined();
  await act(() => answerAll(test, Array(10).fill(20)));
  expect(progress().textContent).toBe("Review complete.");
});

it("what a review writes leaves the rows as they are, and the piece that the player holds", async () => {
  const test = await openReviewOf(LONG_PGN, <AnalysisBoard />);
  act(() => void test.store.dispatch(nodeShown({ node: 0 })));
  const pawn = () => screen.getByRole("gridcell", { name: /^e2, white pawn/ });
  fireEvent.keyDown(pawn(), { key: "Enter" });
  expect(pawn().getAttribute("aria-selected")).toBe("true");
  const rows = screen.getByRole("tree", { name: "Moves" });
  const measured = vi.spyOn(rows, "getBoundingClientRect");
  await act(() => answerFirstLook(test, [20, 20, 20, 20, 20, -150, -150, -150]));
  expect(within(rows).getByRole("treeitem", { name: /, review: blunder$/ })).toBeDefined();
  expect(measured).not.toHaveBeenCalled();
  expect(pawn().getAttribute("aria-selected")).toBe("true");
});

it("a shown move whose judgement has changed says so", async () => {
  const test = await openReviewOf(LONG_PGN);
  await act(() => answerFirstLook(test, Array(10).fill(20)));
  act(() => void test.store.dispatch(nodeShown({ node: 9 })));
  expect(shownMove().textContent).toContain("5. O-O");
  expect(shownMove().textContent).not.toContain("Blunder");
  await act(() => answerAll(test, [...Array(9).fill(20), -300]));
  expect(shownMove().textContent).toContain("Blunder");
  expect(shownMove().textContent).toContain("At first sight nothing to remark.");
  act(() => void test.store.dispatch(nodeShown({ node: 1 })));
  expect(shownMove().textContent).not.toContain("At first sight");
});

it("a game that ended by checkmate has no graph before its review", () => {
  openAnalysis(FOOLS_MATE);
  expect(reviewButton()).toBeDefined();
  expect(screen.queryByRole("group", { name: /Winning chances/ })).toBeNull();
  expect(screen.queryByRole("table", { name: "Accuracy and mistakes" })).toBeNull();
});

it("choosing a point of the graph shows its move in the panel and on the board", async () => {
  const { panel, store } = await openReviewed(<AnalysisBoard />);
  fireEvent.click(
    within(graph(panel)).getByRole("button", { name: "2. g4, blunder, Black mates in 1" }),
  );
  expect(selectShownMainPly(store.getState())).toBe(3);
  expect(shownMove().textContent).toContain("2. g4??");
  expect(shownMove().textContent).toContain("Better2. e4 d5");
  expect(
    screen.getByRole("gridcell", { name: /^g4, white pawn, last move, blunder/ }),
  ).toBeDefined();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual(["e2e4"]);
});

it("the answer and the better line play out on the board, each move after its arrow", async () => {
  const { store } = await openReviewed(<AnalysisBoard />);
  act(() => void store.dispatch(nodeShown({ node: 3 })));
  const tree = selectTree(store.getState());
  const button = (name: string) => within(shownMove()).getByRole("button", { name });
  const pieceOn = (square: string) =>
    screen.getByRole("gridcell", { name: new RegExp(`^${square}\\b`) }).getAttribute("aria-label");
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useFakeTimers();
  fireEvent.click(button("Better"));
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual(["e2e4"]);
  expect(pieceOn("g2"), "the move is taken back").toBe("g2, white pawn");
  await wait();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual(["d7d5"]);
  expect(pieceOn("e4")).toBe("e4, white pawn, last move");
  await wait();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual([]);
  expect(pieceOn("d5")).toBe("d5, black pawn, last move");
  fireEvent.click(button("Answer"));
  await wait();
  expect(pieceOn("h4")).toBe("h4, black queen, last move");
  expect(pieceOn("e1")).toBe("e1, white king, checkmate");
  fireEvent.click(button("Answer"));
  expect(pieceOn("h4"), "a second press ends it").toBe("h4");
  fireEvent.click(button("Answer"));
  act(() => void store.dispatch(nodeShown({ node: 0 })));
  expect(pieceOn("g2"), "another position ends it").toBe("g2, white pawn");
  await wait();
  expect(pieceOn("h4")).toBe("h4");
  expect(selectTree(store.getState())).toBe(tree);
  vi.useRealTimers();
});

it("a line that the board plays out goes on when the review writes what it found", async () => {
  const test = await openReviewOf(FOOLS_MATE, <AnalysisBoard />);
  const [scores, lines] = [
    [30, -40, -40, -100_0],
    [["e2e4"], ["e7e5"], ["e2e4", "d7d5"]],
  ];
  await act(() => answerFirstLook(test, scores, lines));
  act(() => void test.store.dispatch(nodeShown({ node: 3 })));
  fireEvent.click(within(shownMove()).getByRole("button", { name: "Better" }));
  await act(() => answerAll(test, scores, lines));
  expect(progress().textContent).toBe("Review complete.");
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual(["e2e4"]);
  expect(screen.getByRole("gridcell", { name: /^g2, white pawn/ })).toBeDefined();
});

it("another move is named as better only where the played one loses something", async () => {
  const test = await openReviewOf("1. e4 e5 *");
  await act(() => answerAll(test, [20, 25, 25], [["d2d4"], ["c7c5"]]));
  act(() => void test.store.dispatch(nodeShown({ node: 1 })));
  expect(shownMove().textContent).toContain("1. e4");
  expect(shownMove().textContent).not.toContain("d4");
  const details = within(test.panel).getByText("Show all moves").closest("details");
  act(() => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event("toggle"));
  });
  expect(within(test.panel).getByRole("row", { name: /^1\. e4/ }).textContent).toBe("1. e4+0.25");
});

it("the decisive moments link to their moves", async () => {
  const { panel, store } = await openReviewed();
  const moments = within(panel).getByRole("region", { name: "Key moments" });
  const buttons = within(moments).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "1. f3?! inaccuracy White's winning chances: 53% → 46%",
    "2. g4?? blunder White's winning chances: 46% → 0%",
  ]);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(selectShownMainPly(store.getState())).toBe(1);
});

it("a table shows the accuracy and the number of mistakes of both sides", async () => {
  const { panel } = await openReviewed();
  const table = within(panel).getByRole("table", { name: "Accuracy and mistakes" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent?.split(" ")[0])).toEqual([
    "Accuracy",
    "Inaccuracies",
    "Mistakes",
    "Blunders",
  ]);
  const [, white, black] = within(table)
    .getAllByRole("row")
    .map((row) => within(row).queryAllByRole("cell"))
    .map((cells) => cells.map(({ textContent }) => textContent));
  expect(white?.slice(1)).toEqual(["1", "0", "1"]);
  expect(black).toEqual(["100%", "0", "0", "0"]);
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
    "2. g4Black mates in 1Blunder: allows a forced matee4",
    "2… Qh4#CheckmateBest moveQh4#",
  ]);
  fireEvent.click(within(table).getByRole("button", { name: "1… e5" }));
  expect(selectShownMainPly(store.getState())).toBe(2);
});

it("a move of a variation has no verdict, no mark and no better move", async () => {
  const { store } = await openReviewed(<AnalysisBoard />);
  const [, first] = selectMainNodes(store.getState());
  act(() => {
    store.dispatch(nodeShown({ node: first ?? 0 }));
    store.dispatch(lineAdded({ after: first ?? 0, moves: ["e7e6"], shows: 1 }));
  });
  expect(shownMove().textContent).not.toContain("f3");
  expect(screen.getByRole("gridcell", { name: /^e6, black pawn/ })).toBeDefined();
  expect(screen.queryByRole("gridcell", { name: /inaccuracy/ })).toBeNull();
  expect(arrowsOfColor(ARROW_COLORS.hint)).toEqual([]);
});

it("a pasted game shows the evaluations that it has, and can be reviewed again", () => {
  const test = openAnalysis("");
  act(() => {
    test.store.dispatch(
      analysisOpened({ pgn: "1. e4 { [%eval 0.24] } e5 { [%eval 0.12] } 2. Qh5 { [%eval -2] } *" }),
    );
  });
  const panel = screen.getByRole("region", { name: "Review" });
  fireEvent.click(within(graph(panel)).getByRole("button", { name: "2. Qh5, blunder, −2.00" }));
  expect(shownMove().textContent).toContain("Blunder. +0.12 → −2.00");
  expect(reviewButton()).toBeDefined();
});

it("before the first move there is nothing to review", () => {
  openAnalysis("");
  expect(screen.queryByRole("region", { name: "Review" })).toBeNull();
});

it("a failed search shows its error and can be tried again", async () => {
  const test = await openReviewOf(FOOLS_MATE);
  await act(() => currentQuestion(test).fail("The computer could not search."));
  const alert = within(test.panel).getByRole("alert");
  expect(alert.textContent).toContain("The computer could not search.");
  const before = test.threads.length;
  await act(
    async () => void fireEvent.click(within(alert).getByRole("button", { name: "Try again" })),
  );
  expect(test.threads.length).toBeGreaterThan(before);
});

it("a game with few evaluations has no graph, only the button", () => {
  const test = openAnalysis("");
  act(() => {
    test.store.dispatch(analysisOpened({ pgn: "1. e4 { [%eval 0.24] } e5 2. Nf3 Nc6 *" }));
  });
  expect(reviewButton()).toBeDefined();
  expect(screen.queryByRole("region", { name: "Review" })).toBeNull();
});

it("only one tool is open below the moves, and its button closes it", async () => {
  await openReviewed();
  const tool = (name: string) => screen.getByRole("button", { name });
  const review = () => screen.queryByRole("region", { name: "Review" });
  expect(review()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Type a move/ }));
  expect(tool("Type a move").getAttribute("aria-expanded")).toBe("true");
  expect(review()).toBeNull();
  fireEvent.click(tool("Type a move"));
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(tool("Review"));
  expect(review()).not.toBeNull();
});

it("each evaluated position is a point with white's winning chances", () => {
  expect(pointsOf([evaluation(0), null, evaluation("#2"), evaluation("#-2")])).toEqual([
    { ply: 0, chances: 50 },
    { ply: 2, chances: 100 },
    { ply: 3, chances: 0 },
  ]);
});

it("white's area fills the graph from below, to half a column beyond the first and last point", () => {
  const points = pointsOf([evaluation(0), evaluation("#2")]);
  expect(areaOf(points)).toBe("M-0.5 100V50L0 50L1 0H1.5V100Z");
  expect(areaOf([])).toBe("");
});

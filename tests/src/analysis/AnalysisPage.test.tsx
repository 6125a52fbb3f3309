import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { makePgnFromTree, OPPONENTS, type Square } from "../../../engine/index.ts";
import {
  AnalysisAnnouncer,
  AnalysisBar,
  AnalysisBoard,
} from "../../../src/analysis/AnalysisBoard.tsx";
import { AnalysisPage } from "../../../src/analysis/AnalysisPage.tsx";
import { AnalysisPanel } from "../../../src/analysis/AnalysisPanel.tsx";
import { Moves } from "../../../src/analysis/moves/Moves.tsx";
import { Steps } from "../../../src/analysis/Steps.tsx";
import { ARROW_COLORS } from "../../../src/board/marks.ts";
import { ReplaceGameDialog } from "../../../src/dialogs/ReplaceGameDialog.tsx";
import type { GameToAnalyse } from "../../../src/ui/addresses.ts";
import { learningStarted } from "../../../store/analysis/learning/slice.ts";
import {
  selectAnalysisFen,
  selectOwnGameId,
  selectTree,
} from "../../../store/analysis/selectors.ts";
import { analysisOpened } from "../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { selectIsPastShown } from "../../../store/view/shown.ts";
import { selectNotices } from "../../../store/view/slice.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { keepGame } from "../../store/memoryStorages.ts";
import { createTestStore, drop, movesOf, type TestStore } from "../../store/support.ts";
import { paste } from "../linksAndFiles/support.tsx";
import { arrowsOfColor, cellOf } from "../support/render.tsx";

const PGN = `[White "Ann"]
[WhiteElo "2100"]
[Black "Bo"]
[Result "1-0"]

1. e4 {[%clk 1:00:00]} e5 {[%clk 0:00:07.5][%emt 0:02:03]} (1... c5) 2. Nf3 1-0`;

/**
 * Renders the page, or some parts of it. A part without the board renders in a tenth of the time.
 */
function openPage(
  state?: GameToAnalyse,
  prepare?: (test: TestStore) => void,
  parts: ReactNode = <AnalysisPage />,
) {
  const test = createTestStore();
  const { store } = test;
  injectAnalysis(store);
  prepare?.(test);
  const page = <Provider store={store}>{parts}</Provider>;
  const router = createMemoryRouter(
    [
      { path: "/Analysis", element: page },
      { path: "/Game", element: <p>The game page</p> },
    ],
    { initialEntries: [{ pathname: "/Analysis", state }] },
  );
  render(<RouterProvider router={router} />);
  return {
    ...test,
    router,
    /** The moves and comments of the tree, without the tags. */
    movetext: () =>
      makePgnFromTree(selectTree(store.getState())).split("\n\n")[1]?.replaceAll("\n", " ").trim(),
    fen: () => selectAnalysisFen(store.getState()),
  };
}

const openPgn = (pgn: string, path: number[] = [], parts?: ReactNode) =>
  openPage(undefined, ({ store }) => void store.dispatch(analysisOpened({ pgn, path })), parts);

const cell = (square: Square) => cellOf(document.body, square) as HTMLElement;

const BOARD = (
  <>
    <AnalysisBoard />
    <AnalysisAnnouncer />
  </>
);

/** The moves, and what steps through them. */
const STEPS = (
  <>
    <AnalysisAnnouncer />
    <Moves />
    <Steps />
  </>
);

/** Moves a piece as assistive technology does. */
function move(from: Square, to: Square) {
  fireEvent.click(cell(from));
  fireEvent.click(cell(to));
}

const spoken = () => screen.getByRole("status", { name: "Shown move" }).textContent;
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe("the board of the analysis", () => {
  it("lets both sides move, and each move becomes part of the tree", () => {
    const { movetext } = openPage(undefined, undefined, BOARD);
    move("e2", "e4");
    move("e7", "e5");
    // No piece may be picked up by the other side, or go elsewhere.
    move("d7", "d5");
    move("e1", "e3");
    expect(movetext()).toBe("1. e4 e5 *");
  });

  it("asks which piece a pawn becomes", () => {
    const pgn = '[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n*';
    const { movetext } = openPgn(pgn, [], BOARD);
    move("a7", "a8");
    fireEvent.click(screen.getByRole("button", { name: "knight" }));
    expect(movetext()).toBe("1. a8=N *");
  });

  it("shows the marks of the tree, and keeps those that are drawn in it", () => {
    const { movetext } = openPgn("1. e4 {[%csl Re5][%cal Gg1f3,Bd2d4]} *", [0], BOARD);
    expect(cell("e5").getAttribute("aria-label")).toBe("e5, marked red");
    expect(arrowsOfColor(ARROW_COLORS.green)).toEqual(["g1f3"]);
    expect(arrowsOfColor(ARROW_COLORS.blue)).toEqual(["d2d4"]);
    fireEvent.contextMenu(cell("d5"));
    expect(movetext()).toContain("Re5,Gd5");
    fireEvent.contextMenu(cell("d5"));
    expect(movetext()).not.toContain("d5");
    expect(spoken()).toBe("1. pawn to e4. Marked: e5. Arrows: g1 to f3, d2 to d4.");
  });

  it("is stepped by keys along the line and between variations, but not inside a field", () => {
    openPgn(PGN, [], STEPS);
    expect(spoken()).toBe("Start.");
    press("ArrowRight");
    expect(spoken()).toBe("1. pawn to e4.");
    press("ArrowRight");
    press("ArrowDown");
    expect(spoken()).toBe("1… pawn to c5.");
    press("ArrowUp");
    press("End");
    expect(spoken()).toBe("2. knight to f3. 1–0, White won.");
    press("/");
    press("Home", screen.getByRole("textbox"));
    expect(spoken()).toBe("2. knight to f3. 1–0, White won.");
    press("Home");
    expect(spoken()).toBe("Start.");
  });

  it("speaks checks and how a line ends", () => {
    openPgn("1. f3 e5 2. g4 (2. d3 Bb4+) 2... Qh4# *", [0, 0, 1, 0], STEPS);
    expect(spoken()).toBe("2… bishop to b4, check.");
    press("Home");
    press("End");
    expect(spoken()).toBe("2… queen to h4. Checkmate.");
  });
});

describe("the bars beside the board", () => {
  const bar = (name: string) => screen.getByRole("note", { name }).textContent;

  const openBars = (pgn: string, path: number[] = []) =>
    openPgn(
      pgn,
      path,
      <>
        <AnalysisBar place="top" />
        <AnalysisBar place="bottom" />
        <Steps />
      </>,
    );

  it("name the players with ratings, and tell the result only at the end of the moves", () => {
    openBars(PGN);
    expect([bar("White"), bar("Black")]).toEqual(["Ann2100", "Bo"]);
    press("End");
    expect([bar("White"), bar("Black")]).toEqual(["Ann21001", "Bo0"]);
  });

  it("call the player of an own game as the page of the game does, and show the faces", () => {
    const { store } = openBars("*");
    const origin = { kind: "own", humanColor: "w" } as const;
    const pgn = '[White "Human"]\n[Black "Fifty Monkeys"]\n\n1. e4 *';
    act(() => void store.dispatch(analysisOpened({ pgn, origin })));
    expect([bar("White"), bar("Black")]).toEqual(["You", "Fifty Monkeys"]);
    const fifty = OPPONENTS.find(({ name }) => name === "Fifty Monkeys");
    const faces = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    expect(faces.map((face) => face?.split("#")[1])).toEqual([fifty?.id, "you"]);
  });

  it("show what each side has captured on the way", () => {
    openBars("1. e4 d5 2. exd5 *", [0, 0, 0]);
    expect(screen.getByRole("img", { name: "Captured: pawn" })).toBeDefined();
    expect(screen.getByText("Ahead by 1")).toBeDefined();
  });

  it("show the clocks of the shown position and what its move took", () => {
    openBars(PGN);
    expect(screen.queryByRole("note", { name: /Clock/ })).toBeNull();
    press("ArrowRight");
    expect(bar("Clock, White")).toBe("1:00:00");
    press("ArrowRight");
    expect(bar("Clock, White")).toBe("1:00:00");
    expect(bar("Clock, Black")).toBe("+2:030:07.5");
  });
});

it("what is pasted into the editor or the exercises is answered, and a game ends them", async () => {
  const { store, movetext } = openPgn("*");
  act(() => void store.dispatch(learningStarted({ source: "game", exercises: [] })));
  paste("no game");
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
  screen.getByRole("heading", { name: /^Learn from/ });
  paste("1. e4");
  await waitFor(() => expect(screen.queryByRole("heading", { name: /^Learn from/ })).toBeNull());
  expect(movetext()).toBe("1. e4 *");
  fireEvent.click(screen.getByRole("button", { name: "Set up position" }));
  screen.getByRole("heading", { name: "Position editor" });
  paste("1. d4");
  expect(await screen.findByRole("heading", { name: "Analysis board" })).toBeDefined();
  expect(movetext()).toBe("1. d4 *");
});

describe("own games", () => {
  it("open by the link's request, with the move that was tried, and only once", async () => {
    const { movetext, router } = openPage({ tried: { from: "d2", to: "d4" } }, ({ store }) => {
      drop(store, "e2e4");
      store.dispatch(showStep(0));
    });
    await waitFor(() => expect(movetext()).toBe("1. e4 (1. d4) *"));
    expect(spoken()).toBe("1. pawn to d4.");
    expect(router.state.location.state).toBeNull();
  });

  it("open from the recent games, while the running game stays", async () => {
    const other = createTestStore();
    drop(other.store, "d2d4");
    const recent = "a-recent-game";
    const { movetext, store } = openPage({ recent }, (test) => {
      keepGame(test.kept, other.store.getState().game, { id: recent });
      drop(test.store, "e2e4");
    });
    await waitFor(() => expect(movetext()).toBe("1. d4 *"));
    expect(selectOwnGameId(store.getState())).toBe(recent);
    expect(movesOf(store)).toEqual(["e4"]);
  });

  it("are returned to at their present position", () => {
    const { store, router } = openPage({}, (test) => {
      drop(test.store, "e2e4");
      test.store.dispatch(showStep(0));
    });
    fireEvent.click(screen.getByRole("button", { name: "Back to game" }));
    expect(router.state.location.pathname).toBe("/Game");
    expect(selectIsPastShown(store.getState())).toBe(false);
  });
});

describe("'Play from here'", () => {
  const panel = <AnalysisPanel onEdit={() => undefined} />;

  async function play() {
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Play from here" })));
    const dialog = await screen.findByRole("dialog", { name: "Play from here" });
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    fireEvent.click(within(dialog).getByRole("radio", { name: "Black" }));
    await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Play" })));
  }

  it("starts a game with the moves to the shown position", async () => {
    const { store, router } = openPgn(PGN, [0, 1], panel);
    await play();
    expect(movesOf(store)).toEqual(["e4", "c5"]);
    expect(store.getState().game.players.humanColor).toBe("b");
    expect(store.getState().game.headers.White).toBeUndefined();
    expect(router.state.location.pathname).toBe("/Game");
  });

  it("starts from the position alone when a line passes the turn", async () => {
    const { store, fen } = openPgn("1. e4 -- 2. d4 *", [0, 0, 0], panel);
    const start = fen();
    await play();
    expect(store.getState().game.headers.FEN).toBe(start);
    expect(movesOf(store)).toEqual([]);
  });

  it("asks before it replaces a game that is played", async () => {
    const { store } = openPgn(
      PGN,
      [0, 1],
      <>
        {panel}
        <ReplaceGameDialog />
      </>,
    );
    act(() => void drop(store, "e2e4"));
    await play();
    expect(movesOf(store)).toEqual(["e4"]);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Open the game" })));
    expect(movesOf(store)).toEqual(["e4", "c5"]);
  });

  it("is disabled where no move is possible, and says why", () => {
    openPgn("1. f3 e5 2. g4 Qh4# *", [0, 0, 0, 0], panel);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Play from here" });
    expect(button.disabled).toBe(true);
    expect(button.title).toBe("The game is over in this position.");
  });
});

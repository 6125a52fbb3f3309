import { beforeEach, describe, expect, it } from "vitest";
import { makePgnFromTree } from "../../../engine/index.ts";
import {
  analysisMovePlayed,
  analysisOpened,
  injectAnalysis,
  nodeShown,
  redone,
  selectAnalysedPlayers,
  selectAnalysis,
  selectAnalysisCheckedSquare,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectAnalysisOrigin,
  selectAnalysisPosition,
  selectAnalysisTargets,
  selectCanRedo,
  selectCanUndo,
  selectClocks,
  selectLastMoveOfNode,
  selectLastNode,
  selectNextNode,
  selectNodeMarks,
  selectOutcomeOfNode,
  selectPreviousNode,
  selectShownNode,
  selectSibling,
  undone,
} from "../../../store/index.ts";
import { createTestStore, type TestStore } from "../support.ts";

let store: TestStore["store"];

beforeEach(() => {
  store = createTestStore().store;
  injectAnalysis(store);
});

const analysis = () => selectAnalysis(store.getState());

/** The moves and comments of the tree, without the tags. */
const movetext = () => makePgnFromTree(analysis().tree).split("\n\n")[1]?.trim();

/** Plays moves one after the other after the shown node. */
function play(...moves: string[]): void {
  for (const move of moves) {
    store.dispatch(analysisMovePlayed({ after: selectShownNode(store.getState()), move }));
  }
}

describe("the events of an analysis", () => {
  it("play moves for both sides, and show the position after each", () => {
    play("e2e4", "e7e5");
    expect(movetext()).toBe("1. e4 e5 *");
    expect(selectAnalysisFen(store.getState())).toBe(
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
  });
});

/** The node of the first move with this SAN. */
function find(san: string): number {
  const { nodes } = analysis().tree;
  const [id] = Object.entries(nodes).find(([, { move }]) => move?.san === san) ?? [];
  if (id === undefined) throw new Error(`${san} is not in the tree`);
  return Number(id);
}

const ANNOTATED = `[White "Ann"]
[Black "Bo"]
[WhiteElo "2100"]
[Result "1-0"]

1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:58][%csl Gd4,Re5][%cal Bg1f3] solid} (1... c5 2. Nf3) 2. Nf3 1-0`;

const open = (pgn: string, path: number[] = []) => store.dispatch(analysisOpened({ pgn, path }));

describe("what is derived from an analysis", () => {
  it("is the shown position, with the moves of the side to move", () => {
    open(ANNOTATED, [0]);
    expect(selectAnalysisPosition(store.getState()).turn).toBe("b");
    expect(selectAnalysisTargets(store.getState()).get("e7")).toEqual(["e6", "e5"]);
    expect(selectLastMoveOfNode(store.getState())).toEqual({ from: "e2", to: "e4" });
    expect(selectAnalysisCheckedSquare(store.getState())).toBeUndefined();
  });

  it("is the king in check, and how the line ends", () => {
    open("1. f3 e5 2. g4 Qh4#", [0, 0, 0, 0]);
    expect(selectAnalysisCheckedSquare(store.getState())).toBe("e1");
    expect(selectOutcomeOfNode(store.getState())).toEqual({ winner: "b", reason: "checkmate" });
  });

  it("is a draw after the third occurrence of a position in the line", () => {
    const there = "Nf3 Nf6 Ng1 Ng8";
    open(`${there} ${there}`, Array(7).fill(0));
    expect(selectOutcomeOfNode(store.getState())).toBeUndefined();
    store.dispatch(nodeShown({ node: selectLastNode(store.getState()) }));
    expect(selectOutcomeOfNode(store.getState())).toEqual({ reason: "threefoldRepetition" });
  });

  it("are the players with their ratings, and the result", () => {
    open(ANNOTATED);
    expect(selectAnalysedPlayers(store.getState())).toEqual({
      white: { name: "Ann", rating: "2100" },
      black: { name: "Bo", rating: undefined },
      result: "1-0",
    });
    expect(selectAnalysisOrigin(store.getState())).toEqual({ kind: "outside" });
    expect(selectAnalysisOrientation(store.getState())).toBe("w");
  });

  it("are the clocks of both sides, and the marks of the shown move", () => {
    open(ANNOTATED, [0, 0, 0]);
    expect(selectClocks(store.getState())).toEqual({ w: 3600, b: 3598 });
    expect(selectNodeMarks(store.getState())).toEqual({ squares: [], arrows: [] });
    store.dispatch(nodeShown({ node: find("e5") }));
    expect(selectNodeMarks(store.getState())).toEqual({
      squares: [
        { color: "green", square: "d4" },
        { color: "red", square: "e5" },
      ],
      arrows: [{ color: "blue", from: "g1", to: "f3" }],
    });
  });

  it("are the nodes to step to", () => {
    open(ANNOTATED, [0, 0]);
    expect(selectPreviousNode(store.getState())).toBe(find("e4"));
    expect(selectNextNode(store.getState())).toBe(selectLastNode(store.getState()));
    expect(selectSibling(store.getState(), 1)).toBe(find("c5"));
    expect(selectSibling(store.getState(), -1)).toBeUndefined();
    store.dispatch(nodeShown({ node: 0 }));
    expect(selectPreviousNode(store.getState())).toBeUndefined();
    expect(selectSibling(store.getState(), 1)).toBeUndefined();
  });
});

describe("undo and redo", () => {
  it("go back and forth between changes of the tree", () => {
    expect(selectCanUndo(store.getState())).toBe(false);
    play("e2e4", "e7e5");
    store.dispatch(nodeShown({ node: 0 }));
    store.dispatch(undone());
    expect(movetext()).toBe("1. e4 *");
    expect(selectCanRedo(store.getState())).toBe(true);
    store.dispatch(redone());
    expect(movetext()).toBe("1. e4 e5 *");
    expect(selectShownNode(store.getState())).toBe(0);
    expect(selectCanRedo(store.getState())).toBe(false);
  });
});

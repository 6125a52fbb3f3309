import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import {
  selectAnalysis,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectAnalysisOrigin,
  selectNodeMarks,
  selectShownNode,
} from "../../../store/analysis/selectors.ts";
import {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
  glyphsSet,
  headersSet,
  lineAdded,
  lineDeleted,
  linePromoted,
  nodeCommented,
  nodeMarked,
} from "../../../store/analysis/slice.ts";
import { rootReducer } from "../../../store/slices.ts";
import { ANNOTATED, dispatch, root, test, useFreshAnalysis } from "./support.ts";

useFreshAnalysis();

it("an analysis that is not loaded yet reads as the start position", () => {
  const state = rootReducer(undefined, { type: "@@INIT" });
  expect(selectAnalysisFen(state)).toBe(START_FEN);
  expect(selectShownNode(state)).toBe(0);
});

describe("opening a game", () => {
  it("shows it from the start, with white at the bottom, as a game of others", () => {
    test.open(ANNOTATED);
    expect(test.movetext()).toContain("(1... c5 2. Nf3)");
    expect(selectAnalysisFen(root())).toBe(START_FEN);
    expect(selectAnalysisOrientation(root())).toBe("w");
    expect(selectAnalysisOrigin(root())).toEqual({ kind: "outside" });
  });

  it("may show another node from the other side, and say where the game comes from", () => {
    const origin = { kind: "own", humanColor: "b" } as const;
    dispatch(analysisOpened({ pgn: ANNOTATED, path: [0, 1], orientation: "b", origin }));
    expect(selectShownNode(root())).toBe(test.at(0, 1));
    expect(selectAnalysisOrientation(root())).toBe("b");
    expect(selectAnalysisOrigin(root())).toEqual(origin);
  });

  it("shows the start when the game has no such path", () => {
    test.open(ANNOTATED, [0, 5, 1]);
    expect(selectShownNode(root())).toBe(0);
  });
});

it("everything in the tree is frozen after each event", () => {
  test.open(ANNOTATED);
  const node = test.at(0, 0);
  const events = [
    analysisMovePlayed({ after: node, move: "a2a3" }),
    nodeCommented({ node, text: "frozen" }),
    glyphsSet({ node, nags: [1] }),
    linePromoted({ node: test.at(0, 1) }),
    lineDeleted({ node: test.at(0, 1) }),
  ];
  for (const event of [{ type: "@@NONE" }, ...events]) {
    const before = root();
    dispatch(event);
    if (event.type !== "@@NONE") expect(root()).not.toBe(before);
    const { tree } = selectAnalysis(root());
    expect(thawedIn({ tree })).toEqual([]);
  }
});

/** The paths of the objects in a value that could be changed. */
const thawedIn = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner !== "object" || inner === null
      ? []
      : [
          ...(Object.isFrozen(inner) ? [] : [key]),
          ...thawedIn(inner).map((path) => `${key}.${path}`),
        ],
  );

describe("playing moves", () => {
  it("plays for both sides, and shows the position after each move", () => {
    test.play("e2e4", "e7e5");
    expect(test.movetext()).toBe("1. e4 e5 *");
    expect(selectAnalysisFen(root())).toBe(
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
  });

  it.each([
    ["a move that is not legal", 0, "e2e5"],
    ["a move of the other side", 0, "e7e5"],
    ["a move after a node that is not there", 17, "e2e4"],
    ["a move after checkmate", 4, "a2a3"],
    ["a null move in check", 4, "0000"],
  ])("refuses %s, and says so in the console", (_what, after, move) => {
    test.open("1. f3 e5 2. g4 Qh4#");
    const before = root();
    dispatch(analysisMovePlayed({ after, move }));
    expect(root()).toBe(before);
    expect(test.logged.join()).toMatch(/^Refused analysis\/movePlayed: Invalid (move|node): /);
  });
});

it("adding a line shows one of its moves, if told which", () => {
  dispatch(lineAdded({ after: 0, moves: ["d2d4", "d7d5", "c2c4"], shows: 2 }));
  expect(selectShownNode(root())).toBe(test.at(0, 0));
});

describe("changing lines", () => {
  it("keeps showing a position outside the deleted line", () => {
    test.open(ANNOTATED, [0, 0, 0]);
    dispatch(lineDeleted({ node: test.at(0, 1) }));
    expect(selectShownNode(root())).toBe(test.at(0, 0, 0));
  });

  it("promotes a variation by one line, or to the main line", () => {
    test.open("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) *", [0, 1, 1]);
    dispatch(linePromoted({ node: test.at(0, 1, 1, 0) }));
    expect(test.movetext()).toBe("1. e4 e5 (1... c5 2. c3 (2. Nf3) 2... d5) *");
    dispatch(linePromoted({ node: test.at(0, 1, 1), toMainLine: true }));
    expect(test.movetext()).toBe("1. e4 c5 (1... e5) 2. Nf3 (2. c3 d5) *");
  });
});

describe("annotating", () => {
  it("writes before the first move of a variation, and before no other move", () => {
    test.open(ANNOTATED);
    dispatch(nodeCommented({ node: test.at(0, 1), text: "sharper", isBefore: true }));
    expect(test.movetext()).toContain("({sharper} 1... c5");
    const before = root();
    for (const node of [0, test.at(0, 0), test.at(0, 1, 0)]) {
      dispatch(nodeCommented({ node, text: "x", isBefore: true }));
    }
    expect(root()).toBe(before);
  });

  it("sets glyphs, and replaces the marks of a position", () => {
    test.open(ANNOTATED);
    dispatch(glyphsSet({ node: test.at(0, 0, 0), nags: [1, 14] }));
    expect(test.movetext()).toMatch(/2\. Nf3 \$1 \$14 1-0$/);
    const node = test.at(0, 0);
    const squares = [{ color: "yellow", square: "a1" }] as const;
    dispatch(nodeMarked({ node, squares: [...squares], arrows: [] }));
    expect(test.movetext()).toContain("{[%clk 0:59:58] [%csl Ya1] solid}");
    dispatch(nodeMarked({ node, squares: [], arrows: [] }));
    expect(test.movetext()).toContain("{[%clk 0:59:58] solid}");
  });

  it("refuses glyphs and tags that PGN cannot hold", () => {
    const before = root();
    dispatch(glyphsSet({ node: 0, nags: [256] }));
    dispatch(headersSet({ headers: { FEN: START_FEN } }));
    expect(root()).toBe(before);
  });

  it("changes nothing when all that is there already", () => {
    test.open(ANNOTATED);
    const node = test.at(0, 0);
    const before = root();
    dispatch(nodeCommented({ node, text: "solid" }));
    dispatch(glyphsSet({ node, nags: [] }));
    dispatch(nodeMarked({ node, ...selectNodeMarksOf(node) }));
    dispatch(headersSet({ headers: { White: "Ann", Site: "" } }));
    expect(test.state().events).toBe(before.analysis?.events);
  });

  /** The marks of a node, which is shown only for this. */
  function selectNodeMarksOf(node: number) {
    const analysis = { ...test.state(), node };
    const { squares, arrows } = selectNodeMarks({ ...root(), analysis });
    return { squares: [...squares], arrows: [...arrows] };
  }
});

it("flipping turns the board around", () => {
  dispatch(analysisFlipped());
  expect(selectAnalysisOrientation(root())).toBe("b");
  dispatch(analysisFlipped());
  expect(selectAnalysisOrientation(root())).toBe("w");
});

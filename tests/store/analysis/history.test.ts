import { describe, expect, it } from "vitest";
import type { AnalysisEvent } from "../../../store/analysis/events.ts";
import {
  type AnalysisState,
  indexToUndo,
  isShortEnough,
  MOST_UNDOABLE_EVENTS,
  recordEvent,
  redo,
  replayAnalysis,
  undo,
} from "../../../store/analysis/history.ts";
import { LONGEST_ANALYSIS } from "../../../store/analysis/payloads.ts";
import {
  selectAnalysis,
  selectAnalysisOrientation,
  selectCanRedo,
  selectShownNode,
} from "../../../store/analysis/selectors.ts";
import {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
  glyphsSet,
  nodeCommented,
  nodeShown,
  redone,
  undone,
} from "../../../store/analysis/slice.ts";
import { replayAnalysisLog } from "../../../tools/replayLog.ts";
import { recordedTexts } from "../log/recorded.ts";
import { valueIn } from "../support.ts";
import {
  ANNOTATED,
  createAnalysisStore,
  dispatch,
  root,
  test,
  useFreshAnalysis,
} from "./support.ts";

useFreshAnalysis();

it("undoing does not turn the board back", () => {
  test.play("e2e4");
  dispatch(analysisFlipped());
  dispatch(undone());
  expect(selectAnalysisOrientation(root())).toBe("b");
});

describe("redoing", () => {
  it("gives the same tree and the same shown position as before", () => {
    test.play("e2e4", "e7e5");
    dispatch(nodeShown({ node: test.at(0) }));
    const before = test.state();
    dispatch(undone());
    dispatch(undone());
    expect(selectCanRedo(root())).toBe(true);
    dispatch(redone());
    expect(test.movetext()).toBe("1. e4 *");
    dispatch(redone());
    expect(test.state()).toEqual(before);
    expect(selectCanRedo(root())).toBe(false);
  });

  it("keeps showing the position that is looked at, if the change shows no other", () => {
    test.play("e2e4");
    dispatch(nodeCommented({ node: test.at(0), text: "good" }));
    dispatch(undone());
    dispatch(nodeShown({ node: 0 }));
    dispatch(redone());
    expect(test.movetext()).toBe("1. e4 {good} *");
    expect(selectShownNode(root())).toBe(0);
  });
});

describe("the list of events", () => {
  it("has one event for looking through many positions", () => {
    test.open(ANNOTATED);
    for (const path of [[0], [0, 0], [0, 1], [0]]) dispatch(nodeShown({ node: test.at(...path) }));
    expect(test.state().events.map(({ type }) => type)).toEqual([
      "analysis/opened",
      "analysis/nodeShown",
    ]);
  });

  /** The present state after this many changes of the first move's glyph. */
  function filled(count: number, state = test.state()): AnalysisState {
    const node = test.at(0);
    for (let done = 0; done < count; done += 1) {
      const event = glyphsSet({ node, nags: [(done % 6) + 1] });
      state = valueIn(recordEvent(state, event as AnalysisEvent));
    }
    return state;
  }

  it("forgets what came before an opened game when it becomes too long", () => {
    test.play("e2e4");
    test.open(ANNOTATED, [0, 0]);
    const full = filled(MOST_UNDOABLE_EVENTS - 2);
    expect(full.events).toHaveLength(MOST_UNDOABLE_EVENTS);
    expect(full.events[0]?.type).toBe("analysis/movePlayed");
    const shortened = filled(1, full);
    expect(shortened.events).toHaveLength(MOST_UNDOABLE_EVENTS);
    expect(shortened.events[0]?.type).toBe("analysis/opened");
    expect(undo(shortened).tree).toEqual(full.tree);
    expect(redo(undo(shortened))).toEqual(shortened);
    expect(shortened.node).toBe(full.node);
  });

  it("becomes one opened game when even that is too long, which cannot be undone", () => {
    test.play("e2e4", "e7e5");
    dispatch(analysisFlipped());
    const { events, ...folded } = filled(MOST_UNDOABLE_EVENTS - 1);
    expect(events).toHaveLength(1);
    expect(folded).toEqual({ ...filled(1), events: undefined, applied: 1 });
    expect(indexToUndo({ ...folded, events })).toBe(-1);
  });

  it("also counts the text of its events", () => {
    const game = (name: string) => `{${name.repeat(LONGEST_ANALYSIS / 2)}} 1. e4 *`;
    for (const name of ["a", "b", "c", "d"]) test.open(game(name));
    expect(test.state().events).toHaveLength(3);
    dispatch(undone());
    expect(test.movetext()).toContain("c".repeat(100));
  });

  it("refuses a change that makes the analysis longer than it may be", () => {
    test.open("1. e4 *");
    const text = "x".repeat(9_900);
    // Each comment is at another move, so the tree itself becomes too long.
    for (let count = 0; count < 250; count += 1) {
      const after = selectShownNode(root());
      const move = ["g8f6", "g1f3", "f6g8", "f3g1"][count % 4] ?? "";
      dispatch(analysisMovePlayed({ after, move }));
      dispatch(nodeCommented({ node: selectShownNode(root()), text }));
    }
    const { events, tree } = test.state();
    expect(isShortEnough(events)).toBe(true);
    const before = root();
    dispatch(nodeCommented({ node: 0, text }));
    expect(root()).toBe(before);
    expect(tree).toBe(test.state().tree);
  });
});

it("an opened game is not longer than an analysis may be", () => {
  const before = root();
  dispatch(analysisOpened({ pgn: "x".repeat(LONGEST_ANALYSIS + 1) }));
  expect(root()).toBe(before);
});

// Analyses recorded in the browser: their logs must always load.

const analyses = Object.entries(recordedTexts("analyses"));
const saved = recordedTexts("analyses.saved");

describe("the analyses recorded in the browser", () => {
  it("are there", () => {
    expect(analyses.length).toBeGreaterThan(0);
  });

  it.for(analyses)("%s ends as the browser saved it", ([name, text]) => {
    const kept = valueIn(replayAnalysis(JSON.parse(saved[name] ?? "")));
    const end = valueIn(replayAnalysisLog(text));
    expect(end).toEqual(kept);
    expect(end?.events.length).toBeGreaterThan(5);
  });

  it.for(analyses)("%s is played again by the store", ([, text]) => {
    const { store } = createAnalysisStore();
    for (const action of JSON.parse(JSON.parse(text).payload)) {
      if (action.type.startsWith("analysis/")) store.dispatch(action);
    }
    expect(selectAnalysis(store.getState())).toEqual(valueIn(replayAnalysisLog(text)));
  });
});

/**
 * Random events, undo and redo against a simple model: a set of lines with their comments, and the
 * sets before and after. The state is also rebuilt from its events, and from copies of itself.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import {
  fenOf,
  legalMoves,
  lineTo,
  mainLine,
  type NodeId,
  type PgnTree,
  parseFen,
} from "../../../engine/index.ts";
import { replayAnalysis } from "../../../store/analysis/history.ts";
import { selectAnalysis, selectCanRedo, selectCanUndo } from "../../../store/analysis/selectors.ts";
import {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
  glyphsSet,
  lineAdded,
  lineDeleted,
  linePromoted,
  nodeCommented,
  nodeShown,
  redone,
  undone,
} from "../../../store/analysis/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import { seedOr, times } from "../../support/random.ts";
import { valueIn, wholeReducer } from "../support.ts";
import { ANNOTATED, createAnalysisStore } from "./support.ts";

const RUNS = times(60);
const SEED = seedOr(24);

/** The comment of each line, by the moves of the line. */
type Lines = ReadonlyMap<string, string>;

interface Model {
  present: Lines;
  readonly past: Lines[];
  readonly future: Lines[];
}

const lineOf = (tree: PgnTree, node: NodeId): string =>
  lineTo(tree, node)
    .map((id) => tree.nodes[id]?.move?.lan)
    .join(" ");

const linesOf = (tree: PgnTree): Lines =>
  new Map(
    Object.entries(tree.nodes).map(([id, { comments = [] }]) => [
      lineOf(tree, Number(id)),
      comments.join(" "),
    ]),
  );

/** The lines after an edit of the line `at`. */
const EDITS = {
  play: (lines: Lines, at: string, moves: readonly string[]): Lines => {
    const next = new Map(lines);
    let line = at;
    for (const move of moves) {
      line = `${line} ${move}`.trim();
      if (!next.has(line)) next.set(line, "");
    }
    return next;
  },
  delete: (lines: Lines, at: string): Lines =>
    new Map([...lines].filter(([line]) => at === "" || !`${line} `.startsWith(`${at} `))),
  comment: (lines: Lines, at: string, text: string): Lines => new Map(lines).set(at, text),
};

/**
 * Notes a change in the model. Glyphs and the order of lines change the tree, but not the lines.
 */
function change(model: Model, next: Lines): void {
  model.past.push(model.present);
  model.present = next;
  model.future.length = 0;
}

interface Run {
  state: RootState;
  readonly model: Model;
}

const analysis = (run: Run) => selectAnalysis(run.state);

const jsonCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** In dispatched actions. Copying and reading a whole state takes time. */
const COPY_EVERY = 8;

let dispatched = 0;

/** Reduces the action. Returns whether it changed the tree. */
function dispatch(run: Run, action: { readonly type: string }): boolean {
  const { state } = run;
  run.state = wholeReducer(state, action);
  dispatched += 1;
  if (dispatched % COPY_EVERY === 0) {
    expect(wholeReducer(jsonCopy(state), jsonCopy(action))).toEqual(run.state);
  }
  return analysis(run).tree !== selectAnalysis(state).tree;
}

const pickFrom = <Item>(items: readonly Item[], pick: number): Item => {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error("There is nothing to pick.");
  return item;
};

const pickNode = (run: Run, pick: number): NodeId =>
  pickFrom(Object.keys(analysis(run).tree.nodes).map(Number), pick);

const COMMENTS = ["", "good", "as {usual}"];

/** What may happen. Each step checks what the model says of it. */
const STEPS: Readonly<Record<string, (run: Run, pick: number, other: number) => void>> = {
  play(run, pick, other) {
    const { tree } = analysis(run);
    const after = pickNode(run, pick);
    const moves = legalMoves(parseFen(fenOf(tree, after)));
    if (moves.length === 0) return;
    const { lan } = pickFrom(moves, other % 3);
    const next = EDITS.play(run.model.present, lineOf(tree, after), [lan]);
    if (dispatch(run, analysisMovePlayed({ after, move: lan }))) change(run.model, next);
  },
  addLine(run, pick, other) {
    const { tree } = analysis(run);
    const after = pickFrom([0, ...mainLine(tree)], pick);
    const moves = pickFrom([["g1f3"], ["e2e4", "c7c5", "0000", "g8f6"], ["d2d4", "x"]], other);
    const next = EDITS.play(run.model.present, lineOf(tree, after), moves);
    if (dispatch(run, lineAdded({ after, moves }))) change(run.model, next);
  },
  delete(run, pick) {
    const { tree } = analysis(run);
    const node = pickNode(run, pick);
    const next = EDITS.delete(run.model.present, lineOf(tree, node));
    if (dispatch(run, lineDeleted({ node }))) change(run.model, next);
  },
  promote(run, pick, other) {
    const node = pickNode(run, pick);
    const toMainLine = other % 2 === 0;
    if (dispatch(run, linePromoted({ node, toMainLine }))) change(run.model, run.model.present);
    if (toMainLine) expect([0, ...mainLine(analysis(run).tree)]).toContain(node);
  },
  comment(run, pick, other) {
    const { tree } = analysis(run);
    const node = pickNode(run, pick);
    const text = pickFrom(COMMENTS, other);
    const before = run.model.present.get(lineOf(tree, node)) ?? "";
    const commands = before.match(/\[%[^\]]*\]/g) ?? [];
    const comment = [...commands, text.replace("{", "[").replace("}", "]")].join(" ").trim();
    const next = EDITS.comment(run.model.present, lineOf(tree, node), comment);
    if (dispatch(run, nodeCommented({ node, text }))) change(run.model, next);
  },
  glyph(run, pick, other) {
    const nags = other % 3 === 0 ? [] : [other % 7];
    const node = pickNode(run, pick);
    if (dispatch(run, glyphsSet({ node, nags }))) change(run.model, run.model.present);
  },
  show(run, pick) {
    const node = pickNode(run, pick);
    expect(dispatch(run, nodeShown({ node }))).toBe(false);
    expect(analysis(run).node).toBe(node);
  },
  open(run, pick) {
    const pgn = pickFrom([ANNOTATED, "*", "1. d4 (1. c4 c5) d5 *"], pick);
    dispatch(run, analysisOpened({ pgn }));
    change(run.model, linesOf(analysis(run).tree));
  },
  flip(run) {
    expect(dispatch(run, analysisFlipped())).toBe(false);
  },
  undo(run) {
    const { model } = run;
    const isPossible = selectCanUndo(run.state);
    expect(dispatch(run, undone())).toBe(isPossible);
    if (isPossible) {
      model.future.unshift(model.present);
      model.present = model.past.pop() ?? new Map();
    }
  },
  redo(run) {
    const { model } = run;
    expect(selectCanRedo(run.state)).toBe(model.future.length > 0);
    const next = model.future.shift();
    expect(dispatch(run, redone())).toBe(next !== undefined);
    if (next === undefined) return;
    model.past.push(model.present);
    model.present = next;
  },
  undoAndRedo(run) {
    const before = analysis(run);
    if (!selectCanUndo(run.state)) return;
    dispatch(run, undone());
    dispatch(run, redone());
    expect(analysis(run).tree).toEqual(before.tree);
  },
};

const NAMES = Object.keys(STEPS);

/** Checks that the state has the lines of the model, and that its events give the same state. */
function checkState({ state, model }: Run): void {
  const { tree, node, events, applied, orientation } = selectAnalysis(state);
  expect(linesOf(tree)).toEqual(model.present);
  expect(tree.nodes[node]).toBeDefined();
  expect(valueIn(replayAnalysis(jsonCopy({ events, applied, orientation })))).toEqual(
    selectAnalysis(state),
  );
}

let start: RootState;
beforeAll(() => {
  start = createAnalysisStore().store.getState();
});

it(`an analysis has the lines of a simple model, in ${RUNS} histories (seed ${SEED})`, () => {
  const step = fc.tuple(fc.nat(NAMES.length - 1), fc.nat(1_000), fc.nat(1_000));
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 80 }), (steps) => {
      const present = linesOf(selectAnalysis(start).tree);
      const run: Run = { state: start, model: { present, past: [], future: [] } };
      for (const [kind, pick, other] of steps) {
        STEPS[pickFrom(NAMES, kind)]?.(run, pick, other);
        expect(linesOf(analysis(run).tree)).toEqual(run.model.present);
      }
      checkState(run);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

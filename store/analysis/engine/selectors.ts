/** What the engine should search, and what it found in the shown position. */
import { createSelector } from "@reduxjs/toolkit";
import { lineTo, mainLine, START_NODE } from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import {
  type Evaluation,
  evaluationOfEnd,
  movesOfLine,
  type Score,
} from "../../../engine/review/evaluation.ts";
import { scoreAt } from "../../../engine/review/reviewTree.ts";
import { keyOfFen } from "../../../engine/rules/fen.ts";
import type { Fen, Move, MoveSquares } from "../../../engine/rules/types.ts";
import type { AnalysisQuestion } from "../../../engine/service/analysisClient.ts";
import { selectCurrentFen, selectIsUnderWay } from "../../game/selectors.ts";
import type { RootState } from "../../slices.ts";
import {
  selectAnalysisFen,
  selectAnalysisOrigin,
  selectAnalysisPosition,
  selectGameOfNode,
  selectOutcomeOfNode,
  selectShownNode,
  selectTree,
} from "../selectors.ts";
import { type EngineSearch, type EngineState, initialEngine } from "./slice.ts";

export const selectEngine = ({ engine }: RootState): EngineState => engine ?? initialEngine;

/** Whether the engine may search: the analysis is open, and its switch 'Engine' is on. */
export const selectIsEngineOn = (state: RootState): boolean =>
  selectEngine(state).isOpen && selectEngine(state).isOn;

const selectLineCount = (state: RootState): number => selectEngine(state).lineCount;

/** The positions from the start to the shown one. */
const selectLineKeys = createSelector(
  [selectTree, selectShownNode],
  (tree, shown) =>
    new Set([START_NODE, ...lineTo(tree, shown)].map((id) => keyOfFen(fenOf(tree, id)))),
);

const selectIsOwnGameRunning = (state: RootState): boolean =>
  state.saving.isOwn && selectIsUnderWay(state);

/**
 * Whether the line to the shown position goes through the present position of an own game that is
 * under way. The engine would then give a hint that the game does not note.
 */
export const selectShowsRunningGame = createSelector(
  [selectLineKeys, selectCurrentFen, selectIsOwnGameRunning],
  (keys, present, isRunning) => isRunning && keys.has(keyOfFen(present)),
);

/** Whether the main line is an own game that is under way. */
export const selectAnalysesRunningGame = createSelector(
  [selectTree, selectAnalysisOrigin, selectCurrentFen, selectIsOwnGameRunning],
  (tree, { kind }, present, isRunning) =>
    isRunning &&
    kind === "own" &&
    mainLine(tree).some((id) => keyOfFen(fenOf(tree, id)) === keyOfFen(present)),
);

/** Repetition and the fifty-move rule end no analysis: only a claim makes them a draw. */
const FINAL: readonly string[] = ["checkmate", "stalemate", "insufficientMaterial"];

/**
 * How the shown position has ended the game for good; undefined if there is something to search.
 */
const selectEnd = createSelector([selectOutcomeOfNode], (outcome) =>
  outcome && FINAL.includes(outcome.reason) ? outcome : undefined,
);

/** Why the engine is on and has nothing to search. */
export const selectIdleReason = (state: RootState): "runningGame" | "over" | undefined => {
  if (selectShowsRunningGame(state)) return "runningGame";
  return selectEnd(state) && "over";
};

/** What the engine should search. */
export interface EngineTask {
  readonly fen: Fen;
  readonly question: AnalysisQuestion;
}

/** Undefined when nothing should be searched. */
export const selectEngineTask = createSelector(
  [
    (state: RootState) => selectIsEngineOn(state) && selectIdleReason(state) === undefined,
    selectAnalysisFen,
    selectAnalysisPosition,
    selectGameOfNode,
    selectLineCount,
  ],
  (isWanted, fen, position, { repetitions }, lines): EngineTask | undefined =>
    isWanted ? { fen, question: { position, repetitions, lines } } : undefined,
);

/** The search of the shown position; undefined if it was not searched. */
export const selectShownSearch = (state: RootState): EngineSearch | undefined => {
  const { search } = selectEngine(state);
  const isShown = selectIsEngineOn(state) && selectIdleReason(state) === undefined;
  return isShown && search?.fen === selectAnalysisFen(state) ? search : undefined;
};

export interface ShownScore {
  readonly score: Score;
  /** False for the score of an earlier position, until the first result of the shown one. */
  readonly isCurrent: boolean;
}

/**
 * The score for the evaluation bar: what the engine found, or else what is written in the tree, by
 * a review for example. Undefined while none is known.
 */
export const selectShownScore = createSelector(
  [
    selectEnd,
    (state: RootState) => selectShownSearch(state)?.found?.lines[0]?.score,
    createSelector([selectTree, selectShownNode], scoreAt),
    (state: RootState) => selectEngine(state).lastScore,
  ],
  (end, found, written, last): ShownScore | undefined => {
    const score = end ? evaluationOfEnd(end).score : (found ?? written);
    if (score) return { score, isCurrent: true };
    return last ? { score: last, isCurrent: false } : undefined;
  },
);

export interface EngineLine {
  readonly score: Score;
  readonly moves: readonly Move[];
}

/** The lines found in the shown position, the best first. */
export const selectEngineLines = createSelector(
  [selectAnalysisFen, (state: RootState) => selectShownSearch(state)?.found?.lines],
  (fen, lines: readonly Evaluation[] = []): readonly EngineLine[] =>
    lines.map(({ score, line }) => ({ score, moves: movesOfLine(fen, line) })),
);

/** More arrows would hide the board. */
const MOST_ARROWS = 3;

/** The first moves of the best lines. The same moves give the same list, so the board stays. */
export const selectEngineArrows = createSelector(
  [selectEngineLines],
  (lines): readonly MoveSquares[] =>
    lines
      .slice(0, MOST_ARROWS)
      .flatMap(({ moves: [move] }) => (move ? [{ from: move.from, to: move.to }] : [])),
  {
    memoizeOptions: {
      resultEqualityCheck: (one: readonly MoveSquares[], other: readonly MoveSquares[]) =>
        JSON.stringify(one) === JSON.stringify(other),
    },
  },
);

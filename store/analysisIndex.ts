/** The part of `index.ts` that is about the analysis. Nothing else imports this file. */

export { beginsVariation } from "./analysis/annotations.ts";
export { openEngine } from "./analysis/engine/choices.ts";
export {
  type EngineLine,
  selectAnalysesRunningGame,
  selectEngine,
  selectEngineArrows,
  selectEngineLines,
  selectIdleReason,
  selectShownScore,
  selectShownSearch,
} from "./analysis/engine/selectors.ts";
export {
  engineClosed,
  engineSwitched,
  lineCountSet,
  MOST_LINES,
  searchRetried,
} from "./analysis/engine/slice.ts";
export { type Exercise, moveIn, sideOf, squaresBefore } from "./analysis/learning/exercises.ts";
export {
  type MissedPosition,
  type MissedPositions,
  MOST_MISSED_POSITIONS,
} from "./analysis/learning/missedPositions.ts";
export { isMissedPosition } from "./analysis/learning/schemas.ts";
export {
  selectExercise,
  selectExerciseResult,
  selectExerciseTargets,
  selectFoundCount,
  selectHintedSquare,
  selectIsLearning,
  selectLearning,
  selectShownExerciseMove,
  selectSolution,
  selectTriedMove,
} from "./analysis/learning/selectors.ts";
export {
  type Attempt,
  type ExerciseSource,
  hintShown,
  learningClosed,
  moveTried,
  nextShown,
} from "./analysis/learning/slice.ts";
export type { OpenedAnalysis } from "./analysis/payloads.ts";
export {
  selectAccuracy,
  selectBetterMove,
  selectEvaluations,
  selectHasReview,
  selectIsReviewed,
  selectIsUnfinished,
  selectMainLine,
  selectMainNodes,
  selectReview,
  selectReviewedMoves,
  selectReviewProgress,
  selectShownMainPly,
  selectShownReview,
  selectWorstMoves,
} from "./analysis/review/selectors.ts";
export { reviewCancelled } from "./analysis/review/slice.ts";
export {
  nodeOf,
  selectAnalysedPlayers,
  selectAnalysisCheckedSquare,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectAnalysisOrigin,
  selectAnalysisPosition,
  selectAnalysisTargets,
  selectCanRedo,
  selectCanUndo,
  selectCapturedOfNode,
  selectClocks,
  selectElapsed,
  selectIsAtEndOfGame,
  selectLastMoveOfNode,
  selectLastNode,
  selectLeadOfNode,
  selectNextNode,
  selectNodeMarks,
  selectOpening,
  selectOutcomeOfNode,
  selectPreviousNode,
  selectShownNode,
  selectSibling,
  selectTree,
} from "./analysis/selectors.ts";
export {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
  glyphsSet,
  lineAdded,
  lineDeleted,
  linePromoted,
  nodeCommented,
  nodeMarked,
  nodeShown,
  redone,
  undone,
} from "./analysis/slice.ts";
export { playTypedAnalysisMove } from "./analysis/thunks.ts";

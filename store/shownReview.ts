/** The parts of an open review that are shown in the move list and on the board. */
import { createSelector } from "@reduxjs/toolkit";
import type { MoveSquares } from "../engine/index.ts";
import { movesOfLine } from "./review/evaluation.ts";
import type { Judgement } from "./review/judgements.ts";
import { isBest, type ReviewedMove } from "./review/reviewedMoves.ts";
import { selectIsReviewOpen, selectReviewedMoves } from "./review/selectors.ts";
import type { RootState } from "./slices.ts";
import { selectShownMove, selectShownPly } from "./view/shown.ts";

const NO_JUDGEMENTS: readonly (Judgement | undefined)[] = [];

/** The judgements in the order of the moves; empty while the review is closed. */
export const selectJudgements = createSelector(
  [selectIsReviewOpen, selectReviewedMoves],
  (isOpen, moves): readonly (Judgement | undefined)[] =>
    isOpen ? moves.map((move) => move?.judgement) : NO_JUDGEMENTS,
);

/**
 * The reviewed move that led to the position shown; undefined at the start, until the move is
 * reviewed, and while a log of another game is viewed.
 */
export const selectShownReview = (state: RootState): ReviewedMove | undefined => {
  if (!selectIsReviewOpen(state)) return undefined;
  const reviewed = selectReviewedMoves(state)[selectShownPly(state) - 1];
  return reviewed?.move.after === selectShownMove(state)?.after ? reviewed : undefined;
};

/** The best move in place of the one shown; undefined when the shown move was the best one. */
export const selectBetterMove = createSelector(
  [selectShownReview],
  (reviewed): MoveSquares | undefined => {
    if (!reviewed || isBest(reviewed.move, reviewed.before)) return undefined;
    const [best] = movesOfLine(reviewed.move.before, reviewed.before.line.slice(0, 1));
    return best && { from: best.from, to: best.to };
  },
);

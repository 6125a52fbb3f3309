/** What of the review is drawn where the game is: at its moves and on its board, as long as the review is open. */
import { createSelector } from "@reduxjs/toolkit";
import type { MoveSquares } from "../engine/index.ts";
import type { Judgement } from "./review/judgement.ts";
import { movesOfLine } from "./review/line.ts";
import { isBest, type ReviewedMove } from "./review/reviewedMoves.ts";
import { selectIsReviewOpen, selectReviewedMoves } from "./review/selectors.ts";
import type { RootState } from "./state.ts";
import { selectShownMove, selectShownPly } from "./view/shown.ts";

const NO_JUDGEMENTS: readonly (Judgement | undefined)[] = [];

/** The judgements of the moves, in their order. */
export const selectJudgements = createSelector(
  [selectIsReviewOpen, selectReviewedMoves],
  (isOpen, moves): readonly (Judgement | undefined)[] =>
    isOpen ? moves.map((move) => move?.judgement) : NO_JUDGEMENTS,
);

/**
 * The move that led to the position shown, as it was reviewed; undefined at the start, while it is not judged yet, and where another
 * game is looked at.
 */
export const selectShownReview = (state: RootState): ReviewedMove | undefined => {
  if (!selectIsReviewOpen(state)) return undefined;
  const reviewed = selectReviewedMoves(state)[selectShownPly(state) - 1];
  return reviewed?.move.after === selectShownMove(state)?.after ? reviewed : undefined;
};

/** The move that would have been better than the one shown; undefined where that was the best one. */
export const selectBetterMove = createSelector(
  [selectShownReview],
  (reviewed): MoveSquares | undefined => {
    if (!reviewed || isBest(reviewed.move, reviewed.before)) return undefined;
    const [best] = movesOfLine(reviewed.move.before, reviewed.before.line.slice(0, 1));
    return best && { from: best.from, to: best.to };
  },
);

/** What a review says about the main line, while it runs and once the tree has it. */
import { createSelector } from "@reduxjs/toolkit";
import { type NodeId, START_NODE } from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import { accuracyOf } from "../../../engine/review/accuracy.ts";
import type { Evaluations } from "../../../engine/review/evaluation.ts";
import {
  bestLineOf,
  isBest,
  type Judgement,
  type ReviewedMove,
  reviewMoves,
  worstMoves,
} from "../../../engine/review/judgements.ts";
import { isSure, nextSearches, progressOf } from "../../../engine/review/nextSearches.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  type ReviewedGame,
} from "../../../engine/review/reviewedGame.ts";
import {
  mainMoves,
  readEvaluations,
  writeEvaluations,
  writeJudgements,
} from "../../../engine/review/reviewTree.ts";
import type { Color, Move, MoveSquares } from "../../../engine/rules/types.ts";
import type { RootState } from "../../slices.ts";
import { playedPlies } from "../analysis.ts";
import { selectAnalysis, selectAnalysisOrigin, selectShownNode, selectTree } from "../selectors.ts";
import { initialReview, type ReviewState } from "./slice.ts";

export const selectReview = ({ review }: RootState): ReviewState => review ?? initialReview;

const selectPlayedPlies = (state: RootState) => playedPlies(selectAnalysisOrigin(state));

/** In an own game without the moves that were only tried after its last one. */
const selectMainMoves = createSelector([selectTree, selectPlayedPlies], mainMoves);

/** The nodes of the main line by ply, the start included. */
export const selectMainNodes = createSelector([selectMainMoves], (moves): readonly NodeId[] => [
  START_NODE,
  ...moves.map(({ node }) => node),
]);

/** The moves of the main line, up to a null move. */
export const selectMainLine = createSelector([selectMainMoves], (moves): readonly Move[] =>
  moves.map(({ move }) => move),
);

/** The main line, in the form in which a review identifies it. */
export const selectReviewedGame = createSelector(
  [selectTree, selectMainLine],
  (tree, moves): ReviewedGame => ({
    start: fenOf(tree, START_NODE),
    moves: moves.map(({ lan }) => lan),
  }),
);

export const isSameGame = (one: ReviewedGame, other: ReviewedGame): boolean =>
  one.start === other.start &&
  one.moves.length === other.moves.length &&
  one.moves.every((move, index) => move === other.moves[index]);

/** The last review that the tree has, as the event of the analysis says it. */
const selectWrittenReview = createSelector(
  [selectAnalysis],
  ({ events, applied }) =>
    events.slice(0, applied).findLast(({ type }) => type === "analysis/evaluated")?.payload as
      | EvaluatedGame
      | undefined,
);

/** The evaluations that were searched for the main line, those in the tree among them. */
export const selectSearched = createSelector(
  [selectReview, selectWrittenReview, selectReviewedGame],
  (review, written, game): Evaluations => {
    const found = commonEvaluations(review, game);
    const inTree = written ? commonEvaluations(written, game) : [];
    return found.length >= inTree.length ? found : inTree;
  },
);

/**
 * The evaluations that the coach has searched while the game was played, and no review since. A
 * review begins with them.
 */
export const selectSearchedByCoach = createSelector(
  [selectTree, selectSearched, selectPlayedPlies],
  (tree, searched, plies): Evaluations =>
    readEvaluations(tree, [], plies).map((evaluation, ply) =>
      evaluation?.search && !searched[ply] ? evaluation : null,
    ),
);

/** Whether a review of the main line has begun and is not in the tree yet. */
export const selectIsUnfinished = createSelector(
  [selectReview, selectReviewedGame, selectMainLine],
  (review, game, line): boolean =>
    isSameGame(review, game) &&
    nextSearches(line, review.evaluations, review.nodes).plies.length > 0,
);

/** The evaluations in the tree, by ply. */
const selectWritten = createSelector(
  [selectTree, selectSearched, selectPlayedPlies],
  readEvaluations,
);

/** The evaluations of the main line by ply: those found so far, or those in the tree. */
export const selectEvaluations = (state: RootState): Evaluations =>
  selectIsUnfinished(state) ? selectSearched(state) : selectWritten(state);

/** The tree as others get it: with its evaluations, and without the remarks of earlier reviews. */
export const selectTreeToShare = createSelector([selectTree, selectWritten], writeEvaluations);

/** The tree with glyphs, remarks and best lines for all judgements. */
export const selectJudgedTree = createSelector([selectTree, selectWritten], writeJudgements);

/** Whether the tree has the review that was searched for its whole main line. */
export const selectIsReviewed = createSelector(
  [selectEvaluations, selectSearched, selectIsUnfinished],
  (evaluations, searched, isUnfinished): boolean =>
    !isUnfinished && evaluations.every((each, ply) => each !== null && each === searched[ply]),
);

/**
 * How many searches the review of the main line has made, and how many it needs as far as known.
 */
export const selectReviewProgress = createSelector(
  [selectEvaluations, selectMainLine, selectReview, selectIsUnfinished],
  (evaluations, line, { nodes }, isUnfinished) =>
    isUnfinished
      ? progressOf(line, evaluations, nodes)
      : { done: evaluations.filter(Boolean).length, all: line.length + 1 },
);

/**
 * Whether there is a review to show: one that was begun, or evaluations of at least half of the
 * positions, which a game may have brought along.
 */
export const selectHasReview = createSelector(
  [selectReview, selectReviewedGame, selectReviewProgress],
  (review, game, { done, all }): boolean =>
    all > 1 && (isSameGame(review, game) || 2 * done >= all),
);

/**
 * The moves of the main line; undefined for a move that cannot be judged yet, or of which the
 * review is not sure.
 */
export const selectReviewedMoves = createSelector(
  [selectMainLine, selectEvaluations, selectIsUnfinished],
  (moves, evaluations, isUnfinished) =>
    reviewMoves(moves, evaluations).map((move) =>
      isUnfinished && move && !isSure(move) ? undefined : move,
    ),
);

/** The judgements of the main line, by node. */
export const selectJudgements = createSelector(
  [selectReviewedMoves, selectMainNodes],
  (moves, nodes): ReadonlyMap<NodeId, Judgement> =>
    new Map(
      moves.flatMap((reviewed) => {
        const node = reviewed && nodes[reviewed.ply];
        return node !== undefined && reviewed?.judgement ? [[node, reviewed.judgement]] : [];
      }),
    ),
);

/** The accuracy of both sides; undefined until all moves can be judged. */
export const selectAccuracy = createSelector([selectReviewedMoves], accuracyOf);

/** The moves that decided the game, among those that can be judged. */
export const selectWorstMoves = createSelector([selectReviewedMoves], worstMoves);

/** The ply of the shown position in the main line; undefined inside a variation. */
export const selectShownMainPly = createSelector(
  [selectMainNodes, selectShownNode],
  (nodes, shown): number | undefined => {
    const ply = nodes.indexOf(shown);
    return ply < 0 ? undefined : ply;
  },
);

/** The reviewed move that led to the shown position, if it is in the main line. */
export const selectShownReview = (state: RootState): ReviewedMove | undefined =>
  selectReviewedMoves(state)[(selectShownMainPly(state) ?? 0) - 1];

/** The best move in place of the shown one; undefined when the shown move was the best one. */
export const selectBetterMove = createSelector(
  [selectShownReview],
  (reviewed): MoveSquares | undefined => {
    if (!reviewed?.judgement || isBest(reviewed.move, reviewed.before)) return undefined;
    const [best] = bestLineOf(reviewed);
    return best && { from: best.from, to: best.to };
  },
);

/** The mistakes and blunders of these sides in the main line, in the order of the game. */
export const selectMistakes = (
  state: RootState,
  colors: readonly Color[],
): readonly ReviewedMove[] =>
  selectReviewedMoves(state).flatMap((reviewed) =>
    reviewed?.judgement &&
    reviewed.judgement.name !== "inaccuracy" &&
    colors.includes(reviewed.move.color)
      ? [reviewed]
      : [],
  );

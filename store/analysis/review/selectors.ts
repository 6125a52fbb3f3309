/** What a review says about the main line: what the tree has, and how the search goes on. */
import { createSelector } from "@reduxjs/toolkit";
import { type NodeId, type PgnTree, START_NODE } from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import { accuracyOf } from "../../../engine/review/accuracy.ts";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../../engine/review/evaluation.ts";
import {
  bestLineOf,
  isBest,
  type Judgement,
  type ReviewedMove,
  reviewMoves,
  worstMoves,
} from "../../../engine/review/judgements.ts";
import { ROUNDS } from "../../../engine/review/limits.ts";
import { importanceOf, nextSearches } from "../../../engine/review/nextSearches.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  isSameGame,
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
import { analysisAfter } from "../history.ts";
import { selectAnalysis, selectPlayedPlies, selectShownNode, selectTree } from "../selectors.ts";
import { initialReview, type ReviewState } from "./slice.ts";

export const selectReview = ({ review }: RootState): ReviewState => review ?? initialReview;

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

/** The index of the applied event that wrote the last review; -1 without one. */
const selectReviewIndex = createSelector([selectAnalysis], ({ events, applied }) =>
  events.findLastIndex(({ type }, at) => at < applied && type === "analysis/evaluated"),
);

/** The last review that an event has written; undefined without one. */
function selectLastReview(state: RootState): EvaluatedGame | undefined {
  const event = selectAnalysis(state).events[selectReviewIndex(state)];
  return event?.type === "analysis/evaluated" ? event.payload : undefined;
}

/** What the last review has found of the main line. It has more best lines than the tree. */
const selectSearched = createSelector(
  [selectLastReview, selectReviewedGame],
  (last, game): Evaluations => (last ? commonEvaluations(last, game) : []),
);

/** The evaluations in the tree, by ply. */
export const selectEvaluations = createSelector(
  [selectTree, selectSearched, selectPlayedPlies],
  readEvaluations,
);

/** Whether each position of the main line has an evaluation. */
export const selectIsEvaluated = createSelector(
  [selectEvaluations],
  (evaluations): boolean => !evaluations.includes(null),
);

/**
 * Whether longer searches may change what is shown: it is from a first look, from the coach, or
 * from elsewhere while a review is under way.
 */
export const selectIsProvisional = createSelector(
  [selectEvaluations, selectSearched, selectReview, selectReviewedGame],
  (evaluations, searched, review, game): boolean =>
    evaluations.some((each) => each?.search !== undefined) ||
    (review.work.status === "searching" &&
      isSameGame(review, game) &&
      evaluations.some((each, ply) => each && each !== searched[ply])),
);

/** What a review of the main line searches next; undefined if none was begun. */
const selectNextSearches = createSelector(
  [selectReview, selectReviewedGame, selectMainLine],
  (review, game, line) =>
    isSameGame(review, game) ? nextSearches(line, review.evaluations, review.nodes) : undefined,
);

/** Whether a review of the main line was begun, perhaps in an earlier visit. */
const selectIsBegun = createSelector(
  [selectReview, selectReviewedGame, selectLastReview],
  (review, game, last): boolean =>
    isSameGame(review, game) || (last !== undefined && isSameGame(last, game)),
);

/** Whether a review of the main line was begun and is not sure yet. */
export const selectIsUnfinished = (state: RootState): boolean =>
  Boolean(selectNextSearches(state)?.groups.length) ||
  (selectIsBegun(state) && selectIsEvaluated(state) && selectIsProvisional(state));

/** Whether the review of the main line is a deeper one. */
export const selectIsDeep = createSelector(
  [selectReview, selectReviewedGame],
  (review, game): boolean => isSameGame(review, game) && review.nodes > REVIEW_NODES,
);

/**
 * In which round a review of the main line is, from 1 on: the number of its pass, and after the
 * passes the search of the other moves. It only goes up. Undefined when nothing is searched next.
 */
export function selectRound(state: RootState): number | undefined {
  const pass = selectNextSearches(state)?.groups[0]?.pass;
  return pass === "others" ? ROUNDS : pass;
}

/** How much each move matters to somebody who looks at the evaluations of the tree. */
export const selectImportance = createSelector([selectMainLine, selectEvaluations], importanceOf);

/** The moves that are still looked at, those that matter most first. */
export const selectMovesInSearch = createSelector(
  [selectNextSearches, selectMainLine, selectImportance],
  (next, line, importance): readonly Move[] =>
    (next?.moves ?? [])
      .toSorted((one, other) => (importance[one] ?? 0) - (importance[other] ?? 0))
      .flatMap((ply) => line[ply] ?? []),
);

/** The tree as others get it: with its evaluations, and without the remarks of earlier reviews. */
export const selectTreeToShare = createSelector([selectTree, selectEvaluations], writeEvaluations);

/** The tree with glyphs, remarks and best lines for all judgements. */
export const selectJudgedTree = createSelector([selectTree, selectEvaluations], writeJudgements);

/** Whether the tree has a review of its whole main line, which is sure. */
export const selectIsReviewed = createSelector(
  [selectEvaluations, selectSearched, selectIsProvisional, selectIsUnfinished],
  (evaluations, searched, isProvisional, isUnfinished): boolean =>
    !isUnfinished &&
    !isProvisional &&
    evaluations.every((each, ply) => each !== null && each === searched[ply]),
);

/** How many positions of the main line a first look has evaluated, or knows from elsewhere. */
export const selectFirstLook = createSelector(
  [selectEvaluations, selectReview, selectReviewedGame],
  (evaluations, review, game): { readonly done: number; readonly all: number } => {
    const found = commonEvaluations(review, game);
    const isKnown = (each: Evaluation | null, ply: number) => each !== null || found[ply];
    return { done: evaluations.filter(isKnown).length, all: evaluations.length };
  },
);

/**
 * Whether there is a review to show: one that was begun, or evaluations of more than half of the
 * positions, which a game may have brought along.
 */
export const selectHasReview = createSelector(
  [selectReview, selectReviewedGame, selectEvaluations],
  (review, game, evaluations): boolean =>
    game.moves.length > 0 &&
    (isSameGame(review, game) || 2 * evaluations.filter(Boolean).length > evaluations.length),
);

/** The moves of the main line; undefined for a move that cannot be judged. */
export const selectReviewedMoves = createSelector([selectMainLine, selectEvaluations], reviewMoves);

/** A move that the last review judges otherwise than what was shown before, and how that did. */
export interface ChangedJudgement {
  readonly reviewed: ReviewedMove;
  readonly before: Judgement | undefined;
}

/** The tree before the last review was written; undefined until that review is sure. */
const selectTreeBefore = createSelector(
  [selectAnalysis, selectReviewIndex, selectIsReviewed],
  ({ events }, index, isReviewed): PgnTree | undefined => {
    const before = isReviewed ? analysisAfter(events, index) : undefined;
    return before?.ok ? before.value.tree : undefined;
  },
);

/** The evaluations in that tree: those of a first look, of the coach, or of another program. */
const selectEvaluationsBefore = createSelector(
  [selectTreeBefore, selectPlayedPlies],
  (tree, plies): Evaluations => (tree ? readEvaluations(tree, [], plies) : []),
);

/**
 * The moves whose judgement the last review of the game has changed, in their order. Before it is
 * sure it has changed none.
 */
export const selectChangedJudgements = createSelector(
  [selectReviewedMoves, selectMainLine, selectEvaluationsBefore],
  (moves, line, evaluations): readonly ChangedJudgement[] => {
    const before = reviewMoves(line, evaluations);
    return moves.flatMap((reviewed, index) =>
      reviewed && before[index] && reviewed.judgement !== before[index].judgement
        ? [{ reviewed, before: before[index].judgement }]
        : [],
    );
  },
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

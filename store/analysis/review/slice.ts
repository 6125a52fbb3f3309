/**
 * The review of the main line: the evaluations found so far, and whether the search is running. The
 * page shows what the tree has: the event `analysis/evaluated` writes it there after the first
 * look, and when the review is sure.
 */

import { type Draft, isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../../engine/review/evaluation.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  isSameGame,
  type ReviewedGame,
} from "../../../engine/review/reviewedGame.ts";
import { defineSlice } from "../../frame/defineSlice.ts";
import { COUNT, listOf, NO_PAYLOAD, TEXT, type ValueOf } from "../../frame/schemas.ts";
import { EVALUATION } from "../../game/evaluation.ts";
import { LONGEST_HISTORY } from "../../game/schemas.ts";
import { REASON } from "../../reasons.ts";
import {
  EVALUATED_GAME,
  EVALUATIONS,
  hasNoExtraEvaluations,
  REVIEWED_GAME,
} from "../evaluations.ts";
import { analysisOpened, analysisRestored } from "../slice.ts";

/** The state of the search. One that the player has cancelled is not resumed by itself. */
const WORK = v.variant("status", [
  v.object({ status: v.literal("idle") }),
  v.object({ status: v.literal("cancelled") }),
  v.object({ status: v.literal("searching"), id: TEXT }),
  v.object({ status: v.literal("failed"), reason: REASON }),
]);

/** Nodes for each position in the first pass. */
const NODES = v.pipe(COUNT, v.minValue(1));

const REVIEW = v.pipe(
  v.object({ ...REVIEWED_GAME, nodes: NODES, evaluations: EVALUATIONS, work: WORK }),
  v.check((review) => hasNoExtraEvaluations(review)),
);

/** Describes a search that evaluates the positions of a game one after the other. */
const STARTED_REVIEW = v.object({
  ...REVIEWED_GAME,
  nodes: NODES,
  /** Tells this search from earlier ones, whose last results may still arrive. */
  id: TEXT,
});

/** What the search of a group of positions has found, by ply. */
const EVALUATED_GROUP = v.object({
  id: TEXT,
  found: listOf(v.tuple([COUNT, EVALUATION]), LONGEST_HISTORY + 1),
});

export type ReviewState = ValueOf<typeof REVIEW>;
export type ReviewWork = ValueOf<typeof WORK>;
export type StartedReview = ValueOf<typeof STARTED_REVIEW>;

const IDLE: ReviewWork = { status: "idle" };

export const initialReview: ReviewState = {
  start: "",
  moves: [],
  nodes: REVIEW_NODES,
  evaluations: [],
  work: IDLE,
};

export const reviewSlice = defineSlice({
  name: "review",
  schema: REVIEW,
  initialState: initialReview,
  reducers: {
    started: [
      STARTED_REVIEW,
      (review, { start, moves, nodes, id }): ReviewState => ({
        start,
        moves,
        nodes,
        evaluations: evaluationsFor({ start, moves }, review, nodes),
        work: { status: "searching", id },
      }),
    ],
    /** The evaluations that were kept with the game. */
    restored: [
      EVALUATED_GAME,
      (review, kept): ReviewState => {
        const evaluations = merged(kept.evaluations, evaluationsFor(kept, review));
        const nodes = Math.max(nodesOf(evaluations), isSameGame(review, kept) ? review.nodes : 0);
        return { ...kept, nodes, evaluations, work: review.work };
      },
    ],
    groupEvaluated: [
      EVALUATED_GROUP,
      (review, { id, found }) => {
        if (!isSearching(review, id)) return;
        for (const [ply, evaluation] of found) {
          if (ply > review.moves.length) continue;
          while (review.evaluations.length < ply) review.evaluations.push(null);
          review.evaluations[ply] = evaluation as Draft<Evaluation>;
        }
      },
    ],
    finished: [
      // Whether this game was not reviewed as deeply before.
      v.object({ id: TEXT, isNew: v.boolean() }),
      (review, { id }) => {
        if (isSearching(review, id)) review.work = IDLE;
      },
    ],
    failed: [
      v.object({ id: TEXT, reason: REASON }),
      (review, { id, reason }) => {
        if (isSearching(review, id)) review.work = { status: "failed", reason };
      },
    ],
    /** The player stopped the search. The evaluations found so far stay. */
    cancelled: [
      NO_PAYLOAD,
      (review) => {
        review.work = { status: "cancelled" };
      },
    ],
    /** The player left the page or the game, and the search goes on when they come back. */
    left: [NO_PAYLOAD, withoutWork],
  },
  extraReducers: (builder) =>
    // Another game is on the board. It may share positions with the previous one, so the
    // evaluations stay.
    builder.addMatcher(isAnyOf(analysisOpened, analysisRestored), withoutWork),
});

function withoutWork(review: Draft<ReviewState>): void {
  review.work = IDLE;
}

/** For each ply the evaluation in the first list, or else the one in the second. */
const merged = (one: Evaluations, other: Evaluations): Evaluations =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, ply) => one[ply] ?? other[ply] ?? null,
  );

/** The nodes for each position in the first pass of the deepest review of a game so far. */
const nodesOf = (evaluations: Evaluations): number =>
  Math.max(REVIEW_NODES, ...evaluations.map((evaluation) => evaluation?.search?.nodes ?? 0));

/**
 * The evaluations of a review that another one begins with, which searches so many nodes for each
 * position in its first pass. Those of a deeper one count only if it was of the same game: the
 * other one would become as long.
 */
export const evaluationsFor = (
  game: ReviewedGame,
  review: EvaluatedGame,
  nodes = REVIEW_NODES,
): (Evaluation | null)[] =>
  commonEvaluations(review, game).map((each) =>
    each?.search && each.search.nodes > nodes && !isSameGame(review, game) ? null : each,
  );

const isSearching = ({ work }: ReviewState, id: string): boolean =>
  work.status === "searching" && work.id === id;

export const {
  started: reviewStarted,
  restored: reviewRestored,
  groupEvaluated,
  finished: reviewFinished,
  failed: reviewFailed,
  cancelled: reviewCancelled,
  left: reviewLeft,
} = reviewSlice.actions;

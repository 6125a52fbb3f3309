/**
 * The review of the main line: the evaluations found so far, and whether the search is running. When
 * it is finished, the event `analysis/evaluated` writes it into the tree.
 */

import { createSlice, type Draft, isAnyOf, nanoid, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { REVIEW_NODES } from "../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../engine/review/evaluation.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  type ReviewedGame,
} from "../../engine/review/reviewedGame.ts";
import {
  EVALUATED_GAME,
  EVALUATION,
  EVALUATIONS,
  hasNoExtraEvaluations,
  REVIEWED_GAME,
} from "../analysis/evaluations.ts";
import { analysisOpened, analysisRestored } from "../analysis/slice.ts";
import { REASON, type Reason } from "../game/reasons.ts";
import { COUNT, NO_PAYLOAD, type PayloadsOf, TEXT, type ValueOf } from "../game/schemas.ts";
import type { LazySlice } from "../gate.ts";

/** The state of the search. After it was cancelled it is idle. */
const WORK = v.variant("status", [
  v.object({ status: v.literal("idle") }),
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

const EVALUATED_POSITION = v.object({ id: TEXT, ply: COUNT, evaluation: EVALUATION });

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

export const reviewSlice = createSlice({
  name: "review",
  initialState: initialReview,
  reducers: {
    started: {
      reducer: (review, { payload }: PayloadAction<StartedReview>): ReviewState => ({
        start: payload.start,
        moves: payload.moves,
        nodes: payload.nodes,
        evaluations: commonEvaluations(review, payload),
        work: { status: "searching", id: payload.id },
      }),
      prepare: ({ start, moves, nodes }: ReviewedGame & Pick<StartedReview, "nodes">) => ({
        payload: { id: nanoid(), start, moves, nodes },
      }),
    },
    /** The evaluations that were kept with the game. */
    restored: (review, { payload }: PayloadAction<EvaluatedGame>): ReviewState => ({
      ...payload,
      nodes: review.nodes,
      evaluations: merged(payload.evaluations, commonEvaluations(review, payload)),
      work: review.work,
    }),
    positionEvaluated(review, { payload }: PayloadAction<ValueOf<typeof EVALUATED_POSITION>>) {
      const { id, ply, evaluation } = payload;
      if (!isSearching(review, id) || ply > review.moves.length) return;
      while (review.evaluations.length < ply) review.evaluations.push(null);
      review.evaluations[ply] = evaluation as Draft<Evaluation>;
    },
    finished(review, { payload }: PayloadAction<{ id: string }>) {
      if (isSearching(review, payload.id)) review.work = IDLE;
    },
    failed(review, { payload: { id, reason } }: PayloadAction<{ id: string; reason: Reason }>) {
      if (isSearching(review, id)) review.work = { status: "failed", reason };
    },
    /** The player stopped the search. The evaluations found so far stay. */
    cancelled(review) {
      review.work = IDLE;
    },
  },
  extraReducers: (builder) =>
    // Another game is on the board. It may share positions with the previous one, so the
    // evaluations stay.
    builder.addMatcher(isAnyOf(analysisOpened, analysisRestored), (review) => {
      review.work = IDLE;
    }),
});

/** For each ply the evaluation in the first list, or else the one in the second. */
const merged = (one: Evaluations, other: Evaluations): Evaluations =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, ply) => one[ply] ?? other[ply] ?? null,
  );

const isSearching = ({ work }: ReviewState, id: string): boolean =>
  work.status === "searching" && work.id === id;

export const {
  started: reviewStarted,
  restored: reviewRestored,
  positionEvaluated,
  finished: reviewFinished,
  failed: reviewFailed,
  cancelled: reviewCancelled,
} = reviewSlice.actions;

export const REVIEW_SLICE: LazySlice = {
  ...reviewSlice,
  schema: REVIEW,
  payloads: {
    "review/started": STARTED_REVIEW,
    "review/restored": EVALUATED_GAME,
    "review/positionEvaluated": EVALUATED_POSITION,
    "review/finished": v.object({ id: TEXT }),
    "review/failed": v.object({ id: TEXT, reason: REASON }),
    "review/cancelled": NO_PAYLOAD,
  } satisfies PayloadsOf<typeof reviewSlice.actions>,
};

/**
 * A review: the game that it is about, the evaluations found so far, and whether the search is
 * running. Logs do not contain it.
 */

import { createSlice, type Draft, isAnyOf, nanoid, type PayloadAction } from "@reduxjs/toolkit";
import { type Fen, type GameRecord, startFen } from "../../engine/index.ts";
import type { Reason } from "../game/reasons.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import type { Evaluation, Evaluations } from "./evaluation.ts";

/**
 * The game that a review is about. A review evaluates positions, so another game can use it as far
 * as both have the same moves: for example, the same game a few moves later.
 */
export interface ReviewedGame {
  readonly start: Fen;
  /** In LAN. */
  readonly moves: readonly string[];
}

export const reviewedGameOf = (game: GameRecord): ReviewedGame => ({
  start: startFen(game),
  moves: game.history.map(({ lan }) => lan),
});

/** How many positions two games have in common from the start on, the start included. */
export function countCommonPositions(one: ReviewedGame, other: ReviewedGame): number {
  if (one.start !== other.start) return 0;
  const firstDifference = one.moves.findIndex((move, index) => move !== other.moves[index]);
  return 1 + (firstDifference < 0 ? one.moves.length : firstDifference);
}

export interface ReviewState extends ReviewedGame {
  /** Whether the review is shown beside the board. */
  readonly isOpen: boolean;
  /** By ply. A position that is not evaluated has the entry null, or none at the end. */
  readonly evaluations: Evaluations;
  readonly work: ReviewWork;
}

/** The state of the search. After it was cancelled it is idle. */
export type ReviewWork =
  | { readonly status: "idle" }
  | { readonly status: "searching"; readonly id: string }
  | { readonly status: "failed"; readonly reason: Reason };

/** Describes a search that evaluates the positions of a game one after the other. */
export interface StartedReview extends ReviewedGame {
  /** Tells this search from earlier ones, whose last results may still arrive. */
  readonly id: string;
}

/** The evaluations of a game from an earlier visit. */
export interface StoredReview extends ReviewedGame {
  readonly evaluations: Evaluations;
}

interface EvaluatedPosition {
  readonly id: string;
  readonly ply: number;
  readonly evaluation: Evaluation;
}

const IDLE: ReviewWork = { status: "idle" };

export const initialReview: ReviewState = {
  isOpen: false,
  start: "",
  moves: [],
  evaluations: [],
  work: IDLE,
};

export const reviewSlice = createSlice({
  name: "review",
  initialState: initialReview,
  reducers: {
    /** The player opened the review of the game on the board. */
    opened(review) {
      review.isOpen = true;
    },
    closed(review) {
      review.isOpen = false;
      review.work = IDLE;
    },
    started: {
      reducer(review, { payload }: PayloadAction<StartedReview>) {
        review.evaluations = commonEvaluations(review, payload);
        review.start = payload.start;
        review.moves = [...payload.moves];
        review.work = { status: "searching", id: payload.id };
      },
      prepare: ({ start, moves }: ReviewedGame) => ({ payload: { id: nanoid(), start, moves } }),
    },
    /** The evaluations that were kept with the game. */
    restored(review, { payload }: PayloadAction<StoredReview>) {
      review.evaluations = mergeEvaluations(
        payload.evaluations,
        commonEvaluations(review, payload),
      );
      review.start = payload.start;
      review.moves = [...payload.moves];
    },
    positionEvaluated(review, { payload }: PayloadAction<EvaluatedPosition>) {
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
    builder.addMatcher(isAnyOf(gameStarted, gameLoaded), (review) => {
      review.isOpen = false;
      review.work = IDLE;
    }),
});

type DraftEvaluations = Draft<ReviewState>["evaluations"];

/** The evaluations of the positions that the reviewed game and another game have in common. */
const commonEvaluations = (review: Draft<ReviewState>, game: ReviewedGame): DraftEvaluations =>
  review.evaluations.slice(0, countCommonPositions(review, game));

/** For each ply the evaluation in the first list, or else the one in the second. */
const mergeEvaluations = (one: Evaluations, other: Evaluations): DraftEvaluations =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, ply) => (one[ply] ?? other[ply] ?? null) as DraftEvaluations[number],
  );

const isSearching = ({ work }: ReviewState, id: string): boolean =>
  work.status === "searching" && work.id === id;

export const {
  opened: reviewOpened,
  closed: reviewClosed,
  started: reviewStarted,
  restored: reviewRestored,
  positionEvaluated,
  finished: reviewFinished,
  failed: reviewFailed,
  cancelled: reviewCancelled,
} = reviewSlice.actions;

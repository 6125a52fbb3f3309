/**
 * The review: of which game, what is known of its positions, and whether more is being found out. No log holds it. What
 * it says of the game on the board is for the selectors to tell.
 */
import {
  createAction,
  createSlice,
  isAnyOf,
  nanoid,
  type PayloadAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import { gameLoaded, gameStarted } from "../game/events.ts";
import { fieldOf, isObject } from "../game/json.ts";
import { type Evaluation, isEvaluation, isLan } from "./evaluation.ts";
import { positionsInCommon, type ReviewedGame } from "./reviewedGame.ts";
import type { Evaluations } from "./reviewedMoves.ts";

export interface ReviewState extends ReviewedGame {
  /** Whether the review is shown beside the board. */
  readonly isOpen: boolean;
  /** By ply; null, or missing at the end, where nothing is known yet. */
  readonly evaluations: Evaluations;
  readonly work: ReviewWork;
}

/** What is being done. A search that was cancelled leaves no trace but that something is missing. */
export type ReviewWork =
  | { readonly status: "idle" }
  | { readonly status: "searching"; readonly id: string }
  | { readonly status: "failed"; readonly message: string };

/** Positions of a game are evaluated, one after the other. */
export interface StartedReview extends ReviewedGame {
  /** Tells this search from earlier ones, of which something may still be under way. */
  readonly id: string;
}

/** What is known of a game from an earlier visit. */
export interface KeptReview extends ReviewedGame {
  readonly evaluations: Evaluations;
}

interface EvaluatedPosition {
  readonly id: string;
  readonly ply: number;
  readonly evaluation: Evaluation;
}

const IDLE: ReviewWork = { status: "idle" };
const NO_EVALUATIONS: Evaluations = [];

const NOTHING_REVIEWED: ReviewState = {
  isOpen: false,
  start: "",
  moves: [],
  evaluations: NO_EVALUATIONS,
  work: IDLE,
};

export const reviewStarted = createAction("review/started", (game: ReviewedGame) => ({
  payload: { id: nanoid(), start: game.start, moves: game.moves },
}));

const reviewSlice = createSlice({
  name: "review",
  initialState: NOTHING_REVIEWED,
  reducers: {
    /** The player wants to see the review of the game on the board. */
    opened: (review) => ({ ...review, isOpen: true }),
    closed: (review) => ({ ...review, isOpen: false, work: IDLE }),
    restored: (review, { payload }: PayloadAction<KeptReview>) => {
      const known = about(review, payload);
      return { ...known, evaluations: merged(payload.evaluations, known.evaluations) };
    },
    positionEvaluated: (review, { payload }: PayloadAction<EvaluatedPosition>) => {
      const { id, ply, evaluation } = payload;
      if (!isSearching(review, id) || ply > review.moves.length) return review;
      return { ...review, evaluations: withEntry(review.evaluations, ply, evaluation) };
    },
    finished: (review, { payload }: PayloadAction<{ id: string }>) =>
      isSearching(review, payload.id) ? { ...review, work: IDLE } : review,
    failed: (
      review,
      { payload: { id, message } }: PayloadAction<{ id: string; message: string }>,
    ) => (isSearching(review, id) ? { ...review, work: { status: "failed", message } } : review),
    /** The player does not want to wait for the rest. What was found stays. */
    cancelled: (review) => ({ ...review, work: IDLE }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(reviewStarted, (review, { payload }) => ({
        ...about(review, payload),
        work: { status: "searching" as const, id: payload.id },
      }))
      // Another game is on the board. What is known of the former one may serve this one too.
      .addMatcher(isAnyOf(gameStarted, gameLoaded), (review) =>
        review.isOpen || review.work.status !== "idle"
          ? { ...review, isOpen: false, work: IDLE }
          : review,
      ),
});

/** The review of another game, with what is known already of the positions that both have. */
function about(review: ReviewState, { start, moves }: ReviewedGame): ReviewState {
  const common = positionsInCommon(review, { start, moves });
  return { ...review, start, moves, evaluations: review.evaluations.slice(0, common) };
}

/** What one of the lists knows, or else the other. */
const merged = (one: Evaluations, other: Evaluations): Evaluations =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => one[index] ?? other[index] ?? null,
  );

/** The list with an entry set, filled up with nothing where it is too short. */
const withEntry = (list: Evaluations, at: number, entry: Evaluation): Evaluations =>
  Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
    index === at ? entry : (list[index] ?? null),
  );

const isSearching = ({ work }: ReviewState, id: string): boolean =>
  work.status === "searching" && work.id === id;

export const {
  opened: reviewOpened,
  closed: reviewClosed,
  restored: reviewRestored,
  positionEvaluated,
  finished: reviewFinished,
  failed: reviewFailed,
  cancelled: reviewCancelled,
} = reviewSlice.actions;

type ReviewAction =
  | ReturnType<typeof reviewStarted>
  | ReturnType<(typeof reviewSlice.actions)[keyof typeof reviewSlice.actions]>;

const isText = (value: unknown): value is string => typeof value === "string";

const isReviewedGame = (value: unknown): value is ReviewedGame => {
  const moves = fieldOf(value, "moves");
  return isText(fieldOf(value, "start")) && Array.isArray(moves) && moves.every(isLan);
};

/** Whether a value is what is known of the positions of a game of so many plies. */
export const isEvaluations = (value: unknown, plies: number): value is Evaluations =>
  Array.isArray(value) &&
  value.length <= plies + 1 &&
  value.every((entry) => entry === null || isEvaluation(entry));

const isKeptReview = (value: unknown): value is KeptReview =>
  isReviewedGame(value) && isEvaluations(fieldOf(value, "evaluations"), value.moves.length);

const hasId = (value: unknown): boolean => isText(fieldOf(value, "id"));

const SHAPES: ActionShapes<ReviewAction["type"]> = {
  "review/opened": () => true,
  "review/closed": () => true,
  "review/started": ({ payload }) => hasId(payload) && isReviewedGame(payload),
  "review/restored": ({ payload }) => isKeptReview(payload),
  "review/positionEvaluated": ({ payload }) =>
    hasId(payload) &&
    Number.isInteger(fieldOf(payload, "ply")) &&
    (fieldOf(payload, "ply") as number) >= 0 &&
    isEvaluation(fieldOf(payload, "evaluation")),
  "review/finished": ({ payload }) => hasId(payload),
  "review/failed": ({ payload }) => hasId(payload) && isText(fieldOf(payload, "message")),
  "review/cancelled": () => true,
};

export const isBadReviewAction = (action: UnknownAction): boolean => isMisshapen(SHAPES, action);

/** A state that an import put there without asking begins afresh. */
export function reviewReducer(imported: unknown, action: UnknownAction): ReviewState {
  const review = isReview(imported) ? imported : NOTHING_REVIEWED;
  return isBadReviewAction(action) ? review : reviewSlice.reducer(review, action);
}

/** States of our own making, which need not be looked through at each action. */
const KNOWN = new WeakSet<object>([NOTHING_REVIEWED]);

function isReview(value: unknown): value is ReviewState {
  if (!isObject(value)) return false;
  if (KNOWN.has(value)) return true;
  const isGood =
    typeof value.isOpen === "boolean" && isKeptReview(value) && isWork(fieldOf(value, "work"));
  if (isGood) KNOWN.add(value);
  return isGood;
}

function isWork(value: unknown): value is ReviewWork {
  switch (fieldOf(value, "status")) {
    case "idle":
      return true;
    case "searching":
      return hasId(value);
    case "failed":
      return isText(fieldOf(value, "message"));
    default:
      return false;
  }
}

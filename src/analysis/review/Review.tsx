import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { answerTo } from "../../../engine/review/costs.ts";
import {
  bestLineOf,
  hasBetterMove,
  isBest,
  type ReviewedMove,
} from "../../../engine/review/judgements.ts";
import {
  selectChangedJudgements,
  selectEvaluations,
  selectFirstLook,
  selectIsDeep,
  selectIsEvaluated,
  selectIsProvisional,
  selectIsReviewed,
  selectIsUnfinished,
  selectMainLine,
  selectMovesInSearch,
  selectReview,
  selectReviewedMoves,
  selectRound,
  selectShownMainPly,
  selectShownReview,
} from "../../../store/analysis/review/selectors.ts";
import { reviewCancelled, reviewLeft } from "../../../store/analysis/review/slice.ts";
import { resumeReview, reviewDeeper, startReview } from "../../../store/analysis/review/thunks.ts";
import { selectOpening, selectShownNode } from "../../../store/analysis/selectors.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import type { Reason } from "../../../store/reasons.ts";
import { PlayableLine } from "../../lines/PlayableLine.tsx";
import { useLineClock } from "../../lines/playedLine.ts";
import {
  describeCost,
  describeFirstLook,
  describeReply,
  describeReviewed,
  describeSearch,
  describeVerdict,
  formatScore,
} from "../../texts/analysis.ts";
import { formatMove } from "../../texts/moves.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Message } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { EvaluationGraph } from "./EvaluationGraph.tsx";
import styles from "./Review.module.css";
import { Accuracy, EvaluationTable, JudgedMove, Moments } from "./Summary.tsx";

/** The review of the main line. The children stand below its summary. */
export function Review({ children }: { readonly children: ReactNode }) {
  const evaluations = useAppSelector(selectEvaluations);
  const hasFindings = useDeferredValue(evaluations.some(Boolean));
  return (
    <section className="column tight rigid" aria-label="Review">
      <EvaluationGraph />
      <Progress />
      {hasFindings && (
        <>
          <Accuracy />
          {children}
          <Moments />
          <EvaluationTable />
        </>
      )}
    </section>
  );
}

/** Tells screen readers how the review goes on, also while it is closed. */
export function ReviewStatus() {
  const { work } = useAppSelector(selectReview);
  const isReviewed = useAppSelector(selectIsReviewed);
  const isEvaluated = useAppSelector(selectIsEvaluated);
  const isProvisional = useAppSelector(selectIsProvisional);
  const changed = useAppSelector(selectChangedJudgements);
  const { length } = useAppSelector(selectMainLine);
  const begun = isEvaluated && isProvisional ? "First look complete." : "Review started.";
  return (
    <span className="visually-hidden" role="status" aria-label="Progress of the review">
      {work.status === "searching" && begun}
      {length > 0 && isReviewed && describeReviewed(changed.length)}
    </span>
  );
}

/**
 * Goes on with the review of the game on the board when the player comes to the page, or when the
 * game does. Stops it when they leave.
 */
export function useReviewWhileHere(): void {
  const store = useAppStore();
  const opening = useAppSelector(selectOpening);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave(store);
    };
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game may have a review
  useEffect(() => {
    void store.dispatch(resumeReview()).then(() => isHere.current || leave(store));
  }, [store, opening]);
}

function leave({ dispatch, getState }: AppStore): void {
  if (selectReview(getState()).work.status === "searching") dispatch(reviewLeft());
}

/**
 * Shows how far the review is, or why it failed, with a button for what can be done. It is there at
 * the end, too, so that nothing moves then.
 */
export function Progress() {
  const { work } = useAppSelector(selectReview);
  if (work.status === "failed") return <Failure reason={work.reason} />;
  return (
    <div className={`row minor low small dense ${styles.progress}`}>
      <Stage />
      <NextStep />
    </div>
  );
}

function Failure({ reason }: { readonly reason: Reason }) {
  const dispatch = useAppDispatch();
  return (
    <Message
      kind="warning"
      text={describeReason(reason)}
      action="Try again"
      onAction={() => void dispatch(startReview())}
    />
  );
}

function Stage() {
  const isUnfinished = useAppSelector(selectIsUnfinished);
  const isReviewed = useAppSelector(selectIsReviewed);
  const changed = useAppSelector(selectChangedJudgements);
  const { done, all } = useAppSelector(selectFirstLook);
  if (!isUnfinished) return <span>{isReviewed && describeReviewed(changed.length)}</span>;
  // It was complete also if the player has undone it since.
  return done === all ? <LongerSearch /> : <FirstLook />;
}

function FirstLook() {
  const { done, all } = useAppSelector(selectFirstLook);
  return (
    <>
      <progress aria-label="Positions reviewed" max={all} value={done} />
      <span>
        {done} of {all}
      </span>
    </>
  );
}

/** What is still looked at, in one quiet line. */
function LongerSearch() {
  const { work } = useAppSelector(selectReview);
  const round = useAppSelector(selectRound);
  const moves = useAppSelector(selectMovesInSearch);
  const isProvisional = useAppSelector(selectIsProvisional);
  const longer = work.status === "searching" ? describeSearch(round, moves) : "Stopped.";
  return <span>{isProvisional ? `First look. ${longer}` : longer}</span>;
}

/**
 * Cancels or resumes the review, reviews a game that brought its evaluations along, or a reviewed
 * game again and longer, once. It stays one button for React, so that it keeps the focus.
 */
function NextStep() {
  const dispatch = useAppDispatch();
  const { work } = useAppSelector(selectReview);
  const isReviewed = useAppSelector(selectIsReviewed);
  const isUnfinished = useAppSelector(selectIsUnfinished);
  const isDeep = useAppSelector(selectIsDeep);
  const start = () => void dispatch(startReview());
  const button = (label: string, act?: () => unknown, title?: string) => (
    <button type="button" title={title} aria-disabled={!act || undefined} onClick={act}>
      {label}
    </button>
  );
  if (isUnfinished && work.status === "searching")
    return button("Cancel", () => dispatch(reviewCancelled()));
  if (isUnfinished) return button("Resume", start);
  if (!isReviewed) return button("Review game", start);
  if (isDeep) return button("Go deeper", undefined, "It has searched ten times as long");
  const title = "Reviews the game again, and searches ten times as long";
  return button("Go deeper", () => void dispatch(reviewDeeper()), title);
}

/** What the review says of the move that the board shows. */
export function ShownMove() {
  const reviewed = useAppSelector(selectShownReview);
  const [node, opening] = [useAppSelector(selectShownNode), useAppSelector(selectOpening)];
  // Without the line's button, nothing else would end it.
  const offersLine = reviewed && hasBetterMove(reviewed);
  useLineClock([node, opening, offersLine, reviewed?.judgement]);
  const ply = useAppSelector(selectShownMainPly);
  const move = useAppSelector(selectMainLine)[(ply ?? 0) - 1];
  return (
    <section
      className={`stack tight small breaks ${styles.shown}`}
      aria-label="Selected move"
      aria-live="polite"
    >
      {reviewed ? (
        <Verdict reviewed={reviewed} />
      ) : (
        <p>{move ? `${formatMove(move)} is not reviewed yet.` : HELP}</p>
      )}
    </section>
  );
}

const HELP = "Step through the moves, or select a point on the graph.";

function Verdict({ reviewed }: { readonly reviewed: ReviewedMove }) {
  const { ply, move, before, after, judgement } = reviewed;
  const reply = useAppSelector(selectReviewedMoves)[ply];
  const verdict = judgement?.title ?? describeVerdict(reviewed);
  const changes = useAppSelector(selectChangedJudgements);
  const changed = changes.find((each) => each.reviewed === reviewed);
  const best = bestLineOf(reviewed);
  return (
    <>
      <p>
        <strong>
          <JudgedMove reviewed={reviewed} />
        </strong>{" "}
        {verdict && `${verdict}. `}
        {formatScore(before.score)} → {formatScore(after.score)}
        {judgement && `. ${describeCost(reviewed)} ${describeReply(reviewed, reply)}`}
        {changed && `${judgement ? "" : "."} ${describeFirstLook(changed)}`}
      </p>
      <div className={`tiles ${styles.lines}`}>
        {judgement && <PlayableLine label="Answer" moves={answerTo(reviewed)} />}
        {isBest(move, before)
          ? best.length > 1 && <PlayableLine label="Best play" moves={best} />
          : hasBetterMove(reviewed) && <PlayableLine label="Better" moves={best} />}
      </div>
    </>
  );
}

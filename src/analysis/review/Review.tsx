import { type ReactNode, useEffect } from "react";
import { answerTo } from "../../../engine/review/costs.ts";
import { bestLineOf, type ReviewedMove } from "../../../engine/review/judgements.ts";
import type { Move } from "../../../engine/rules/types.ts";
import {
  selectIsReviewed,
  selectIsUnfinished,
  selectMainLine,
  selectReview,
  selectReviewProgress,
  selectShownMainPly,
  selectShownReview,
} from "../../../store/analysis/review/selectors.ts";
import { reviewCancelled } from "../../../store/analysis/review/slice.ts";
import { reviewDeeper, startReview } from "../../../store/analysis/review/thunks.ts";
import type { Reason } from "../../../store/reasons.ts";
import { describeCost, describeVerdict, formatLine, formatScore } from "../../texts/analysis.ts";
import { formatMove } from "../../texts/moves.ts";
import { describeReason } from "../../texts/reasons.ts";
import { StepIcon } from "../../ui/icons.tsx";
import { Message } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { EvaluationGraph } from "./EvaluationGraph.tsx";
import { useLineClock, usePlayedLine } from "./playedLine.ts";
import styles from "./Review.module.css";
import { Accuracy, EvaluationTable, JudgedMove, Moments } from "./Summary.tsx";

/** The review of the main line. The children stand below its summary. */
export function Review({ children }: { readonly children: ReactNode }) {
  const { done } = useAppSelector(selectReviewProgress);
  return (
    <section className={`column ${styles.review}`} aria-label="Review">
      <Progress />
      {done > 0 && (
        <>
          <EvaluationGraph />
          <ShownMove />
          <Accuracy />
          {children}
          <Moments />
          <EvaluationTable />
        </>
      )}
      <StartAgain />
    </section>
  );
}

/** Tells screen readers how the review goes on, also while it is closed. */
export function ReviewStatus() {
  useCancelOnLeaving();
  const { work } = useAppSelector(selectReview);
  const isReviewed = useAppSelector(selectIsReviewed);
  const { length } = useAppSelector(selectMainLine);
  return (
    <span className="visually-hidden" role="status" aria-label="Progress of the review">
      {work.status === "searching" && "Review started."}
      {length > 0 && isReviewed && "Review complete."}
    </span>
  );
}

/** Ends a running search when the player leaves the page. It can be resumed. */
function useCancelOnLeaving(): void {
  const store = useAppStore();
  useEffect(
    () => () => {
      const { work } = selectReview(store.getState());
      if (work.status === "searching") store.dispatch(reviewCancelled());
    },
    [store],
  );
}

/** Shows how far the review is, with a button to cancel or resume it, or why it failed. */
export function Progress() {
  const { work } = useAppSelector(selectReview);
  const isUnfinished = useAppSelector(selectIsUnfinished);
  if (work.status === "failed") return <Failure reason={work.reason} />;
  return isUnfinished && <Search isSearching={work.status === "searching"} />;
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

function Search({ isSearching }: { readonly isSearching: boolean }) {
  const dispatch = useAppDispatch();
  const { done, all } = useAppSelector(selectReviewProgress);
  const start = () => void dispatch(startReview());
  return (
    <div className={`row minor low small ${styles.progress}`}>
      <progress aria-label="Positions reviewed" max={all} value={done} />
      <span>
        {done} of {all}
      </span>
      <button type="button" onClick={() => (isSearching ? dispatch(reviewCancelled()) : start())}>
        {isSearching ? "Cancel" : "Resume"}
      </button>
    </div>
  );
}

/** Reviews a game that brought its evaluations along, or a reviewed game again and longer. */
function StartAgain() {
  const dispatch = useAppDispatch();
  const { work } = useAppSelector(selectReview);
  const isReviewed = useAppSelector(selectIsReviewed);
  const isUnfinished = useAppSelector(selectIsUnfinished);
  if (isUnfinished || work.status === "failed") return null;
  const start = isReviewed ? reviewDeeper : startReview;
  return (
    <button
      className="minor low small"
      type="button"
      title={isReviewed ? "Reviews the game again, and searches ten times as long" : undefined}
      onClick={() => void dispatch(start())}
    >
      {isReviewed ? "Go deeper" : "Review game"}
    </button>
  );
}

/** The review of the move that the board shows. */
function ShownMove() {
  const reviewed = useAppSelector(selectShownReview);
  useLineClock();
  const ply = useAppSelector(selectShownMainPly);
  const move = useAppSelector(selectMainLine)[(ply ?? 0) - 1];
  return (
    <section
      className={`stack tight small ${styles.shown}`}
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
  const { move, before, after, judgement } = reviewed;
  const verdict = describeVerdict(reviewed);
  const best = bestLineOf(reviewed);
  const isPlayed = best[0]?.lan === move.lan;
  return (
    <>
      <p>
        <strong>
          <JudgedMove reviewed={reviewed} />
        </strong>{" "}
        {verdict && `${verdict}. `}
        {formatScore(before.score)} → {formatScore(after.score)}
      </p>
      {judgement && <p>{describeCost(reviewed)}</p>}
      {judgement && <Line label="Answer" moves={answerTo(reviewed)} />}
      {isPlayed ? (
        best.length > 1 && <Line label="Best play" moves={best} />
      ) : (
        <Line label="Better" moves={best} />
      )}
    </>
  );
}

const PLAY_ICON = "M8 5v14l11-7z";
const STOP_ICON = "M6 6h12v12H6z";

interface LineProps {
  readonly label: string;
  readonly moves: readonly Move[];
}

/** A line that one press plays out on the board. Nothing without moves. */
function Line({ label, moves }: LineProps) {
  const { line, play, stop } = usePlayedLine();
  if (moves.length === 0) return null;
  const isPlayed = line !== undefined && isSameLine(line.moves, moves);
  const last = isPlayed ? line.moves[line.at - 1] : undefined;
  return (
    <p className="line low">
      <button
        className="line tight minor small rigid"
        type="button"
        title={isPlayed ? "Back to the game" : "Play it out on the board"}
        aria-pressed={isPlayed}
        onClick={() => (isPlayed ? stop() : play(moves))}
      >
        <StepIcon path={isPlayed ? STOP_ICON : PLAY_ICON} />
        {label}
      </button>
      <span className="ellipsis" title={formatLine(moves)}>
        {formatLine(moves)}
      </span>
      <span className="visually-hidden" role="status">
        {last && formatMove(last)}
      </span>
    </p>
  );
}

const isSameLine = (one: readonly Move[], other: readonly Move[]): boolean =>
  one.length === other.length && one.every(({ after }, at) => after === other[at]?.after);

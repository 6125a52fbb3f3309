import { type ReactNode, useEffect, useRef } from "react";
import {
  continueReview,
  movesOfLine,
  type ReviewedMove,
  reviewCancelled,
  reviewClosed,
  selectReview,
  selectReviewProgress,
  selectShownMove,
  selectShownReview,
} from "../../store/index.ts";
import { formatMove } from "../texts/formatMove.ts";
import { describeReason } from "../texts/reasons.ts";
import { describeVerdict, formatLine, formatScore, formatWinningChances } from "../texts/review.ts";
import { JudgementMark } from "../ui/JudgementMark.tsx";
import { Message } from "../ui/Message.tsx";
import { focusHeading } from "../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { EvaluationGraph } from "./EvaluationGraph.tsx";
import { EvaluationTable } from "./EvaluationTable.tsx";
import styles from "./Review.module.css";
import { ReviewActions } from "./ReviewActions.tsx";
import { Summary } from "./Summary.tsx";

interface ReviewPanelProps {
  /**
   * The moves of the game and the controls to step through them. They are between the text on the
   * shown move and the summary of the game.
   */
  readonly children: ReactNode;
}

/** The strong player's review of the current game. */
export function ReviewPanel({ children }: ReviewPanelProps) {
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  // The button that opened the review is gone, so the panel takes the focus. On a phone it also
  // scrolls into view.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function close() {
    dispatch(reviewClosed());
    focusHeading();
  }

  return (
    <section ref={panel} className={styles.review} aria-label="Review" tabIndex={-1}>
      <header ref={head} className={styles.head}>
        <h2>Review</h2>
        <Progress />
        <button className={styles.close} type="button" onClick={close}>
          Close
        </button>
      </header>
      <EvaluationGraph />
      <ShownMove />
      {children}
      <ReviewActions />
      <Summary />
      <EvaluationTable />
    </section>
  );
}

/**
 * The progress of the review, with a button to cancel or resume it. Invisible once the review is
 * complete.
 */
function Progress() {
  const dispatch = useAppDispatch();
  const { work } = useAppSelector(selectReview);
  const { done, all } = useAppSelector(selectReviewProgress);
  const isSearching = work.status === "searching";
  const isComplete = done === all;
  return (
    <>
      <span className="visually-hidden" role="status">
        {isSearching && "Review started."}
        {isComplete && "Review complete."}
      </span>
      {work.status === "failed" && (
        <Message
          kind="error"
          text={describeReason(work.reason)}
          action="Try again"
          onAction={() => dispatch(continueReview())}
        />
      )}
      {!isComplete && work.status !== "failed" && (
        <div className={styles.progress}>
          <progress aria-label="Positions reviewed" max={all} value={done} />
          <span>
            {done} of {all}
          </span>
          <button
            type="button"
            onClick={() => dispatch(isSearching ? reviewCancelled() : continueReview())}
          >
            {isSearching ? "Cancel" : "Resume"}
          </button>
        </div>
      )}
    </>
  );
}

/** The review of the move that the board shows. */
function ShownMove() {
  const move = useAppSelector(selectShownMove);
  const reviewed = useAppSelector(selectShownReview);
  return (
    <section className={styles.shown} aria-label="Selected move" aria-live="polite">
      {reviewed ? (
        <Verdict reviewed={reviewed} />
      ) : (
        <p>{move ? `${formatMove(move)} is not reviewed yet.` : START}</p>
      )}
    </section>
  );
}

const START = "Start of game. Step forward, or select a point on the graph.";

function Verdict({ reviewed }: { readonly reviewed: ReviewedMove }) {
  const { move, before, after, judgement } = reviewed;
  const verdict = describeVerdict(reviewed);
  const line = movesOfLine(move.before, before.line);
  const isPlayed = line[0]?.lan === move.lan;
  return (
    <>
      <p>
        <strong>
          {formatMove(move)}
          {judgement && <JudgementMark judgement={judgement} />}
        </strong>{" "}
        {verdict && `${verdict}. `}
        {formatScore(before.score)} → {formatScore(after.score)}
      </p>
      {judgement && <p className={styles.soft}>{formatWinningChances(reviewed)}</p>}
      {line.length > 0 && (!isPlayed || line.length > 1) && (
        <p className={styles.line}>
          {isPlayed ? "Best play" : "Best"}: {formatLine(line)}
        </p>
      )}
    </>
  );
}

import {
  continueReview,
  reviewCancelled,
  selectReview,
  selectReviewProgress,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { Message } from "../ui/Message.tsx";
import styles from "./Review.module.css";

/**
 * The progress of the review, with a button to cancel or resume it. Invisible once the review is
 * complete.
 */
export function Progress() {
  const dispatch = useAppDispatch();
  const { work } = useAppSelector(selectReview);
  const { done, all } = useAppSelector(selectReviewProgress);
  const isSearching = work.status === "searching";
  const isThrough = done === all;
  return (
    <>
      <span className="visually-hidden" role="status">
        {isSearching && "Review started."}
        {isThrough && "Review complete."}
      </span>
      {work.status === "failed" && (
        <Message
          kind="error"
          text={work.message}
          action="Try again"
          onAction={() => dispatch(continueReview())}
        />
      )}
      {!isThrough && work.status !== "failed" && (
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

import { type ReactNode, useEffect, useRef } from "react";
import { reviewClosed } from "../../store/index.ts";
import { focusHeading } from "../ui/focusHeading.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { EvaluationGraph } from "./EvaluationGraph.tsx";
import { EvaluationTable } from "./EvaluationTable.tsx";
import { Progress } from "./Progress.tsx";
import styles from "./Review.module.css";
import { ReviewActions } from "./ReviewActions.tsx";
import { ShownMove } from "./ShownMove.tsx";
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

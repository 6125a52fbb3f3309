import styles from "../ui/boardLayout.module.css";
import squares from "./squares.svg";

interface GamePlaceholderProps {
  readonly isAnalysis: boolean;
}

/**
 * A placeholder for a page with a board while its scripts load. Every part has its final place, so
 * nothing shifts when the page appears. The board is empty because the game is not known yet.
 */
export function GamePlaceholder({ isAnalysis }: GamePlaceholderProps) {
  return (
    <main className={styles.page} data-analysis={isAnalysis || undefined}>
      <div className={styles.layout}>
        <div className={styles.table}>
          <div data-place="top" />
          <div className={styles.board}>
            <EmptyBoard />
          </div>
          <div data-place="bottom" />
        </div>
        <LoadingPanel />
      </div>
    </main>
  );
}

/** Stands in the place of the board until it is known what that shows. */
export const EmptyBoard = () => (
  <img className={styles.squares} src={squares} width="800" height="800" alt="Empty chessboard" />
);

/** Stands in the place of the panel while that loads. */
export const LoadingPanel = () => (
  <div className={`card ${styles.panel}`}>
    <p>Loading…</p>
    <progress aria-label="Loading" />
  </div>
);

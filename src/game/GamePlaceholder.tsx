import styles from "../ui/boardLayout.module.css";
import squares from "./squares.svg";

/**
 * A placeholder for the game page while its scripts load. Every part has its final place, so
 * nothing shifts when the page appears. The board is empty because the game is not known yet.
 */
export function GamePlaceholder() {
  return (
    <main className={styles.page}>
      <div className={styles.layout}>
        <div className={styles.table}>
          <div className={styles.opponent} />
          <div className={styles.board}>
            <img
              className={styles.squares}
              src={squares}
              width="800"
              height="800"
              alt="Empty chessboard"
            />
          </div>
          <div className={styles.human} />
        </div>
        <div className={styles.panel}>
          <p>Loading game…</p>
          <progress aria-label="Loading" />
        </div>
      </div>
    </main>
  );
}

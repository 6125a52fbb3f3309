import page from "./GamePage.module.css";
import styles from "./GameShell.module.css";
import squares from "./squares.svg";

/**
 * A placeholder for the game page while its scripts load. Every part has its final place, so
 * nothing shifts when the page appears. The board is empty because the game is not known yet.
 */
export function GameShell() {
  return (
    <main className={page.page}>
      <div className={page.layout}>
        <div className={page.table}>
          <div className={styles.opponent} />
          <div className={page.board}>
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

import page from "./GamePage.module.css";
import styles from "./GameShell.module.css";
import squares from "./squares.svg";

/**
 * The outline of the game's page while its scripts are fetched: every part in its place, so that nothing moves when the page
 * comes, and the squares without a piece, for which game it will be is not known yet.
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
              alt="An empty chessboard"
            />
          </div>
          <div className={styles.human} />
        </div>
        <div className={styles.panel}>
          <p>Loading the game…</p>
          <progress aria-label="Loading" />
        </div>
      </div>
    </main>
  );
}

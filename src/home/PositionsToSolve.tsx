import { Link } from "react-router-dom";
import { SOLVE_PATH } from "../ui/solvePath.ts";
import styles from "./GamesOnHome.module.css";

/** A link to the positions in which the player missed a better move. Nothing if there are none. */
export function PositionsToSolve({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="positions-to-solve">
      <h2 id="positions-to-solve">Learn from your mistakes</h2>
      <Link className={styles.continue} to={SOLVE_PATH}>
        <span className={styles.what}>
          <span className={styles.name}>
            {count === 1 ? "1 position" : `${count} positions`} to solve
          </span>
          <span className={styles.details}>From your own games: find a better move.</span>
        </span>
      </Link>
    </section>
  );
}

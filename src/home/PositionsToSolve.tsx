import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { findPositionsToSolve, type MissedPosition } from "../../store/index.ts";
import { missedPositions } from "../database/missedPositions.ts";
import { SOLVE_PATH } from "../ui/solvePath.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import styles from "./HomePage.module.css";

/** A link to the positions in which the player missed a better move. Nothing if there are none. */
export function PositionsToSolve() {
  const count = usePositionsToSolve().length;
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="positions-to-solve">
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

function usePositionsToSolve(): readonly MissedPosition[] {
  const dispatch = useAppDispatch();
  const [positions, setPositions] = useState<readonly MissedPosition[]>([]);
  useEffect(() => {
    let isWanted = true;
    void dispatch(findPositionsToSolve(missedPositions)).then((found) => {
      if (isWanted) setPositions(found);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch]);
  return positions;
}

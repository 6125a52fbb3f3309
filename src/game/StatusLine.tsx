import {
  selectComputerError,
  selectIsCheck,
  selectOutcome,
  selectTurn,
} from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./StatusLine.module.css";
import { statusText } from "./statusText.ts";

/** Says whose turn it is and how the game ended; screen readers announce every change. */
export function StatusLine() {
  const outcome = useAppSelector(selectOutcome);
  const turn = useAppSelector(selectTurn);
  const isCheck = useAppSelector(selectIsCheck);
  const hasFailed = useAppSelector(selectComputerError) !== undefined;
  return (
    <p className={styles.status} role="status" aria-label="Game status">
      {/* The disc has the colour of the side to move, and is gone with the last move. */}
      {!outcome && <span className={styles.turn} data-turn={turn} aria-hidden="true" />}
      {statusText({ turn, isCheck, outcome, hasFailed })}
    </p>
  );
}

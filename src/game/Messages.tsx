import {
  noticeDismissed,
  searchRetried,
  selectComputerError,
  selectNotice,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./Messages.module.css";

/** What the player should know and can wave away: a refused position, a log that does not load. */
export function Notice() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectNotice);
  if (notice === null) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{notice}</p>
      <button type="button" onClick={() => dispatch(noticeDismissed())}>
        Dismiss
      </button>
    </div>
  );
}

/** Why the computer has not answered, and the way on from where the game stands. */
export function ComputerError() {
  const dispatch = useAppDispatch();
  const message = useAppSelector(selectComputerError);
  if (message === undefined) return null;
  return (
    <div className={styles.error} role="alert">
      <p>{message}</p>
      <button type="button" onClick={() => dispatch(searchRetried())}>
        Try again
      </button>
    </div>
  );
}

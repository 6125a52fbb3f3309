import { gameKept, selectIsOwnGame } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./PlayerBars.module.css";

/** Says that a game from outside is only looked at, and offers to keep it. */
export function GameFromOutside() {
  const dispatch = useAppDispatch();
  const isOwn = useAppSelector(selectIsOwnGame);
  if (isOwn) return null;
  return (
    <div className={styles.outside} role="status">
      <span>From a link or a file, not kept</span>
      <button type="button" onClick={() => dispatch(gameKept())}>
        Keep this game
      </button>
    </div>
  );
}

import { useEffect } from "react";
import { gameKept, selectIsOwnGame } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./GamePanel.module.css";
import { useStateOfGame } from "./useStateOfGame.ts";

/**
 * Says that a game from outside is only looked at, and offers to keep it. The line stays when the
 * game is kept, so that nothing shifts at a move.
 */
export function GameFromOutside() {
  const dispatch = useAppDispatch();
  const isOwn = useAppSelector(selectIsOwnGame);
  const [wasShown = false, setWasShown] = useStateOfGame<boolean>();
  useEffect(() => {
    if (!isOwn && !wasShown) setWasShown(true);
  });
  if (isOwn && !wasShown) return null;
  return (
    <div className={styles.outside} role="status">
      <span>
        {isOwn ? "Kept among your recent games." : "From a link or a file, and not kept yet."}
      </span>
      <button
        type="button"
        data-hidden={isOwn || undefined}
        disabled={isOwn}
        onClick={() => dispatch(gameKept())}
      >
        Keep this game
      </button>
    </div>
  );
}

import {
  selectGameEnd,
  selectHumanColor,
  selectIsCheck,
  selectIsGameElsewhere,
  selectIsPastShown,
  selectOpponent,
  selectShownEvent,
  selectShownMove,
  selectShownPosition,
  selectTurn,
} from "../../../store/index.ts";
import { shownText, statusText, thinkingText } from "../../texts/game.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useComputerProblem } from "./ComputerError.tsx";
import styles from "./StatusLine.module.css";

/**
 * Says whose turn it is and how the game ended. Not a live region, because `Announcer` announces
 * every change.
 */
export function StatusLine() {
  const end = useAppSelector(selectGameEnd);
  const turn = useAppSelector(selectTurn);
  const humanColor = useAppSelector(selectHumanColor);
  const opponentName = useAppSelector(selectOpponent).name;
  const isCheck = useAppSelector(selectIsCheck);
  const hasFailed = useComputerProblem() !== undefined;
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shownTurn = useAppSelector(selectShownPosition).turn;
  const shown = shownText(useAppSelector(selectShownEvent), useAppSelector(selectShownMove));
  const lookingBackAt = isLookingBack ? shown : undefined;
  const isElsewhere = useAppSelector(selectIsGameElsewhere);
  const status = {
    turn,
    humanColor,
    opponentName,
    isCheck,
    end,
    hasFailed,
    isElsewhere,
    lookingBackAt,
  };
  return (
    <p className={styles.status} role="status" aria-live="off" aria-label="Game status">
      {/* The side to move in the shown position. Hidden at the end of the game. */}
      {(!end || isLookingBack) && (
        <span className={styles.turn} data-turn={shownTurn} aria-hidden="true" />
      )}
      <span className={styles.text} data-longest={thinkingText(opponentName)}>
        <span>{statusText(status)}</span>
      </span>
    </p>
  );
}

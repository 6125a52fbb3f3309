import {
  selectGameEnd,
  selectHumanColor,
  selectIsCheck,
  selectIsPastShown,
  selectOpponent,
  selectShownPosition,
  selectTurn,
} from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./StatusLine.module.css";
import { statusText, thinkingText } from "./statusText.ts";
import { useComputerProblem } from "./useComputerProblem.ts";
import { useShownInWords } from "./useShownInWords.ts";

/**
 * Says whose turn it is and how the game ended. It is there to be looked up: the announcer says
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
  const shown = useShownInWords();
  const lookingBackAt = isLookingBack ? shown : undefined;
  const status = { turn, humanColor, opponentName, isCheck, end, hasFailed, lookingBackAt };
  return (
    <p className={styles.status} role="status" aria-live="off" aria-label="Game status">
      {/* The disc has the colour of the side to move where the board is, and is gone at the end of the game. */}
      {(!end || isLookingBack) && (
        <span className={styles.turn} data-turn={shownTurn} aria-hidden="true" />
      )}
      <span className={styles.text} data-longest={thinkingText(opponentName)}>
        <span>{statusText(status)}</span>
      </span>
    </p>
  );
}

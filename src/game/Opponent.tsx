import { selectOpponent, selectThinkingPercent } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./Opponent.module.css";
import { opponentLabel } from "./opponentLabel.ts";

/** Whom this game is played against, how strong they are, and how far they are where that takes a while. */
export function Opponent() {
  const opponent = useAppSelector(selectOpponent);
  return (
    <div className={styles.opponent}>
      <p className={styles.name} role="note" aria-label="Opponent">
        {opponentLabel(opponent)}
      </p>
      <ThinkingProgress />
    </div>
  );
}

/** On its own, so that nothing else is drawn again while an opponent thinks. */
function ThinkingProgress() {
  const percent = useAppSelector(selectThinkingPercent);
  if (percent === undefined) return null;
  return (
    <progress
      className={styles.progress}
      aria-label="How far the opponent is"
      max={100}
      value={percent}
    />
  );
}

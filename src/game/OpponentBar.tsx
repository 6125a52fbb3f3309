import {
  selectIsThinking,
  selectOpponent,
  selectShownPlayers,
  selectThinkingPercent,
} from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { MonkeyFace } from "../ui/MonkeyFace.tsx";
import { CapturedPieces } from "./CapturedPieces.tsx";
import styles from "./OpponentBar.module.css";
import { opponentLabel } from "./opponentLabel.ts";
import { PlayerBar } from "./PlayerBar.tsx";

/**
 * Whom this game is played against, how strong they are, and how far they are where that takes a
 * while.
 */
export function OpponentBar() {
  const { opponent, humanColor } = useAppSelector(selectShownPlayers);
  const isPresentOpponent = useAppSelector(selectOpponent).id === opponent.id;
  const name = (
    <p role="note" aria-label="Opponent">
      {opponentLabel(opponent)}
    </p>
  );
  return (
    <PlayerBar player="opponent" face={<MonkeyFace id={opponent.id} />} name={name}>
      <CapturedPieces color={humanColor === "w" ? "b" : "w"} />
      {isPresentOpponent && <Thinking />}
      {isPresentOpponent && <ThinkingProgress />}
    </PlayerBar>
  );
}

/** For the eye alone, beside the face that thinks: the status line says it in words. */
function Thinking() {
  const isThinking = useAppSelector(selectIsThinking);
  return isThinking && <span className={styles.thinking} aria-hidden="true" />;
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

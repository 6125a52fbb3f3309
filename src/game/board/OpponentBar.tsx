import {
  selectIsThinking,
  selectOpponent,
  selectShownPlayers,
  selectThinkingPercent,
} from "../../../store/index.ts";
import { opponentLabel } from "../../texts/opponentLabel.ts";
import { useAppSelector } from "../../ui/hooks.ts";
import { MonkeyFace } from "../../ui/MonkeyFace.tsx";
import { CapturedPieces } from "./CapturedPieces.tsx";
import styles from "./OpponentBar.module.css";
import { PlayerBar } from "./PlayerBar.tsx";

/** The opponent's name and rating, and the progress of a long search. */
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

/** Hidden from screen readers: the status line says the same in words. */
function Thinking() {
  const isThinking = useAppSelector(selectIsThinking);
  return isThinking && <span className={styles.thinking} aria-hidden="true" />;
}

/** A component of its own, so that nothing else renders while an opponent thinks. */
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

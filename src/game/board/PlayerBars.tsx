import type { Color } from "../../../engine/index.ts";
import {
  selectCaptured,
  selectIsFlipped,
  selectIsThinking,
  selectLead,
  selectOpponent,
  selectShownPlayers,
  selectThinkingPercent,
} from "../../../store/index.ts";
import { CapturedPieces } from "../../players/CapturedPieces.tsx";
import { PawnFace, PlayerBar, type PlayerBarProps } from "../../players/PlayerBar.tsx";
import { opponentLabel } from "../../texts/opponentLabel.ts";
import { MonkeyFace } from "../../ui/MonkeyFace.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { GameFromOutside } from "./GameFromOutside.tsx";
import styles from "./PlayerBars.module.css";

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
    <GameBar player="opponent" face={<MonkeyFace id={opponent.id} />} name={name}>
      <Captured color={humanColor === "w" ? "b" : "w"} />
      {isPresentOpponent && <Thinking />}
      {isPresentOpponent && <ThinkingProgress />}
    </GameBar>
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
    <progress className={styles.progress} aria-label="Search progress" max={100} value={percent} />
  );
}

/** The human's bar. The picture is a pawn of the human's colour. */
export function HumanBar() {
  const { humanColor: color } = useAppSelector(selectShownPlayers);
  return (
    <GameBar
      player="human"
      face={<PawnFace color={color} />}
      name={<p>You</p>}
      end={<GameFromOutside />}
    >
      <Captured color={color} />
    </GameBar>
  );
}

interface GameBarProps extends Omit<PlayerBarProps, "place"> {
  /** The human's bar is below the board, or above it while the board is flipped. */
  readonly player: "opponent" | "human";
}

function GameBar({ player, ...bar }: GameBarProps) {
  const isFlipped = useAppSelector(selectIsFlipped);
  return <PlayerBar {...bar} place={(player === "human") === isFlipped ? "top" : "bottom"} />;
}

/** The pieces that a player has captured in the shown position. */
function Captured({ color }: { readonly color: Color }) {
  const captured = useAppSelector((state) => selectCaptured(state, color));
  const lead = useAppSelector((state) => selectLead(state, color));
  return <CapturedPieces color={color} captured={captured} lead={lead} />;
}

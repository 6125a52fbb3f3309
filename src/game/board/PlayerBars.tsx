import type { ReactNode } from "react";
import type { Color, PieceCode } from "../../../engine/index.ts";
import {
  selectCaptured,
  selectIsFlipped,
  selectIsThinking,
  selectLead,
  selectOpponent,
  selectShownPlayers,
  selectThinkingPercent,
} from "../../../store/index.ts";
import { PlainPiece } from "../../board/PlainPiece.tsx";
import { opponentLabel } from "../../texts/opponentLabel.ts";
import { PIECE_WORDS } from "../../texts/squares.ts";
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
    <progress className={styles.progress} aria-label="Search progress" max={100} value={percent} />
  );
}

/** The human's bar. The picture is a pawn of the human's colour. */
export function HumanBar() {
  const { humanColor: color } = useAppSelector(selectShownPlayers);
  return (
    <PlayerBar
      player="human"
      face={<PlainPiece piece={`${color}P`} />}
      name={<p>You</p>}
      end={<GameFromOutside />}
    >
      <CapturedPieces color={color} />
    </PlayerBar>
  );
}

interface PlayerBarProps {
  /** The human's bar is below the board, or above it while the board is flipped. */
  readonly player: "opponent" | "human";
  /** The picture at the start of the bar. */
  readonly face: ReactNode;
  /** The player's name. */
  readonly name: ReactNode;
  /** Shown below the name. */
  readonly children?: ReactNode;
  /** Shown at the end of the bar. */
  readonly end?: ReactNode;
}

/** The bar of a player beside the board. Its height does not change during a game. */
function PlayerBar({ player, face, name, children, end }: PlayerBarProps) {
  const isFlipped = useAppSelector(selectIsFlipped);
  const place = (player === "human") === isFlipped ? "top" : "bottom";
  return (
    <div className={styles.bar} data-player={player} data-place={place}>
      <div className={styles.face} aria-hidden="true">
        {face}
      </div>
      <div className={styles.words}>
        {name}
        <div className={styles.below}>{children}</div>
      </div>
      {end}
    </div>
  );
}

/**
 * The pieces that a player has captured, and the player's material lead, if any. Always drawn with
 * the plain piece set: it is simpler, and the bars still work when the board cannot be drawn.
 */
function CapturedPieces({ color }: { readonly color: Color }) {
  const captured = useAppSelector((state) => selectCaptured(state, color));
  const lead = useAppSelector((state) => selectLead(state, color));
  const pieces = [...captured] as (keyof typeof PIECE_WORDS)[];
  const victim = color === "w" ? "b" : "w";
  return (
    <>
      {pieces.length > 0 && (
        <span
          className={styles.pieces}
          role="img"
          aria-label={`Captured: ${pieces.map((piece) => PIECE_WORDS[piece]).join(", ")}`}
        >
          {pieces.map((piece, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces have no other key
              key={piece + index}
              className={styles.piece}
              data-first={piece !== pieces[index - 1] || undefined}
            >
              <PlainPiece piece={`${victim}${piece.toUpperCase()}` as PieceCode} />
            </span>
          ))}
        </span>
      )}
      {lead > 0 && (
        <span className={styles.lead}>
          <span aria-hidden="true">+{lead}</span>
          <span className="visually-hidden">Ahead by {lead}</span>
        </span>
      )}
    </>
  );
}

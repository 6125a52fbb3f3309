import type { ReactNode } from "react";
import { selectIsFlipped } from "../../../store/index.ts";
import { useAppSelector } from "../../ui/hooks.ts";
import styles from "./PlayerBar.module.css";

interface PlayerBarProps {
  /** The human's bar is below the board, or above it while the board is flipped. */
  readonly player: "opponent" | "human";
  /** The picture at the start of the bar. */
  readonly face: ReactNode;
  /** The player's name. */
  readonly name: ReactNode;
  /** Shown below the name. */
  readonly children?: ReactNode;
}

/** The bar of a player beside the board. Its height does not change during a game. */
export function PlayerBar({ player, face, name, children }: PlayerBarProps) {
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
    </div>
  );
}

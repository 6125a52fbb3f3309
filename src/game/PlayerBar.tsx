import type { ReactNode } from "react";
import styles from "./PlayerBar.module.css";

interface PlayerBarProps {
  /** Whose bar it is; the layout puts the opponent's above the board and the human's below. */
  readonly player: "opponent" | "human";
  /** The picture at its beginning. */
  readonly face: ReactNode;
  /** What the player is called. */
  readonly name: ReactNode;
  /** What stands below the name. */
  readonly children?: ReactNode;
}

/** The bar of a player beside the board. It is as high at the end of a game as at its beginning. */
export function PlayerBar({ player, face, name, children }: PlayerBarProps) {
  return (
    <div className={styles.bar} data-player={player}>
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

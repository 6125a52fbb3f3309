import type { ReactNode } from "react";
import { selectIsFlipped } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./PlayerBar.module.css";

interface PlayerBarProps {
  /**
   * Whose bar it is: the human's stands below the board, and above it while the board is turned
   * round.
   */
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

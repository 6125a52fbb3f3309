import type { ReactNode } from "react";
import type { Color } from "../../engine/index.ts";
import { PlainPiece } from "../board/PlainPiece.tsx";
import styles from "./PlayerBar.module.css";

export interface PlayerBarProps {
  /** Above or below the board. */
  readonly place: "top" | "bottom";
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
export function PlayerBar({ place, face, name, children, end }: PlayerBarProps) {
  return (
    <div className={styles.bar} data-place={place}>
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

/** The picture of a player without a face: a pawn of the player's colour. */
export const PawnFace = ({ color }: { readonly color: Color }) => (
  <div className={styles.pawn}>
    <PlainPiece piece={`${color}P`} />
  </div>
);

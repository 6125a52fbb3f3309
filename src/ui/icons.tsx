import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import faces from "./faces.svg";
import styles from "./StepButton.module.css";

interface IconProps {
  /** In a view box of 24 × 24. */
  readonly path: string;
}

/** The icon of a button or of a message, as lines. */
export const Icon = ({ path }: IconProps) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The icon of a button, filled. */
export const StepIcon = ({ path }: IconProps) => (
  <svg className={`icon ${styles.filled}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface MonkeyFaceProps {
  /** The id of an opponent of today; `you` for the human, `friend` for a second one, `coach`. */
  readonly id: OpponentProfile["id"];
}

/**
 * The face of a player, which fills its container. Hidden from screen readers. `OpponentFace`
 * also has one for other opponents.
 */
export function MonkeyFace({ id }: MonkeyFaceProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" strokeLinecap="round">
      <use href={`${faces}#${id}`} />
    </svg>
  );
}

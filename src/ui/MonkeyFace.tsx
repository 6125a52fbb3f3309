import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import faces from "./faces.svg";

interface MonkeyFaceProps {
  /** The id of an opponent of today; `you` for the human. */
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

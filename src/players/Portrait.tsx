import type { ReactNode } from "react";
import { type OpponentProfile, SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { MonkeyFace } from "../ui/icons.tsx";
import styles from "./Portrait.module.css";

/**
 * How an opponent plays, in a sentence for players. That of the specified one is in all logs, and
 * speaks of plies.
 */
export const describeOpponent = ({ id, description }: OpponentProfile): string =>
  id === SPECIFIED_OPPONENT.id
    ? "Looks two moves of each side ahead, and counts pieces and squares."
    : description;

/** The class of a grid of portraits. */
export const PORTRAITS = `tiles ${styles.portraits}`;

/** The class of the control that has a portrait in it. */
export const PORTRAIT = `bare small strong breaks ${styles.portrait}`;

interface PortraitProps {
  readonly profile: OpponentProfile;
  readonly rating: number;
  /** The name and the rating get `<id>name` and `<id>rating`. */
  readonly id?: string;
  /** Over the lower edge of the face. */
  readonly children?: ReactNode;
}

/** The face, name and rating of an opponent. */
export const Portrait = ({ profile, rating, id, children }: PortraitProps) => (
  <>
    <span className={styles.face} data-face>
      <MonkeyFace id={profile.id} />
      {children}
    </span>
    <span id={id && `${id}name`}>{profile.name}</span>{" "}
    <span className="soft" id={id && `${id}rating`}>
      {rating}
    </span>
  </>
);

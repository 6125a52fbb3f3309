import type { ReactNode } from "react";
import { GROUPS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { MonkeyFace } from "../ui/MonkeyFace.tsx";
import { GameLink } from "../ui/NavigationBar.tsx";
import { NEW_GAME_PARAMETER } from "../ui/screens.ts";
import { NEEDS_DOWNLOAD, usePlayable } from "../ui/usePlayable.ts";
import styles from "./Ladder.module.css";

/** What the human did against an opponent. */
export interface Rung {
  readonly isBeaten: boolean;
  readonly isProposed: boolean;
  readonly result?: ReactNode;
}

interface LadderProps {
  /** Whatever stands between the heading and the opponents. */
  readonly children?: ReactNode;
  /** Gives the rung of an opponent. A first-time visitor has none. */
  readonly rungOf?: (opponent: OpponentProfile) => Rung;
}

/**
 * All opponents in their groups, weakest first. Each leads to the dialog 'New game' with the
 * opponent chosen.
 */
export function Ladder({ children, rungOf }: LadderProps) {
  const isPlayable = usePlayable();
  return (
    <section aria-labelledby="opponents">
      <h2 id="opponents">Opponents</h2>
      {children}
      {GROUPS.map(({ name, audience, rated }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.heading}>
            {name} <span className={styles.audience}>{audience}</span>
          </h3>
          <ol className={styles.rungs}>
            {rated.map(({ profile, rating }) => (
              <Opponent
                key={profile.id}
                opponent={profile}
                rating={rating}
                rung={rungOf?.(profile)}
                isPlayable={isPlayable(profile)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface OpponentProps {
  readonly opponent: OpponentProfile;
  readonly rating: number;
  readonly rung: Rung | undefined;
  readonly isPlayable: boolean;
}

function Opponent(properties: OpponentProps) {
  const { opponent, rung, isPlayable } = properties;
  const { id } = opponent;
  return (
    <li className={styles.rung} data-beaten={rung?.isBeaten} data-proposed={rung?.isProposed}>
      {isPlayable ? (
        <GameLink className={styles.link} parameters={{ [NEW_GAME_PARAMETER]: id }} starts={false}>
          <Description {...properties} />
        </GameLink>
      ) : (
        <div className={styles.link} data-disabled>
          <Description {...properties} />
        </div>
      )}
    </li>
  );
}

function Description({ opponent, rating, rung, isPlayable }: OpponentProps) {
  const { id, name, description } = opponent;
  return (
    <>
      <span className={styles.face}>
        <MonkeyFace id={id} />
      </span>
      <span className={styles.name}>
        {name}
        {rung?.isProposed && <span className={styles.mark}>Next</span>}
        {rung?.isBeaten && <span className="visually-hidden"> Beaten</span>}
      </span>
      <span>{rating}</span>
      <span className={styles.description}>
        {!isPlayable && <strong>{NEEDS_DOWNLOAD} </strong>}
        {description}
      </span>
      {rung?.result}
    </>
  );
}

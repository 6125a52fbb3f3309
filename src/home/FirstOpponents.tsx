import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { describeOpponent } from "../players/Portrait.tsx";
import { CHOSEN, OPPONENT_PARAMETER } from "../ui/addresses.ts";
import { MonkeyFace } from "../ui/icons.tsx";
import { GameLink } from "../ui/NavigationBar.tsx";
import styles from "./HomePage.module.css";

const EASIEST = OPPONENTS[0];

interface FirstOpponentsProps {
  /** The opponent that 'Play Now' leads to; undefined while it continues a game. */
  readonly first: OpponentProfile | undefined;
}

/** Whom somebody may play who has not played yet. */
export const FirstOpponents = ({ first }: FirstOpponentsProps) => (
  <>
    {first && (
      <div className={`row dense breaks ${styles.note}`}>
        <MonkeyFace id={first.id} />
        <div className={styles.words}>
          <p className="note">Your first opponent</p>
          <p className="strong">{first.name}</p>
          <p className="note">{describeOpponent(first)}</p>
        </div>
      </div>
    )}
    {EASIEST && (
      <GameLink
        className={`row dense breaks ${styles.note}`}
        parameters={{ [OPPONENT_PARAMETER]: EASIEST.id }}
        state={CHOSEN}
      >
        <div className={styles.words}>
          <p className="note">New to chess?</p>
          <p className="strong">{EASIEST.name}</p>
        </div>
      </GameLink>
    )}
  </>
);

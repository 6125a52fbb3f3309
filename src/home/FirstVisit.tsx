import { createPortal } from "react-dom";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { describeOpponent } from "../players/Portrait.tsx";
import { CHOSEN, OPPONENT_PARAMETER } from "../ui/addresses.ts";
import { MonkeyFace } from "../ui/icons.tsx";
import { GameLink } from "../ui/NavigationBar.tsx";
import styles from "./HomePage.module.css";
import { Ladder } from "./Ladder.tsx";
import { LivingBoard } from "./LivingBoard.tsx";

const EASIEST = OPPONENTS[0];

/** Places on the first screen that are filled when the rest has loaded. They keep their size. */
export interface HomePlaces {
  /** Whom 'Play Now' leads to. */
  readonly leadsTo: Element;
  readonly board: Element;
  /** Beside or below the board. */
  readonly notes: Element;
  /** Lets 'Play Now' lead to the opponent with this id; undefined for that of the last game. */
  readonly invite: (opponentId: string | undefined) => void;
}

/** What a visitor without games finds, without the store. */
export function FirstVisit({ places }: { readonly places: HomePlaces }) {
  const { id, name } = SPECIFIED_OPPONENT;
  return (
    <>
      {createPortal(`against ${name}`, places.leadsTo)}
      {createPortal(<LivingBoard theme="blue-grey" />, places.board)}
      {createPortal(
        <>
          <div className={`row dense breaks ${styles.note}`}>
            <MonkeyFace id={id} />
            <div className={styles.words}>
              <p className="note">Your first opponent</p>
              <p className="strong">{name}</p>
              <p className="note">{describeOpponent(SPECIFIED_OPPONENT)}</p>
            </div>
          </div>
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
        </>,
        places.notes,
      )}
      <Ladder />
    </>
  );
}

import { createPortal } from "react-dom";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { describeOpponent } from "../players/Portrait.tsx";
import { MonkeyFace } from "../ui/icons.tsx";
import styles from "./HomePage.module.css";
import { Ladder } from "./Ladder.tsx";
import { LivingBoard } from "./LivingBoard.tsx";

/** Places on the first screen that are filled when the rest has loaded. They keep their size. */
export interface HomePlaces {
  /** Whom 'Play Now' leads to. */
  readonly leadsTo: Element;
  readonly board: Element;
  /** Beside or below the board. */
  readonly notes: Element;
}

/** What a visitor without games finds, without the store. */
export function FirstVisit({ places }: { readonly places: HomePlaces }) {
  const { id, name } = SPECIFIED_OPPONENT;
  return (
    <>
      {createPortal(`against ${name}`, places.leadsTo)}
      {createPortal(<LivingBoard theme="blue-grey" />, places.board)}
      {createPortal(
        <div className={`row ${styles.note}`}>
          <MonkeyFace id={id} />
          <div className={styles.words}>
            <p className="note">Your first opponent</p>
            <p className="strong">{name}</p>
            <p className="note">{describeOpponent(SPECIFIED_OPPONENT)}</p>
          </div>
        </div>,
        places.notes,
      )}
      <Ladder />
    </>
  );
}

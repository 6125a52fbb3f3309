import { createPortal } from "react-dom";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { FirstOpponents } from "./FirstOpponents.tsx";
import { Ladder } from "./Ladder.tsx";
import { LivingBoard } from "./LivingBoard.tsx";

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
  return (
    <>
      {createPortal(`against ${SPECIFIED_OPPONENT.name}`, places.leadsTo)}
      {createPortal(<LivingBoard theme="blue-grey" />, places.board)}
      {createPortal(<FirstOpponents first={SPECIFIED_OPPONENT} />, places.notes)}
      <Ladder />
    </>
  );
}

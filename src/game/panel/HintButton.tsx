import { useState } from "react";
import {
  noticeGiven,
  presentShown,
  selectHintCount,
  selectIsHumansTurn,
  takeHint,
} from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";

/** Asks the strong player for a move. The button shows the number of hints taken in this game. */
export function HintButton() {
  const dispatch = useAppDispatch();
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const count = useAppSelector(selectHintCount);
  const [isAsking, setIsAsking] = useState(false);

  async function ask() {
    setIsAsking(true);
    // The hint is for the present position, so the board shows it during the search.
    dispatch(presentShown());
    const hint = await dispatch(takeHint());
    setIsAsking(false);
    if (!hint.ok) dispatch(noticeGiven({ message: hint.error }));
  }

  return (
    <button
      type="button"
      disabled={!isHumansTurn || isAsking}
      aria-busy={isAsking}
      onClick={() => void ask()}
    >
      {count === 0 ? "Hint" : `Hint (${count})`}
    </button>
  );
}

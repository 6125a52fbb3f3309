import {
  continueFromShownPosition,
  pastMoveDismissed,
  presentShown,
  selectPlayback,
} from "../../../store/index.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** Asks what to do with a move made on a past position. Nothing has changed yet. */
export function PastMoveDialog() {
  const dispatch = useAppDispatch();
  const { pastMove } = useAppSelector(selectPlayback);
  if (!pastMove) return null;
  return (
    <ChoiceDialog
      heading="You're viewing an earlier move"
      text="Return to the game, or start a new game from this position."
      answers={[
        { label: "Back to game", act: () => dispatch(presentShown()) },
        { label: "New game from here", act: () => dispatch(continueFromShownPosition()) },
      ]}
      onClose={() => dispatch(pastMoveDismissed())}
    />
  );
}

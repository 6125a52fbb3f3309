import {
  noticeShown,
  playHere,
  replacementAccepted,
  saveNow,
  selectHasSavingFailed,
  selectIsGameElsewhere,
  selectReplaced,
  undoReplacement,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { PageNotice } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** The warning that stands as long as the game cannot be saved. */
export function SavingWarning() {
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector(selectHasSavingFailed);
  if (!hasFailed) return null;
  return (
    <PageNotice
      kind="warning"
      text={describeReason({ code: "gameNotSaved" })}
      action="Try again"
      onAction={() => dispatch(saveNow())}
    />
  );
}

/** Says that another tab plays the game, and takes it over when asked. */
export function GameElsewhere() {
  const dispatch = useAppDispatch();
  const isElsewhere = useAppSelector(selectIsGameElsewhere);
  if (!isElsewhere) return null;
  return (
    <PageNotice
      kind="note"
      text={describeReason({ code: "gameElsewhere" })}
      action="Play here"
      onAction={() => void dispatch(playHere())}
    />
  );
}

/** How long the player has for 'Undo'. */
const UNDO_DURATION_MS = 15_000;

/**
 * Offers to undo the replacement of a running game, whatever replaced it, and then that of the game
 * before it.
 */
export function ReplacedGame() {
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectReplaced).at(-1);
  if (last === undefined) return null;

  function undo() {
    const undone = dispatch(undoReplacement());
    if (!undone.ok) dispatch(noticeShown(undone.error));
  }

  return (
    <PageNotice
      // The time begins again with each replaced game.
      key={last}
      kind="done"
      text="Previous game replaced."
      action="Undo"
      onAction={undo}
      onDismiss={() => dispatch(replacementAccepted())}
      duration={UNDO_DURATION_MS}
    />
  );
}

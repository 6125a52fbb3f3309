import {
  noticeDismissed,
  noticeShown,
  replacementAccepted,
  saveNow,
  selectHasSavingFailed,
  selectNotice,
  selectReplaced,
  undoReplacement,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Message } from "../../ui/Message.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/**
 * A message that the player can dismiss, such as a rejected position or a log that fails to load.
 */
export function Notice() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectNotice);
  if (notice === null) return null;
  return (
    <Message
      kind="notice"
      text={describeReason(notice)}
      action="Dismiss"
      onAction={() => dispatch(noticeDismissed())}
    />
  );
}

/** The warning that stands as long as the game cannot be saved. */
export function SavingWarning() {
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector(selectHasSavingFailed);
  if (!hasFailed) return null;
  return (
    <Message
      kind="error"
      text={describeReason({ code: "gameNotSaved" })}
      action="Try again"
      onAction={() => dispatch(saveNow())}
    />
  );
}

/**
 * Offers to undo the replacement of a running game, whatever replaced it, and then that of the game
 * before it.
 */
export function ReplacedGame() {
  const dispatch = useAppDispatch();
  const isReplaced = useAppSelector((state) => selectReplaced(state).length > 0);
  if (!isReplaced) return null;

  function undo() {
    const undone = dispatch(undoReplacement());
    if (!undone.ok) dispatch(noticeShown(undone.error));
  }

  return (
    <Message
      kind="notice"
      role="status"
      text="Previous game replaced."
      action="Undo"
      onAction={undo}
      onDismiss={() => dispatch(replacementAccepted())}
    />
  );
}

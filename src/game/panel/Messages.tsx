import {
  noticeShown,
  replacementAccepted,
  saveNow,
  selectHasSavingFailed,
  selectReplaced,
  undoReplacement,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Message } from "../../ui/Message.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

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

import {
  noticeGiven,
  replacementAccepted,
  selectReplaced,
  undoReplacement,
} from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import { Message } from "../../ui/Message.tsx";

/** Offers to undo the replacement of a running game, whatever replaced it. */
export function ReplacedGame() {
  const dispatch = useAppDispatch();
  const isReplaced = useAppSelector((state) => selectReplaced(state) !== null);
  if (!isReplaced) return null;

  function undo() {
    const undone = dispatch(undoReplacement());
    if (!undone.ok) dispatch(noticeGiven({ message: undone.error }));
  }

  return (
    <Message
      kind="notice"
      role="status"
      text="Another game has taken the place of yours."
      action="Undo"
      onAction={undo}
      onDismiss={() => dispatch(replacementAccepted())}
    />
  );
}

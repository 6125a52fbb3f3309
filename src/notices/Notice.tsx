import { noticeDismissed, selectNotice } from "../../store/index.ts";
import { describeReason } from "../texts/reasons.ts";
import { Message } from "../ui/Message.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";

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

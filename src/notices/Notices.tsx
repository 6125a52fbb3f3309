import { noticeDismissed, selectNotices } from "../../store/index.ts";
import { describeReason } from "../texts/reasons.ts";
import { Message } from "../ui/Message.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";

/** Messages that the player can dismiss, such as a rejected position or a log that fails to load. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  return notices.map(({ id, reason }) => (
    <Message
      key={id}
      kind="notice"
      text={describeReason(reason)}
      action="Dismiss"
      onAction={() => dispatch(noticeDismissed(id))}
    />
  ));
}

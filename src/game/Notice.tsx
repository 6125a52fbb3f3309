import { noticeDismissed, selectNotice } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { Message } from "../ui/Message.tsx";

/** What the player should know and can wave away: a refused position, a log that does not load. */
export function Notice() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectNotice);
  if (notice === null) return null;
  return (
    <Message
      kind="notice"
      text={notice}
      action="Dismiss"
      onAction={() => dispatch(noticeDismissed())}
    />
  );
}

import { useSyncExternalStore } from "react";
import { describeReason } from "../../../src/texts/reasons.ts";
import { usePageNotices } from "../../../src/ui/PageNotice.tsx";
import type { AppStore } from "../../../store/makeStore.ts";
import { noticeDismissed, selectNotices } from "../../../store/view/slice.ts";

/**
 * The notices as plain alerts that stay, for tests of what raises them. `src/notices` draws them for
 * players.
 */
export function PlainNotices({ store }: { readonly store?: AppStore }) {
  const notices = useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store && selectNotices(store.getState()),
  );
  return (
    <>
      {usePageNotices().map(({ key, text, action, onAction, onDismiss }) => (
        <div key={key} role="alert">
          <p>{text}</p>
          <button type="button" onClick={onAction}>
            {action}
          </button>
          {onDismiss && (
            <button type="button" onClick={onDismiss}>
              Dismiss
            </button>
          )}
        </div>
      ))}
      {notices?.map(({ id, reason }) => (
        <div key={id} role="alert">
          <p>{describeReason(reason)}</p>
          <button type="button" onClick={() => store?.dispatch(noticeDismissed(id))}>
            Dismiss
          </button>
        </div>
      ))}
    </>
  );
}

import * as Toast from "@radix-ui/react-toast";
import {
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { type AppStore, noticeDismissed, selectNotices, showsPast } from "../../store/index.ts";
import { describeReason, kindOf } from "../texts/reasons.ts";
import { PAGE_KEYS } from "../ui/keys.ts";
import type { PageNoticeEntry } from "../ui/PageNotice.tsx";
import { NoticeItem, type ShownNotice } from "./NoticeItem.tsx";
import styles from "./Notices.module.css";
import { createNoticeHost } from "./noticeHost.ts";

/** How long a notice stays while neither the pointer nor the focus is on one. */
const DURATION_MS = 5_000;

/** How many notices are shown at a time: the newest. */
const MOST_SHOWN = 3;

export interface NoticesProps {
  readonly store: AppStore | undefined;
  readonly pageNotices: readonly PageNoticeEntry[];
}

/**
 * The notices of the store and of components, over a corner of the page. Radix Toast announces them,
 * and dismisses those with a duration.
 */
export function Notices({ store, pageNotices }: NoticesProps) {
  const notices = [...pageNotices, ...useStoreNotices(store)].slice(-MOST_SHOWN);
  const isPast = useFromStore(store, showsPast, false);
  // Without notices there is no region. It would also remember that the pointer was on the last one.
  return (
    notices.length > 0 && (
      <NoticeRegion>
        {notices.map(({ key, duration, ...notice }) => (
          <NoticeItem
            key={key}
            {...notice}
            // Dismissing is an action, and an action must not follow from a jump in Redux DevTools.
            duration={isPast ? undefined : duration}
          />
        ))}
      </NoticeRegion>
    )
  );
}

function NoticeRegion({ children }: { readonly children: ReactNode }) {
  const [host] = useState(createNoticeHost);
  useLayoutEffect(() => host.show(), [host]);
  return createPortal(
    <Toast.Provider label="Message" swipeDirection="right" announcerContainer={host.element}>
      {children}
      <Toast.Viewport
        className={styles.region}
        label="Messages ({hotkey})"
        hotkey={[...PAGE_KEYS.messages.keys]}
      />
    </Toast.Provider>,
    host.element,
  );
}

/** A value of the store. It also follows jumps in Redux DevTools. */
function useFromStore<Value>(
  store: AppStore | undefined,
  select: (store: AppStore) => Value,
  fallback: Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(listener) ?? (() => undefined),
    [store],
  );
  return useSyncExternalStore(subscribe, () => (store ? select(store) : fallback));
}

const NO_NOTICES: ReturnType<typeof selectNotices> = [];

/** The notices in the store, in the form in which they are drawn. */
function useStoreNotices(store: AppStore | undefined): ShownNotice[] {
  const notices = useFromStore(store, ({ getState }) => selectNotices(getState()), NO_NOTICES);
  return notices.map(({ id, reason }) => ({
    key: `store-${id}`,
    kind: kindOf(reason),
    text: describeReason(reason),
    duration: DURATION_MS,
    onDismiss: () => store?.dispatch(noticeDismissed(id)),
  }));
}

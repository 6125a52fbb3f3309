import * as Toast from "@radix-ui/react-toast";
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { type AppStore, showsPast } from "../../store/makeStore.ts";
import { noticeDismissed, selectNotices } from "../../store/view/slice.ts";
import { describeReason, kindOf } from "../texts/reasons.ts";
import { onDialogChange, topDialog } from "../ui/Dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { PAGE_KEYS } from "../ui/keys.ts";
import type { NoticeKind, PageNoticeEntry } from "../ui/PageNotice.tsx";
import styles from "./Notices.module.css";

/** How long a notice stays while neither the pointer nor the focus is on one. */
const DURATION_MS = 5_000;

/** How many notices are shown at a time: the newest. */
const MOST_SHOWN = 3;

export interface NoticesProps {
  readonly store: AppStore | undefined;
  readonly pageNotices: readonly PageNoticeEntry[];
}

/**
 * The notices of the store and of components, over a corner of the page. Radix Toast announces
 * them, and dismisses those with a duration.
 */
export function Notices({ store, pageNotices }: NoticesProps) {
  const notices = [...pageNotices, ...useStoreNotices(store)].slice(-MOST_SHOWN);
  const isPast = useFromStore(store, showsPast, false);
  // Without notices there is no region. It would also remember that the pointer was on the last
  // one.
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
        className={`column tight ${styles.region}`}
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

/** A notice, with or without a button besides 'Dismiss'. */
type ShownNotice = Omit<PageNoticeEntry, "action" | "onAction"> &
  Partial<Pick<PageNoticeEntry, "action" | "onAction">>;

/** One notice: its symbol, its text and its buttons. */
function NoticeItem(properties: Omit<ShownNotice, "key">) {
  const { kind, text, action, onAction, onDismiss, duration } = properties;
  return (
    <Toast.Root
      className={`row label striped message appear minor low dense ${styles.notice}`}
      // A page that announces something done waits until the screen reader is silent.
      type={kind === "warning" ? "foreground" : "background"}
      data-kind={kind}
      open
      duration={onDismiss ? (duration ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY}
      onOpenChange={() => onDismiss?.()}
      // The player may copy the text.
      style={{ userSelect: "text" }}
    >
      <KindSymbol kind={kind} />
      <Toast.Description className={styles.text}>{text}</Toast.Description>
      {action !== undefined && (
        <button type="button" onMouseDown={keepFocus} onClick={onAction}>
          {action}
        </button>
      )}
      {onDismiss && (
        <Toast.Close className="quiet" aria-label="Dismiss" title="Dismiss" onMouseDown={keepFocus}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </Toast.Close>
      )}
    </Toast.Root>
  );
}

/** A press takes no focus: with the focus among the notices, none of them would go by itself. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const SYMBOLS: Readonly<Record<NoticeKind, { readonly name: string; readonly path: string }>> = {
  done: { name: "Done", path: "M5 13l5 5 9-11" },
  warning: { name: "Warning", path: "M12 4L2.5 20h19zM12 10v5M12 17.5v.5" },
  note: { name: "Note", path: "M12 3a9 9 0 1 0 .01 0M12 11v6M12 7.5v.5" },
};

/** The name is spoken before the text. */
function KindSymbol({ kind }: { readonly kind: NoticeKind }) {
  const { name, path } = SYMBOLS[kind];
  return (
    <span className={styles.symbol}>
      <span className="visually-hidden">{name}: </span>
      <Icon path={path} />
    </span>
  );
}

/** The element that contains the notices. React renders into it, wherever it is in the document. */
interface NoticeHost {
  readonly element: HTMLElement;
  /** Puts the element into the document. Returns a function that removes it. */
  readonly show: () => () => void;
}

function createNoticeHost(): NoticeHost {
  const element = document.createElement("div");
  return { element, show: () => showHost(element) };
}

function showHost(element: HTMLElement): () => void {
  /** Where the focus was before it came to the notices. */
  let earlierFocus: Element | null = null;
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (element.contains(relatedTarget as Node | null)) return;
    earlierFocus = relatedTarget as Element | null;
  };
  element.addEventListener("focusin", rememberFocus);
  // Behind an open dialog, nothing could be seen, heard or pressed.
  const move = () => (topDialog() ?? document.body).append(element);
  move();
  const endMoving = onDialogChange(move);
  const endMeasuring = measureRoom(element);
  return () => {
    endMoving();
    endMeasuring();
    element.removeEventListener("focusin", rememberFocus);
    if (element.contains(document.activeElement)) (earlierFocus as HTMLElement | null)?.focus();
    element.remove();
  };
}

/** Tells the style sheet how much room there is above the board. */
function measureRoom(element: HTMLElement): () => void {
  const measure = () => {
    const board = document.querySelector('section[aria-label="Chessboard"]');
    const room = board?.getBoundingClientRect().top ?? window.innerHeight;
    element.style.setProperty("--room-above-board", `${Math.max(0, room)}px`);
  };
  measure();
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ["scroll", "resize"])
    window.addEventListener(event, measure, { signal, passive: true });
  return () => controller.abort();
}

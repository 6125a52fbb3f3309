import * as Toast from "@radix-ui/react-toast";
import type { MouseEvent, ReactNode } from "react";
import type { NoticeKind, PageNoticeEntry } from "../ui/PageNotice.tsx";
import styles from "./Notices.module.css";

/** A notice, with or without a button besides 'Dismiss'. */
export type ShownNotice = Omit<PageNoticeEntry, "action" | "onAction"> &
  Partial<Pick<PageNoticeEntry, "action" | "onAction">>;

/** One notice: its symbol, its text and its buttons. */
export function NoticeItem(properties: Omit<ShownNotice, "key">) {
  const { kind, text, action, onAction, onDismiss, duration } = properties;
  return (
    <Toast.Root
      className={styles.notice}
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
        <Toast.Close
          className={styles.dismiss}
          aria-label="Dismiss"
          title="Dismiss"
          onMouseDown={keepFocus}
        >
          <Drawing>
            <path d="M6 6l12 12M18 6L6 18" />
          </Drawing>
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
      <Drawing>
        <path d={path} />
      </Drawing>
    </span>
  );
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/**
 * Notices of components. Unlike those in the store, such a notice stands as long as its component
 * shows it. `src/notices` draws them all in one corner of the page.
 */

import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { createSharedValue, useScrollIntoView } from "./page.ts";

/** What a notice looks like: something was done, something is wrong, or neither. */
export type NoticeKind = "done" | "warning" | "note";

interface PageNoticeProps {
  readonly kind: NoticeKind;
  readonly text: string;
  /** The label of the button. */
  readonly action: string;
  readonly onAction: () => void;
  /** If given, the player can dismiss the notice. */
  readonly onDismiss?: (() => void) | undefined;
  /** After how many milliseconds it is dismissed; never unless given. */
  readonly duration?: number | undefined;
}

/** A notice that a component shows, with a key of its own. */
export interface PageNoticeEntry extends PageNoticeProps {
  readonly key: string;
}

const entries = createSharedValue<readonly PageNoticeEntry[]>([]);

/** Shows a notice while it is mounted. */
export function PageNotice(properties: PageNoticeProps) {
  const { kind, text, action, duration } = properties;
  const isDismissible = properties.onDismiss !== undefined;
  const key = useId();
  const latest = useRef(properties);
  useEffect(() => {
    latest.current = properties;
  });
  useEffect(() => {
    const onAction = () => latest.current.onAction();
    const onDismiss = isDismissible ? () => latest.current.onDismiss?.() : undefined;
    put({ key, kind, text, action, duration, onAction, onDismiss });
  }, [key, kind, text, action, duration, isDismissible]);
  useEffect(() => () => entries.set(entries.get().filter((other) => other.key !== key)), [key]);
  return null;
}

/** Adds a notice, or replaces the one with its key. */
function put(entry: PageNoticeEntry): void {
  const before = entries.get();
  const isOpen = before.some(({ key }) => key === entry.key);
  entries.set(
    isOpen ? before.map((other) => (other.key === entry.key ? entry : other)) : [...before, entry],
  );
}

/** The notices of the mounted components, the newest last. */
export const usePageNotices = (): readonly PageNoticeEntry[] =>
  useSyncExternalStore(entries.subscribe, entries.get);

interface MessageProps extends Omit<PageNoticeProps, "duration"> {
  /** `status` if a screen reader may finish its current speech first; default `alert`. */
  readonly role?: "alert" | "status";
}

/** A message for the player: announced, scrolled into view, with a button for the next action. */
export function Message(props: MessageProps) {
  const { kind, text, action, onAction, onDismiss, role = "alert" } = props;
  const message = useScrollIntoView<HTMLDivElement>(text);
  return (
    <div ref={message} className="row spread striped message" data-kind={kind} role={role}>
      <p className="grow">{text}</p>
      <div className="line">
        <button type="button" onClick={onAction}>
          {action}
        </button>
        {onDismiss && (
          <button type="button" onClick={onDismiss}>
            Dismiss
          </button>
        )}
      </div>
    </div>
  );
}

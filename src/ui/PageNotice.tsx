/**
 * Notices of components. Unlike those in the store, such a notice stands as long as its component
 * shows it. `src/notices` draws them all in one corner of the page.
 */
import { useEffect, useId, useRef, useSyncExternalStore } from "react";

/** What a notice looks like: something was done, something is wrong, or neither. */
export type NoticeKind = "done" | "warning" | "note";

export interface PageNoticeProps {
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

let entries: readonly PageNoticeEntry[] = [];
const listeners = new Set<() => void>();

function setEntries(changed: readonly PageNoticeEntry[]): void {
  entries = changed;
  for (const listener of listeners) listener();
}

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
  useEffect(() => () => setEntries(entries.filter((other) => other.key !== key)), [key]);
  return null;
}

/** Adds a notice, or replaces the one with its key. */
function put(entry: PageNoticeEntry): void {
  const isOpen = entries.some(({ key }) => key === entry.key);
  setEntries(
    isOpen
      ? entries.map((other) => (other.key === entry.key ? entry : other))
      : [...entries, entry],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices of the mounted components, the newest last. */
export const usePageNotices = (): readonly PageNoticeEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => entries,
  );

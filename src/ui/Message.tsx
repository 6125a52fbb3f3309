import styles from "./Message.module.css";
import { useScrollIntoView } from "./page.ts";

interface MessageProps {
  readonly kind: "notice" | "error";
  readonly text: string;
  /** The label of the button. */
  readonly action: string;
  readonly onAction: () => void;
  /** If given, there is a second button, 'Dismiss'. */
  readonly onDismiss?: (() => void) | undefined;
  /** `status` if a screen reader may finish its current speech first; default `alert`. */
  readonly role?: "alert" | "status";
}

/** A message for the player: announced, scrolled into view, with a button for the next action. */
export function Message(props: MessageProps) {
  const { kind, text, action, onAction, onDismiss, role = "alert" } = props;
  const message = useScrollIntoView<HTMLDivElement>(text);
  return (
    <div ref={message} className={styles.message} data-kind={kind} role={role}>
      <p>{text}</p>
      <div className={styles.actions}>
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

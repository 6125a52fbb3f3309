import styles from "./Message.module.css";
import { useInSight } from "./useInSight.ts";

export interface MessageProps {
  readonly kind: "notice" | "error";
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  readonly onAction: () => void;
  /** For one that can be waved away besides. */
  readonly onDismiss?: () => void;
  /**
   * `status` for what may wait until the player has heard what else was said; `alert` unless given.
   */
  readonly role?: "alert" | "status";
}

/** What the player should know, announced and brought into sight, with one way on. */
export function Message(props: MessageProps) {
  const { kind, text, action, onAction, onDismiss, role = "alert" } = props;
  const message = useInSight<HTMLDivElement>(text);
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

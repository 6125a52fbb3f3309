import styles from "./Message.module.css";

export interface MessageProps {
  readonly kind: "notice" | "error";
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  readonly onAction: () => void;
}

/** What the player should know, announced at once, with one way on. */
export function Message({ kind, text, action, onAction }: MessageProps) {
  return (
    <div className={styles.message} data-kind={kind} role="alert">
      <p>{text}</p>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

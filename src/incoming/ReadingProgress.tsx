import styles from "./ReadingProgress.module.css";

interface ReadingProgressProps {
  /** How much has been read, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** Announced once; the percentage is hidden from screen readers. */
export function ReadingProgress({ share, cancel }: ReadingProgressProps) {
  return (
    <div className={styles.reading}>
      <span>
        <span role="status">Reading the games</span>
        <span aria-hidden="true">: {Math.round(100 * share)} %</span>
      </span>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

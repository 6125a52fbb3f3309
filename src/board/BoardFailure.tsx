import type { FallbackProps } from "react-error-boundary";
import styles from "./BoardFailure.module.css";

/** Replaces a board that cannot be drawn. */
export function BoardFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.message}>Something went wrong</p>
      <button type="button" onClick={resetErrorBoundary}>
        Draw the board again
      </button>
    </div>
  );
}

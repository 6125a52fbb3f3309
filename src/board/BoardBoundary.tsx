import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import styles from "./BoardBoundary.module.css";

interface BoardBoundaryProps {
  /** When it changes, a board that could not be drawn is tried again. */
  readonly shown: unknown;
  readonly children: ReactNode;
}

/** If the board cannot be drawn, the rest of the page still works. */
export const BoardBoundary = ({ shown, children }: BoardBoundaryProps) => (
  <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[shown]}>
    {children}
  </ErrorBoundary>
);

/** Replaces a board that cannot be drawn. */
function BoardFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.message}>Something went wrong</p>
      <button type="button" onClick={resetErrorBoundary}>
        Redraw board
      </button>
    </div>
  );
}

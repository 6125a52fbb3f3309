import styles from "./AnalysisPanel.module.css";

/** The buttons below the moves: steps, and what can be done with the analysis. */
export function AnalysisControls() {
  return <div className={styles.controls} />;
}

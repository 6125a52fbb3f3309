import type { CSSProperties } from "react";
import {
  selectAnalysisOrientation,
  selectShownScore,
  whiteWinningChances,
} from "../../../store/index.ts";
import { formatScore, formatShortScore } from "../../texts/analysis.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./EvaluationBar.module.css";

/**
 * The score of the shown position as a bar beside the board. White's part is white's winning
 * chances, and grows from the side at which white sits.
 */
export function EvaluationBar() {
  const shown = useAppSelector(selectShownScore);
  const bottom = useAppSelector(selectAnalysisOrientation);
  if (!shown) return null;
  const { score, isCurrent } = shown;
  const chances = whiteWinningChances(score);
  const label = formatScore(score);
  return (
    <div
      className={styles.bar}
      title={label}
      data-bottom={bottom}
      data-leader={chances >= 50 ? "w" : "b"}
      data-current={isCurrent}
      style={{ "--chances": chances / 100 } as CSSProperties}
    >
      <meter
        className="visually-hidden"
        aria-label="Evaluation"
        max={100}
        value={Math.round(chances)}
        aria-valuetext={label}
      />
      <div className={styles.white} />
      <span className={styles.score} aria-hidden="true">
        {formatShortScore(score)}
      </span>
    </div>
  );
}

import { type CSSProperties, useEffect, useRef } from "react";
import {
  selectEvaluations,
  selectHistory,
  selectReviewedMoves,
  selectShownPly,
  showStep,
} from "../../store/index.ts";
import { formatMove } from "../texts/formatMove.ts";
import { formatScore } from "../texts/review.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./EvaluationGraph.module.css";
import { areaOf, type GraphPoint, pointsOf } from "./graph.ts";

/**
 * White's winning chances over the game. The drawing is hidden from screen readers. On top of it is
 * a button for each position that shows that position. Only the button of the shown position is a
 * tab stop; from there the arrow keys step, as everywhere on the page.
 */
export function EvaluationGraph() {
  const evaluations = useAppSelector(selectEvaluations);
  const { length } = useAppSelector(selectHistory);
  const shown = useAppSelector(selectShownPly);
  const graph = useRef<HTMLFieldSetElement>(null);
  const points = pointsOf(evaluations);
  useEffect(() => {
    const { current } = graph;
    if (!current?.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>(`[data-ply="${shown}"]`)?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <fieldset
      ref={graph}
      className={styles.graph}
      aria-label="Winning chances"
      style={{ "--positions": length + 1 } as CSSProperties}
    >
      <svg
        className={styles.drawing}
        viewBox={`-0.5 0 ${length + 1} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.white} d={areaOf(points)} />
        <line className={styles.even} x1="-0.5" y1="50" x2={length + 0.5} y2="50" />
      </svg>
      {points.map((point) => (
        <Point key={point.ply} {...point} isShown={point.ply === shown} />
      ))}
    </fieldset>
  );
}

function Point({ ply, chances, isShown }: GraphPoint & { readonly isShown: boolean }) {
  const dispatch = useAppDispatch();
  const move = useAppSelector((state) => selectHistory(state)[ply - 1]);
  const judgement = useAppSelector((state) => selectReviewedMoves(state)[ply - 1]?.judgement);
  const score = useAppSelector((state) => selectEvaluations(state)[ply]?.score);
  const name = [formatMove(move), judgement?.name, score && formatScore(score)]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      className={styles.point}
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-label={name}
      aria-current={isShown ? "step" : undefined}
      title={name}
      data-ply={ply}
      style={{ "--ply": ply, "--chances": chances } as CSSProperties}
      onClick={() => dispatch(showStep(ply))}
    >
      {judgement && <span className={styles.dot} data-judgement={judgement.name} />}
    </button>
  );
}

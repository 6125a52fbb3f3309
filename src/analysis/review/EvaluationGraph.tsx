import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { NodeId } from "../../../engine/pgn/tree.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { type Judgement, whiteWinningChances } from "../../../engine/review/judgements.ts";
import {
  selectEvaluations,
  selectMainLine,
  selectMainNodes,
  selectReviewedMoves,
  selectShownMainPly,
} from "../../../store/analysis/review/selectors.ts";
import { nodeShown } from "../../../store/analysis/slice.ts";
import { formatScore } from "../../texts/analysis.ts";
import { formatMove } from "../../texts/moves.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./EvaluationGraph.module.css";

/**
 * White's winning chances over the main line. The drawing is hidden from screen readers. On top of
 * it is a button for each position that shows that position. Only the button of the shown position
 * is a tab stop, or the first one inside a variation; from there the arrow keys step, as everywhere
 * on the page.
 */
export function EvaluationGraph() {
  const points = usePoints();
  const { length } = useAppSelector(selectMainLine);
  const shown = useAppSelector(selectShownMainPly);
  const graph = useRef<HTMLFieldSetElement>(null);
  const area = useMemo(() => areaOf(points), [points]);
  useEffect(() => {
    const { current } = graph;
    if (!current?.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>(`[data-ply="${shown}"]`)?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <fieldset
      ref={graph}
      className={`lead rigid ${styles.graph}`}
      aria-label="Winning chances"
      style={{ "--positions": length + 1 } as CSSProperties}
    >
      <svg
        className={`cover ${styles.drawing}`}
        viewBox={`-0.5 0 ${length + 1} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.white} d={area} />
        <line className={styles.even} x1="-0.5" y1="50" x2={length + 0.5} y2="50" />
      </svg>
      {points.map((point) => (
        <Point
          key={point.ply}
          {...point}
          isShown={point.ply === shown}
          isTabStop={point.ply === (shown ?? 0)}
        />
      ))}
    </fieldset>
  );
}

/**
 * What the buttons say of the positions that have been evaluated. A new review is drawn in slices:
 * a hundred buttons at once would hold up a slow phone.
 */
function usePoints(): readonly NamedPoint[] {
  const evaluations = useDeferredValue(useAppSelector(selectEvaluations));
  const moves = useDeferredValue(useAppSelector(selectReviewedMoves));
  const nodes = useDeferredValue(useAppSelector(selectMainNodes));
  const line = useDeferredValue(useAppSelector(selectMainLine));
  return useMemo(
    () =>
      pointsOf(evaluations).map((point) => {
        const { ply } = point;
        const { judgement } = moves[ply - 1] ?? {};
        const score = evaluations[ply]?.score;
        const name = [formatMove(line[ply - 1]), judgement?.name, score && formatScore(score)];
        return { ...point, node: nodes[ply], judgement, name: name.filter(Boolean).join(", ") };
      }),
    [evaluations, line, nodes, moves],
  );
}

interface NamedPoint extends GraphPoint {
  readonly name: string;
  readonly node: NodeId | undefined;
  readonly judgement: Judgement | undefined;
}

interface PointProps extends NamedPoint {
  readonly isShown: boolean;
  readonly isTabStop: boolean;
}

/** Memoised, so that a step renders two of them. */
const Point = memo(function Point(props: PointProps) {
  const { ply, chances, name, node, judgement, isShown, isTabStop } = props;
  const dispatch = useAppDispatch();
  return (
    <button
      className={`bare cover ${styles.point}`}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-current={isShown ? "step" : undefined}
      title={name}
      data-ply={ply}
      style={{ "--ply": ply, "--chances": chances } as CSSProperties}
      onClick={() => node !== undefined && dispatch(nodeShown({ node }))}
    >
      {judgement && <span className={`cover ${styles.dot}`} data-judgement={judgement.name} />}
    </button>
  );
});

/**
 * A position in the graph: a column of width 1, with its centre at x = ply. The graph has height
 * 100, and white's winning chances fill it from below.
 */
interface GraphPoint {
  readonly ply: number;
  /** White's winning chances, 0 to 100. */
  readonly chances: number;
}

/** The positions that have been evaluated. */
export function pointsOf(evaluations: readonly (Evaluation | null)[]): readonly GraphPoint[] {
  return evaluations.flatMap((evaluation, ply) =>
    evaluation ? [{ ply, chances: whiteWinningChances(evaluation.score) }] : [],
  );
}

/** The outline of white's share as an SVG path; empty without any points. */
export function areaOf(points: readonly GraphPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const top = points.map(({ ply, chances }) => `${ply} ${heightOf(chances)}`).join("L");
  const [left, right] = [first.ply - HALF, last.ply + HALF];
  return `M${left} 100V${heightOf(first.chances)}L${top}H${right}V100Z`;
}

/** Half a column. The first and the last column are filled to the edge of the graph. */
const HALF = 0.5;

/** The distance from the top, as in SVG. Two decimals are finer than any screen. */
const heightOf = (chances: number): number => Math.round(100 * (100 - chances)) / 100;

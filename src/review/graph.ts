/**
 * The geometry of the graph: each position has a column, one wide, with its ply in the middle. The
 * field is 100 high, and white's winning chances fill it from below.
 */
import { type Evaluation, whiteChances } from "../../store/index.ts";

export interface GraphPoint {
  readonly ply: number;
  /** White's winning chances, 0 to 100. */
  readonly chances: number;
}

/** The positions that are evaluated. */
export function pointsOf(evaluations: readonly (Evaluation | null)[]): readonly GraphPoint[] {
  return evaluations.flatMap((evaluation, ply) =>
    evaluation ? [{ ply, chances: whiteChances(evaluation.score) }] : [],
  );
}

/** The outline of white's share, as the path of an SVG; empty without any. */
export function areaOf(points: readonly GraphPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const top = points.map(({ ply, chances }) => `${ply} ${heightOf(chances)}`).join("L");
  const [left, right] = [first.ply - HALF, last.ply + HALF];
  return `M${left} 100V${heightOf(first.chances)}L${top}H${right}V100Z`;
}

/** Half a column: the first and the last one are filled to the edge. */
const HALF = 0.5;

/** From above, as an SVG counts; two digits are finer than any screen. */
const heightOf = (chances: number): number => Math.round(100 * (100 - chances)) / 100;

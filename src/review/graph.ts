/**
 * The geometry of the graph. Each position has a column of width 1, with its centre at x = ply. The
 * graph has height 100, and white's winning chances fill it from below.
 */
import { type Evaluation, whiteChances } from "../../store/index.ts";

export interface GraphPoint {
  readonly ply: number;
  /** White's winning chances, 0 to 100. */
  readonly chances: number;
}

/** The positions that have been evaluated. */
export function pointsOf(evaluations: readonly (Evaluation | null)[]): readonly GraphPoint[] {
  return evaluations.flatMap((evaluation, ply) =>
    evaluation ? [{ ply, chances: whiteChances(evaluation.score) }] : [],
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

/** The exercise of a position whose author names the solution. */
import { findMoveForm } from "../../../engine/foreign/moveForms.ts";
import { toResult } from "../../../engine/result.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { type Exercise, MOST_SOLUTIONS } from "./exercises.ts";

/**
 * The exercise of a position with a solution: its FEN, and the moves of the EPD operation `bm`.
 * Undefined if none of them is legal.
 */
export function exerciseOfPosition({
  FEN,
  bm = "",
}: Readonly<Record<string, string>>): Exercise | undefined {
  const position = FEN === undefined ? undefined : toResult(() => parseFen(FEN));
  if (FEN === undefined || !position?.ok) return undefined;
  const moves = bm.split(/[\s,]+/).slice(0, MOST_SOLUTIONS);
  const solutions = moves.flatMap((name) => findMoveForm(position.value, name)?.lan ?? []);
  const [best] = solutions;
  return best === undefined
    ? undefined
    : { fen: FEN, best: [best], solutions, start: FEN, moves: [] };
}

/** The state of the slice: a tree of moves that somebody looks through, and what made it. */
import type { Color } from "../../engine/rules/types.ts";
import { type Analysis, EMPTY_ANALYSIS } from "./analysis.ts";
import type { AnalysisEvent } from "./events.ts";

export interface AnalysisState extends Analysis {
  /** The first `applied` events lead to the tree; the others were undone and may be redone. */
  readonly events: readonly AnalysisEvent[];
  readonly applied: number;
  /** The colour at the bottom of the board. */
  readonly orientation: Color;
}

export const initialAnalysis: AnalysisState = {
  ...EMPTY_ANALYSIS,
  events: [],
  applied: 0,
  orientation: "w",
};

import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";

/**
 * The type of `search` in `alphaBeta.ts`. The techniques in files of their own are given the
 * function, because they search deeper positions and are themselves a part of the search.
 */
export type Search = (
  context: SearchContext,
  frame: Frame,
  depth: number,
  alpha: number,
  beta: number,
) => number;

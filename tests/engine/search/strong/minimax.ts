/**
 * The strong search without its techniques, written as plain minimax over the public rules
 * functions. It searches every line to the full depth and evaluates its end. In check it searches
 * one more move, because a position in check has no evaluation; a stalemate at the horizon is not
 * detected.
 */
import {
  isCheck,
  keyOfFen,
  legalMoves,
  type Move,
  makeFen,
  outcome,
  type Position,
  parseFen,
} from "../../../../engine/index.ts";
import { INFINITE, MATE } from "../../../../engine/search/scores.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";

/**
 * Techniques that change the order of moves or the windows, but no score of a complete search to a
 * fixed depth.
 */
export const HARMLESS: readonly Technique[] = [
  "aspiration",
  "killers",
  "history",
  "continuationHistory",
  "captureHistory",
  "pawnHistory",
  "previousMoveHistory",
  "blending",
];

export interface Tree {
  /** The evaluation of a quiet position, from the view of the side to move. */
  readonly evaluate: (position: Position) => number;
  /** How often each position occurred in the game, including the root, by key. */
  readonly earlier: Readonly<Record<string, number>>;
  /** Keys from the root to the position before the current one. */
  readonly line: readonly string[];
  /** Whether captures and promotions are searched at the end of a line. */
  readonly isQuiescent?: boolean;
}

const EVERYTHING = [-INFINITE, INFINITE] as const;

const changesMaterial = ({ captured, promotion }: Move): boolean =>
  captured !== undefined || promotion !== undefined;

/**
 * The score of `position`, `ply` plies from the root, from the view of the side to move. Plain
 * alpha-beta cutoffs are used, because otherwise the capture sequences would take too long.
 */
export function plainValue(
  tree: Tree,
  position: Position,
  depth: number,
  ply = 0,
  [alpha, beta]: readonly [number, number] = EVERYTHING,
): number {
  const ended = outcome(position);
  if (ended?.reason === "checkmate") return ply - MATE;
  if (ended?.reason === "stalemate") return depth > 0 ? 0 : tree.evaluate(position);
  const key = keyOfFen(makeFen(position));
  // A position of the line is a draw at its second occurrence, one of the game at its third.
  const isRepeated = tree.line.includes(key) || (tree.earlier[key] ?? 0) >= 2;
  if (ply > 0 && (ended !== undefined || isRepeated)) return 0;
  const mayStand = depth <= 0 && !isCheck(position);
  if (mayStand && tree.isQuiescent !== true) return tree.evaluate(position);
  const below = { ...tree, line: [...tree.line, key] };
  let best = mayStand ? tree.evaluate(position) : -INFINITE;
  for (const move of legalMoves(position)) {
    if (best >= beta) break;
    if (mayStand && !changesMaterial(move)) continue;
    const window = [-beta, -Math.max(alpha, best)] as const;
    best = Math.max(best, -plainValue(below, parseFen(move.after), depth - 1, ply + 1, window));
  }
  return best;
}

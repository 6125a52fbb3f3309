/**
 * What is left of the strong search without its techniques, written the plain way over the public rules
 * functions: every line to the full depth, the evaluation at its end. Whoever is in check there makes
 * one more move, for no evaluation tells anything of a check; a stalemate there is not seen.
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

export interface Tree {
  /** What a quiet position is worth, from the view of the side to move. */
  readonly evaluate: (position: Position) => number;
  /** How often each position occurred in the game, the root included, by key. */
  readonly earlier: Readonly<Record<string, number>>;
  /** Keys from the root to the position before the present one. */
  readonly line: readonly string[];
  /** Whether captures and promotions are tried out at the end of a line. */
  readonly isQuiescent?: boolean;
}

const EVERYTHING = [-INFINITE, INFINITE] as const;

const changesMaterial = ({ captured, promotion }: Move): boolean =>
  captured !== undefined || promotion !== undefined;

/**
 * The value of `position`, view of the side to move, `ply` plies from the root. Moves that cannot matter are left out
 * (alpha-beta at its plainest), or lines of captures would take for ever.
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
  // A position of the line itself is a draw at its first return, one of the game at its third occurrence.
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

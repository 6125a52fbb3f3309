/**
 * Updates the histories after a beta cutoff: a bonus for the move that caused it, the same as a
 * penalty for the moves tried before it.
 */
import { fromOf } from "../../core/move.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet, trackOf } from "./histories.ts";

/** The size of the bonus or penalty for a cutoff at `depth`. */
const bonusOf = (depth: number): number => Math.min(16 * depth * depth + 32 * depth, 1600);

/**
 * Call when the move at `index` has failed high in the position of `frame`. The moves from `start`
 * to `index` must be in the order in which they were tried.
 */
export function learn(context: SearchContext, frame: Frame, start: number, index: number): void {
  const { moves, histories, board } = context;
  const bonus = bonusOf(frame.depth);
  const isQuietRefutation = isQuiet(moves[index]);
  if (isQuietRefutation) histories.addKiller(moves[index], frame.ply);
  for (let i = start; i <= index; i++) {
    const move = moves[i];
    const change = i === index ? bonus : -bonus;
    const piece = board.squares[fromOf(move)];
    if (!isQuiet(move)) {
      histories.changeCapture(piece, move, change);
    } else if (isQuietRefutation) {
      const track = trackOf(piece, move);
      histories.changeQuiet(piece, move, change);
      histories.changeContinuation(frame.previous.track, track, change);
      histories.changeContinuation(frame.previous.previous.track, track, change);
    }
  }
}

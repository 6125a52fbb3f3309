/**
 * What the histories learn from a move that refuted a position: it is thought more of, and those
 * tried before it less.
 */
import { fromOf } from "../../core/move.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet, trackOf } from "./histories.ts";

/** What a refutation found at `depth` changes a history by. */
const bonusOf = (depth: number): number => Math.min(16 * depth * depth + 32 * depth, 1600);

/**
 * The move at `index` refuted the position of `frame`, whose moves were tried in their order from
 * `start` on.
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

/**
 * What is known of the position at one ply of the line that is being searched. There is one frame a
 * ply, used again for every position that stands there; what a position needs after searching below
 * itself is its own, since only later plies are written meanwhile.
 */
import { NO_MOVE } from "../../core/move.ts";
import { NO_TRACK } from "./histories.ts";
import { NO_EVALUATION } from "./table.ts";

export class Frame {
  readonly ply: number;
  /** One ply before. The first frames stand before the root, so that it has two before it. */
  readonly previous: Frame;

  /** Plies still to be searched. */
  depth = 0;
  /** Whether the window is open: the position may be part of the best line. */
  isPv = false;
  /** Whether the position is expected to fail high. */
  isCut = false;
  /** Known as soon as the move that leads here is made. */
  inCheck = false;
  /** Centipawns, view of the side to move; NO_EVALUATION when in check. */
  evaluation = NO_EVALUATION;
  /** Whether the side to move stands better than at its last turn. */
  isImproving = false;
  /** The table's move, or NO_MOVE. */
  tableMove = NO_MOVE;
  /** Plies by which the table's move is searched deeper, or less deep. */
  extension = 0;
  /** A move that is not searched, while it is asked what the others are worth; or NO_MOVE. */
  excluded = NO_MOVE;
  /** The track of the move that is being searched, for the histories of later plies. */
  track = NO_TRACK;

  constructor(ply: number, previous: Frame | undefined) {
    this.ply = ply;
    this.previous = previous ?? this;
  }
}

/** Frames by ply from the root to `last`. */
export function makeFrames(last: number): readonly Frame[] {
  const frames: Frame[] = [];
  let previous = new Frame(-2, new Frame(-3, undefined));
  previous = new Frame(-1, previous);
  for (let ply = 0; ply <= last; ply++) {
    previous = new Frame(ply, previous);
    frames.push(previous);
  }
  return frames;
}

/**
 * The search state of the position at one ply of the current line. There is one frame per ply,
 * reused for every position at that ply. A search of the moves of a position writes only to the
 * frames of later plies, so the position's own frame stays valid.
 */
import { NO_MOVE } from "../../core/move.ts";
import { NO_TRACK } from "./histories.ts";
import { NO_EVALUATION } from "./table.ts";

export class Frame {
  readonly ply: number;
  /** The frame one ply before. Even the root has two frames before it, with default values. */
  readonly previous: Frame;

  /** Plies left to search. */
  depth = 0;
  /** Whether the window is wider than a null window: the position may be on the best line. */
  isPv = false;
  /** Whether the position is expected to fail high. */
  isCut = false;
  /** Set when the move that leads here is made. */
  inCheck = false;
  /** Centipawns, from the view of the side to move; NO_EVALUATION when in check. */
  evaluation = NO_EVALUATION;
  /** Whether the evaluation is higher than at the last turn of the side to move. */
  isImproving = false;
  /** The table's move, or NO_MOVE. */
  tableMove = NO_MOVE;
  /** Extension of the table's move in plies; negative for a reduction. */
  extension = 0;
  /** The move left out of a singular extension's search, or NO_MOVE. */
  excluded = NO_MOVE;
  /** The track of the current move (`trackOf`), for the histories of later plies. */
  track = NO_TRACK;

  constructor(ply: number, previous: Frame | undefined) {
    this.ply = ply;
    this.previous = previous ?? this;
  }
}

/** Frames indexed by ply, from the root (0) to `last`. */
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

/**
 * The search state of the position at one ply of the current line. There is one frame per ply,
 * reused for every position at that ply. A search of the moves of a position writes only to the
 * frames of later plies, so the position's own frame stays valid.
 */
import { NO_MOVE } from "../../core/codes.ts";
import { NO_PIECE_TO } from "./histories.ts";
import { NO_EVALUATION } from "./table.ts";

export class Frame {
  readonly ply: number;
  /** The frame one ply before. Even the root has three frames before it, with default values. */
  readonly previous: Frame;

  /** Plies left to search. */
  depth = 0;
  /** Whether the window is wider than a null window: the position may be on the best line. */
  isPv = false;
  /** Whether the position is or has been on a main line, as far as the table knows. */
  wasPv = false;
  /** Whether the position is expected to fail high. Set before the search of the position. */
  isCut = false;
  /** Where the position's moves begin in the shared move list. Set like `isCut`. */
  start = 0;
  /** Set when the move that leads here is made. */
  inCheck = false;
  /** The network's evaluation; NO_EVALUATION when in check, except at the root. */
  rawEvaluation = NO_EVALUATION;
  /** The same, corrected by the correction history. */
  evaluation = NO_EVALUATION;
  /** Keys of the pawns, and of the other pieces of each side (`correctionHistory.ts`). */
  pawnKey = 0;
  whiteKey = 0;
  blackKey = 0;
  /**
   * How many positions at this ply have failed high. It is set to 0 when a position two plies
   * before begins to search its moves.
   */
  cutoffs = 0;
  /** The current move; NO_MOVE for a null move. */
  move = NO_MOVE;
  /** The late-move reduction in plies of the search after the current move. */
  reduction = 0;
  /** Whether the evaluation is rising (`describeNode.ts`); false in check. */
  isImproving = false;
  /** The table's move, or NO_MOVE. */
  tableMove = NO_MOVE;
  /** Extension of the table's move in plies; negative for a reduction. */
  extension = 0;
  /** The move left out of a singular extension's search, or NO_MOVE. */
  excluded = NO_MOVE;
  /** The number of moves tried so far, with the current one. */
  moveCount = 0;
  /** Whether the remaining quiet moves are skipped, unless they give check. */
  skipsQuiets = false;
  /** The sum of the current move's histories. */
  history = 0;
  /** The pieceTo of the current move (`pieceToIndex`), for the histories of later plies. */
  pieceTo = NO_PIECE_TO;

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

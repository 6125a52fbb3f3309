/**
 * The state of one strong search: the board with its evaluation, the transposition table, the
 * histories and the stacks. The search functions in this folder take it as their first argument.
 */

import { isInCheck } from "../../core/attacks.ts";
import { Board } from "../../core/board.ts";
import { fromOf, NO_MOVE } from "../../core/codes.ts";
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from "../../core/makeMove.ts";
import { isMaterialInsufficient } from "../../core/material.ts";
import { hasLegalMove, MAX_MOVES } from "../../core/moveGeneration.ts";
import { loadPosition } from "../../rules/boardPosition.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../rules/outcome.ts";
import type { Position, PositionKey } from "../../rules/types.ts";
import { EarlierPositions, PvTable } from "../alphaBetaParts.ts";
import { LimitWatch, type SearchLimits } from "../limits.ts";
import { DRAW, matedIn } from "../scores.ts";
import { CorrectionHistory, copyKeys, pushKeys, setKeys } from "./correctionHistory.ts";
import { type Frame, makeFrames } from "./frame.ts";
import { clamp, Histories, NO_PIECE_TO, pieceToIndex } from "./histories.ts";
import { NetworkEvaluation } from "./network/network.ts";
import type { Network } from "./network/networkFile.ts";
import { StrongTable } from "./table.ts";
import { allTechniquesExcept, type EnabledTechniques } from "./techniques.ts";

/** The longest line in plies. It must be small enough for mate scores to exceed `MATE_BOUND`. */
export const MAX_PLY = 120;

/** Corrected evaluations stay within this, in centipawns. */
const LARGEST_EVALUATION = 20_000;

/** The fewest plies from a position to its next occurrence. */
const SHORTEST_REPETITION = 4;

/** The limits of a search, its network, and its techniques. */
export interface SearchSetup {
  readonly limits: SearchLimits;
  readonly network: Network;
  readonly enabled: EnabledTechniques;
  readonly isDrawnEnding?: IsDrawnEnding | undefined;
}

/** Whether the position on the board is known to be drawn (`drawnEndings.ts`). */
export type IsDrawnEnding = (board: Board) => boolean;

export class SearchContext {
  readonly board = new Board();
  readonly table: StrongTable;
  readonly corrections = new CorrectionHistory();
  readonly histories = new Histories(MAX_PLY);
  /** The moves of all positions on the line, each from its own start index, and their scores. */
  readonly moves = new Int32Array((MAX_PLY + 2) * MAX_MOVES);
  readonly moveScores = new Int32Array((MAX_PLY + 2) * MAX_MOVES);
  readonly frames = makeFrames(MAX_PLY + 2);
  readonly pv = new PvTable(MAX_PLY);
  enabled: EnabledTechniques = allTechniquesExcept([]);
  watch = new LimitWatch({ depth: 1 });
  /** The depth of the current iteration. */
  rootDepth = 0;
  /** Undefined until the first `prepare`. */
  private evaluation: NetworkEvaluation | undefined;
  private network: Network | undefined;
  private earlier = new EarlierPositions({});
  private isDrawnEnding: IsDrawnEnding | undefined;

  /** `megabytes` is the size limit of the transposition table, which may be in shared `memory`. */
  constructor(megabytes: number, memory?: SharedArrayBuffer) {
    this.table = new StrongTable(megabytes, memory);
  }

  /** Clears the table and the histories, which otherwise carry over to the next search. */
  clear(): void {
    this.table.clear();
    this.histories.clear();
    this.corrections.clear();
  }

  /** Sets up the root, and what this search may use. */
  prepare(
    position: Position,
    repetitions: Readonly<Record<PositionKey, number>>,
    { limits, network, enabled, isDrawnEnding }: SearchSetup,
  ): void {
    loadPosition(this.board, position);
    if (this.network !== network) this.evaluation = new NetworkEvaluation(network, this.board);
    this.network = network;
    this.evaluation?.reset();
    // A game position that occurred only once may occur again without a draw.
    this.earlier = new EarlierPositions(repetitions, REPETITION_LIMIT - 1);
    this.watch = new LimitWatch(limits);
    this.enabled = enabled;
    this.isDrawnEnding = isDrawnEnding;
    this.table.startSearch();
    // After a null move, a count may be read before this search has set it to 0. One that an
    // earlier search left there would change the result.
    for (const frame of this.frames) frame.cutoffs = 0;
    setKeys(this.frames[0], this.board);
  }

  /**
   * Makes a legal move in the position of `frame`. `givesCheck` must be true if it gives check.
   */
  make(move: number, frame: Frame, givesCheck: boolean): void {
    const { board } = this;
    const child = this.frames[frame.ply + 1];
    child.inCheck = givesCheck;
    pushKeys(frame, child, board, move);
    frame.move = move;
    frame.pieceTo = pieceToIndex(board.squares[fromOf(move)], move);
    this.evaluation?.push(move);
    makeMove(board, move);
  }

  unmake(move: number): void {
    unmakeMove(this.board, move);
    this.evaluation?.pop();
  }

  makeNull(frame: Frame): void {
    const child = this.frames[frame.ply + 1];
    frame.pieceTo = NO_PIECE_TO;
    frame.move = NO_MOVE;
    copyKeys(frame, child);
    child.inCheck = false;
    this.evaluation?.pushNull();
    makeNullMove(this.board);
  }

  unmakeNull(): void {
    unmakeNullMove(this.board);
    this.evaluation?.pop();
  }

  /** Centipawns, from the view of the side to move. */
  evaluate(): number {
    return this.evaluation?.evaluate() ?? 0;
  }

  /** The raw evaluation of `frame`, corrected by what searches have found. In centipawns. */
  corrected(frame: Frame): number {
    const { rawEvaluation } = frame;
    if (!this.enabled.correctionHistory) return rawEvaluation;
    const value = rawEvaluation + this.corrections.correction(frame, this.board.turn);
    return clamp(value, LARGEST_EVALUATION);
  }

  /** The score of the position on the board, which must have no legal moves. */
  terminalScore(): number {
    return isInCheck(this.board) ? matedIn(this.board.ply) : DRAW;
  }

  /**
   * A draw by the fifty-move rule, by material, by repetition or in a known ending. The first
   * repetition of a position of the line itself already counts as a draw: the side that repeats it
   * once can do so again.
   */
  isDrawn(): boolean {
    const { board } = this;
    return (
      board.halfmoveClock >= FIFTY_MOVES_CLOCK ||
      (board.halfmoveClock >= SHORTEST_REPETITION && this.isRepetition()) ||
      isMaterialInsufficient(board) ||
      this.isDrawnEnding?.(board) === true
    );
  }

  /** The score of a drawn position, unless it is checkmate, which takes precedence. */
  drawOrMate(): number {
    return isInCheck(this.board) && !hasLegalMove(this.board) ? matedIn(this.board.ply) : DRAW;
  }

  private isRepetition(): boolean {
    const { board } = this;
    const { ply, halfmoveClock } = board;
    const oldest = Math.max(0, ply - halfmoveClock);
    for (let at = ply - SHORTEST_REPETITION; at >= oldest; at -= 2) {
      if (board.isSameKeyAt(at)) return true;
    }
    return halfmoveClock >= ply && this.earlier.count(board.keyLow, board.keyHigh) > 0;
  }
}

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

/**
 * Alpha-beta over all legal moves to a fixed depth, without quiescence or pruning of moves: the
 * score is the minimax value of the tree. Everything else here only saves time.
 *
 * When a table entry may replace a search: the value of a position depends also on the half-move
 * clock and on the positions that have occurred. An entry is therefore used only at the same
 * distance from the root. There, two lines to the same position have the same clock if neither
 * captures or moves a pawn, and clocks far below a hundred if both do. A repetition takes at least
 * four plies, so up to depth 4 the only position of the line itself that can occur again is the
 * root, which all lines share: the score is exact. In deeper searches an entry may carry the score
 * of a repetition in another line (graph history interaction), as in most engines.
 *
 * Sources: https://www.chessprogramming.org/Alpha-Beta,
 * https://www.chessprogramming.org/Principal_Variation_Search (T. A. Marsland 1982).
 */
import { isInCheck } from "../../core/attacks.ts";
import { Board } from "../../core/board.ts";
import { NO_MOVE, WHITE } from "../../core/codes.ts";
import { makeMove, unmakeMove } from "../../core/makeMove.ts";
import { isMaterialInsufficient } from "../../core/material.ts";
import { generateMoves, hasLegalMove, MAX_MOVES } from "../../core/moveGeneration.ts";
import { loadPosition } from "../../rules/boardPosition.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../rules/outcome.ts";
import type { Position } from "../../rules/types.ts";
import { EarlierPositions, PvTable, pickBestMove } from "../alphaBetaParts.ts";
import { LimitWatch, type SearchLimits } from "../limits.ts";
import { DRAW, INFINITE, MAX_DEPTH, matedIn } from "../scores.ts";
import {
  EXACT,
  LOWER_BOUND,
  NOT_FOUND,
  TranspositionTable,
  UPPER_BOUND,
} from "../transpositionTable.ts";
import { PIECE_SCORES } from "./evaluation.ts";
import { MoveOrdering } from "./moveOrdering.ts";

/** The fewest plies from a position to its next occurrence. */
const SHORTEST_REPETITION = 4;
/** The lowest half-move clock at a third occurrence of a position. */
const CLOCK_AT_THREEFOLD = SHORTEST_REPETITION * (REPETITION_LIMIT - 1);

/** The result of one iteration; the score is from the view of the side to move. */
export interface RootResult {
  readonly move: number;
  readonly score: number;
  readonly pv: readonly number[];
}

export class AlphaBeta {
  private readonly board = new Board(PIECE_SCORES);
  private readonly table: TranspositionTable;
  private readonly moves = new Int32Array((MAX_DEPTH + 1) * MAX_MOVES);
  private readonly moveScores = new Int32Array((MAX_DEPTH + 1) * MAX_MOVES);
  private readonly ordering = new MoveOrdering(this.board, this.moves, this.moveScores);
  private readonly pv = new PvTable(MAX_DEPTH);
  private earlier = new EarlierPositions({});
  private rootMoves: number[] = [];
  private bestRootIndex = 0;
  watch = new LimitWatch({ depth: 1 });

  /** `megabytes` is the size limit of the transposition table. */
  constructor(megabytes: number) {
    this.table = new TranspositionTable(megabytes);
  }

  /**
   * Sets up the root and clears all state of earlier searches, which must not affect the result.
   */
  prepare(
    position: Position,
    repetitions: Readonly<Record<string, number>>,
    limits: SearchLimits,
  ): void {
    this.table.clear();
    this.ordering.clear();
    this.earlier = new EarlierPositions(repetitions);
    this.watch = new LimitWatch(limits);
    loadPosition(this.board, position);
    const end = generateMoves(this.board, this.moves, 0);
    this.rootMoves = Array.from(this.moves.subarray(0, end));
    this.bestRootIndex = 0;
  }

  /** The score of the position on the board, which must have no legal moves. */
  terminalScore(): number {
    return isInCheck(this.board) ? matedIn(this.board.ply) : DRAW;
  }

  get hasMoves(): boolean {
    return this.rootMoves.length > 0;
  }

  /**
   * Searches the root to `depth` plies. Among equal moves the first in generation order wins: a
   * move generated before the best so far replaces it with an equal score, a later one needs a
   * higher score. Undefined when a limit stopped the search.
   */
  searchRoot(depth: number): RootResult | undefined {
    let best = -INFINITE;
    let bestIndex = -1;
    for (const index of this.rootOrder()) {
      const bar = index < bestIndex ? best - 1 : best;
      const score = this.searchRootMove(this.rootMoves[index], depth, bar);
      if (this.watch.stopped) return undefined;
      if (score <= bar) continue;
      best = score;
      bestIndex = index;
      this.pv.update(0, this.rootMoves[index]);
    }
    this.bestRootIndex = bestIndex;
    return { move: this.rootMoves[bestIndex], score: best, pv: this.pv.line(0) };
  }

  /** Indices of the root moves: the last iteration's best first, then by move ordering. */
  private rootOrder(): number[] {
    const { moves, moveScores, rootMoves } = this;
    moves.set(rootMoves, 0);
    this.ordering.score(0, rootMoves.length, rootMoves[this.bestRootIndex]);
    const indices = rootMoves.map((_, index) => index);
    return indices.sort((a, b) => moveScores[b] - moveScores[a] || a - b);
  }

  /** The exact score of a root move if it exceeds `bar`; else an upper bound up to `bar`. */
  private searchRootMove(move: number, depth: number, bar: number): number {
    makeMove(this.board, move);
    const start = this.rootMoves.length;
    let score = -INFINITE;
    if (bar > -INFINITE) score = -this.search(depth - 1, -bar - 1, -bar, start);
    if (bar === -INFINITE || score > bar) {
      score = -this.search(depth - 1, -INFINITE, -bar, start);
    }
    unmakeMove(this.board, move);
    return score;
  }

  /**
   * The score of the position on the board, from the view of the side to move: exact within the
   * window, else a bound. Its moves are stored from index `start` of the shared list.
   * When a limit stops the search, the score is meaningless.
   */
  private search(depth: number, alpha: number, beta: number, start: number): number {
    const { board } = this;
    this.pv.clear(board.ply);
    if (this.watch.visit()) return DRAW;
    if (this.isDrawn()) return this.drawOrMate();
    if (depth === 0) return this.leafScore();
    if (beta - alpha === 1) {
      const known = this.table.probe(board, depth, alpha, beta);
      if (known !== NOT_FOUND) return known;
    }
    const end = generateMoves(board, this.moves, start);
    if (end === start) return this.terminalScore();
    this.ordering.score(start, end, this.table.move(board));
    return this.searchMoves(depth, alpha, beta, start, end);
  }

  /** Searches the scored moves from `start` to `end`. */
  private searchMoves(
    depth: number,
    alpha: number,
    beta: number,
    start: number,
    end: number,
  ): number {
    const { board, moves, moveScores, ordering, table } = this;
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let floor = alpha;
    for (let i = start; i < end && best < beta; i++) {
      pickBestMove(moves, moveScores, i, end);
      makeMove(board, moves[i]);
      const score =
        i === start
          ? -this.search(depth - 1, -beta, -floor, end)
          : this.searchLater(depth - 1, floor, beta, end);
      unmakeMove(board, moves[i]);
      if (this.watch.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      bestMove = moves[i];
      if (score <= floor) continue;
      floor = score;
      this.pv.update(board.ply, moves[i]);
    }
    if (best >= beta) ordering.addKiller(bestMove);
    const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
    table.store(board, bestMove, best, depth, bound);
    return best;
  }

  /**
   * Scores the later move that was just made. It is expected to be no better than the first: a null
   * window tests this cheaply.
   */
  private searchLater(depth: number, floor: number, beta: number, start: number): number {
    const score = -this.search(depth, -floor - 1, -floor, start);
    if (score <= floor || score >= beta) return score;
    return -this.search(depth, -beta, -floor, start);
  }

  /** A draw by the half-move clock, repetition or material. Checkmate takes precedence. */
  private isDrawn(): boolean {
    return (
      this.board.halfmoveClock >= FIFTY_MOVES_CLOCK ||
      (this.board.halfmoveClock >= CLOCK_AT_THREEFOLD && this.isThirdOccurrence()) ||
      isMaterialInsufficient(this.board)
    );
  }

  private isThirdOccurrence(): boolean {
    const { board } = this;
    const { ply, halfmoveClock } = board;
    let count = 1;
    // Entry 0 of the undo stack is the root, which `earlier` already counts.
    const oldest = Math.max(1, ply - halfmoveClock);
    for (let at = ply - SHORTEST_REPETITION; at >= oldest; at -= 2) {
      if (board.isSameKeyAt(at)) count++;
    }
    if (halfmoveClock >= ply) count += this.earlier.count(board.keyLow, board.keyHigh);
    return count >= REPETITION_LIMIT;
  }

  private drawOrMate(): number {
    return isInCheck(this.board) && !hasLegalMove(this.board) ? matedIn(this.board.ply) : DRAW;
  }

  private leafScore(): number {
    if (!hasLegalMove(this.board)) return this.terminalScore();
    return this.board.turn === WHITE ? this.board.score : -this.board.score;
  }
}

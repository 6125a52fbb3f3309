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
import { makeMove, unmakeMove } from "../../core/makeMove.ts";
import { isMaterialInsufficient } from "../../core/material.ts";
import { NO_MOVE } from "../../core/move.ts";
import { generateMoves, hasLegalMove, MAX_MOVES } from "../../core/moveGeneration.ts";
import { WHITE } from "../../core/pieces.ts";
import { loadPosition } from "../../rules/boardPosition.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../rules/outcome.ts";
import type { Position } from "../../rules/types.ts";
import { EarlierPositions } from "../earlierPositions.ts";
import { LimitWatch, type SearchLimits } from "../limits.ts";
import { bringBestForward } from "../pickMove.ts";
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

const PV_WIDTH = MAX_DEPTH + 1;

/** The result of one iteration; the score is from the view of the side to move. */
export interface RootResult {
  readonly move: number;
  readonly score: number;
  readonly pv: readonly number[];
}

export class AlphaBeta {
  private readonly board = new Board(PIECE_SCORES);
  private readonly table: TranspositionTable;
  private readonly ordering = new MoveOrdering();
  private readonly moves = new Int32Array((MAX_DEPTH + 1) * MAX_MOVES);
  private readonly moveScores = new Int32Array((MAX_DEPTH + 1) * MAX_MOVES);
  /** Triangular PV table: row `ply` holds the best line from that ply, `pvLength[ply]` moves. */
  private readonly pv = new Int32Array(PV_WIDTH * PV_WIDTH);
  private readonly pvLength = new Int32Array(PV_WIDTH + 1);
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

  /** The score of a position without legal moves, `ply` plies from the root. */
  terminalScore(ply: number): number {
    return isInCheck(this.board) ? matedIn(ply) : DRAW;
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
      this.savePv(0, this.rootMoves[index]);
    }
    this.bestRootIndex = bestIndex;
    return {
      move: this.rootMoves[bestIndex],
      score: best,
      pv: Array.from(this.pv.subarray(0, this.pvLength[0])),
    };
  }

  /** Indices of the root moves: the last iteration's best first, then by move ordering. */
  private rootOrder(): number[] {
    const { board, moves, moveScores, rootMoves } = this;
    moves.set(rootMoves, 0);
    const first = rootMoves[this.bestRootIndex];
    this.ordering.score(board.squares, moves, moveScores, 0, rootMoves.length, 0, first);
    const indices = rootMoves.map((_, index) => index);
    return indices.sort((a, b) => moveScores[b] - moveScores[a] || a - b);
  }

  /** The exact score of a root move if it exceeds `bar`; else an upper bound up to `bar`. */
  private searchRootMove(move: number, depth: number, bar: number): number {
    makeMove(this.board, move);
    const start = this.rootMoves.length;
    let score = -INFINITE;
    if (bar > -INFINITE) score = -this.search(depth - 1, 1, -bar - 1, -bar, start);
    if (bar === -INFINITE || score > bar) {
      score = -this.search(depth - 1, 1, -INFINITE, -bar, start);
    }
    unmakeMove(this.board, move);
    return score;
  }

  /**
   * The score of the position on the board, from the view of the side to move: exact within the
   * window, else a bound. The position's moves are stored from index `start` of the shared list.
   * When a limit stops the search, the score is meaningless.
   */
  private search(depth: number, ply: number, alpha: number, beta: number, start: number): number {
    const { board } = this;
    this.pvLength[ply] = 0;
    if (this.watch.visit()) return DRAW;
    if (this.isDrawn()) return this.drawOrMate(ply);
    if (depth === 0) return this.leafScore(ply);
    if (beta - alpha === 1) {
      const known = this.table.probe(board.keyLow, board.keyHigh, depth, ply, alpha, beta);
      if (known !== NOT_FOUND) return known;
    }
    const end = generateMoves(board, this.moves, start);
    if (end === start) return this.terminalScore(ply);
    return this.searchMoves(depth, ply, alpha, beta, start, end);
  }

  private searchMoves(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    end: number,
  ): number {
    const { board, moves, moveScores, ordering, table } = this;
    const remembered = table.move(board.keyLow, board.keyHigh);
    ordering.score(board.squares, moves, moveScores, start, end, ply, remembered);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let floor = alpha;
    for (let i = start; i < end && best < beta; i++) {
      bringBestForward(moves, moveScores, i, end);
      const score = this.searchMove(moves[i], depth, ply, floor, beta, end, i === start);
      if (this.watch.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      bestMove = moves[i];
      if (score <= floor) continue;
      floor = score;
      this.savePv(ply, moves[i]);
    }
    if (best >= beta) ordering.refuted(bestMove, ply);
    const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
    table.store(board.keyLow, board.keyHigh, bestMove, best, ply, depth, bound);
    return best;
  }

  /** Later moves are expected to be no better than the first: a null window tests this cheaply. */
  private searchMove(
    move: number,
    depth: number,
    ply: number,
    floor: number,
    beta: number,
    start: number,
    isFirst: boolean,
  ): number {
    makeMove(this.board, move);
    let score = 0;
    if (!isFirst) score = -this.search(depth - 1, ply + 1, -floor - 1, -floor, start);
    if (isFirst || (score > floor && score < beta)) {
      score = -this.search(depth - 1, ply + 1, -beta, -floor, start);
    }
    unmakeMove(this.board, move);
    return score;
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

  private drawOrMate(ply: number): number {
    return isInCheck(this.board) && !hasLegalMove(this.board) ? matedIn(ply) : DRAW;
  }

  private leafScore(ply: number): number {
    if (!hasLegalMove(this.board)) return this.terminalScore(ply);
    return this.board.turn === WHITE ? this.board.score : -this.board.score;
  }

  private savePv(ply: number, move: number): void {
    const row = ply * PV_WIDTH;
    const next = row + PV_WIDTH;
    const length = this.pvLength[ply + 1];
    this.pv[row] = move;
    this.pv.copyWithin(row + 1, next, next + length);
    this.pvLength[ply] = length + 1;
  }
}

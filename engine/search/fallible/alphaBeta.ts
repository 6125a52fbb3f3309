/**
 * Alpha-beta with quiescence over the moves that a fallible player sees. A small search of its own:
 * weak players look only a few plies ahead, so it needs no transposition table and no reductions.
 *
 * The end of the game is never overlooked: mate, stalemate and other final draws are scored as
 * such, whichever moves the player sees.
 *
 * Sources: https://www.chessprogramming.org/Alpha-Beta,
 * https://www.chessprogramming.org/Quiescence_Search
 */
import { isInCheck } from "../../core/attacks.ts";
import { Board } from "../../core/board.ts";
import { capturedOf, EMPTY, NO_MOVE, promotionOf, toOf, WHITE } from "../../core/codes.ts";
import { makeMove, unmakeMove } from "../../core/makeMove.ts";
import { isMaterialInsufficient } from "../../core/material.ts";
import { generateMoves, MAX_MOVES } from "../../core/moveGeneration.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../rules/outcome.ts";
import { EarlierPositions, PvTable, pickBestMove } from "../alphaBetaParts.ts";
import { LimitWatch } from "../limits.ts";
import { DRAW, INFINITE, matedIn } from "../scores.ts";
import { PIECE_SCORES } from "../specified/evaluation.ts";
import { MoveOrdering } from "../specified/moveOrdering.ts";
import { Oversights } from "./oversights.ts";

/** How many plies below the root a search may look; quiescence stops here, too. */
const DEEPEST_PLY = 24;

/** The target square of the move before the root: none. */
const NOWHERE = -1;

export class FallibleAlphaBeta {
  readonly board = new Board(PIECE_SCORES);
  earlier = new EarlierPositions({});
  oversights = new Oversights(0, 0, 0);
  watch = new LimitWatch({ depth: 1 });
  private readonly moves = new Int32Array((DEEPEST_PLY + 2) * MAX_MOVES);
  private readonly moveScores = new Int32Array((DEEPEST_PLY + 2) * MAX_MOVES);
  private readonly ordering = new MoveOrdering(this.board, this.moves, this.moveScores);
  private readonly pv = new PvTable(DEEPEST_PLY);

  /** Clears the killers of earlier searches, which must not affect the result. */
  clear(): void {
    this.ordering.clear();
  }

  /** The legal moves of the root, in generation order. */
  rootMoves(): number[] {
    return Array.from(this.moves.subarray(0, generateMoves(this.board, this.moves, 0)));
  }

  /** Whether the player overlooks a root move. */
  overlooks(move: number): boolean {
    return this.oversights.overlooks(this.board, move, NOWHERE, isInCheck(this.board));
  }

  /** How a legal move ends the game at once; undefined when the opponent has a legal reply. */
  endBy(move: number): "mate" | "stalemate" | undefined {
    makeMove(this.board, move);
    const hasMove = generateMoves(this.board, this.moves, MAX_MOVES) > MAX_MOVES;
    const end = isInCheck(this.board) ? "mate" : "stalemate";
    unmakeMove(this.board, move);
    return hasMove ? undefined : end;
  }

  /**
   * The score of a root move, from its mover's view. It is exact if above `bar`, else an upper
   * bound that does not exceed `bar`.
   */
  scoreOf(move: number, depth: number, bar: number): number {
    makeMove(this.board, move);
    const score = -this.search(depth - 1, -INFINITE, -bar, MAX_MOVES, toOf(move));
    unmakeMove(this.board, move);
    return score;
  }

  /** The line that the last `scoreOf` found, starting with its `move`. */
  lineAfter(move: number): number[] {
    return [move, ...this.pv.line(1)];
  }

  /**
   * The score of the position on the board, from the view of the side to move. At depth 0 and below
   * this is quiescence: only captures and promotions, with the static evaluation as a lower bound.
   * `lastTo` is the target square of the move before.
   */
  private search(
    depth: number,
    alpha: number,
    beta: number,
    start: number,
    lastTo: number,
  ): number {
    const { board } = this;
    const { ply } = board;
    this.pv.clear(ply);
    if (this.watch.visit()) return DRAW;
    const end = generateMoves(board, this.moves, start);
    const inCheck = isInCheck(board);
    if (end === start) return inCheck ? matedIn(ply) : DRAW;
    if (this.isDrawn()) return DRAW;
    const evaluation = board.turn === WHITE ? board.score : -board.score;
    if (ply >= DEEPEST_PLY) return evaluation;
    const isQuiescence = depth <= 0;
    if (isQuiescence && evaluation >= beta) return evaluation;
    const seen = this.keepSeen(start, end, lastTo, inCheck, isQuiescence);
    this.ordering.score(start, seen, NO_MOVE);
    // A side that sees none of its moves takes the static evaluation.
    const floor = isQuiescence || seen === start ? evaluation : -INFINITE;
    return this.searchMoves(depth, alpha, beta, start, seen, floor);
  }

  /** Searches the scored moves from `start` to `end`; the score is at least `floor`. */
  private searchMoves(
    depth: number,
    alpha: number,
    beta: number,
    start: number,
    end: number,
    floor: number,
  ): number {
    const { board, moves, moveScores, ordering } = this;
    let best = floor;
    for (let i = start; i < end && best < beta; i++) {
      pickBestMove(moves, moveScores, i, end);
      const move = moves[i];
      makeMove(board, move);
      const score = -this.search(depth - 1, -beta, -Math.max(alpha, best), end, toOf(move));
      unmakeMove(board, move);
      if (this.watch.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      if (score > alpha) this.pv.update(board.ply, move);
      if (score >= beta) ordering.addKiller(move);
    }
    return best;
  }

  /**
   * Moves the moves that are not overlooked to the front and returns their new end; with
   * `onlyCaptures`, only captures and promotions.
   */
  private keepSeen(
    start: number,
    end: number,
    lastTo: number,
    inCheck: boolean,
    onlyCaptures: boolean,
  ): number {
    const { board, moves, oversights } = this;
    let kept = start;
    for (let i = start; i < end; i++) {
      const move = moves[i];
      if (onlyCaptures && capturedOf(move) === EMPTY && promotionOf(move) === 0) continue;
      if (oversights.overlooks(board, move, lastTo, inCheck)) continue;
      moves[kept++] = move;
    }
    return kept;
  }

  /** Whether the position is drawn. Repetition is checked only one ply from the root. */
  private isDrawn(): boolean {
    const { board } = this;
    return (
      board.halfmoveClock >= FIFTY_MOVES_CLOCK ||
      isMaterialInsufficient(board) ||
      (board.ply === 1 && this.earlier.count(board.keyLow, board.keyHigh) + 1 >= REPETITION_LIMIT)
    );
  }
}

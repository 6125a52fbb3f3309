/**
 * The root of the strong search: keeps the root moves with their results and searches them once per
 * iteration.
 */
import { isInCheck } from "../../core/attacks.ts";
import { capturedOf, NO_MOVE } from "../../core/codes.ts";
import { generateMoves } from "../../core/moveGeneration.ts";
import { makeLan } from "../../rules/moveNames.ts";
import { DRAW, INFINITE, isMateScore } from "../scores.ts";
import { EXACT } from "../transpositionTable.ts";
import { tryMove } from "./alphaBeta.ts";
import type { SearchContext } from "./context.ts";
import { scoreMoves } from "./moveOrdering.ts";
import { NO_EVALUATION } from "./table.ts";

/** The result of one root move; the score is from the view of the side to move. */
export interface RootLine {
  readonly score: number;
  readonly depth: number;
  /** Starts with the root move. */
  readonly pv: readonly number[];
}

interface RootMove {
  readonly move: number;
  /** -INFINITE unless the move got a score of its own, not just a bound, in this iteration. */
  score: number;
  /** The last score from an earlier iteration, or -INFINITE. */
  lastScore: number;
  /** Positions visited when it was last searched: a large count means it was hard to refute. */
  nodes: number;
  pv: readonly number[];
}

/** Aspiration windows, in centipawns. */
export const ASPIRATION = {
  /** From this depth on, the search starts with a narrow window. */
  depth: 5,
  /** The first window reaches so far below and above the last score. */
  halfWidth: 12,
  /** When half the width exceeds this, the failing side of the window is opened fully. */
  widest: 700,
} as const;

export interface RootOptions {
  /** Searches only these root moves, in LAN; all root moves if none of them is legal. */
  readonly searchMoves?: readonly string[] | undefined;
  /**
   * Leaves the lines of an iteration in the order in which they were found. A later one may have
   * a higher score. The opponents' recorded games depend on this order; default false.
   */
  readonly keepsFoundOrder?: boolean | undefined;
}

export class Root {
  readonly moves: RootMove[];
  private readonly context: SearchContext;
  /** Whether all legal moves are searched. If not, the score is not that of the position. */
  private readonly hasAllMoves: boolean;
  private readonly keepsFoundOrder: boolean;

  /** Takes the position of the context. */
  constructor(context: SearchContext, { searchMoves = [], keepsFoundOrder = false }: RootOptions) {
    this.context = context;
    this.keepsFoundOrder = keepsFoundOrder;
    const end = generateMoves(context.board, context.moves, 0);
    const all = Array.from(context.moves.subarray(0, end));
    const chosen = all.filter((move) => searchMoves.includes(makeLan(move)));
    this.hasAllMoves = chosen.length === 0 || chosen.length === all.length;
    this.moves = (chosen.length > 0 ? chosen : all).map((move) => ({
      move,
      score: -INFINITE,
      lastScore: -INFINITE,
      nodes: 0,
      pv: [move],
    }));
    // The first iteration starts with the captures.
    this.moves.sort((a, b) => capturedOf(b.move) - capturedOf(a.move));
  }

  /**
   * Searches the best `wanted` lines to `depth` plies, and puts them in the order of their scores.
   * If a limit stops the search, the result may have fewer lines, or none.
   */
  searchLines(depth: number, wanted: number): readonly RootLine[] {
    const { context, moves } = this;
    context.rootDepth = depth;
    for (const entry of moves) {
      if (entry.score !== -INFINITE) entry.lastScore = entry.score;
      entry.score = -INFINITE;
    }
    for (let rank = 0; rank < wanted; rank++) {
      this.searchWithin(depth, rank);
      if (context.watch.stopped) return this.linesUpTo(rank + 1, depth);
      this.sort(rank);
    }
    return this.linesUpTo(wanted, depth);
  }

  /**
   * Merges the lines of a stopped iteration (`found`) with those of the last complete one
   * (`lines`). A new best line goes first. Exception: if the same first move scored lower, the old
   * line is kept, because other moves may be better and have not been tried. If nothing was
   * finished at all, the result is the first root move with a draw score.
   */
  mergeStopped(found: readonly RootLine[], lines: readonly RootLine[]): readonly RootLine[] {
    const [last = { score: DRAW, depth: 0, pv: [this.moves[0].move] }] = lines;
    const [newest = last] = found;
    const hasFallen = newest.pv[0] === last.pv[0] && newest.score < last.score;
    const first = hasFallen ? last : newest;
    const others = lines.filter((line) => line.pv[0] !== first.pv[0]);
    return [first, ...others].slice(0, Math.max(1, lines.length));
  }

  private linesUpTo(count: number, depth: number): RootLine[] {
    if (!this.keepsFoundOrder) this.sort(0, count);
    return this.moves
      .slice(0, count)
      .filter(({ score }) => score > -INFINITE)
      .map(({ score, pv }) => ({ score, depth, pv }));
  }

  /**
   * Sorts the moves from `rank` up to, not including, `end` by score, then by nodes: the harder to
   * refute, the earlier.
   */
  private sort(rank: number, end = this.moves.length): void {
    const sorted = this.moves.slice(rank, end);
    sorted.sort((a, b) => b.score - a.score || b.nodes - a.nodes);
    this.moves.splice(rank, sorted.length, ...sorted);
  }

  /**
   * Searches the moves from `rank` on with an aspiration window around the last score of the first
   * of them. The window is widened until the score is inside it.
   */
  private searchWithin(depth: number, rank: number): void {
    const { context } = this;
    const last = this.moves[rank].lastScore;
    const isNarrow =
      context.enabled.aspiration &&
      depth >= ASPIRATION.depth &&
      last !== -INFINITE &&
      !isMateScore(last);
    let halfWidth = ASPIRATION.halfWidth;
    let alpha = isNarrow ? last - halfWidth : -INFINITE;
    let beta = isNarrow ? last + halfWidth : INFINITE;
    for (;;) {
      const score = this.searchMoves(depth, rank, alpha, beta);
      if (context.watch.stopped) return;
      if (score > alpha && score < beta) return;
      halfWidth = (halfWidth * 3) >> 1;
      if (score <= alpha) {
        beta = Math.max(alpha + 1, Math.min(beta, (alpha + beta) >> 1));
        alpha = halfWidth > ASPIRATION.widest ? -INFINITE : Math.max(-INFINITE, score - halfWidth);
      } else {
        beta = halfWidth > ASPIRATION.widest ? INFINITE : Math.min(INFINITE, score + halfWidth);
      }
      this.sort(rank);
    }
  }

  private searchMoves(depth: number, rank: number, alpha: number, beta: number): number {
    const { context, moves } = this;
    const { watch, moveScores } = context;
    const [frame] = context.frames;
    this.prepareFrame(depth, rank);
    let best = -INFINITE;
    for (let index = rank; index < moves.length; index++) {
      const entry = moves[index];
      const before = watch.nodes;
      const floor = Math.max(alpha, best);
      const score = tryMove(context, frame, entry.move, moveScores[index], floor, beta, best);
      if (watch.stopped) {
        // A move already found to be better goes before the best move of the last iteration.
        if (index > rank) this.sort(rank);
        return best;
      }
      entry.nodes = watch.nodes - before;
      entry.score = index === rank || score > floor ? score : -INFINITE;
      if (score <= best && index > rank) continue;
      best = score;
      if (score > floor || index === rank) {
        context.pv.update(0, entry.move);
        entry.pv = score > alpha ? context.pv.line(0) : [entry.move];
      }
      if (score >= beta) break;
    }
    if (rank === 0 && this.hasAllMoves && best > alpha && best < beta)
      this.storeInTable(best, depth);
    return best;
  }

  /**
   * Sets up the frame of the root, where the best move of the last iteration is the table's move,
   * and scores the moves for their reductions.
   */
  private prepareFrame(depth: number, rank: number): void {
    const { context, moves } = this;
    const [frame, child] = context.frames;
    frame.depth = depth;
    frame.isPv = true;
    frame.wasPv = true;
    frame.inCheck = isInCheck(context.board);
    frame.rawEvaluation = context.evaluate();
    frame.evaluation = context.corrected(frame);
    frame.tableMove = moves[rank].move;
    frame.moveCount = 0;
    moves.forEach(({ move }, index) => {
      context.moves[index] = move;
    });
    scoreMoves(context, 0, moves.length, frame);
    child.start = moves.length;
    child.cutoffs = 0;
    context.frames[2].cutoffs = 0;
  }

  private storeInTable(score: number, depth: number): void {
    const { board, pv, table } = this.context;
    const [first] = pv.line(0);
    table.store(board, first ?? NO_MOVE, score, depth, EXACT, NO_EVALUATION, true);
  }
}

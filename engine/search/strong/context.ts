/**
 * What one strong search works on: the board with its evaluation, the memories that guide it, and
 * its stacks. The functions in the files beside this one recurse over it.
 */

import { isInCheck } from "../../core/attacks.ts";
import { Board } from "../../core/board.ts";
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from "../../core/makeMove.ts";
import { isMaterialInsufficient } from "../../core/material.ts";
import { fromOf } from "../../core/move.ts";
import { hasLegalMove, MAX_MOVES } from "../../core/moveGeneration.ts";
import { loadPosition } from "../../rules/boardPosition.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../rules/outcome.ts";
import type { Position, PositionKey } from "../../rules/types.ts";
import { EarlierPositions } from "../earlierPositions.ts";
import { LimitWatch, type SearchLimits } from "../limits.ts";
import { DRAW, matedIn } from "../scores.ts";
import { type Frame, makeFrames } from "./frame.ts";
import { Histories, NO_TRACK, trackOf } from "./histories.ts";
import { NetworkEvaluation } from "./network/network.ts";
import type { Network } from "./network/networkFile.ts";
import { StrongTable } from "./table.ts";
import { allBut, type Uses } from "./techniques.ts";

/** No line that is searched is longer, in plies: mates must stay within `MATE_BOUND`. */
export const MAX_PLY = 120;

const PV_WIDTH = MAX_PLY + 2;

/** Plies from a position to its next occurrence at the earliest. */
const SHORTEST_REPETITION = 4;

export class SearchContext {
  readonly board = new Board();
  readonly table: StrongTable;
  readonly histories = new Histories(MAX_PLY);
  /** Moves and their places in the order; each position writes its own from a given place on. */
  readonly moves = new Int32Array((MAX_PLY + 2) * MAX_MOVES);
  readonly moveScores = new Int32Array((MAX_PLY + 2) * MAX_MOVES);
  readonly frames = makeFrames(MAX_PLY + 1);
  /** Triangular: row `ply` holds the best line found from there, `pvLength[ply]` moves long. */
  readonly pv = new Int32Array(PV_WIDTH * PV_WIDTH);
  readonly pvLength = new Int32Array(PV_WIDTH + 1);
  uses: Uses = allBut([]);
  watch = new LimitWatch({ depth: 1 });
  /** The depth of the iteration that runs. */
  rootDepth = 0;
  /** Undefined until the first search brings a network. */
  private evaluation: NetworkEvaluation | undefined;
  private network: Network | undefined;
  private earlier = new EarlierPositions({});

  /** `megabytes` is what the transposition table may take. */
  constructor(megabytes: number) {
    this.table = new StrongTable(megabytes);
  }

  /**
   * Forgets what was learnt from other positions. Without it the next search builds on the last.
   */
  forget(): void {
    this.table.clear();
    this.histories.clear();
  }

  /** Sets up the root. */
  prepare(
    position: Position,
    repetitions: Readonly<Record<PositionKey, number>>,
    limits: SearchLimits,
    network: Network,
    uses: Uses,
  ): void {
    loadPosition(this.board, position);
    if (this.network !== network) this.evaluation = new NetworkEvaluation(network, this.board);
    this.network = network;
    this.evaluation?.reset();
    // A position that occurred once before may occur again: that is no draw yet.
    this.earlier = new EarlierPositions(repetitions, REPETITION_LIMIT - 1);
    this.watch = new LimitWatch(limits);
    this.uses = uses;
    this.table.startSearch();
  }

  /** Makes a legal move in the position of `frame`; `checks` says whether it gives check. */
  make(move: number, frame: Frame, checks: boolean): void {
    const { board } = this;
    this.frames[frame.ply + 1].inCheck = checks;
    frame.track = trackOf(board.squares[fromOf(move)], move);
    this.evaluation?.push(move);
    makeMove(board, move);
  }

  unmake(move: number): void {
    unmakeMove(this.board, move);
    this.evaluation?.pop();
  }

  makeNull(frame: Frame): void {
    frame.track = NO_TRACK;
    this.frames[frame.ply + 1].inCheck = false;
    this.evaluation?.pushNull();
    makeNullMove(this.board);
  }

  unmakeNull(): void {
    unmakeNullMove(this.board);
    this.evaluation?.pop();
  }

  /** Centipawns, view of the side to move. */
  evaluate(): number {
    return this.evaluation?.evaluate() ?? 0;
  }

  /** The score of a position without legal moves, `ply` plies from the root. */
  terminalScore(ply: number): number {
    return isInCheck(this.board) ? matedIn(ply) : DRAW;
  }

  /**
   * A draw by the fifty-move rule, by material or by repetition. A position of the line itself that
   * returns is taken for a draw at once: who can bring it back once can do so again.
   */
  isDrawn(): boolean {
    const { board } = this;
    return (
      board.halfmoveClock >= FIFTY_MOVES_CLOCK ||
      (board.halfmoveClock >= SHORTEST_REPETITION && this.isRepetition()) ||
      isMaterialInsufficient(board)
    );
  }

  /** Mate on the board counts before a draw by counting. */
  drawOrMate(ply: number): number {
    return isInCheck(this.board) && !hasLegalMove(this.board) ? matedIn(ply) : DRAW;
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

  /** The line from `ply` on is `move` and then the line from the next ply on. */
  savePv(ply: number, move: number): void {
    const row = ply * PV_WIDTH;
    const next = row + PV_WIDTH;
    const length = this.pvLength[ply + 1];
    this.pv[row] = move;
    this.pv.copyWithin(row + 1, next, next + length);
    this.pvLength[ply] = length + 1;
  }

  /** The best line found from the root. */
  rootPv(): number[] {
    return Array.from(this.pv.subarray(0, this.pvLength[0]));
  }
}

/**
 * A search context that checks every move that the search makes, every evaluation that it requests
 * and every table entry that it writes.
 */
import { expect } from "vitest";
import { isInCheck } from "../../../../engine/core/attacks.ts";
import {
  BISHOP,
  COLOR_BIT,
  KNIGHT,
  NO_MOVE,
  QUEEN,
  ROOK,
  typeOf,
} from "../../../../engine/core/codes.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import type { GameRecord } from "../../../../engine/index.ts";
import { boardFen } from "../../../../engine/rules/boardFen.ts";
import { isMateScore, MATE } from "../../../../engine/search/scores.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { setKeys } from "../../../../engine/search/strong/correctionHistory.ts";
import { type Frame, makeFrames } from "../../../../engine/search/strong/frame.ts";
import { NetworkEvaluation } from "../../../../engine/search/strong/network/network.ts";
import { NO_EVALUATION } from "../../../../engine/search/strong/table.ts";
import { allTechniquesExcept } from "../../../../engine/search/strong/techniques.ts";
import { LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { network } from "./network/network.ts";

/** Marks a null move in a list of moves. */
const PASS = -1;
const PIECES = [KNIGHT, BISHOP, ROOK, QUEEN];

/** The largest mate distance, in plies, that the tests verify by exhaustive search. */
export const LONGEST_MATE = 4;
/** The largest number of stored mates to keep from one search. */
const MOST_MATES = 30;

export class WatchedContext extends SearchContext {
  /** The moves from the root to the position on the board. */
  private readonly line: number[] = [];
  private readonly judge = new NetworkEvaluation(network, this.board);
  private readonly legal = new Int32Array(MAX_MOVES);
  private readonly afresh = makeFrames(0)[0];
  /** Counts of the checked events: a test proves something only if they are not zero. */
  readonly seen = { nullMoves: 0, excluded: 0, stored: 0, evaluated: 0, evasions: 0 };
  /** The scores stored for the root itself. */
  readonly rootScores: number[] = [];
  /**
   * Some of the positions that were stored with a forced mate, and its distance in plies; negative
   * for the mated side.
   */
  readonly mates: { readonly fen: string; readonly plies: number }[] = [];

  constructor() {
    super(1);
    this.watchTable();
  }

  setUp({ position, repetitions }: GameRecord, nodes: number): void {
    this.clear();
    this.prepare(position, repetitions, {
      limits: { depth: 64, nodes },
      network,
      enabled: allTechniquesExcept([]),
    });
    this.rootScores.length = 0;
    this.mates.length = 0;
  }

  override make(move: number, frame: Frame, checks: boolean): void {
    this.demand(frame.ply === this.line.length, "a move is made in the frame of its ply");
    this.demand(move !== frame.excluded, "the move that is asked about is not searched");
    this.demand(this.legalMoves().includes(move), "a move is legal");
    if (frame.excluded !== NO_MOVE) this.seen.excluded++;
    if (frame.inCheck) this.seen.evasions++;
    this.line.push(move);
    super.make(move, frame, checks);
    this.demandFrameOfChild();
  }

  override unmake(move: number): void {
    this.demand(this.line.pop() === move, "what was made last is taken back first");
    super.unmake(move);
  }

  override makeNull(frame: Frame): void {
    const { squares, turn } = this.board;
    const own = Array.from(squares).filter((piece) => (piece & COLOR_BIT) === turn);
    this.demand(!isInCheck(this.board), "nobody gives the turn away in check");
    this.demand(
      own.some((piece) => PIECES.includes(typeOf(piece))),
      "a side that has only pawns makes no null move",
    );
    this.demand(this.line.at(-1) !== PASS, "the turn is not given away twice running");
    this.seen.nullMoves++;
    this.line.push(PASS);
    super.makeNull(frame);
    this.demandFrameOfChild();
  }

  override unmakeNull(): void {
    this.demand(this.line.pop() === PASS, "what was made last is taken back first");
    super.unmakeNull();
  }

  override evaluate(): number {
    const value = super.evaluate();
    this.seen.evaluated++;
    this.demand(value === this.fromScratch(), "an evaluation is that of the position on the board");
    return value;
  }

  private watchTable(): void {
    const { table } = this;
    const store = table.store.bind(table);
    const causesCutoff = table.causesCutoff.bind(table);
    table.causesCutoff = (...entry) => {
      const { excluded } = this.frames[this.line.length];
      this.demand(excluded === NO_MOVE, "the table has no say where a move is excluded");
      return causesCutoff(...entry);
    };
    table.store = (stored, move, score, depth, bound, evaluation, wasPv) => {
      const { board, frames } = this;
      const { ply } = stored;
      this.seen.stored++;
      this.demand(stored === board, "an entry is of the position");
      this.demand(ply === this.line.length, "an entry knows how far the root is");
      this.demand(!this.watch.stopped, "what was stopped is not stored");
      this.demand(Math.abs(score) <= MATE, "a stored score is of a move that was searched");
      this.demand(frames[ply].excluded === NO_MOVE, "what lacks a move is not stored");
      this.demand(move === NO_MOVE || this.legalMoves().includes(move), "a stored move is legal");
      if (ply === 0) this.rootScores.push(score);
      else this.demand(evaluation === this.evaluationToStore(), "a stored evaluation is right");
      this.noteMate(score, ply, bound);
      store(stored, move, score, depth, bound, evaluation, wasPv);
    };
  }

  /**
   * An upper bound of a losing mate score limits its distance, and so does a lower bound of a
   * winning one.
   */
  private noteMate(score: number, ply: number, bound: number): void {
    const plies = MATE - Math.abs(score) - ply;
    const isClaim = isMateScore(score) && bound !== (score > 0 ? UPPER_BOUND : LOWER_BOUND);
    if (!isClaim || plies > LONGEST_MATE || this.mates.length >= MOST_MATES) return;
    this.mates.push({ fen: boardFen(this.board), plies: score > 0 ? plies : -plies });
  }

  /**
   * In check, the search must make a move before it evaluates: such a position has no evaluation.
   */
  private evaluationToStore(): number {
    return isInCheck(this.board) ? NO_EVALUATION : this.fromScratch();
  }

  private fromScratch(): number {
    this.judge.reset();
    return this.judge.evaluate();
  }

  private legalMoves(): Int32Array {
    return this.legal.subarray(0, generateMoves(this.board, this.legal, 0));
  }

  private demandFrameOfChild(): void {
    const { inCheck, pawnKey, whiteKey, blackKey } = this.frames[this.line.length];
    this.demand(inCheck === isInCheck(this.board), "a check is known when the move is made");
    setKeys(this.afresh, this.board);
    this.demand(
      pawnKey === this.afresh.pawnKey &&
        whiteKey === this.afresh.whiteKey &&
        blackKey === this.afresh.blackKey,
      "the keys of pawns and pieces are those of the position on the board",
    );
  }

  /** Used instead of `expect`, which would take minutes for a million positions. */
  private demand(holds: boolean, what: string): void {
    if (!holds) expect.fail(`${what}: ${boardFen(this.board)}`);
  }
}

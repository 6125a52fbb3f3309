/** One search, from `go` to `bestmove`: its question, its output, and when it must end. */

import { legalMoves } from "../rules/moves.ts";
import type { Color, GameRecord } from "../rules/types.ts";
import { MAX_DEPTH, matePlies, type SearchIteration, type SearchResult } from "../search/scores.ts";
import { MATERIAL_WEIGHT } from "../search/specified/evaluation.ts";
import type { SearchClient } from "../service/client.ts";
import type { IterationDetails, Question } from "../service/protocol.ts";
import type { GoParameters } from "./commands.ts";
import { playerOf, type UciOptions } from "./options.ts";
import {
  clockOf,
  type MoveOverhead,
  Stability,
  type ThinkingTime,
  thinkingTime,
} from "./timeControl.ts";

// The output lines for the progress and the result of a search.

/** `cp` in centipawns or `mate` in moves, from the view of the side to move. */
function makeScore(score: number, turn: Color): string {
  const own = turn === "w" ? score : -score;
  const plies = matePlies(own);
  if (plies === undefined) return `cp ${Math.round(own / MATERIAL_WEIGHT)}`;
  // For the side being mated, `plies` is negative and even, so the division is exact.
  return `mate ${Math.ceil(plies / 2)}`;
}

/**
 * The `info` line for an iteration in a position with `turn` to move. It has `multipv` only if
 * `lines` is above 1.
 */
export function makeInfo(
  iteration: SearchIteration,
  turn: Color,
  { timeMs, rank, tableFullness }: IterationDetails,
  lines: number,
): string {
  const { depth, score, nodes, pv } = iteration;
  const nps = Math.round((1000 * nodes) / Math.max(timeMs, 0.001));
  const words = [`info depth ${depth}`];
  if (lines > 1) words.push(`multipv ${rank}`);
  words.push(`score ${makeScore(score, turn)} nodes ${nodes} nps ${nps}`);
  if (tableFullness !== undefined) words.push(`hashfull ${tableFullness}`);
  words.push(`time ${Math.round(timeMs)} pv ${pv.join(" ")}`);
  return words.join(" ");
}

/** The `bestmove` line, with the expected reply if known. */
export function makeBestMove({ move, pv }: SearchResult): string {
  if (move === undefined) return "bestmove 0000";
  const [first, reply] = pv;
  return `bestmove ${move.lan}${first === move.lan && reply !== undefined ? ` ponder ${reply}` : ""}`;
}

/**
 * How long a search may continue after the end of the input, when no `stop` can come; in
 * milliseconds.
 */
const MAX_MS_AFTER_INPUT = 60_000;

/** The longest delay of `setTimeout`. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface SearchTask {
  readonly game: GameRecord;
  readonly options: UciOptions;
  readonly parameters: GoParameters;
}

export interface SearchDependencies {
  readonly client: SearchClient;
  /** Writes one line. */
  readonly send: (line: string) => void;
  /** What moves cost beyond the thinking time; learns from this search. */
  readonly overhead: MoveOverhead;
  /** Called after `bestmove`. */
  readonly onDone: () => void;
}

/** The time limits that `go` sets; undefined when it sets none. */
function timeOf(
  { game, options, parameters }: SearchTask,
  overhead: MoveOverhead,
): ThinkingTime | undefined {
  if (parameters.infinite) return undefined;
  const costs = { reserveMs: options.overheadMs + overhead.worstMs, moveMs: overhead.averageMs };
  const time = thinkingTime(parameters, game.position.turn, costs);
  // An only move is played after one iteration, which gives its score. `movetime` is always used
  // up.
  const isOnlyMove = legalMoves(game.position).length === 1;
  return time && isOnlyMove && parameters.movetime === undefined ? { ...time, softMs: 0 } : time;
}

/** The question to the thread, which may search for `timeMs` milliseconds. */
function questionOf(task: SearchTask, timeMs: number | undefined): Question {
  const { game, options, parameters } = task;
  const { position, repetitions, history } = game;
  const opponent = playerOf(options);
  if (opponent !== undefined) {
    const situation = { position, repetitions, seed: options.seed, ply: history.length };
    return { kind: "reply", opponent, situation };
  }
  const { depth = MAX_DEPTH, nodes, searchMoves } = parameters;
  const { hash, lines, without } = options;
  const limits = parameters.infinite ? { depth: MAX_DEPTH } : { depth, nodes, timeMs };
  const table = { megabytes: hash };
  return { kind: "search", position, repetitions, ...limits, lines, searchMoves, without, table };
}

export class OngoingSearch {
  private readonly task: SearchTask;
  private readonly dependencies: SearchDependencies;
  private readonly isReply: boolean;
  private readonly start = performance.now();
  private readonly clock: ReturnType<typeof clockOf>;
  private readonly time: ThinkingTime | undefined;
  private readonly stability = new Stability();
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  /** Whether `bestmove` must wait: for `stop`, or for `ponderhit` when the search is limited. */
  private mustWait: boolean;
  /**
   * When the clock started and when the search must end, in milliseconds of `performance.now()`.
   */
  private clockStart: number | undefined;
  private end = Number.POSITIVE_INFINITY;
  private isStopped = false;
  private result: SearchResult | undefined;

  constructor(task: SearchTask, dependencies: SearchDependencies) {
    this.task = task;
    this.dependencies = dependencies;
    this.isReply = playerOf(task.options) !== undefined;
    this.clock = clockOf(task.parameters, task.game.position.turn);
    if (this.clock !== undefined) dependencies.overhead.startSearch(this.clock.leftMs);
    this.time = timeOf(task, dependencies.overhead);
    this.mustWait = task.parameters.ponder === true || !this.isLimited;
    if (!this.mustWait) this.startClock();
  }

  /** Whether the search ends without `stop`. */
  private get isLimited(): boolean {
    const { infinite, depth, nodes, mate } = this.task.parameters;
    const isLimited = [depth, nodes, mate, this.time].some((limit) => limit !== undefined);
    return infinite !== true && isLimited;
  }

  /**
   * Starts the search as soon as the thread is ready. Rejects when the search fails; otherwise the
   * search ends with `bestmove`.
   */
  async run(ready: Promise<void>): Promise<void> {
    await ready;
    const { client } = this.dependencies;
    const asked = client.ask(questionOf(this.task, this.timeLeft()), {
      onIteration: (iteration, details) => this.reportIteration(iteration, details),
    });
    if (this.isStopped) client.stop();
    this.result = await asked;
    this.end = Math.min(this.end, performance.now());
    if (!this.mustWait) this.finish();
  }

  /** Ends the search with its result so far. */
  stop(): void {
    this.mustWait = false;
    this.isStopped = true;
    this.end = Math.min(this.end, performance.now());
    if (this.result !== undefined) this.finish();
    else this.dependencies.client.stop();
  }

  /**
   * Handles `ponderhit`: the expected move was played, so the clock of the side to move runs. The
   * pondering time counts towards the soft limit.
   */
  ponderHit(): void {
    if (this.task.parameters.ponder !== true || !this.isLimited) return;
    this.mustWait = false;
    if (this.result !== undefined) {
      this.finish();
      return;
    }
    this.startClock();
    this.stopWhenSettled();
  }

  /** Handles the end of the input: no `stop` can come any more. */
  endInput(): void {
    if (this.mustWait) this.stop();
    else this.stopAfter(MAX_MS_AFTER_INPUT);
  }

  private startClock(): void {
    if (this.time === undefined) return;
    this.clockStart = performance.now();
    this.end = this.clockStart + this.time.hardMs;
    this.stopAfter(this.time.hardMs);
  }

  private stopAfter(ms: number): void {
    this.timers.push(setTimeout(() => this.stop(), Math.min(ms, LONGEST_TIMER_MS)));
  }

  /**
   * The time limit for the thread, in milliseconds; undefined for none. The thread checks the clock
   * more precisely than a timer here.
   */
  private timeLeft(): number | undefined {
    if (this.end === Number.POSITIVE_INFINITY) return undefined;
    return Math.max(1, this.end - performance.now());
  }

  private reportIteration(iteration: SearchIteration, details: IterationDetails): void {
    const { game, options } = this.task;
    const { turn } = game.position;
    const lines = this.isReply ? 1 : options.lines;
    this.dependencies.send(makeInfo(iteration, turn, details, lines));
    if (details.rank > 1) return;
    this.stability.note(iteration.pv[0]);
    if (this.isMateFound(turn === "w" ? iteration.score : -iteration.score)) this.stop();
    this.stopWhenSettled();
  }

  private isMateFound(ownScore: number): boolean {
    const { mate } = this.task.parameters;
    const plies = matePlies(ownScore);
    return mate !== undefined && plies !== undefined && plies > 0 && plies < 2 * mate;
  }

  /**
   * Stops after the soft limit, so that no new iteration begins. The reply of an opponent is
   * limited by its nodes only.
   */
  private stopWhenSettled(): void {
    const { time, stability, mustWait, isReply } = this;
    if (time === undefined || mustWait || isReply) return;
    if (performance.now() - this.start >= stability.part * time.softMs) this.stop();
  }

  private finish(): void {
    for (const timer of this.timers) clearTimeout(timer);
    if (this.clock !== undefined && this.clockStart !== undefined) {
      this.dependencies.overhead.endSearch({
        ...this.clock,
        plannedMs: this.end - this.clockStart,
      });
    }
    if (this.result !== undefined) this.dependencies.send(makeBestMove(this.result));
    this.dependencies.onDone();
  }
}

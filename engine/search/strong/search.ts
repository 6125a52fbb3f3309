/**
 * The public interface of the strong search: iterative deepening with aspiration windows, limits,
 * and one or several lines (multi-PV). Internal scores are in centipawns; reported scores are in
 * the unit of `evaluate` (two per centipawn), as for all searches.
 *
 * The order in which to read this folder: this file deepens, `root.ts` searches the root moves,
 * `alphaBeta.ts` the positions below and `quiescence.ts` those beyond the horizon. `techniques.ts`
 * lists all techniques with their sources. `context.ts` and `frame.ts` hold the state that the
 * search functions share.
 *
 * Sources: https://www.chessprogramming.org/Iterative_Deepening,
 * https://www.chessprogramming.org/Aspiration_Windows.
 */
import { legalMovesOn } from "../../rules/boardPosition.ts";
import { positionKey } from "../../rules/fen.ts";
import { FenBoard } from "../../rules/fenBoard.ts";
import { makeLan } from "../../rules/moveNames.ts";
import type { Move, Position, PositionKey } from "../../rules/types.ts";
import { clampDepth, type SearchLimits } from "../limits.ts";
import { pawnStructure } from "../pawnStructure.ts";
import {
  isMateScore,
  type SearchIteration,
  type SearchResult,
  UNITS_PER_CENTIPAWN,
} from "../scores.ts";
import { type IsDrawnEnding, SearchContext } from "./context.ts";
import type { Network } from "./network/networkFile.ts";
import { Root, type RootLine, type RootOptions } from "./root.ts";
import { allTechniquesExcept, type Technique } from "./techniques.ts";

/** Size of the opponents' transposition table in megabytes: their node limits fill no more. */
const TABLE_MEGABYTES = 16;

export interface StrongSearchOptions extends SearchLimits, RootOptions {
  readonly network: Network;
  /** How often each position of the game has occurred, including the current one. */
  readonly repetitions?: Readonly<Record<PositionKey, number>> | undefined;
  /** How many root moves get their own score and line (multi-PV); default 1. */
  readonly lines?: number | undefined;
  /** Tells endings that are drawn, as `drawnEndings.ts` does; by default, none is known. */
  readonly isDrawnEnding?: IsDrawnEnding | undefined;
  /** Techniques to switch off. */
  readonly without?: readonly Technique[] | undefined;
  /**
   * Called for every line of every completed iteration; `rank` is 1 for the best. If a limit stops
   * an iteration that has found another best line, also called for this line at the end.
   */
  readonly onIteration?: ((iteration: SearchIteration, rank: number) => void) | undefined;
}

export interface StrongSearchResult extends SearchResult {
  /** The requested number of lines, or one per root move if fewer; best first. */
  readonly lines: readonly SearchIteration[];
}

/** Keeps its transposition table and histories from one search to the next. */
export class StrongSearcher {
  /** Tools that look into a search extend this class. */
  protected readonly context: SearchContext;

  /**
   * `tableMegabytes` is the size limit of the transposition table, which may be in `memory` that
   * other threads use, too.
   */
  constructor(tableMegabytes: number, memory?: SharedArrayBuffer) {
    this.context = new SearchContext(tableMegabytes, memory);
  }

  /** Clears the table and the histories: the next search depends only on its input. */
  clear(): void {
    this.context.clear();
  }

  /** The share of the table written by the last search, in thousandths. */
  fullness(): number {
    return this.context.table.fullness();
  }

  search(position: Position, options: StrongSearchOptions): StrongSearchResult {
    const { context } = this;
    const repetitions = options.repetitions ?? { [positionKey(position)]: 1 };
    context.prepare(position, repetitions, {
      limits: options,
      network: options.network,
      enabled: allTechniquesExcept(options.without ?? []),
      isDrawnEnding: options.isDrawnEnding,
    });
    const root = new Root(context, options);
    const shared = { pawnStructure: pawnStructure(position) };
    if (root.moves.length === 0) {
      const score = reportedScore(context.terminalScore(), position);
      return { move: undefined, score, depth: 0, nodes: 0, pv: [], lines: [], ...shared };
    }
    const describe = ({ score, depth, pv }: RootLine): SearchIteration => ({
      score: reportedScore(score, position),
      depth,
      nodes: context.watch.nodes,
      pv: pv.map(makeLan),
    });
    const wanted = Math.max(1, Math.min(options.lines ?? 1, root.moves.length));
    const best = this.deepen(root, wanted, options, (line, rank) =>
      options.onIteration?.(describe(line), rank),
    );
    const lines = best.map(describe);
    return { ...lines[0], lines, move: describeMove(position, best[0].pv[0]), ...shared };
  }

  /**
   * Iterative deepening until a limit stops it. Returns the lines of the last complete iteration,
   * with improvements from a stopped one (`Root.mergeStopped`).
   */
  private deepen(
    root: Root,
    wanted: number,
    options: StrongSearchOptions,
    report: (line: RootLine, rank: number) => void,
  ): readonly RootLine[] {
    const { watch } = this.context;
    let lines: readonly RootLine[] = [];
    for (let depth = 1; depth <= clampDepth(options.depth); depth++) {
      const found = root.searchLines(depth, wanted);
      if (watch.stopped) {
        const merged = root.mergeStopped(found, lines);
        if (found.includes(merged[0])) report(merged[0], 1);
        return merged;
      }
      lines = found;
      found.forEach((line, index) => {
        report(line, index + 1);
      });
      watch.limitsApply = true;
      watch.check();
      if (watch.stopped) break;
    }
    return lines;
  }
}

/** Converts centipawns for the side to move to white's view in the unit of `evaluate`. */
function reportedScore(score: number, { turn }: Position): number {
  const own = isMateScore(score) ? score : UNITS_PER_CENTIPAWN * score;
  // Negation turns a draw into minus zero; adding zero makes it plain zero.
  return (turn === "w" ? own : -own) + 0;
}

function describeMove(position: Position, move: number): Move {
  const place = new FenBoard(position);
  return place.describe(move, legalMovesOn(place.board));
}

/** Made once, since its tables are large. */
let sharedSearcher: StrongSearcher | undefined;

/**
 * Searches with cleared tables of fixed size. With limits of depth and nodes only, the result
 * depends only on the input and is the same on every machine.
 */
export function searchStrong(position: Position, options: StrongSearchOptions): StrongSearchResult {
  sharedSearcher ??= new StrongSearcher(TABLE_MEGABYTES);
  sharedSearcher.clear();
  return sharedSearcher.search(position, options);
}

/**
 * The strong search as the outside sees it: iterative deepening over the root's moves, with windows
 * around the last score, one line or several, and limits. Its scores are centipawns inside, and the
 * unit of `evaluate` (twice that) outside, as all searches'.
 *
 * Sources: https://www.chessprogramming.org/Iterative_Deepening,
 * https://www.chessprogramming.org/Aspiration_Windows.
 */
import { positionKey } from "../../rules/fen.ts";
import { FenBoard } from "../../rules/fenBoard.ts";
import { makeLan } from "../../rules/san.ts";
import { legalMovesOn } from "../../rules/scratch.ts";
import type { Move, Position, PositionKey } from "../../rules/types.ts";
import { clampDepth, type SearchLimits } from "../limits.ts";
import { pawnStructure } from "../pawnStructure.ts";
import type { SearchIteration, SearchResult } from "../result.ts";
import { isMateScore, UNITS_PER_CENTIPAWN } from "../scores.ts";
import { SearchContext } from "./context.ts";
import type { Network } from "./network/networkFile.ts";
import { Root, type RootLine } from "./root.ts";
import { allBut, type Technique } from "./techniques.ts";

/** Megabytes of the transposition table of opponents: what their nodes fill, and no more. */
const TABLE_MEGABYTES = 16;

export interface StrongSearchOptions extends SearchLimits {
  readonly network: Network;
  /** How often the positions of the game have occurred, as its record counts them. */
  readonly repetitions?: Readonly<Record<PositionKey, number>> | undefined;
  /** How many root moves get a score and a line of their own; 1 unless given. */
  readonly lines?: number | undefined;
  /** Only these moves of the root, in LAN; all when none of them is legal. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Techniques that are not used. */
  readonly without?: readonly Technique[] | undefined;
  /** Told of every line of every completed iteration; `rank` is 1 for the best. */
  readonly onIteration?: ((iteration: SearchIteration, rank: number) => void) | undefined;
}

export interface StrongSearchResult extends SearchResult {
  /** As many as were asked for and there are moves, best first, each with another first move. */
  readonly lines: readonly SearchIteration[];
}

/** A searcher that keeps its memory from one search to the next. */
export class StrongSearcher {
  private readonly context: SearchContext;

  /** `tableMegabytes` is what the transposition table may take. */
  constructor(tableMegabytes: number) {
    this.context = new SearchContext(tableMegabytes);
  }

  /** Forgets all it has learnt: the next search depends on its input alone. */
  clear(): void {
    this.context.forget();
  }

  /** Thousandths of the table that the last search has written. */
  fullness(): number {
    return this.context.table.fullness();
  }

  search(position: Position, options: StrongSearchOptions): StrongSearchResult {
    const { context } = this;
    const repetitions = options.repetitions ?? { [positionKey(position)]: 1 };
    context.prepare(position, repetitions, options, options.network, allBut(options.without ?? []));
    const root = new Root(context, options.searchMoves ?? []);
    const shared = { pawnStructure: pawnStructure(position) };
    if (root.moves.length === 0) {
      const score = outsideScore(context.terminalScore(0), position);
      return { move: undefined, score, depth: 0, nodes: 0, pv: [], lines: [], ...shared };
    }
    const describe = ({ score, depth, pv }: RootLine): SearchIteration => ({
      score: outsideScore(score, position),
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
   * Iteration after iteration until a limit; gives the lines of the last that is whole, the first
   * being as new as can be.
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
      if (watch.stopped) return root.salvage(found, lines);
      lines = found;
      found.forEach((line, index) => {
        report(line, index + 1);
      });
      watch.armed = true;
      watch.check();
      if (watch.stopped) break;
    }
    return lines;
  }
}

/** From centipawns, view of the side to move, to white's view in the unit of `evaluate`. */
function outsideScore(score: number, { turn }: Position): number {
  const own = isMateScore(score) ? score : UNITS_PER_CENTIPAWN * score;
  // Negated, a draw would become minus zero; adding zero mends that.
  return (turn === "w" ? own : -own) + 0;
}

function describeMove(position: Position, move: number): Move {
  const place = new FenBoard(position);
  return place.describe(move, legalMovesOn(place.board));
}

let player: StrongSearcher | undefined;

/**
 * Searches with a fresh memory of fixed size: with limits of depth and nodes only, the result
 * depends on the input alone, on every machine.
 */
export function searchStrongly(
  position: Position,
  options: StrongSearchOptions,
): StrongSearchResult {
  player ??= new StrongSearcher(TABLE_MEGABYTES);
  player.clear();
  return player.search(position, options);
}

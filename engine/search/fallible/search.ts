/**
 * A player that errs as people do: it looks a few plies ahead, overlooks some moves
 * (`oversights.ts`), and chooses at random between moves that seem about equal. The chance comes
 * from the seed and the ply of the game, so the same situation gives the same move on every
 * machine.
 */
import { isInCheck } from "../../core/attacks.ts";
import { loadPosition } from "../../rules/boardPosition.ts";
import { positionKey } from "../../rules/fen.ts";
import { makeLan } from "../../rules/moveNames.ts";
import { findMove } from "../../rules/moves.ts";
import type { Position, PositionKey } from "../../rules/types.ts";
import { EarlierPositions } from "../alphaBetaParts.ts";
import { LimitWatch, type SearchLimits } from "../limits.ts";
import { pawnStructure } from "../pawnStructure.ts";
import {
  DRAW,
  INFINITE,
  MATE,
  matedIn,
  matePlies,
  type SearchIteration,
  type SearchResult,
  UNITS_PER_CENTIPAWN,
} from "../scores.ts";
import { FallibleAlphaBeta } from "./alphaBeta.ts";
import { Oversights } from "./oversights.ts";

export interface FallibleOptions {
  /** Plies to search before quiescence; at least 1. */
  readonly depth: number;
  /** The largest number of positions to visit. */
  readonly nodes: number;
  /**
   * How much is overlooked, in percent of the difficulties of `oversights.ts`; 0 sees everything.
   */
  readonly blindness: number;
  /** The largest random change to a move's score, in centipawns. */
  readonly whim: number;
  /** Moves in LAN that count as better than their score, by at most `margin` centipawns. */
  readonly preferred?: { readonly moves: readonly string[]; readonly margin: number } | undefined;
  /** The game's random seed, a 32-bit integer, and the number of plies played in it. */
  readonly seed: number;
  readonly ply: number;
  readonly repetitions?: Readonly<Record<PositionKey, number>> | undefined;
  readonly onIteration?: ((iteration: SearchIteration) => void) | undefined;
  readonly shouldStop?: SearchLimits["shouldStop"];
}

/** A root move that the player considers. */
interface Candidate {
  readonly move: number;
  /**
   * What is added to the score of the move, in units of `evaluate`: a random number, and more for a
   * preferred move.
   */
  readonly noise: number;
}

/** The result of one iteration. `score` is from the mover's view, without the noise. */
interface Choice {
  readonly candidate: Candidate;
  readonly score: number;
  readonly line: readonly number[];
}

/** Mate scores stay exact. */
const withNoise = (score: number, noise: number): number =>
  matePlies(score) === undefined ? score + noise : score;

/**
 * The root moves that the player sees. If they are none, or stalemate only, then all legal moves:
 * no player gives stalemate because it has overlooked all other moves.
 */
function candidatesOf(
  searcher: FallibleAlphaBeta,
  moves: readonly number[],
  { whim, preferred }: FallibleOptions,
): Candidate[] {
  const seen = moves.filter((move) => !searcher.overlooks(move));
  const isEnough = seen.some((move) => searcher.endBy(move) !== "stalemate");
  return (isEnough ? seen : moves).map((move) => ({
    move,
    noise:
      searcher.oversights.noise(move, whim * UNITS_PER_CENTIPAWN) +
      (preferred?.moves.includes(makeLan(move)) ? preferred.margin * UNITS_PER_CENTIPAWN : 0),
  }));
}

/**
 * The best of the candidates at one depth; undefined when a limit stopped the search before the
 * first was finished.
 */
function choose(
  searcher: FallibleAlphaBeta,
  candidates: readonly Candidate[],
  depth: number,
): Choice | undefined {
  let best: Choice | undefined;
  let bar = -INFINITE;
  for (const candidate of candidates) {
    const needed = best === undefined ? bar : withNoise(bar, -candidate.noise);
    const score = searcher.scoreOf(candidate.move, depth, needed);
    if (searcher.watch.stopped) break;
    const value = withNoise(score, candidate.noise);
    if (best !== undefined && value <= bar) continue;
    bar = value;
    best = { candidate, score, line: searcher.lineAfter(candidate.move) };
  }
  return best;
}

/**
 * Iterative deepening up to `depth` or until a limit stops the search. The result of an unfinished
 * iteration is discarded, except in the first iteration.
 */
function deepen(
  searcher: FallibleAlphaBeta,
  candidates: Candidate[],
  depth: number,
  onChoice: (choice: Choice, depth: number) => void,
): Choice {
  let choice: Choice | undefined;
  for (let reached = 1; reached <= depth; reached++) {
    const deeper = choose(searcher, candidates, reached);
    if (deeper !== undefined && (choice === undefined || !searcher.watch.stopped)) {
      choice = deeper;
      onChoice(choice, reached);
      const { candidate } = choice;
      candidates.sort((a, b) => Number(b === candidate) - Number(a === candidate));
    }
    if (searcher.watch.stopped) break;
  }
  // The limit was hit before the first move was finished: play the first candidate.
  return choice ?? { candidate: candidates[0], score: DRAW, line: [candidates[0].move] };
}

let player: FallibleAlphaBeta | undefined;

function prepare(position: Position, options: FallibleOptions): FallibleAlphaBeta {
  const { blindness, seed, ply, nodes, depth, shouldStop } = options;
  player ??= new FallibleAlphaBeta();
  player.clear();
  player.earlier = new EarlierPositions(options.repetitions ?? { [positionKey(position)]: 1 });
  player.oversights = new Oversights(blindness, seed, ply);
  player.watch = new LimitWatch({ depth, nodes, shouldStop });
  // Even the first iteration may be long: with sixty queens the captures are almost endless.
  player.watch.limitsApply = true;
  loadPosition(player.board, position);
  return player;
}

/**
 * The move of a fallible player. It never misses a mate in one. The score is the player's own
 * estimate, which may be wrong. Without a legal move, `move` is undefined and `depth` is 0.
 */
export function searchFallible(position: Position, options: FallibleOptions): SearchResult {
  const searcher = prepare(position, options);
  // Negation may have turned a draw into minus zero; adding zero makes it plain zero.
  const whiteView = (score: number): number => (position.turn === "w" ? score : -score) + 0;
  const moves = searcher.rootMoves();
  const shared = { pawnStructure: pawnStructure(position) };
  if (moves.length === 0) {
    const score = whiteView(isInCheck(searcher.board) ? matedIn(0) : DRAW);
    return { move: undefined, score, depth: 0, nodes: 0, pv: [], ...shared };
  }
  let completed: SearchIteration = { score: 0, depth: 1, nodes: 0, pv: [] };
  const report = ({ score, line }: Choice, depth: number): void => {
    const { nodes } = searcher.watch;
    completed = { score: whiteView(score), depth, nodes, pv: line.map(makeLan) };
    options.onIteration?.(completed);
  };
  const played = (move: number): SearchResult => {
    const found = findMove(position, makeLan(move));
    return { ...completed, nodes: searcher.watch.nodes, move: found, ...shared };
  };
  const mate = moves.find((move) => searcher.endBy(move) === "mate");
  if (mate !== undefined) {
    report({ candidate: { move: mate, noise: 0 }, score: MATE - 1, line: [mate] }, 1);
    return played(mate);
  }
  const candidates = candidatesOf(searcher, moves, options);
  const { candidate, line } = deepen(searcher, candidates, options.depth, report);
  if (completed.pv.length === 0) completed = { ...completed, pv: line.map(makeLan) };
  return played(candidate.move);
}

/**
 * What makes a position a puzzle: somebody has just erred, and one move is clearly better than
 * every other. All scores are those of the strong search.
 */
import { type Move, parseFen } from "../../engine/index.ts";
import { evaluationOf, type Score } from "../../engine/review/evaluation.ts";
import {
  chancesLost,
  isOnlyGoodMove,
  mayBeOnlyGood,
  winningChances,
} from "../../engine/review/judgements.ts";
import { findMove } from "../../engine/rules/moves.ts";
import { MAX_DEPTH } from "../../engine/search/scores.ts";
import type { Network } from "../../engine/search/strong/network/networkFile.ts";
import type { StrongSearcher } from "../../engine/search/strong/search.ts";

/** The best move of a position, and what all others are worth. */
export interface Judged {
  readonly move: Move;
  /** In LAN; the first is `move`. */
  readonly line: readonly string[];
  readonly score: Score;
  /** The score of the second best move; undefined if there is only one legal move. */
  readonly others: Score | undefined;
}

/**
 * Searches a position, which must have a legal move, with two lines and so many positions. The
 * searcher goes on with what its table holds.
 */
export function judge(
  searcher: StrongSearcher,
  network: Network,
  fen: string,
  nodes: number,
): Judged {
  const position = parseFen(fen);
  const { lines } = searcher.search(position, { depth: MAX_DEPTH, nodes, network, lines: 2 });
  const [best, second] = lines.map(evaluationOf);
  const move = findMove(position, best.line[0]);
  if (!move) throw new Error(`There is no move in ${fen}`);
  return { move, line: best.line, score: best.score, others: second?.score };
}

/** In percentage points of winning chances, as a review counts them: what it calls a mistake. */
const ERROR = 10;

/** Whether a move that led from a position of this score to one of that score was an error. */
export const isError = ({ color }: Move, before: Score, after: Score): boolean =>
  chancesLost(color, before, after) >= ERROR;

/**
 * In percentage points: how much worse every other move is. The review's measure of an only good
 * move is 10; twice as much stays so when a search looks deeper.
 */
const CLEARLY = 20;
/** In percent: the chances of a side that is 1.7 pawns ahead and wins, and of one that loses. */
const [WINNING, LOSING] = [65, 35];

/** What a puzzle is for: to win, or to save half a point where every other move loses. */
export type Aim = "win" | "draw";

/**
 * In percent: the most that the other moves may be worth beside a mate when a longer search looks
 * at it again. They are mistakes then, and no certain win. The review's measure has 80.
 */
const BESIDE_MATE = 90;

/** Whether the best move mates by force, and no other comes near that. */
const isOnlyMate = ({ color }: Move, score: Score, others: Score): boolean =>
  score.kind === "mate" && score.winner === color && winningChances(color, others) <= BESIDE_MATE;

/**
 * Whether the best move is the one solution: the only good move by the review's measure, or the
 * only mate, not forced, and not merely taking back.
 *
 * @param previous the move that led to the position
 */
export const isOnlySolution = ({ move, line, score, others }: Judged, previous: Move): boolean =>
  others !== undefined &&
  mayBeOnlyGood(move, { score, line }, previous) &&
  (isOnlyGoodMove(move, others, score) || isOnlyMate(move, score, others));

/**
 * What the best move reaches that no other does; undefined if it is not the one solution, and
 * clearly so.
 *
 * @param previous the move that led to the position
 */
export function aimOf(judged: Judged, previous: Move): Aim | undefined {
  const { move, score, others } = judged;
  if (others === undefined || !isOnlySolution(judged, previous)) return undefined;
  if (chancesLost(move.color, score, others) < CLEARLY) return undefined;
  if (winningChances(move.color, score) >= WINNING) return "win";
  return winningChances(move.color, others) <= LOSING ? "draw" : undefined;
}

/**
 * Evaluates the positions of a game for a review, in passes. The first pass searches every position.
 * Each later pass searches longer, and only the positions before and after a move whose judgement is
 * in doubt. At last, where the best move was played, all other moves are searched: it may have been
 * the only good one.
 *
 * A pass searches in groups of neighbouring positions, from the last to the first, with one
 * transposition table for each group. So the search of a position knows what came of the moves
 * played, which is worth about three times as many nodes. Searches are limited by nodes, and what a
 * pass searches follows from the passes before it alone. So a game has the same review on every
 * machine and in any number of threads.
 */
import { parseFen } from "../rules/fen.ts";
import { recountRepetitions, startFen } from "../rules/game.ts";
import { legalMoves } from "../rules/moves.ts";
import { outcome } from "../rules/outcome.ts";
import type { GameRecord, Move } from "../rules/types.ts";
import { isMateScore } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";
import {
  type Evaluation,
  type Evaluations,
  evaluationOf,
  evaluationOfEnd,
  MOST_PASSES,
  type Score,
} from "./evaluation.ts";
import {
  chancesLost,
  isOnlyGoodMove,
  JUDGEMENTS,
  judge,
  mayBeOnlyGood,
  type ReviewedMove,
} from "./judgements.ts";

/** Nodes for each position in the first pass. */
export const REVIEW_NODES = 30_000;

/** How many times as many nodes the next pass has. */
const GROWTH = 3;

/** In plies; the node limit nearly always stops the search first. */
const REVIEW_DEPTH = 64;

/**
 * By how much a review multiplies our scores. The formula of the winning chances is for Stockfish's
 * centipawns: on the games for tuning in `tools/judgements`, this factor brings our chances nearest
 * to those of Stockfish at depth 20.
 */
export const REVIEW_SCALE = 1.2;

/** The size of the table: larger ones find nothing more with so few nodes. */
const TABLE_MEGABYTES = 16;

/** Positions `n * GROUP` to `n * GROUP + GROUP - 1` share a table. */
const GROUP = 8;

/** The question about the position after this many plies. */
function reviewQuestion(game: GameRecord, ply: number, limits: ReviewLimits): SearchQuestion {
  const start = startFen(game);
  const played = game.history.slice(0, ply);
  return {
    kind: "search",
    position: parseFen(played.at(-1)?.after ?? start),
    repetitions: recountRepetitions(start, played),
    depth: REVIEW_DEPTH,
    nodes: limits.nodes,
    searchMoves: limits.searchMoves,
    table: { megabytes: TABLE_MEGABYTES, clear: limits.clear },
  };
}

interface ReviewLimits {
  readonly nodes: number;
  /** Whether to begin with an empty table. */
  readonly clear: boolean;
  /** In LAN; all legal moves unless given. */
  readonly searchMoves?: readonly string[];
}

/** The evaluation of the position after this many plies. */
async function evaluate(
  client: SearchClient,
  game: GameRecord,
  ply: number,
  limits: ReviewLimits,
): Promise<Evaluation> {
  const lines: (readonly string[])[] = [];
  const { score, pv } = await client.ask(reviewQuestion(game, ply, limits), {
    onIteration: (iteration) => void lines.push(iteration.pv),
  });
  // The last iteration is cut short, and its line may have only one move. An earlier iteration may
  // have a longer line.
  const isLongerLine = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const longerLine = pv.length > 1 ? undefined : lines.findLast(isLongerLine);
  return evaluationOf({
    score: isMateScore(score) ? score : REVIEW_SCALE * score,
    pv: longerLine ?? pv,
  });
}

/** The evaluation of the last position of a game, searched as long as in the last pass. */
export async function evaluateLast(client: SearchClient, game: GameRecord): Promise<Evaluation> {
  const end = outcome(game);
  if (end) return evaluationOfEnd(end);
  const limits = { nodes: REVIEW_NODES * GROWTH ** (MOST_PASSES - 1), clear: true };
  return evaluate(client, game, game.history.length, limits);
}

interface ReviewSearch {
  /** The search threads, as soon as they are needed. */
  readonly clients: (count: number) => readonly SearchClient[];
  /** What is known already. */
  readonly evaluations: Evaluations;
  /** For each position in the first pass. */
  readonly nodes: number;
  /** Called for each search. It may throw to end the review. */
  readonly onFound: (ply: number, evaluation: Evaluation) => void;
}

/**
 * The evaluations of a game, searched until its judgements are sure.
 * @throws whatever a client rejects with.
 */
export async function evaluateGame(
  game: GameRecord,
  { clients, evaluations: known, nodes, onFound }: ReviewSearch,
): Promise<readonly Evaluation[]> {
  const { history } = game;
  const end = outcome(game);
  const evaluations = Array.from({ length: history.length + 1 }, (_, ply) => known[ply] ?? null);
  const found = (ply: number, evaluation: Evaluation): void => {
    onFound(ply, evaluation);
    evaluations[ply] = evaluation;
  };
  if (end && !evaluations[history.length]) found(history.length, evaluationOfEnd(end));
  for (;;) {
    const { plies, ofOthers } = nextSearches(history, evaluations, nodes);
    const groups = groupsOf(plies);
    if (groups.length === 0) return evaluations.filter((evaluation) => evaluation !== null);
    const waiting = groups.values();
    const search = async (client: SearchClient): Promise<void> => {
      for (const group of waiting) {
        const results = await (ofOthers ? evaluateOthers : evaluateGroup)(
          client,
          game,
          group,
          evaluations,
          nodes,
        );
        for (const [ply, evaluation] of results) found(ply, evaluation);
      }
    };
    await Promise.all(clients(groups.length).map(search));
  }
}

/** The groups of a pass, each from the last position to the first. */
function groupsOf(plies: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const ply of plies.toSorted((one, other) => other - one)) {
    const number = Math.floor(ply / GROUP);
    groups[number] = [...(groups[number] ?? []), ply];
  }
  return groups.filter(Boolean);
}

type Results = readonly (readonly [ply: number, evaluation: Evaluation])[];

/**
 * The evaluations of a group after one pass more. All become known at once: if the review is
 * interrupted, the whole group is searched again, and so finds the same.
 */
async function evaluateGroup(
  client: SearchClient,
  game: GameRecord,
  plies: readonly number[],
  known: Evaluations,
  nodes: number,
): Promise<Results> {
  const results: [number, Evaluation][] = [];
  for (const ply of plies) {
    const before = known[ply]?.search;
    const scores = before?.nodes === nodes ? before.scores : [];
    const limits = { nodes: nodes * GROWTH ** scores.length, clear: results.length === 0 };
    const evaluation = await evaluate(client, game, ply, limits);
    const search = { nodes, scores: [...scores, evaluation.score] };
    results.push([ply, { ...evaluation, search }]);
  }
  return results;
}

/**
 * The evaluations of a group with what all other moves than the played one are worth. A short search
 * finds where that may be so little that the played one is named, and a long one is sure of it.
 */
async function evaluateOthers(
  client: SearchClient,
  game: GameRecord,
  plies: readonly number[],
  known: Evaluations,
  nodes: number,
): Promise<Results> {
  const results: [number, Evaluation][] = [];
  for (const ply of plies) {
    const [move, before, after] = [game.history[ply], known[ply], known[ply + 1]];
    if (!move || !before || !after) continue;
    const all = legalMoves(parseFen(move.before)).map(({ lan }) => lan);
    const searchMoves = all.filter((lan) => lan !== move.lan);
    const search = async (times: number, clear: boolean): Promise<Score> =>
      (await evaluate(client, game, ply, { nodes: times * nodes, clear, searchMoves })).score;
    const first = await search(1 / GROWTH, results.length === 0);
    const isNamed = isOnlyGoodMove(move, first, after.score);
    const others = isNamed ? await search(GROWTH ** (MOST_PASSES - 1), false) : first;
    results.push([ply, { ...before, others }]);
  }
  return results;
}

interface NextSearches {
  /** None when the review is complete. */
  readonly plies: readonly number[];
  /** Whether only the other moves than the played one are searched. */
  readonly ofOthers: boolean;
}

/** The positions that are searched next. */
export function nextSearches(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
): NextSearches {
  const plies = nextPlies(history, evaluations, nodes);
  if (plies.length > 0) return { plies, ofOthers: false };
  const asked = [...history.entries()].filter(([ply, move]) => {
    const before = evaluations[ply];
    return before?.search && !before.others && mayBeOnlyGood(move, before, history[ply - 1]);
  });
  return { plies: asked.map(([ply]) => ply), ofOthers: true };
}

/**
 * The positions that are searched next, by ply; none when all judgements are sure. An evaluation
 * that no review has searched counts as sure.
 */
function nextPlies(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
): readonly number[] {
  const passes = Array.from({ length: history.length + 1 }, (_, ply) =>
    passesOf(evaluations[ply], nodes),
  );
  const first = [...passes.keys()].filter((ply) => passes[ply] === 0);
  if (first.length > 0) return first;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const plies = new Set<number>();
    for (const [ply, move] of history.entries()) {
      const [before, after] = [evaluations[ply], evaluations[ply + 1]];
      const isReached = Math.max(passes[ply] ?? 0, passes[ply + 1] ?? 0) >= pass;
      if (before && after && isReached && isDoubtful(move, before, after, pass))
        plies.add(ply).add(ply + 1);
    }
    // Both positions of a move are searched with the same nodes before it is judged.
    const lagging = [...plies].filter((ply) => (passes[ply] ?? 0) < pass);
    if (lagging.length > 0) return lagging;
    const next = [...plies].filter((ply) => passes[ply] === pass);
    if (pass < MOST_PASSES && next.length > 0) return next;
  }
  return [];
}

/** Infinite for an evaluation that is not searched again. */
function passesOf(evaluation: Evaluation | null | undefined, nodes: number): number {
  if (!evaluation) return 0;
  if (!evaluation.search) return Number.POSITIVE_INFINITY;
  return evaluation.search.nodes === nodes ? evaluation.search.scores.length : 0;
}

/** How many searches a review has made, and how many it needs as far as is known. */
export function progressOf(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
): { readonly done: number; readonly all: number } {
  const done = evaluations
    .map((evaluation) => {
      const passes = passesOf(evaluation, nodes);
      return (Number.isFinite(passes) ? passes : 1) + (evaluation?.others ? 1 : 0);
    })
    .reduce((sum, searches) => sum + searches, 0);
  return { done, all: done + nextSearches(history, evaluations, nodes).plies.length };
}

/** How near a loss of winning chances must be to the bound of a judgement, in percentage points. */
const NEAR = 1;
/** From this loss on, the first pass dislikes a capture, a check or a sacrifice. */
const DISLIKED = 2.5;

/**
 * Whether the judgement of a move may change in a later pass: the move is bad or nearly so, or was so
 * by the pass before; or the first pass dislikes a move whose point may lie deeper. So a judgement
 * stays when it has held in two further passes.
 */
function isDoubtful(move: Move, before: Evaluation, after: Evaluation, pass: number): boolean {
  const [loss, judgement] = judgedAt(move, before, after, pass);
  if (judgement || JUDGEMENTS.some((each) => Math.abs(each.loss - loss) < NEAR)) return true;
  if (pass === 1) return loss >= DISLIKED && isForcing(move);
  return judgedAt(move, before, after, pass - 1)[1] !== undefined;
}

/** What a move loses by the scores of a pass, and how it is judged. */
function judgedAt({ color }: Move, before: Evaluation, after: Evaluation, pass: number) {
  const scores = [scoreAt(before, pass), scoreAt(after, pass)] as const;
  return [chancesLost(color, ...scores), judge(color, ...scores).judgement] as const;
}

/** The score that a pass found, or the last pass before it that searched the position. */
const scoreAt = ({ score, search }: Evaluation, pass: number): Score =>
  search?.scores.slice(0, pass).at(-1) ?? score;

/** Whether a move captures, gives check, or may be captured. */
const isForcing = ({ captured, san, after, to }: Move): boolean =>
  captured !== undefined ||
  san.endsWith("+") ||
  legalMoves(parseFen(after)).some((reply) => reply.to === to);

/** Whether what was found about a move stays. */
export function isSure({ move, before, after }: ReviewedMove): boolean {
  const passes = [before, after].flatMap(({ search }) => search?.scores.length ?? []);
  const [least, most] = [Math.min(...passes), Math.max(...passes)];
  if (passes.length === 0 || least === MOST_PASSES) return true;
  return !isDoubtful(move, before, after, most);
}

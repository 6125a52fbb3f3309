/**
 * What a review searches next. It follows from the evaluations so far alone: the positions before
 * and after a move whose judgement is in doubt are searched longer, and at last, where the best
 * move was played, all other moves.
 */
import { parseFen } from "../rules/fen.ts";
import { legalMoves } from "../rules/moves.ts";
import type { Move } from "../rules/types.ts";
import type { Evaluation, Evaluations, Score } from "./evaluation.ts";
import { chancesLost, JUDGEMENTS, judge, mayBeOnlyGood, type ReviewedMove } from "./judgements.ts";
import { MOST_PASSES } from "./limits.ts";

interface NextSearches {
  /** None when the review is complete. */
  readonly plies: readonly number[];
  /** Whether only the other moves than the played one are searched. */
  readonly ofOthers: boolean;
}

/**
 * The positions that are searched next.
 * @param from the first ply that is asked for
 */
export function nextSearches(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
  from = 0,
): NextSearches {
  const plies = nextPlies(history, evaluations, nodes, from);
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
  from: number,
): readonly number[] {
  const passes = Array.from({ length: history.length + 1 }, (_, ply) =>
    ply < from ? Number.POSITIVE_INFINITY : passesOf(evaluations[ply], nodes),
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
/** From this gain on, one of the positions before and after a move is misjudged: no move wins. */
const GAIN = 5;
/** From this loss on, the first pass dislikes a capture, a check or a sacrifice. */
const DISLIKED = 2.5;

/**
 * Whether the judgement of a move may change in a later pass: the move is bad or nearly so, or was
 * so by the pass before; or it seems to win something; or the first pass dislikes a move whose
 * point may lie deeper. So a judgement stays when it has held in two further passes.
 */
function isDoubtful(move: Move, before: Evaluation, after: Evaluation, pass: number): boolean {
  const [loss, judgement, gain] = judgedAt(move, before, after, pass);
  if (gain >= GAIN) return true;
  if (judgement || JUDGEMENTS.some((each) => Math.abs(each.loss - loss) < NEAR)) return true;
  if (pass === 1) return loss >= DISLIKED && isForcing(move);
  return judgedAt(move, before, after, pass - 1)[1] !== undefined;
}

/** What a move loses by the scores of a pass, how it is judged, and what it wins. */
function judgedAt({ color }: Move, before: Evaluation, after: Evaluation, pass: number) {
  const scores = [scoreAt(before, pass), scoreAt(after, pass)] as const;
  const loss = chancesLost(color, ...scores);
  const gain = chancesLost(color, scores[1], scores[0]);
  return [loss, judge(color, ...scores).judgement, gain] as const;
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

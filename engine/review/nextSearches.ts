/**
 * What a review searches next. It follows from what the passes so far have found, whatever was
 * searched first: the positions before and after a move whose judgement is in doubt are searched
 * longer, and at last, where the best move was played, all other moves.
 */
import { parseFen } from "../rules/fen.ts";
import { legalSquares } from "../rules/moves.ts";
import type { Move } from "../rules/types.ts";
import type { Evaluation, Evaluations, Score } from "./evaluation.ts";
import {
  chancesLost,
  JUDGEMENTS,
  judge,
  mayBeOnlyGood,
  reviewMoves,
  worstMoves,
} from "./judgements.ts";
import { MOST_PASSES } from "./limits.ts";

/** Positions that one thread searches one after the other, with one table. */
export interface SearchGroup {
  /** From the last position to the first. */
  readonly plies: readonly number[];
  /** The last pass that they get now; or only the other moves than the played one are searched. */
  readonly pass: number | "others";
}

export interface NextSearches {
  /** In any order; none when the review is complete. */
  readonly groups: readonly SearchGroup[];
  /** The moves that they are about, each by the ply before it. */
  readonly moves: readonly number[];
}

/**
 * What is searched next. The groups do not depend on which of the groups before were searched
 * first, or in which visit, as long as whole groups become known at once.
 * @param from the first ply that is asked for
 */
export function nextSearches(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
  from = 0,
): NextSearches {
  const due = duePass(history, evaluations, nodes, from);
  if (due) return due;
  const asked = [...history.entries()].filter(([ply, move]) => {
    const before = evaluations[ply];
    return before?.search && !before.others && mayBeOnlyGood(move, before, history[ply - 1]);
  });
  const moves = asked.map(([ply]) => ply);
  return { groups: neighbours(moves, "others", from), moves };
}

/** From the first position on, so many share a table. */
const GROUP = 8;

/** Positions in groups of neighbours, which do not depend on what else is searched. */
export function neighbours(
  plies: readonly number[],
  pass: SearchGroup["pass"],
  from: number,
): readonly SearchGroup[] {
  const groups: number[][] = [];
  for (const ply of plies.toSorted((one, other) => other - one)) {
    const number = Math.floor((ply - from) / GROUP);
    groups[number] = [...(groups[number] ?? []), ply];
  }
  return groups.filter(Boolean).map((group) => ({ plies: group, pass }));
}

/**
 * The first pass that is not complete; undefined when all judgements are sure.
 *
 * The first pass has all positions. Each later one has those before and after a move that is
 * doubtful by the pass before. A move of which it has only one position, and which is doubtful by
 * this pass, then brings the other one along: both positions of a move are searched equally long
 * before it is judged. In each pass a position counts as far as it belongs there, even if it was
 * searched longer since. So it does not matter how far the other positions are. An evaluation that
 * no review has searched counts as sure.
 */
function duePass(
  history: readonly Move[],
  evaluations: Evaluations,
  nodes: number,
  from: number,
): NextSearches | undefined {
  const moves = [...history.keys()].filter((ply) => ply >= from);
  const plies = [...moves, history.length];
  const isNew = (ply: number) => passesOf(evaluations[ply], nodes) < 1;
  const first = plies.filter(isNew);
  if (first.length > 0) {
    const around = moves.filter((ply) => isNew(ply) || isNew(ply + 1));
    return { groups: neighbours(first, 1, from), moves: around };
  }
  const counting = evaluations.map((evaluation) => evaluation && withPasses(evaluation, 1));
  const isInDoubt = (ply: number, pass: number): boolean => {
    const [move, before, after] = [history[ply], counting[ply], counting[ply + 1]];
    return Boolean(move && before && after && isDoubtful(move, before, after, pass));
  };
  const sure = plies.filter((ply) => evaluations[ply]?.search === undefined);
  let members = new Set(plies);
  for (let pass = 2; pass <= MOST_PASSES; pass += 1) {
    const isWhole = (ply: number) => members.has(ply) && members.has(ply + 1);
    const isHalf = (ply: number) => members.has(ply) !== members.has(ply + 1);
    let doubtful = moves.filter((ply) => isWhole(ply) && isInDoubt(ply, pass - 1));
    members = new Set(sure);
    while (doubtful.length > 0) {
      const added = doubtful.flatMap((ply) => [ply, ply + 1]).filter((ply) => !members.has(ply));
      for (const ply of added) {
        members.add(ply);
        counting[ply] = evaluations[ply] ? withPasses(evaluations[ply], pass) : null;
      }
      const due = new Set(added.filter((ply) => passesOf(evaluations[ply], nodes) < pass));
      if (due.size > 0) {
        const about = doubtful.filter((ply) => due.has(ply) || due.has(ply + 1));
        return { groups: neighbours([...due], pass, from), moves: about };
      }
      doubtful = moves.filter((ply) => isHalf(ply) && isInDoubt(ply, pass));
    }
  }
  return undefined;
}

/** An evaluation as the first passes have it. */
const withPasses = (evaluation: Evaluation, passes: number): Evaluation =>
  evaluation.search
    ? {
        ...evaluation,
        search: { ...evaluation.search, scores: evaluation.search.scores.slice(0, passes) },
      }
    : evaluation;

/** How often a position was searched. Infinite for an evaluation that no review has searched. */
export function passesOf(evaluation: Evaluation | null | undefined, nodes: number): number {
  if (!evaluation) return 0;
  if (!evaluation.search) return Number.POSITIVE_INFINITY;
  return evaluation.search.nodes === nodes ? evaluation.search.scores.length : 0;
}

/**
 * How much each move matters to somebody who looks at these evaluations, the least number most:
 * first the moments that are shown, then moves that are judged or nearly so.
 */
export function importanceOf(history: readonly Move[], shown: Evaluations): readonly number[] {
  const reviewed = reviewMoves(history, shown);
  const moments = worstMoves(reviewed);
  return reviewed.map((move) => {
    if (move && moments.includes(move)) return 0;
    return move && (move.judgement || isNearBound(move.loss)) ? 1 : 2;
  });
}

/** The groups that are about the moves that matter most come first. */
export function inOrderOfImportance(
  groups: readonly SearchGroup[],
  importance: readonly number[],
): readonly SearchGroup[] {
  const rankOf = ({ plies }: SearchGroup): number =>
    Math.min(...plies.flatMap((ply) => [importance[ply - 1] ?? 2, importance[ply] ?? 2]));
  return groups.toSorted((one, other) => rankOf(one) - rankOf(other));
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
  if (judgement || isNearBound(loss)) return true;
  if (pass === 1) return loss >= DISLIKED && isForcing(move);
  return judgedAt(move, before, after, pass - 1)[1] !== undefined;
}

const isNearBound = (loss: number): boolean =>
  JUDGEMENTS.some((each) => Math.abs(each.loss - loss) < NEAR);

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
  legalSquares(parseFen(after)).some((reply) => reply.to === to);

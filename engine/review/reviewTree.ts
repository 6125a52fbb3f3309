/**
 * A review as part of a tree: each position of the main line has its evaluation as `[%eval]`, and
 * the positions before and after a judged move their best lines as `[%pv]`, and the position before
 * the only good move what all others are worth as `[%others]`. An evaluation that is not sure yet
 * says how it was searched (`[%passes]`): by the first look of a review, or by the coach. So a
 * review is read from a tree as well, also from one that another program evaluated. Judgements are
 * derived from it; only an export has them as glyphs, remarks and variations, if the player wants
 * that (`remarks.ts`).
 */
import { parseComments, type ReviewContent, withEvaluation } from "../pgn/commentCommands.ts";
import { makeEvaluationCommands } from "../pgn/evaluationCommands.ts";
import {
  isNullMove,
  mainLine,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
} from "../pgn/tree.ts";
import { addLine, copyNodes, deleteNode, fenOf } from "../pgn/treeEdits.ts";
import { START_FEN } from "../rules/fen.ts";
import type { Move } from "../rules/types.ts";
import {
  type Evaluation,
  type Evaluations,
  evaluationOfEnd,
  evaluationOfWritten,
  type Score,
  scoreOfWritten,
} from "./evaluation.ts";
import { bestLineOf, type ReviewedMove, reviewMoves } from "./judgements.ts";
import { LONGEST_LINE } from "./limits.ts";
import { hasRemark, type Remark, readRemark, remarkOn, withoutRemarks } from "./remarks.ts";
import { writtenEvaluation, writtenScore } from "./writtenEvaluation.ts";

/** A move of the main line and its node. */
export interface MainMove {
  readonly node: NodeId;
  readonly move: Move;
}

/**
 * The main line up to its first null move, which nobody can review.
 * @param plies how many moves at most
 */
export function mainMoves(tree: PgnTree, plies?: number): readonly MainMove[] {
  const moves: MainMove[] = [];
  for (const node of mainLine(tree).slice(0, plies)) {
    const move = tree.nodes[node]?.move;
    if (!move || isNullMove(move)) break;
    moves.push({ node, move });
  }
  return moves;
}

/**
 * Writes evaluations into the tree, in place of an earlier review. What annotators wrote stays.
 * @param evaluations by ply; a position without one keeps what is written there
 */
export const writeEvaluations = (tree: PgnTree, evaluations: Evaluations): PgnTree =>
  annotated(withoutReview(tree), evaluations);

/**
 * Writes evaluations into the tree, and each judgement as a glyph, a remark and the best line, for
 * an export. A line that an author has begun already is not added to, nor named.
 */
export function writeJudgements(tree: PgnTree, evaluations: Evaluations): PgnTree {
  const cleared = withoutReview(tree);
  const line = mainMoves(cleared);
  return judged(cleared, evaluations, (reviewed) => {
    const [best, ...rest] = bestLineOf(reviewed);
    const before = cleared.nodes[line[reviewed.ply - 2]?.node ?? START_NODE];
    const lans = before?.children.map((id) => cleared.nodes[id]?.move?.lan);
    return best && !lans?.includes(best.lan) ? [best, ...rest] : [];
  });
}

/** The line that is added and named in place of a judged move; empty for none. */
type LineOf = (judged: ReviewedMove) => readonly Move[];

const reviewOf = (line: readonly MainMove[], evaluations: Evaluations) =>
  reviewMoves(
    line.map(({ move }) => move),
    evaluations,
  );

function judged(tree: PgnTree, evaluations: Evaluations, lineOf: LineOf): PgnTree {
  const line = mainMoves(tree);
  let written = annotated(tree, evaluations, lineOf);
  for (const reviewed of reviewOf(line, evaluations)) {
    const moves = reviewed?.judgement ? lineOf(reviewed).map(({ lan }) => lan) : [];
    const added = addLine(written, line[(reviewed?.ply ?? 0) - 2]?.node ?? START_NODE, moves);
    if (added.ok) written = added.value.tree;
  }
  return written;
}

/** The tree with the evaluations; with `lineOf`, also the glyphs and remarks of judged moves. */
function annotated(tree: PgnTree, evaluations: Evaluations, lineOf?: LineOf): PgnTree {
  const line = mainMoves(tree);
  const reviewed = reviewOf(line, evaluations);
  const nodes = copyNodes(tree);
  for (const [ply, id] of [START_NODE, ...line.map(({ node }) => node)].entries()) {
    const [evaluation, node] = [evaluations[ply], nodes[id]];
    if (!evaluation || !node) continue;
    const [played, next] = [reviewed[ply - 1], reviewed[ply]];
    const remark =
      lineOf && played?.judgement ? remarkOn(played, lineOf(played)[0], node) : undefined;
    const { score } = evaluation;
    const best = played?.judgement || next?.judgement ? evaluation.line : [];
    const others = next?.isOnlyGood ? evaluation.others : undefined;
    const { evaluation: _score, ...found } = writtenEvaluation({
      ...evaluation,
      line: best,
      others,
    });
    if (!remark && isSame(scoreAt(tree, id), score) && has(node, found)) continue;
    nodes[id] = withComment(node, score, found, remark);
  }
  return { ...tree, nodes };
}

/** What is written of a position besides its score. */
type Found = Pick<ReviewContent, "line" | "others" | "passes">;

function has({ comments }: PgnNode, found: Found): boolean {
  const { line, others, passes } = parseComments(comments);
  return makeEvaluationCommands(found) === makeEvaluationCommands({ line, others, passes });
}

function withComment(
  node: PgnNode,
  score: Score,
  found: Found,
  remark: Remark | undefined,
): PgnNode {
  const { comments: before = [], ...rest } = node;
  const evaluation = writtenScore(score);
  const comments = withEvaluation(before, {
    ...found,
    ...(evaluation && { evaluation }),
    ...(remark && { text: remark.text }),
  });
  return {
    ...rest,
    ...(remark && { nags: remark.nags }),
    ...(comments.length > 0 && { comments }),
  };
}

/** The tree as its authors wrote it: without the remarks of a review and the lines they name. */
function withoutReview(tree: PgnTree): PgnTree {
  const remarked = mainMoves(tree).filter(({ node }) => hasRemark(tree.nodes[node] as PgnNode));
  return withoutRemarks(remarked.reduce((each, { node }) => withoutBestLine(each, node), tree));
}

/** The first move of the best line that the remark on the move of `node` names. */
function bestNodeOf({ nodes }: PgnTree, node: NodeId): NodeId | undefined {
  const { parent = null } = nodes[node] ?? {};
  const { best } = (nodes[node] && readRemark(nodes[node])) ?? {};
  if (parent === null || best === undefined) return undefined;
  return nodes[parent]?.children.find((id) => id !== node && nodes[id]?.move?.san === best);
}

/** The tree without the best line that an earlier review wrote, if nobody changed it since. */
function withoutBestLine(tree: PgnTree, node: NodeId): PgnTree {
  const first = bestNodeOf(tree, node);
  if (first === undefined) return tree;
  const line = [first, ...mainLine(tree, first)].map((id) => tree.nodes[id]);
  const isPlain = line.every(
    (each) =>
      each && each.children.length <= 1 && !each.comments && !each.nags && !each.startingComments,
  );
  return isPlain ? deleteNode(tree, first) : tree;
}

/**
 * The evaluations of the main line, or of its first `plies` moves, by ply. The best line of a
 * position is known if `known` has the same score for it, if it is written, or if a remark names
 * the variation.
 */
export function readEvaluations(
  tree: PgnTree,
  known: Evaluations = [],
  plies?: number,
): Evaluations {
  const line = mainMoves(tree, plies);
  return [START_NODE, ...line.map(({ node }) => node)].map((node, ply): Evaluation | null => {
    const score = scoreAt(tree, node);
    if (score === undefined) return null;
    const knownHere = known[ply];
    if (knownHere && isSame(knownHere.score, score)) return knownHere;
    const written = evaluationOfWritten(parseComments(tree.nodes[node]?.comments));
    return {
      ...written,
      score,
      line: lineAt(tree, node, line[ply]?.node).slice(0, LONGEST_LINE),
    };
  });
}

/**
 * The best line from a node: the written one, or the one that the remark on the next move names.
 */
function lineAt(tree: PgnTree, node: NodeId, next: NodeId | undefined): readonly string[] {
  const written = parseComments(tree.nodes[node]?.comments).line;
  if (written) return written;
  const best = next === undefined ? undefined : bestNodeOf(tree, next);
  const moves = best === undefined ? [] : [best, ...mainLine(tree, best)];
  return moves.map((id) => tree.nodes[id]?.move?.lan ?? "");
}

const isSame = (one: Score | undefined, other: Score): boolean =>
  one?.kind === "mate"
    ? other.kind === "mate" && one.moves === other.moves && one.winner === other.winner
    : other.kind === "centipawns" && one?.value === other.value;

/**
 * The score that is written at a node. A mate on the board has none and needs none, and so has the
 * usual start position: lichess takes it as 15 centipawns (`Cp.initial` in lichess-org/scalachess).
 */
export function scoreAt(tree: PgnTree, node: NodeId): Score | undefined {
  const { move, comments } = tree.nodes[node] ?? {};
  const { evaluation } = parseComments(comments);
  if (evaluation) return scoreOfWritten(evaluation);
  if (move?.san.endsWith("#")) {
    return evaluationOfEnd({ winner: move.color, reason: "checkmate" }).score;
  }
  const isStart = node === START_NODE && fenOf(tree, node) === START_FEN;
  return isStart && isEvaluated(tree) ? { kind: "centipawns", value: 15 } : undefined;
}

/** The evaluation that is written at a node, if any; without a best line where none is written. */
export function evaluationAt(tree: PgnTree, node: NodeId): Evaluation | undefined {
  const score = scoreAt(tree, node);
  return score && { score, line: lineAt(tree, node, undefined).slice(0, LONGEST_LINE) };
}

/** Whether the first move has an evaluation. */
function isEvaluated(tree: PgnTree): boolean {
  const [first] = tree.nodes[START_NODE]?.children ?? [];
  return (
    parseComments(first === undefined ? [] : tree.nodes[first]?.comments).evaluation !== undefined
  );
}

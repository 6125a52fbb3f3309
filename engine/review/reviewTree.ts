/**
 * A review as part of a tree: each position of the main line has its evaluation as `[%eval]`, and an
 * inaccuracy, mistake or blunder also its glyph, a remark, and the best line as a variation. So it is
 * read from a tree as well, also from one that another program evaluated.
 */
import { makeComment, parseComments } from "../pgn/commentCommands.ts";
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
  LONGEST_LINE,
  type Score,
  scoreOfWritten,
  writtenScore,
} from "./evaluation.ts";
import { bestLineOf, JUDGEMENTS, type ReviewedMove, reviewMoves, titleOf } from "./judgements.ts";

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
 * Writes a review into the tree, in place of an earlier one. What annotators wrote stays.
 * @param evaluations by ply; a position without one keeps what is written there
 */
export function writeReview(tree: PgnTree, evaluations: Evaluations): PgnTree {
  const line = mainMoves(tree);
  const reviewed = reviewMoves(
    line.map(({ move }) => move),
    evaluations,
  );
  let written = line.reduce((cleared, { node }) => withoutBestLine(cleared, node), tree);
  const nodes = copyNodes(written);
  for (const [ply, node] of [START_NODE, ...line.map((move) => move.node)].entries()) {
    const [evaluation, before] = [evaluations[ply], nodes[node]];
    if (evaluation && before) nodes[node] = annotated(before, evaluation, reviewed[ply - 1]);
  }
  written = { ...written, nodes };
  for (const move of reviewed) {
    const parent = line[(move?.ply ?? 0) - 2]?.node ?? START_NODE;
    if (move?.judgement) written = withBestLine(written, parent, move);
  }
  return written;
}

function withBestLine(tree: PgnTree, parent: NodeId, reviewed: ReviewedMove): PgnTree {
  const moves = bestLineOf(reviewed).map(({ lan }) => lan);
  const added = addLine(tree, parent, moves);
  return added.ok ? added.value.tree : tree;
}

/** The node with its evaluation and, if its move is judged, with glyph and remark. */
function annotated(
  node: PgnNode,
  { score }: Evaluation,
  reviewed: ReviewedMove | undefined,
): PgnNode {
  const { comments, nags = [], ...rest } = node;
  const { evaluation: _, text, ...content } = parseComments(comments);
  const { judgement, text: others } = readRemark(text);
  const remark = reviewed && remarkOn(reviewed);
  const evaluation = writtenScore(score);
  const comment = makeComment({
    ...content,
    ...(evaluation && { evaluation }),
    text: [remark, others].filter(Boolean).join(" "),
  });
  const glyphs = new Set(nags.filter((nag) => nag !== judgement?.nag));
  if (reviewed?.judgement) glyphs.add(reviewed.judgement.nag);
  return {
    ...rest,
    ...(glyphs.size > 0 && { nags: [...glyphs] }),
    ...(comment && { comments: [comment] }),
  };
}

/**
 * The remark on a judged move: `Blunder. Kg8 was best.` It is part of what the event writes, so that
 * an analysis that was saved long ago is replayed to the same tree. Nobody judges a move by it.
 */
function remarkOn(reviewed: ReviewedMove): string | undefined {
  const title = titleOf(reviewed);
  if (title === undefined) return undefined;
  const [best] = bestLineOf(reviewed);
  return best ? `${title}. ${best.san} was best.` : `${title}.`;
}

const REMARK =
  /^(Inaccuracy|Mistake|Blunder)(?:: (?:allows|misses) a forced mate)?\.(?: (\S+) was best\.)?\s*/;

/**
 * Reads a remark at the beginning of a text, also one of an earlier version or of lichess: what that
 * review wrote for the move, its glyph and its best line, and the rest of the text.
 */
function readRemark(text: string) {
  const [remark = "", title, best] = REMARK.exec(text) ?? [];
  const judgement = JUDGEMENTS.find((each) => each.title === title);
  return { judgement, best, text: text.slice(remark.length) };
}

/** The first move of the best line that the remark on the move of `node` names. */
function bestNodeOf({ nodes }: PgnTree, node: NodeId): NodeId | undefined {
  const { parent = null, comments } = nodes[node] ?? {};
  const { best } = readRemark(parseComments(comments).text);
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
 * position is known if `known` has the same score for it, or if a remark names the variation.
 */
export function readReview(tree: PgnTree, known: Evaluations = [], plies?: number): Evaluations {
  const line = mainMoves(tree, plies);
  return [START_NODE, ...line.map(({ node }) => node)].map((node, ply): Evaluation | null => {
    const score = scoreAt(tree, node);
    if (score === undefined) return null;
    const knownHere = known[ply];
    if (knownHere && isSame(knownHere.score, score)) return knownHere;
    const best = line[ply] && bestNodeOf(tree, line[ply].node);
    const moves = best === undefined ? [] : [best, ...mainLine(tree, best)];
    return {
      score,
      line: moves.slice(0, LONGEST_LINE).map((id) => tree.nodes[id]?.move?.lan ?? ""),
    };
  });
}

const isSame = (one: Score, other: Score): boolean =>
  one.kind === "mate"
    ? other.kind === "mate" && one.moves === other.moves && one.winner === other.winner
    : other.kind === "centipawns" && one.value === other.value;

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

/** Whether the first move has an evaluation. */
function isEvaluated(tree: PgnTree): boolean {
  const [first] = tree.nodes[START_NODE]?.children ?? [];
  return (
    parseComments(first === undefined ? [] : tree.nodes[first]?.comments).evaluation !== undefined
  );
}

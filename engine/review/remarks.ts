/**
 * The remarks of a review: `Blunder. Kg8 was best.`, with a glyph and the best line as a variation.
 * An export has them if the player wants that, and so have trees of earlier versions and of
 * lichess. A remark that is read is never taken for the author's.
 */
import { parseComments, shownTextOf } from "../pgn/commentCommands.ts";
import { type NodeId, type PgnNode, type PgnTree, START_NODE } from "../pgn/tree.ts";
import { copyNodes } from "../pgn/treeEdits.ts";
import type { Move } from "../rules/types.ts";
import { JUDGEMENTS, type Judgement, type ReviewedMove, titleOf } from "./judgements.ts";

export interface Remark {
  readonly text: string;
  /** The glyphs of the author and the one of the judgement. */
  readonly nags: readonly number[];
}

/**
 * The remark on a judged move: `Blunder. Kg8 was best.` If the author has given the same glyph, it
 * is `A blunder. Kg8 was best.`, so that a reader leaves the author's glyph. Nobody judges a move
 * by it.
 */
export function remarkOn(
  reviewed: ReviewedMove,
  best: Move | undefined,
  { nags = [] }: PgnNode,
): Remark | undefined {
  const { judgement } = reviewed;
  const title = titleOf(reviewed);
  if (title === undefined || !judgement) return undefined;
  const isShared = nags.includes(judgement.nag);
  const begin = isShared ? title.replace(judgement.title, sharedTitle(judgement)) : title;
  const rest = best ? `. ${best.san} was best.` : reviewed.mate ? "." : ", says the review.";
  return {
    text: begin + rest,
    nags: isShared ? nags : [...nags, judgement.nag],
  };
}

const sharedTitle = ({ name }: Judgement): string =>
  `${name === "inaccuracy" ? "An" : "A"} ${name}`;

/** The commands at the beginning of a comment, and the remark after them. */
const REMARK =
  /^((?:\[%[^\]]*\] ?)*)(Inaccuracy|Mistake|Blunder|An inaccuracy|A mistake|A blunder)(?:\. (\S+) was best\.|, says the review\.|: (?:allows|misses) a forced mate\.(?: (\S+) was best\.)?) */;

/** The remark in the comments of a node, also one of an earlier version or of lichess. */
export function readRemark({ comments = [] }: PgnNode) {
  const index = comments.findIndex((comment) => shownTextOf([comment]) !== "");
  const comment = comments[index] ?? "";
  const [remark, commands = "", title, best, bestInMate] = REMARK.exec(comment) ?? [];
  if (remark === undefined) return undefined;
  const rest = (commands + comment.slice(remark.length)).trimEnd();
  const judgement = JUDGEMENTS.find((each) => each.title === title);
  return { index, rest, judgement, best: best ?? bestInMate };
}

/** Whether a review wrote a remark here: with its evaluation. */
export const hasRemark = (node: PgnNode): boolean =>
  node.comments !== undefined &&
  readRemark(node) !== undefined &&
  parseComments(node.comments).evaluation !== undefined;

/** The remark of a review on this node, as it is written; empty without one. */
export function writtenRemark(node: PgnNode): string {
  const comment = node.comments?.[readRemark(node)?.index ?? -1] ?? "";
  const [remark = "", commands = ""] = REMARK.exec(comment) ?? [];
  return hasRemark(node) ? remark.slice(commands.length).trim() : "";
}

/** The node without the remark of a review and its glyph; the same node without one. */
function withoutRemark(node: PgnNode): PgnNode {
  const remark = hasRemark(node) ? readRemark(node) : undefined;
  if (!remark) return node;
  const { comments = [], nags = [], ...rest } = node;
  const others = comments.with(remark.index, remark.rest).filter((comment) => comment !== "");
  const glyphs = nags.filter((nag) => nag !== remark.judgement?.nag);
  return {
    ...rest,
    ...(glyphs.length > 0 && { nags: glyphs }),
    ...(others.length > 0 && { comments: others }),
  };
}

/** Without this, a tree that is drawn would have new nodes after each change. */
const authored = new WeakMap<PgnNode, PgnNode>();

function authoredNode(node: PgnNode): PgnNode {
  if (!node.comments) return node;
  const own = authored.get(node) ?? withoutRemark(node);
  authored.set(node, own);
  return own;
}

/** The tree without the remarks and glyphs of a review: with the same moves. */
export function withoutRemarks(tree: PgnTree): PgnTree {
  let nodes: Record<NodeId, PgnNode> | undefined;
  for (let id = START_NODE; id < tree.nextId; id++) {
    const node = tree.nodes[id];
    const own = node && authoredNode(node);
    if (own === node) continue;
    nodes ??= copyNodes(tree);
    nodes[id] = own;
  }
  return nodes ? { ...tree, nodes } : tree;
}

/**
 * Changes to a tree, as pure functions: each returns a new tree and shares what stays the same.
 *
 *     const added = addLine(tree, START_NODE, ["e4", "e5"]);
 *     if (added.ok) promoteVariation(added.value.tree, added.value.nodes[0]);
 */
import { failure, type Result, success } from "../result.ts";
import {
  checkHeaders,
  DERIVED_TAGS,
  isHeaderName,
  isNag,
  isUnknownTag,
  sanitizeComment,
  sanitizeHeader,
} from "../rules/annotations.ts";
import { parseFen, START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import { omitKeys, RESULTS, startGame } from "../rules/game.ts";
import { type MoveName, writeMoveName } from "../rules/moveNames.ts";
import type { Fen } from "../rules/types.ts";
import {
  type NodeAnnotations,
  type NodeId,
  type PgnNode,
  type PgnTree,
  playOrPass,
  START_NODE,
  variationOf,
} from "./tree.ts";

/**
 * A tree without moves.
 *
 * @throws Error with the message of `validateStart` when no game can start from the FEN
 */
export const startTree = (fen: Fen = START_FEN): PgnTree => ({
  headers: startGame(fen).headers,
  nodes: { [START_NODE]: { parent: null, children: [], move: null } },
  nextId: START_NODE + 1,
});

/** The position after the move of a node. */
export const fenOf = ({ headers, nodes }: PgnTree, node: NodeId): Fen =>
  nodes[node].move?.after ?? headers.FEN ?? START_FEN;

/**
 * A copy of the nodes, which may be changed. It goes through the ids, because a copy by keys
 * (`...`) makes a text of each: for 10,000 nodes that takes a hundred times as long.
 */
export function copyNodes({ nodes, nextId }: PgnTree): Record<NodeId, PgnNode> {
  const copy: Record<NodeId, PgnNode> = {};
  for (let id = START_NODE; id < nextId; id++) {
    const node = nodes[id];
    if (node !== undefined) copy[id] = node;
  }
  return copy;
}

export interface ExtendedTree {
  readonly tree: PgnTree;
  /** The nodes of the moves, those that were there already among them. */
  readonly nodes: readonly NodeId[];
}

/**
 * Adds moves one after the other after a node: each as the continuation of its line, or as the last
 * variation. A move that is already there is not added again. All moves must be legal: the error
 * names the first that is not.
 */
export function addLine(
  tree: PgnTree,
  parent: NodeId,
  names: readonly MoveName[],
): Result<ExtendedTree> {
  const fen = fenOf(tree, parent);
  const board = new FenBoard(parseFen(fen), fen);
  const nodes = copyNodes(tree);
  const line: NodeId[] = [];
  let [last, nextId] = [parent, tree.nextId];
  for (const name of names) {
    const move = playOrPass(board, name);
    if (move === undefined) return failure(`Invalid move: ${writeMoveName(name)}`);
    const same = nodes[last].children.find((id) => nodes[id].move?.lan === move.lan);
    const node = same ?? nextId;
    if (same === undefined) {
      nodes[last] = { ...nodes[last], children: [...nodes[last].children, node] };
      nodes[node] = { parent: last, children: [], move };
      nextId += 1;
    }
    line.push(node);
    last = node;
  }
  const isSame = nextId === tree.nextId;
  return success({ tree: isSame ? tree : { ...tree, nodes, nextId }, nodes: line });
}

/** The node with other annotations; without the fields of empty lists. */
function withAnnotations(node: PgnNode, changed: NodeAnnotations): PgnNode {
  const { startingComments = [], nags = [], comments = [] } = { ...node, ...changed };
  const { parent, children, move } = node;
  return {
    parent,
    children,
    move,
    ...(startingComments.length > 0 && { startingComments }),
    ...(nags.length > 0 && { nags }),
    ...(comments.length > 0 && { comments }),
  };
}

/**
 * Gives `parent` these children. What is written before a move that continues the line is about the
 * position before it, so it moves to `parent`.
 */
function setChildren(
  nodes: Record<NodeId, PgnNode>,
  parent: NodeId,
  children: readonly NodeId[],
): void {
  const node: PgnNode = { ...nodes[parent], children };
  nodes[parent] = node;
  const first = children[0];
  const startingComments = first === undefined ? undefined : nodes[first].startingComments;
  if (first === undefined || startingComments === undefined) return;
  const comments = [...(node.comments ?? []), ...startingComments];
  nodes[parent] = withAnnotations(node, { comments });
  nodes[first] = withAnnotations(nodes[first], { startingComments: [] });
}

/** `ids` with `id` moved to the front. */
const withFirst = (ids: readonly NodeId[], id: NodeId): NodeId[] => [
  id,
  ...ids.filter((other) => other !== id),
];

/**
 * Makes the variation that a node is in the continuation of the line that it leaves; the same tree
 * for a node of the main line.
 */
export function promoteVariation(tree: PgnTree, node: NodeId): PgnTree {
  const first = variationOf(tree, node);
  const parent = first === undefined ? null : tree.nodes[first].parent;
  if (first === undefined || parent === null) return tree;
  const nodes = copyNodes(tree);
  setChildren(nodes, parent, withFirst(nodes[parent].children, first));
  return { ...tree, nodes };
}

/** Promotes the variations on the way to a node until the node is in the main line. */
export function promoteToMainLine(tree: PgnTree, node: NodeId): PgnTree {
  let promoted = promoteVariation(tree, node);
  for (let before = tree; promoted !== before; ) {
    before = promoted;
    promoted = promoteVariation(before, node);
  }
  return promoted;
}

/** A node and all nodes after it. */
function subtreeOf({ nodes }: PgnTree, root: NodeId): Set<NodeId> {
  const ids = new Set([root]);
  // A set also visits what is added while it is walked through.
  for (const id of ids) for (const child of nodes[id].children) ids.add(child);
  return ids;
}

/**
 * Deletes a move and all moves after it. The first variation to it, if any, continues the line. The
 * start node is not deleted.
 */
export function deleteNode(tree: PgnTree, node: NodeId): PgnTree {
  const { parent } = tree.nodes[node];
  if (parent === null) return tree;
  const nodes = copyNodes(tree);
  const children = nodes[parent].children.filter((id) => id !== node);
  setChildren(nodes, parent, children);
  for (const id of subtreeOf(tree, node)) delete nodes[id];
  return { ...tree, nodes };
}

const sanitizedComments = (comments: readonly string[]): string[] =>
  comments.map(sanitizeComment).filter((comment) => comment !== "");

/**
 * Replaces the given annotations of a node, in the form that PGN can hold. An empty list removes
 * them. Comments before a move that continues its line are added to the comments before it.
 *
 * @throws Error `Invalid NAG: {number}` for a value that is not an integer from 0 to 255
 */
export function setAnnotations(tree: PgnTree, id: NodeId, changed: NodeAnnotations): PgnTree {
  const node = tree.nodes[id];
  const {
    startingComments = [],
    nags = [],
    comments = [],
  } = { ...node, ...changed } satisfies NodeAnnotations;
  const wrong = nags.find((nag) => !isNag(nag));
  if (wrong !== undefined) throw new Error(`Invalid NAG: ${wrong}`);
  const annotated = withAnnotations(node, {
    startingComments: node.parent === null ? [] : sanitizedComments(startingComments),
    nags: [...new Set(nags)],
    comments: sanitizedComments(comments),
  });
  const nodes = copyNodes(tree);
  nodes[id] = annotated;
  if (node.parent !== null) setChildren(nodes, node.parent, nodes[node.parent].children);
  return { ...tree, nodes };
}

/**
 * Changes header tags. An empty text, or the "unknown" value of a roster tag, removes a tag.
 *
 * @throws Error `Invalid header: {name}` for a name that PGN does not allow, for `SetUp` and `FEN`,
 * and for a Result that is none; or that of `checkHeaders`
 */
export function setHeaders(tree: PgnTree, changed: Readonly<Record<string, string>>): PgnTree {
  let { headers } = tree;
  for (const [name, value] of Object.entries(changed)) {
    const tidy = sanitizeHeader(value);
    const isResult = name === "Result" && (RESULTS as readonly string[]).includes(tidy);
    if (!isHeaderName(name) || (DERIVED_TAGS.includes(name) && !isResult)) {
      throw new Error(failure(`Invalid header: ${name}`).error);
    }
    const isRemoved = tidy === "" || isUnknownTag(name, tidy);
    headers = isRemoved ? omitKeys(headers, [name]) : { ...headers, [name]: tidy };
  }
  checkHeaders(Object.entries(headers));
  return { ...tree, headers };
}

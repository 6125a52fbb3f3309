/** Trees of moves: in a form that does not depend on ids, and random ones. */
import { legalMoves, parseFen } from "../../engine/index.ts";
import { lineTo, type NodeId, nodeAt, type PgnTree, START_NODE } from "../../engine/pgn/tree.ts";
import { addLine, fenOf, setAnnotations, startTree } from "../../engine/pgn/treeEdits.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import type { Random } from "./random.ts";
import { pickStart } from "./randomGames.ts";
import { START_FAMILIES, type StartFamily } from "./startPositions.ts";

/** The nodes without ids, each before its children, with the number of children. */
export function nodesInOrder({ nodes }: PgnTree): unknown[] {
  const found: unknown[] = [];
  const left: NodeId[] = [START_NODE];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const { parent: _parent, children, ...content } = nodes[id];
    found.push({ ...content, children: children.length });
    left.push(...[...children].reverse());
  }
  return found;
}

/** The moves to a node as SAN, and those after it with brackets around variations. */
export const sansTo = (tree: PgnTree, node: NodeId): string[] =>
  lineTo(tree, node).map((id) => tree.nodes[id].move?.san ?? "");

/** The node at a path that must exist. */
export function requireNode(tree: PgnTree, path: readonly number[]): NodeId {
  const node = nodeAt(tree, path);
  if (node === undefined) throw new Error(`There is no node at ${path.join(" ")}`);
  return node;
}

/** The tree with a move added, and its node; undefined when the move is not legal. */
export function addMove(tree: PgnTree, parent: NodeId, name: MoveName) {
  const added = addLine(tree, parent, [name]);
  return added.ok ? { tree: added.value.tree, node: added.value.nodes[0] } : undefined;
}

/** A move after a random node, in most cases after the last one. */
function withRandomMove(random: Random, tree: PgnTree): PgnTree {
  const ids = Object.keys(tree.nodes).map(Number);
  const parent = random.chance(0.75) ? Math.max(...ids) : random.pick(ids);
  if (random.chance(0.05)) return addMove(tree, parent, "--")?.tree ?? tree;
  const moves = legalMoves(parseFen(fenOf(tree, parent)));
  return moves.length === 0 ? tree : (addMove(tree, parent, random.pick(moves))?.tree ?? tree);
}

/** A tree of about `plies` plies with variations, null moves and annotations made of `texts`. */
export function randomTree(random: Random, plies: number, texts: readonly string[]): PgnTree {
  const family = random.pick(Object.keys(START_FAMILIES) as StartFamily[]);
  let tree = startTree(pickStart(random, family));
  for (let ply = 0; ply < plies; ply++) {
    tree = withRandomMove(random, tree);
    if (!random.chance(0.4)) continue;
    const node = random.pick(Object.keys(tree.nodes).map(Number));
    const someTexts = (): string[] =>
      Array.from({ length: random.below(3) }, () => random.pick(texts));
    tree = setAnnotations(tree, node, {
      ...(random.chance(0.5) && { comments: someTexts() }),
      ...(random.chance(0.3) && { startingComments: someTexts() }),
      ...(random.chance(0.5) && { nags: [random.below(256), random.below(7)] }),
    });
  }
  return tree;
}

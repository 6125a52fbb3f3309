/** The keys of a tree (ARIA Authoring Practices, "Tree View"), for a tree of moves. */
import { type NodeId, type PgnTree, START_NODE } from "../../../engine/index.ts";
import type { TREE_KEYS } from "../../ui/analysisKeys.ts";
import type { KeyOf } from "../../ui/keys.ts";
import { nodesInOrder, type TreeRow } from "./treeRows.ts";

interface Place {
  readonly tree: PgnTree;
  readonly rows: readonly TreeRow[];
  readonly shown: NodeId;
}

const inOrder =
  (step: number) =>
  ({ rows, shown }: Place): NodeId | undefined => {
    const order = nodesInOrder(rows);
    return order[order.indexOf(shown) + step];
  };

type TreeKey = KeyOf<typeof TREE_KEYS, "step" | "rows" | "ends">;

/**
 * The children of a move are the next moves, so right and left mean the same as everywhere on the
 * page: the next and the former move. Up and down go through what is drawn.
 */
const TARGETS: Readonly<Record<TreeKey, (place: Place) => NodeId | undefined>> = {
  ArrowRight: ({ tree, shown }) => tree.nodes[shown]?.children[0],
  ArrowLeft: ({ tree, shown }) => tree.nodes[shown]?.parent ?? undefined,
  ArrowDown: inOrder(1),
  ArrowUp: inOrder(-1),
  Home: () => START_NODE,
  End: ({ rows }) => nodesInOrder(rows).at(-1),
};

/** Whether the tree handles a key. */
export const isTreeKey = (key: string): key is TreeKey => Object.hasOwn(TARGETS, key);

/** The node to which a key leads, if there is one. */
export const nodeForKey = (key: string, place: Place): NodeId | undefined =>
  isTreeKey(key) ? TARGETS[key](place) : undefined;

/**
 * The rows in which a tree of moves is drawn. The main line has two columns. A variation is running
 * text, indented below the move that it could have been played instead of.
 *
 *     1.  e4    e5
 *     2.  Nf3   …
 *           2. f4 exf4 3. Nf3
 *             3. Bc4 Qh4+
 *           3. … g5
 *     2.  …     Nc6
 *
 * At the end is what the keys of the tree do.
 */

import { useMemo, useState } from "react";
import { shownTextOf } from "../../../engine/pgn/commentCommands.ts";
import {
  lineTo,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
} from "../../../engine/pgn/tree.ts";
import { describeTaggedResult } from "../../texts/analysis.ts";
import type { TREE_KEYS } from "../../ui/boardKeys.ts";
import type { KeyOf } from "../../ui/keys.ts";

/** A node of the tree and its id. */
export interface TreeItem {
  readonly id: NodeId;
  readonly node: PgnNode;
}

export type MoveRow =
  | { readonly kind: "start"; readonly items: readonly TreeItem[] }
  /** A move of white, of black, or of both. */
  | { readonly kind: "moves"; readonly items: readonly TreeItem[] }
  /** The comments after a move of the main line. */
  | { readonly kind: "comment"; readonly items: readonly TreeItem[] }
  /** How the game ended, after all moves, so that it is not told first. */
  | { readonly kind: "result"; readonly items: readonly TreeItem[] }
  | {
      readonly kind: "variation";
      readonly items: readonly TreeItem[];
      /** 1 for a variation of the main line. */
      readonly depth: number;
      /** Whether the variation begins here: a long one, or one with variations, has more rows. */
      readonly isFirst: boolean;
      /** Only the first move of the variation is shown. */
      readonly isFolded: boolean;
    };

/** In plies. A row is drawn as a whole, so it must not be endless. */
const MOST_MOVES_IN_ROW = 40;

/** What is still to be drawn: the line after a node, or variations of its first move. */
interface Task {
  readonly after: NodeId;
  /** Which of the moves after `after` begins the next variation; 0 to continue the line. */
  readonly index: number;
  /** 0 for the main line. */
  readonly depth: number;
}

type Nodes = PgnTree["nodes"];

/** The item of a node, which the tree has. */
const itemOf = (nodes: Nodes, id: NodeId): TreeItem => ({ id, node: nodes[id] as PgnNode });

const nextOf = ({ node }: TreeItem): NodeId | undefined => node.children[0];

/** Whether there are variations of a move: none of a move that is itself one. */
function hasVariations(nodes: Nodes, { id, node }: TreeItem): boolean {
  const moves = nodes[node.parent ?? START_NODE]?.children ?? [];
  return moves[0] === id && moves.length > 1;
}

/**
 * The tasks after a row that ends with this move: its variations, and then the rest of the line.
 */
function tasksAfter(nodes: Nodes, item: TreeItem, depth: number): Task[] {
  const rest = { after: item.id, index: 0, depth };
  if (!hasVariations(nodes, item)) return [rest];
  return [rest, { after: item.node.parent ?? START_NODE, index: 1, depth: depth + 1 }];
}

/** Adds the rows of the main line after a node, as far as the next variations. */
function addMainLine(rows: MoveRow[], nodes: Nodes, after: NodeId): Task[] {
  let items: TreeItem[] = [];
  const finishRow = () => {
    if (items.length > 0) rows.push({ kind: "moves", items });
    items = [];
  };
  for (let next = nextOf(itemOf(nodes, after)); next !== undefined; ) {
    const item = itemOf(nodes, next);
    const isBeforeVariations = hasVariations(nodes, item);
    const hasComment = shownTextOf(item.node.comments) !== "";
    items.push(item);
    if (item.node.move?.color === "b" || hasComment || isBeforeVariations) finishRow();
    if (hasComment) rows.push({ kind: "comment", items: [item] });
    if (isBeforeVariations) return tasksAfter(nodes, item, 0);
    next = nextOf(item);
  }
  finishRow();
  return [];
}

/** Adds one row of a variation. The tasks that come back begin with the variation after it. */
function addVariation(
  rows: MoveRow[],
  nodes: Nodes,
  { after, index, depth }: Task,
  folded: ReadonlySet<NodeId>,
): Task[] {
  const moves = nodes[after]?.children ?? [];
  const [first, isFirst] = [moves[index], index > 0];
  const others = isFirst && index + 1 < moves.length ? [{ after, index: index + 1, depth }] : [];
  const isFolded = isFirst && first !== undefined && folded.has(first);
  const items: TreeItem[] = [];
  const row = { kind: "variation", items, depth, isFirst, isFolded } as const;
  for (let next = first; next !== undefined; ) {
    const item = itemOf(nodes, next);
    if (items.length === 0) rows.push(row);
    items.push(item);
    if (isFolded) break;
    if (hasVariations(nodes, item) || items.length === MOST_MOVES_IN_ROW) {
      return [...others, ...tasksAfter(nodes, item, depth)];
    }
    next = nextOf(item);
  }
  return others;
}

/**
 * All rows of a tree, in the order of reading; of the folded variations, which are named by their
 * first moves, only these. A list of tasks replaces recursion, so that no depth is too deep.
 */
export function moveRows({ headers, nodes }: PgnTree, folded: ReadonlySet<NodeId>): MoveRow[] {
  const start = itemOf(nodes, START_NODE);
  const rows: MoveRow[] = [{ kind: "start", items: [start] }];
  if (shownTextOf(start.node.comments) !== "") rows.push({ kind: "comment", items: [start] });
  const tasks: Task[] = [{ after: START_NODE, index: 0, depth: 0 }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const added =
      task.depth === 0
        ? addMainLine(rows, nodes, task.after)
        : addVariation(rows, nodes, task, folded);
    for (const each of added) tasks.push(each);
  }
  if (rows.length > 1 && describeTaggedResult(headers)) rows.push({ kind: "result", items: [] });
  return rows;
}

/** The nodes of the rows, in the order of reading. */
const nodesInOrder = (rows: readonly MoveRow[]): NodeId[] =>
  rows.flatMap(({ kind, items }) => (kind === "comment" ? [] : items.map(({ id }) => id)));

/** What distinguishes a row from the others. */
export const keyOfRow = ({ kind, items }: MoveRow): string => `${kind} ${items[0]?.id}`;

interface Place {
  readonly tree: PgnTree;
  readonly rows: readonly MoveRow[];
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
 * The keys of a tree (ARIA Authoring Practices, "Tree View"), for a tree of moves. The children of
 * a move are the next moves, so right and left mean the same as everywhere on the
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

/**
 * The first move of a variation as a text. In another tree the same id belongs to another move, so
 * the id alone does not do.
 */
function variationName({ nodes }: PgnTree, id: NodeId): string {
  const move = nodes[id]?.move;
  return `${id} ${move?.before} ${move?.lan}`;
}

const NONE: ReadonlySet<NodeId> = new Set();

/** The folded variations, named by their first moves; not those with the shown move inside. */
function foldedNow(tree: PgnTree, shown: NodeId, names: ReadonlySet<string>): NodeId[] {
  if (names.size === 0) return [];
  const inside = new Set(lineTo(tree, shown).slice(0, -1));
  return [...names]
    .map((name) => Number.parseInt(name, 10))
    .filter((id) => names.has(variationName(tree, id)) && !inside.has(id));
}

/** A folded variation opens while one of its later moves is shown. */
export function useFolding(tree: PgnTree, shown: NodeId) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const ids = foldedNow(tree, shown, names).join(" ");
  const folded = useMemo(() => (ids === "" ? NONE : new Set(ids.split(" ").map(Number))), [ids]);

  /** Folds or unfolds the variation that begins with this node. */
  function toggle(first: NodeId) {
    const name = variationName(tree, first);
    const others = [...names].filter((each) => each !== name);
    setNames(new Set(folded.has(first) ? others : [...others, name]));
  }

  return { folded, toggle };
}

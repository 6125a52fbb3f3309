/**
 * A whole game as a tree of moves: the main line, variations, and what annotators wrote.
 *
 * The nodes are in a table by id, and refer to each other by id. So the tree is plain data whose
 * depth in JSON does not grow with the length of the game: as nested objects, a game of a few
 * thousand plies would exhaust the stack of JSON, of Immer and of Redux DevTools.
 */
import type { FenBoard } from "../rules/fenBoard.ts";
import { recountRepetitions } from "../rules/game.ts";
import type { MoveName } from "../rules/moveNames.ts";
import type { Color, Fen, GameRecord, Move } from "../rules/types.ts";

/** Ids are never used again in the same tree. A node has a larger id than its parent. */
export type NodeId = number;

/** The node of the start position, before any move. */
export const START_NODE: NodeId = 0;

/** The turn is passed: no rule allows it, but annotators write it to show a threat. */
export interface NullMove {
  readonly san: "--";
  readonly lan: "0000";
  readonly color: Color;
  readonly before: Fen;
  readonly after: Fen;
}

export type PgnMove = Move | NullMove;

export const isNullMove = (move: PgnMove): move is NullMove => move.san === "--";

/** What annotators wrote about a move or a position. Empty lists are absent. */
export interface NodeAnnotations {
  /** Comments before the move. Only the first move of a variation has them. */
  readonly startingComments?: readonly string[];
  /** Numeric Annotation Glyphs (PGN standard, 10): distinct integers from 0 to 255. */
  readonly nags?: readonly number[];
  /** Comments after the move; at the start node, before the first move. */
  readonly comments?: readonly string[];
}

/** A move, and the position after it. */
export interface PgnNode extends NodeAnnotations {
  /** Null only for the start node. */
  readonly parent: NodeId | null;
  /** The next moves: first the one that continues the line, then the variations. */
  readonly children: readonly NodeId[];
  /** Null only for the start node. */
  readonly move: PgnMove | null;
}

export interface PgnTree {
  /** As in a `GameRecord`: `SetUp` and `FEN` for another start position, and always `Result`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly nodes: Readonly<Record<NodeId, PgnNode>>;
  /** The id of the next node that is added. */
  readonly nextId: NodeId;
}

/**
 * The way from the start to a node: at each node the index of the child to take. So `[0, 0, 1]` is
 * the first variation to the third ply of the main line, and `[]` the start.
 */
export type PgnPath = readonly number[];

/** The ids from the first move to a node; empty for the start. */
export function lineTo({ nodes }: PgnTree, node: NodeId): NodeId[] {
  const line: NodeId[] = [];
  for (let id = node; ; ) {
    const { parent } = nodes[id];
    if (parent === null) return line.reverse();
    line.push(id);
    id = parent;
  }
}

/** The moves from the start to a node. */
export const movesTo = (tree: PgnTree, node: NodeId): PgnMove[] =>
  lineTo(tree, node).flatMap((id) => tree.nodes[id].move ?? []);

/** The ids after `node`, always with the first move of several; by default the main line. */
export function mainLine({ nodes }: Pick<PgnTree, "nodes">, node: NodeId = START_NODE): NodeId[] {
  const line: NodeId[] = [];
  for (let [next] = nodes[node].children; next !== undefined; [next] = nodes[next].children) {
    line.push(next);
  }
  return line;
}

/** Whether a node is the first move of a variation. */
export function beginsVariation({ nodes }: PgnTree, node: NodeId): boolean {
  const { parent } = nodes[node];
  return parent !== null && nodes[parent].children[0] !== node;
}

/** The first move of the variation that a node is in; undefined in the main line. */
export const variationOf = (tree: PgnTree, node: NodeId): NodeId | undefined =>
  lineTo(tree, node).findLast((id) => beginsVariation(tree, id));

/**
 * A line from a position, as the history of a game. It begins after the last null move, because
 * positions before one do not count as repetitions after it.
 */
export function historyOf(
  start: Fen,
  line: readonly PgnMove[],
): Pick<GameRecord, "history" | "repetitions"> {
  const pass = line.findLastIndex(isNullMove);
  const history = line.slice(pass + 1) as Move[];
  return { history, repetitions: recountRepetitions(line[pass]?.after ?? start, history) };
}

/** The path to a node. */
export const pathTo = (tree: PgnTree, node: NodeId): PgnPath =>
  lineTo(tree, node).map((id) => {
    const { parent } = tree.nodes[id];
    return tree.nodes[parent ?? START_NODE].children.indexOf(id);
  });

/** The node at a path; undefined when the tree has none there. */
export function nodeAt({ nodes }: PgnTree, path: PgnPath): NodeId | undefined {
  let node: NodeId | undefined = START_NODE;
  for (const index of path) {
    node = nodes[node].children[index];
    if (node === undefined) return undefined;
  }
  return node;
}

/** The null moves that programs write, perhaps with a judgement; the last one in UCI. */
const NULL_MOVE = /^(?:(?:--|Z0)[!?]*|0000)$/;

const isNullName = (name: MoveName): boolean => typeof name === "string" && NULL_MOVE.test(name);

/** Plays a move or a null move on the board; undefined when it is not legal. */
export function playOrPass(board: FenBoard, name: MoveName): PgnMove | undefined {
  if (!isNullName(name)) return board.play(name);
  const before = board.fen;
  if (!board.pass()) return undefined;
  const color = before.split(" ")[1] === "w" ? "w" : "b";
  return { san: "--", lan: "0000", color, before, after: board.fen };
}

/** Whether a tree has nothing: no moves, no tags but the result, no comment. */
export const isEmptyTree = ({ headers, nodes }: PgnTree): boolean =>
  nodes[START_NODE]?.children.length === 0 &&
  Object.keys(headers).length === 1 &&
  nodes[START_NODE]?.comments === undefined;

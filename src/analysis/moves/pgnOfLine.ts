import {
  lineTo,
  mainLine,
  makePgnFromTree,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
} from "../../../engine/index.ts";

/**
 * The PGN of the line that a node is in, from the start to the line's end, with its comments and
 * without variations. The result is that of the main line, so another line has none.
 */
export function pgnOfLine(tree: PgnTree, node: NodeId): string {
  const line = [START_NODE, ...lineTo(tree, node), ...mainLine(tree, node)];
  const nodes = line.map((id, index): [NodeId, PgnNode] => {
    const next = line[index + 1];
    return [id, { ...(tree.nodes[id] as PgnNode), children: next === undefined ? [] : [next] }];
  });
  const isMain = line.at(-1) === (mainLine(tree).at(-1) ?? START_NODE);
  const headers = isMain ? tree.headers : { ...tree.headers, Result: "*" };
  const lineAsTree = { ...tree, headers, nodes: Object.fromEntries(nodes) };
  return makePgnFromTree(lineAsTree, { omitsUnknownSite: true });
}

import {
  lineTo,
  mainLine,
  makePgnFromTree,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
} from "../../../engine/index.ts";
import {
  lineDeleted,
  linePromoted,
  nodeShown,
  selectShownNode,
  selectTree,
} from "../../../store/index.ts";
import { useCopy } from "../../ui/files.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { firstOfVariation } from "./folding.ts";

interface NodeMenuProps {
  readonly folded: ReadonlySet<NodeId>;
  readonly onFold: (first: NodeId) => void;
}

/** What can be done with the shown move and the line that it is in. */
export function NodeMenu({ folded, onFold }: NodeMenuProps) {
  const dispatch = useAppDispatch();
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const copy = useCopy();
  const first = firstOfVariation(tree, node);
  const isMain = first === undefined;
  const isStart = tree.nodes[node]?.parent === null;

  /** A folded variation shows only its first move, so that one is shown. */
  function fold() {
    if (first === undefined) return;
    dispatch(nodeShown({ node: first }));
    onFold(first);
  }

  return (
    <Menu label="Line">
      <MenuItem
        disabled={isMain}
        onChoose={() => dispatch(linePromoted({ node, toMainLine: true }))}
      >
        Make main line
      </MenuItem>
      <MenuItem disabled={isMain} onChoose={() => dispatch(linePromoted({ node }))}>
        Promote variation
      </MenuItem>
      <MenuItem disabled={isMain} onChoose={fold}>
        {first !== undefined && folded.has(first) ? "Unfold variation" : "Fold variation"}
      </MenuItem>
      <MenuItem onChoose={() => void copy(pgnOfLine(tree, node), "pgn")}>Copy line as PGN</MenuItem>
      <hr />
      <MenuItem disabled={isStart} onChoose={() => dispatch(lineDeleted({ node }))}>
        Delete from here
      </MenuItem>
    </Menu>
  );
}

/**
 * The PGN of the line that a node is in, from the start to the line's end, with its comments and
 * without variations. The result is that of the main line, so another line has none.
 */
function pgnOfLine(tree: PgnTree, node: NodeId): string {
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

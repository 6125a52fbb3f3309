import type { NodeId } from "../../../engine/index.ts";
import {
  lineDeleted,
  linePromoted,
  nodeShown,
  selectShownNode,
  selectTree,
} from "../../../store/index.ts";
import { useCopy } from "../../ui/clipboard.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { firstOfVariation } from "./folding.ts";
import { pgnOfLine } from "./pgnOfLine.ts";

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

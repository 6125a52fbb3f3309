import {
  lineTo,
  mainLine,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
  variationOf,
} from "../../../engine/pgn/tree.ts";
import { makePgnFromTree } from "../../../engine/pgn/treePgn.ts";
import { selectAuthoredTree, selectShownNode } from "../../../store/analysis/selectors.ts";
import { lineDeleted, linePromoted, nodeShown } from "../../../store/analysis/slice.ts";
import { useCopy } from "../../linksAndFiles/files.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** A line of which another one leaves. */
const VARIATION_ICON = "M6 3v18M6 10c0 5 11 2 11 8v3M14 18l3 3 3-3";

interface NodeMenuProps {
  readonly folded: ReadonlySet<NodeId>;
  readonly onFold: (first: NodeId) => void;
}

/** What can be done with the shown move and the line that it is in. */
export function NodeMenu({ folded, onFold }: NodeMenuProps) {
  const dispatch = useAppDispatch();
  const tree = useAppSelector(selectAuthoredTree);
  const node = useAppSelector(selectShownNode);
  const copy = useCopy();
  const first = variationOf(tree, node);
  const isMain = first === undefined;
  const isStart = tree.nodes[node]?.parent === null;

  /** A folded variation shows only its first move, so that one is shown. */
  function fold() {
    if (first === undefined) return;
    dispatch(nodeShown({ node: first }));
    onFold(first);
  }

  return (
    <Menu label="Variation" icon={VARIATION_ICON}>
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

/** An event of a pointer; older browsers do not say of which kind it is. */
interface PressEvent {
  readonly buttons: number;
  readonly pointerType?: string;
}

/**
 * Acts once the pointer that caused an event is released. On some systems the context menu's event
 * comes while it is still pressed, and its release would close a popover at once.
 */
export function whenReleased({ buttons, pointerType }: PressEvent, act: () => void): void {
  if (buttons === 0 && pointerType !== "touch") {
    act();
    return;
  }
  const released = new AbortController();
  const actLater = () => {
    released.abort();
    setTimeout(act);
  };
  const { signal } = released;
  window.addEventListener("pointerup", actLater, { signal });
  window.addEventListener("pointercancel", actLater, { signal });
}

/** In pixels: between the menu and the edge of the window. */
const MARGIN = 8;

/**
 * Opens the menu inside an element at a point of the window, in place of beside its button. The
 * browser gives the focus back to where it was.
 */
export function openMenuAt(element: HTMLElement | null, x: number, y: number): void {
  const menu = element?.querySelector<HTMLElement>("[popover]");
  if (!menu) return;
  menu.style.setProperty("position-area", "none");
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(x, window.innerWidth - width - MARGIN));
  const top = Math.max(MARGIN, Math.min(y, window.innerHeight - height - MARGIN));
  menu.style.inset = `${top}px auto auto ${left}px`;
  menu.addEventListener("toggle", function reset({ newState }) {
    if (newState !== "closed") return;
    menu.removeAttribute("style");
    menu.removeEventListener("toggle", reset);
  });
}

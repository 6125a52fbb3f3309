import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { NodeId } from "../../../engine/index.ts";
import { nodeShown, selectShownNode, selectTree } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useFolding } from "./folding.ts";
import styles from "./MoveTree.module.css";
import { NodeMenu } from "./NodeMenu.tsx";
import { openMenuAt, whenReleased } from "./openMenuAt.ts";
import { TreeRows } from "./TreeRows.tsx";
import { isTreeKey, nodeForKey } from "./treeKeys.ts";
import { treeRows } from "./treeRows.ts";
import { UndoButtons } from "./UndoButtons.tsx";

/**
 * The moves of the analysis with their variations, comments and glyphs. The tree is one tab stop
 * and names the shown move, so the focus never rests on a row that is not drawn any more. The
 * children are further buttons in the row below it.
 */
export function MoveTree({ children }: { readonly children?: ReactNode }) {
  const dispatch = useAppDispatch();
  const tree = useAppSelector(selectTree);
  const shown = useAppSelector(selectShownNode);
  const { folded, toggle } = useFolding(tree, shown);
  const rows = useMemo(() => treeRows(tree, folded), [tree, folded]);
  // A state, so that the rows are drawn again once it is there.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const show = (node: NodeId | undefined) => {
    if (node !== undefined && node !== shown) dispatch(nodeShown({ node }));
  };

  function handleKey(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || !isTreeKey(event.key)) return;
    event.preventDefault();
    show(nodeForKey(event.key, { tree, rows, shown }));
  }

  /** The menu of the move under the pointer; from the keyboard, of the shown move. */
  function openMenu(event: MouseEvent) {
    const node = nodeOfElement(event.target);
    const selected = frame?.querySelector('[aria-selected="true"]');
    event.preventDefault();
    show(node);
    const { left, bottom } = selected?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = node === undefined ? [left, bottom] : [event.clientX, event.clientY];
    whenReleased(event.nativeEvent, () => openMenuAt(menu.current, x, y));
  }

  return (
    <>
      <div
        ref={setFrame}
        className={styles.tree}
        role="tree"
        aria-label="Moves"
        aria-activedescendant={`${prefix}${shown}`}
        tabIndex={0}
        onClick={({ target }) => show(nodeOfElement(target))}
        onKeyDown={handleKey}
        onContextMenu={openMenu}
      >
        <TreeRows prefix={prefix} rows={rows} shown={shown} frame={frame} />
      </div>
      <div className={styles.actions} ref={menu}>
        <UndoButtons />
        <NodeMenu folded={folded} onFold={toggle} />
        {children}
      </div>
    </>
  );
}

/** The node that an element belongs to. */
function nodeOfElement(target: EventTarget): NodeId | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>("[data-node]") : null;
  return item === null ? undefined : Number(item.dataset.node);
}

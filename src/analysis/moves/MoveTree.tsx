import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { NodeId } from "../../../engine/pgn/tree.ts";
import {
  selectAuthoredTree,
  selectCanRedo,
  selectCanUndo,
  selectShownNode,
} from "../../../store/analysis/selectors.ts";
import { nodeShown, redone, undone } from "../../../store/analysis/slice.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { BarButton, LOW_ICON_BAR } from "../../ui/IconBar.tsx";
import { isFree } from "../../ui/keys.ts";
import { Notation, notationOf } from "../../ui/notation.ts";
import { showInFrame, useResize } from "../../ui/steps.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useVirtualRows } from "../../ui/useVirtualRows.ts";
import { areSameRows, IsComplete, Row } from "./MoveRow.tsx";
import styles from "./MoveTree.module.css";
import { isTreeKey, keyOfRow, type MoveRow, moveRows, nodeForKey, useFolding } from "./moveRows.ts";
import { NodeMenu, openMenuAt, whenReleased } from "./NodeMenu.tsx";

/**
 * The moves of the analysis with their variations, comments and glyphs. The tree is one tab stop
 * and names the shown move, so the focus never rests on a row that is not drawn any more. The
 * children are further buttons in the row below it.
 */
export function MoveTree({ children }: { readonly children?: ReactNode }) {
  const dispatch = useAppDispatch();
  const tree = useAppSelector(selectAuthoredTree);
  const shown = useAppSelector(selectShownNode);
  const { folded, toggle } = useFolding(tree, shown);
  const rows = useMemo(() => moveRows(tree, folded), [tree, folded]);
  // A state, so that the rows are drawn again once it is there.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const show = (node: NodeId | undefined) => {
    if (node !== undefined && node !== shown) dispatch(nodeShown({ node }));
  };

  function handleKey(event: KeyboardEvent) {
    // Not every browser makes a `contextmenu` event of it. The Menu key always gives one.
    if (event.key === "F10" && event.shiftKey) {
      event.preventDefault();
      openMenuOfShown();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || !isTreeKey(event.key)) return;
    event.preventDefault();
    show(nodeForKey(event.key, { tree, rows, shown }));
  }

  function openMenuOfShown() {
    const selected = frame?.querySelector('[aria-selected="true"]');
    const { left, bottom } = selected?.getBoundingClientRect() ?? new DOMRect();
    openMenuAt(menu.current, left, bottom);
  }

  /** The menu of the move under the pointer; from the keyboard, of the shown move. */
  function openMenu(event: MouseEvent) {
    event.preventDefault();
    const node = nodeOfElement(event.target);
    if (node === undefined) {
      whenReleased(event.nativeEvent, openMenuOfShown);
      return;
    }
    show(node);
    const { clientX, clientY, nativeEvent } = event;
    whenReleased(nativeEvent, () => openMenuAt(menu.current, clientX, clientY));
  }

  return (
    <>
      <div
        ref={setFrame}
        className={`frame places breaks ${styles.tree}`}
        role="tree"
        aria-label="Moves"
        aria-activedescendant={`${prefix}${shown}`}
        tabIndex={0}
        onClick={({ target }) => show(nodeOfElement(target))}
        onKeyDown={handleKey}
        onContextMenu={openMenu}
      >
        <Rows prefix={prefix} rows={rows} shown={shown} frame={frame} />
      </div>
      <div className={`${LOW_ICON_BAR} rigid ${styles.actions}`} ref={menu}>
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

/** In rows. Of a longer tree only the rows in sight are drawn. */
const MOST_ROWS = 200;

/** In pixels: a row with one line of text. Longer ones are measured. */
const ROW_HEIGHT = 32;

interface RowsProps {
  readonly prefix: string;
  readonly rows: readonly MoveRow[];
  readonly shown: NodeId;
  /** The element in which the rows scroll. */
  readonly frame: HTMLElement | null;
}

/**
 * All rows, or those in sight. The shown move is drawn and kept in view. Memoised, so that a review
 * that writes into the tree draws only its marks.
 */
const Rows = memo(function Rows(props: RowsProps) {
  // An open editor, for example, makes the frame lower.
  useResize(props.frame, keepInView);
  const notation = notationOf(useAppSelector(selectSettings));
  const areAll = props.rows.length <= MOST_ROWS;
  return (
    <Notation value={notation}>
      {areAll ? <AllRows {...props} /> : props.frame && <RowsInSight {...props} />}
    </Notation>
  );
}, looksSame);

function looksSame(a: RowsProps, b: RowsProps): boolean {
  const isSamePlace = a.prefix === b.prefix && a.shown === b.shown && a.frame === b.frame;
  return isSamePlace && areSameRows(a.rows, b.rows);
}

const hasItem = (row: MoveRow, id: NodeId): boolean =>
  row.kind !== "comment" && row.items.some((item) => item.id === id);

function AllRows({ prefix, rows, shown, frame }: RowsProps) {
  useLayoutEffect(() => keepInView(frame));
  return rows.map((row) => (
    <Row
      key={keyOfRow(row)}
      prefix={prefix}
      row={row}
      shown={hasItem(row, shown) ? shown : undefined}
    />
  ));
}

function RowsInSight({ prefix, rows, shown, frame }: RowsProps) {
  const shownRow = rows.findIndex((row) => hasItem(row, shown));
  // With another function, the list would measure all rows again.
  const keyOf = useCallback((index: number) => keyOfRow(rows[index] as MoveRow), [rows]);
  const list = useVirtualRows({
    count: rows.length,
    frame: () => frame,
    rowHeight: ROW_HEIGHT,
    keyOf,
    // The tree refers to the shown item by its id.
    kept: shownRow,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another shown move scrolls
  useEffect(() => {
    // A row may be higher than the frame.
    const drawn = requestAnimationFrame(() => keepInView(frame));
    return () => cancelAnimationFrame(drawn);
  }, [frame, shown, rows]);
  return (
    <div className={`places ${styles.all}`} style={{ height: list.height }}>
      {list.rows.map(({ index, key, place }) => (
        <div key={key} {...place} className="place">
          <IsComplete value={false}>
            <Row
              prefix={prefix}
              row={rows[index] as MoveRow}
              shown={index === shownRow ? shown : undefined}
            />
          </IsComplete>
        </div>
      ))}
    </div>
  );
}

/**
 * In pixels: between the shown move and the edge of the frame, for the border and the focus ring.
 */
const MARGIN = 4;

function keepInView(frame: HTMLElement | null): void {
  const shown = frame?.querySelector('[aria-selected="true"]');
  if (!frame || !shown) return;
  const next = shown.parentElement?.nextElementSibling;
  if (next?.matches("[data-result]")) showInFrame(frame, next, MARGIN);
  showInFrame(frame, shown, MARGIN);
}

const UNDO_ICON = "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3";
const REDO_ICON = "m15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3";

/**
 * Undo and redo changes of the tree. In a text field the keys undo what is typed, as everywhere. In
 * a menu and behind a dialog they do nothing, as all keys of the page.
 */
function UndoButtons() {
  const dispatch = useAppDispatch();
  const canUndo = useAppSelector(selectCanUndo);
  const canRedo = useAppSelector(selectCanRedo);
  useEffect(() => {
    function handleKey(event: globalThis.KeyboardEvent) {
      const action = actionFor(event);
      if (!action || !isFree(event)) return;
      event.preventDefault();
      dispatch(action);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [dispatch]);
  return (
    <>
      <BarButton
        label="Undo"
        title="Undo (Ctrl+Z)"
        keys="Control+Z"
        icon={UNDO_ICON}
        isPossible={canUndo}
        act={() => dispatch(undone())}
      />
      <BarButton
        label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        keys="Control+Shift+Z"
        icon={REDO_ICON}
        isPossible={canRedo}
        act={() => dispatch(redone())}
      />
    </>
  );
}

/** Ctrl and Z, with Shift to redo; on a Mac, Command instead of Ctrl. */
function actionFor({ key, ctrlKey, metaKey, altKey, shiftKey }: globalThis.KeyboardEvent) {
  if (key.toLowerCase() !== "z" || altKey || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? redone() : undone();
}

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect } from "react";
import type { NodeId } from "../../../engine/index.ts";
import styles from "./MoveTree.module.css";
import { IsComplete, Row } from "./TreeRow.tsx";
import { keyOfRow, type TreeRow } from "./treeRows.ts";

/** In rows. Of a longer tree only the rows in sight are drawn. */
const MOST_ROWS = 200;

/** In pixels: a row with one line of text. Longer ones are measured. */
const ROW_HEIGHT = 32;

const OVERSCAN_ROWS = 12;

interface RowsProps {
  readonly prefix: string;
  readonly rows: readonly TreeRow[];
  readonly shown: NodeId;
  /** The element in which the rows scroll. */
  readonly frame: HTMLElement | null;
}

/** All rows, or those in sight. The shown move is drawn and kept in view. */
export function TreeRows(props: RowsProps) {
  useKeptInView(props.frame);
  return props.rows.length > MOST_ROWS ? <RowsInSight {...props} /> : <AllRows {...props} />;
}

const hasItem = (row: TreeRow, id: NodeId): boolean =>
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
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keyOfRow(rows[index] as TreeRow),
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withRow(range, shownRow),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another shown move scrolls
  useEffect(() => {
    list.scrollToIndex(shownRow, { align: "auto" });
    // A row may be higher than the frame.
    const drawn = requestAnimationFrame(() => keepInView(frame));
    return () => cancelAnimationFrame(drawn);
  }, [frame, shown, shownRow, rows]);
  return (
    <div className={styles.all} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index] as TreeRow;
        return (
          <div
            key={key}
            ref={list.measureElement}
            data-index={index}
            className={styles.place}
            style={{ transform: `translateY(${start}px)` }}
          >
            <IsComplete value={false}>
              <Row prefix={prefix} row={row} shown={index === shownRow ? shown : undefined} />
            </IsComplete>
          </div>
        );
      })}
    </div>
  );
}

/** The rows in sight, and always this one: the tree refers to the shown item by its id. */
function withRow(range: Range, row: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((a, b) => a - b);
}

/** Scrolls again when the frame changes its size, for example because the editor is opened. */
function useKeptInView(frame: HTMLElement | null): void {
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(() => keepInView(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
}

/** In pixels: between the shown move and the edge of the frame, for the border and the focus ring. */
const MARGIN = 4;

/** Scrolls only the frame; `scrollIntoView` would scroll the page as well. */
function keepInView(frame: HTMLElement | null): void {
  const shown = frame?.querySelector('[aria-selected="true"]');
  if (!frame || !shown) return;
  const [outer, inner] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()];
  const above = inner.top - outer.top - MARGIN;
  const below = inner.bottom - outer.bottom + MARGIN;
  if (above < 0 || below > 0) frame.scrollBy({ top: above < 0 ? above : below });
}

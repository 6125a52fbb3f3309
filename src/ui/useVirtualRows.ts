import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type CSSProperties, type Key, type RefCallback, useEffect } from "react";

interface VirtualRowsOptions {
  readonly count: number;
  /** The element in which the rows scroll. */
  readonly frame: () => HTMLElement | null;
  /** In pixels. Rows are measured when they are drawn, unless all have this height. */
  readonly rowHeight: number;
  readonly hasFixedHeight?: boolean;
  /** What distinguishes a row from the others; without this, its index. */
  readonly keyOf?: (index: number) => Key;
  /** The index of a row that is always drawn and kept in sight. */
  readonly kept?: number;
  /** In pixels: the height of what stands above the rows in the frame. */
  readonly top?: number;
}

/** The attributes that put a row in its place. The row must be positioned absolutely. */
export interface RowPlace {
  readonly ref?: RefCallback<HTMLElement>;
  readonly "data-index"?: number;
  readonly style: CSSProperties;
}

interface VirtualRows {
  /** In pixels: of all rows together, for the element that contains them. */
  readonly height: number;
  /** The rows to draw. */
  readonly rows: readonly { readonly index: number; readonly key: Key; readonly place: RowPlace }[];
}

type List = Virtualizer<HTMLElement, HTMLElement>;

/** In rows: how many are drawn above and below those in sight. */
const OVERSCAN_ROWS = 10;

const NONE = -1;

/** Of a long list, only the rows in sight are in the DOM. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, frame, rowHeight, hasFixedHeight, keyOf, kept = NONE, top = 0 } = options;
  const list: List = useVirtualizer({
    count,
    getScrollElement: frame,
    estimateSize: () => rowHeight,
    ...(keyOf && { getItemKey: keyOf }),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor: (range) => withRow(range, kept),
  });
  useRowInSight(list, kept);
  return {
    height: list.getTotalSize(),
    rows: list.getVirtualItems().map(({ index, key, start }) => {
      const transform = `translateY(${start - top}px)`;
      return {
        index,
        key,
        place: hasFixedHeight
          ? { style: { height: rowHeight, transform } }
          : { ref: list.measureElement, "data-index": index, style: { transform } },
      };
    }),
  };
}

/** The rows in sight, and always this one. */
function withRow(range: Range, row: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (row === NONE || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((a, b) => a - b);
}

/** Keeps a row in sight, also when the list gets a row or the frame changes its height. */
function useRowInSight(list: List, row: number): void {
  const { count } = list.options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is a reason to scroll
  useEffect(() => {
    if (row === NONE) return;
    showRow(list, row);
    // Anything that appears above the list makes it less high.
    const observer = new ResizeObserver(() => showRow(list, row));
    if (list.scrollElement) observer.observe(list.scrollElement);
    return () => observer.disconnect();
  }, [row, count]);
}

/**
 * Scrolls a row into view. A row that is already in sight returns early, because measuring the list
 * at every step would force a second layout.
 */
function showRow(list: List, row: number): void {
  if (!isInSight(list, row)) list.scrollToIndex(row, { align: "auto" });
}

/** Whether a row is in sight; of a row that is higher than the frame, a part is enough. */
function isInSight({ scrollOffset, scrollRect, measurementsCache }: List, index: number): boolean {
  const row = measurementsCache[index];
  if (row === undefined || scrollRect === null || scrollOffset === null) return false;
  const [top, bottom] = [scrollOffset, scrollOffset + scrollRect.height];
  if (row.size > scrollRect.height) return row.start < bottom && row.end > top;
  return row.start >= top && row.end <= bottom;
}

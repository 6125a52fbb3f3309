import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { GameState } from "../../store/index.ts";
import styles from "./StateTree.module.css";
import { type Branch, branchesOf, isLeaf, previewOf, previewOfBranch } from "./stateDiff.ts";
import { type ChosenBranches, type TreeRow, treeRows } from "./treeRows.ts";

/** In rows. Of a longer tree only the rows in sight are drawn. */
const MOST_ROWS = 300;

/** In pixels: a row with one line of text. Longer ones are measured. */
const ROW_HEIGHT = 20;

const OVERSCAN_ROWS = 10;

interface StateTreeProps {
  /** The state before the event; the same as `after` at the start of the log. */
  readonly before: GameState;
  readonly after: GameState;
  /** The element in which the tree scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The state after an event, with the changes marked and expanded. */
export const StateTree = memo(function StateTree({ before, after, frame }: StateTreeProps) {
  const [chosen, setChosen] = useState<ChosenBranches>(new Map());
  const rows = useMemo(
    () => treeRows(branchesOf({ key: "state", before, after }), chosen),
    [before, after, chosen],
  );
  const choose = ({ path, isOpen }: TreeRow) => setChosen(new Map(chosen).set(path, !isOpen));
  if (rows.length > MOST_ROWS) return <LongTree rows={rows} choose={choose} frame={frame} />;
  return (
    <ul className={styles.tree} aria-label={NAME}>
      {rows.map((row) => (
        <li key={row.path} {...attributesOf(row)}>
          <Row row={row} choose={choose} />
        </li>
      ))}
    </ul>
  );
});

const NAME = "State after the event";

/** What every row has: its place in the tree. */
const attributesOf = ({ level, change }: TreeRow) => ({
  "aria-level": level,
  "data-change": change,
  style: { "--level": level - 1 } as CSSProperties,
});

interface RowsProps {
  readonly choose: (row: TreeRow) => void;
}

interface LongTreeProps extends RowsProps {
  readonly rows: readonly TreeRow[];
  readonly frame: RefObject<HTMLElement | null>;
}

/** A tree of thousands of rows: only the rows in sight are in the DOM. */
function LongTree({ rows, choose, frame }: LongTreeProps): ReactNode {
  const tree = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows follow another event above
  useLayoutEffect(() => {
    if (tree.current) setTop(tree.current.offsetTop);
  }, [rows]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.path ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return (
    <ul
      className={styles.tree}
      aria-label={NAME}
      ref={tree}
      style={{ height: list.getTotalSize(), position: "relative" }}
    >
      {list.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        if (!row) return null;
        const { style, ...attributes } = attributesOf(row);
        const place = { ...style, transform: `translateY(${start - top}px)` };
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            className={styles.place}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            {...attributes}
            style={place}
          >
            <Row row={row} choose={choose} />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends RowsProps {
  readonly row: TreeRow;
}

function Row({ row, choose }: RowProps) {
  const { branch, change, isOpen } = row;
  if (isLeaf(branch)) {
    return (
      <>
        <span className={styles.key}>{branch.key}:</span> <Value branch={branch} />
      </>
    );
  }
  return (
    <button
      className={styles.branch}
      type="button"
      aria-expanded={isOpen}
      onClick={() => choose(row)}
    >
      <span className={styles.key}>{branch.key}</span>{" "}
      {change === "changed" && <span className={styles.mark}>changed</span>}{" "}
      {!(isOpen && change === "changed") && <Preview row={row} />}
    </button>
  );
}

/** A leaf: its value, or its old and new value. */
function Value({ branch: { before, after } }: { readonly branch: Branch }) {
  if (before === after) return <code>{previewOf(after)}</code>;
  return (
    <>
      {before !== undefined && <del>{previewOf(before)}</del>}{" "}
      {after !== undefined && <ins>{previewOf(after)}</ins>}
    </>
  );
}

function Preview({ row: { branch, change } }: { readonly row: TreeRow }) {
  const preview = previewOfBranch(branch);
  if (change === "added") return <ins>{preview}</ins>;
  if (change === "removed") return <del>{preview}</del>;
  return <span className={styles.preview}>{preview}</span>;
}

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
import type { GameState } from "../../store/game/state.ts";
import { type EventLog, eventAt, stateAfter } from "../../store/log/slice.ts";
import { formatTime } from "../texts/inspector.ts";
import { useVirtualRows } from "../ui/useVirtualRows.ts";
import styles from "./EventDetails.module.css";
import {
  type Branch,
  branchesOf,
  type ChosenBranches,
  isLeaf,
  previewOf,
  previewOfBranch,
  type StateRow,
  shortJson,
  stateRows,
} from "./stateDiff.ts";

interface EventDetailsProps {
  readonly log: EventLog;
  /** The number of the event, counted from 1; 0 for the start of the log. */
  readonly number: number;
}

/** An event as JSON, and beside it the state after the event with its changes marked. */
export function EventDetails({ log, number }: EventDetailsProps) {
  const logged = eventAt(log, number);
  const after = stateAfter(log, number);
  const before = logged ? stateAfter(log, number - 1) : after;
  const frame = useRef<HTMLElement>(null);
  return (
    <section className={`stack roomy ${styles.details}`} aria-label="Event details">
      {logged && (
        <div className="column tight">
          <h2 className="label">
            Event {number}{" "}
            {logged.at !== undefined && <time className="note">{formatTime(logged.at)}</time>}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll from the keyboard */}
          <section className={`places ${styles.frame}`} aria-label="Event as JSON" tabIndex={0}>
            <pre className={`frame code breaks ${styles.json}`}>{shortJson(logged.event)}</pre>
          </section>
        </div>
      )}
      <div className="column tight">
        <h2 className="label">{logged ? `State after event ${number}` : "Initial state"}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll from the keyboard */}
        <section className={`places ${styles.frame}`} aria-label="State" ref={frame} tabIndex={0}>
          <StateTree before={before} after={after} frame={frame} />
        </section>
      </div>
    </section>
  );
}

/** In rows. Of a longer tree only the rows in sight are drawn. */
const MOST_ROWS = 300;

/** In pixels: a row with one line of text. Longer ones are measured. */
const ROW_HEIGHT = 20;

interface StateTreeProps {
  /** The state before the event; the same as `after` at the start of the log. */
  readonly before: GameState;
  readonly after: GameState;
  /** The element in which the tree scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The state after an event, with the changes marked and expanded. */
const StateTree = memo(function StateTree({ before, after, frame }: StateTreeProps) {
  const [chosen, setChosen] = useState<ChosenBranches>(new Map());
  const rows = useMemo(
    () => stateRows(branchesOf({ key: "state", before, after }), chosen),
    [before, after, chosen],
  );
  const choose = ({ path, isOpen }: StateRow) => setChosen(new Map(chosen).set(path, !isOpen));
  if (rows.length > MOST_ROWS) return <LongTree rows={rows} choose={choose} frame={frame} />;
  return (
    <ul className={`code breaks ${styles.tree}`} aria-label={NAME}>
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
const attributesOf = ({ level, change }: StateRow) => ({
  "aria-level": level,
  "data-change": change,
  style: { "--level": level - 1 } as CSSProperties,
});

interface RowsProps {
  readonly choose: (row: StateRow) => void;
}

interface LongTreeProps extends RowsProps {
  readonly rows: readonly StateRow[];
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
  const list = useVirtualRows({
    count: rows.length,
    frame: () => frame.current,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => rows[index]?.path ?? index,
    top,
  });
  return (
    <ul
      className={`code breaks ${styles.tree}`}
      aria-label={NAME}
      ref={tree}
      style={{ height: list.height, position: "relative" }}
    >
      {list.rows.map(({ index, key, place }) => {
        const row = rows[index];
        if (!row) return null;
        const attributes = attributesOf(row);
        return (
          <li
            key={key}
            {...place}
            {...attributes}
            className="place"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ ...attributes.style, ...place.style }}
          >
            <Row row={row} choose={choose} />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends RowsProps {
  readonly row: StateRow;
}

function Row({ row, choose }: RowProps) {
  const { branch, change, isOpen } = row;
  if (isLeaf(branch)) {
    return (
      <>
        <span className={`soft ${styles.key}`}>{branch.key}:</span> <Value branch={branch} />
      </>
    );
  }
  return (
    <button
      className={`bare ${styles.branch}`}
      type="button"
      aria-expanded={isOpen}
      onClick={() => choose(row)}
    >
      <span className={`soft ${styles.key}`}>{branch.key}</span>{" "}
      {change === "changed" && <span className={`tag note ${styles.mark}`}>changed</span>}{" "}
      {!(isOpen && change === "changed") && <Preview row={row} />}
    </button>
  );
}

/** A leaf: its value, or its old and new value. */
function Value({ branch: { before, after } }: { readonly branch: Branch }) {
  if (before === after) return <code>{previewOf(after)}</code>;
  return (
    <>
      {before !== undefined && <del className="soft">{previewOf(before)}</del>}{" "}
      {after !== undefined && <ins>{previewOf(after)}</ins>}
    </>
  );
}

function Preview({ row: { branch, change } }: { readonly row: StateRow }) {
  const preview = previewOfBranch(branch);
  if (change === "added") return <ins>{preview}</ins>;
  if (change === "removed") return <del className="soft">{preview}</del>;
  return <span className="soft">{preview}</span>;
}

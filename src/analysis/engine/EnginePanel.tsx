import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { openEngine } from "../../../store/analysis/engine/engineListener.ts";
import {
  type EngineLine,
  selectEngine,
  selectEngineLines,
  selectIdleReason,
  selectShownSearch,
} from "../../../store/analysis/engine/selectors.ts";
import {
  engineClosed,
  engineSwitched,
  lineCountSet,
  MOST_LINES,
  searchRetried,
} from "../../../store/analysis/engine/slice.ts";
import { selectShownNode } from "../../../store/analysis/selectors.ts";
import { lineAdded } from "../../../store/analysis/slice.ts";
import { formatScore, formatShortScore } from "../../texts/analysis.ts";
import { formatMove } from "../../texts/moves.ts";
import { describeReason } from "../../texts/reasons.ts";
import { PAGE_KEYS, useKey } from "../../ui/keys.ts";
import { Message } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./EnginePanel.module.css";

const IDLE_TEXTS = {
  runningGame:
    "Off in this line: your game is under way and this line goes through its position. Ask for a hint in the game.",
  over: "The game is over in this position.",
};

/** A window this narrow has room for one line. */
const NARROW = "(max-width: 44rem)";

/** The switch of the engine, and what it finds. Without an error its height never changes. */
export function EnginePanel() {
  useEngine();
  const { isOn, lineCount } = useAppSelector(selectEngine);
  return (
    <section className="column tight" aria-label="Engine">
      <div className="row">
        <Switch />
        <Progress />
        {isOn && <LineCount />}
      </div>
      {isOn && (
        <div className={styles.body} style={{ "--lines": lineCount } as React.CSSProperties}>
          <Findings />
        </div>
      )}
    </section>
  );
}

/** Opens the engine as it was left at the last visit, and ends its threads with the page. */
function useEngine(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(openEngine(window.matchMedia(NARROW).matches ? 1 : 3));
    return () => void dispatch(engineClosed());
  }, [dispatch]);
}

function Switch() {
  const { isOn } = useAppSelector(selectEngine);
  const dispatch = useAppDispatch();
  useKey(PAGE_KEYS.engine, () => dispatch(engineSwitched(!isOn)));
  return (
    <button
      className={`line rigid low ${styles.switch}`}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-keyshortcuts="L"
      title="Search the shown position (L)"
      onClick={() => dispatch(engineSwitched(!isOn))}
    >
      <span className={styles.knob} aria-hidden="true" />
      <span>Engine</span>
    </button>
  );
}

/** How deep the search is, and how fast. */
function Progress() {
  const found = useAppSelector((state) => selectShownSearch(state)?.found);
  const speed = found && found.timeMs > 0 ? ` · ${Math.round(found.nodes / found.timeMs)}k/s` : "";
  return (
    <span
      className={`note ellipsis ${styles.progress}`}
      title="How many half-moves ahead, and how many positions a second"
    >
      {found ? `Depth ${found.depth}${speed}` : ""}
    </span>
  );
}

function LineCount() {
  const { lineCount } = useAppSelector(selectEngine);
  const dispatch = useAppDispatch();
  return (
    <select
      className="minor low small rigid"
      aria-label="Number of lines"
      title="Number of lines"
      value={lineCount}
      onChange={({ target }) => dispatch(lineCountSet(Number(target.value)))}
    >
      {Array.from({ length: MOST_LINES }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {count === 1 ? "1 line" : `${count} lines`}
        </option>
      ))}
    </select>
  );
}

/** The lines, or why there are none. */
function Findings() {
  const dispatch = useAppDispatch();
  const idle = useAppSelector(selectIdleReason);
  const reason = useAppSelector((state) => selectShownSearch(state)?.reason);
  if (idle) return <p className="note">{IDLE_TEXTS[idle]}</p>;
  if (!reason) return <EngineLines />;
  return (
    <Message
      kind="warning"
      text={describeReason(reason)}
      action="Try again"
      onAction={() => dispatch(searchRetried())}
    />
  );
}

/** A move in the list: the index of its line, and its index there. */
interface Place {
  readonly line: number;
  readonly move: number;
}

/**
 * The best lines, each in one row. A press on a move adds the line up to it to the tree. All moves
 * together are one tab stop, and the arrow keys lead from move to move.
 */
function EngineLines() {
  const lines = useAppSelector(selectEngineLines);
  const after = useAppSelector(selectShownNode);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState<Place>({ line: 0, move: 0 });
  const stop = nearest(lines, active);

  function handleKey(event: KeyboardEvent): void {
    // Beside the buttons the arrow keys step through the tree, as everywhere on the page.
    if (event.target === event.currentTarget) return;
    const { line, move } = stop;
    const target = placeForKey(event.key, stop, lines);
    if (!target || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (target.line === line && target.move === move) return;
    setActive(target);
    buttonAt(list.current, target)?.focus();
  }

  function add({ moves }: EngineLine, index: number): void {
    const lan = moves.slice(0, index + 1).map((move) => move.lan);
    // The pressed button goes with its line, and the focus must not be lost.
    list.current?.focus();
    dispatch(lineAdded({ after, moves: lan, shows: lan.length }));
  }

  return (
    <ol ref={list} aria-label="Best lines" tabIndex={-1} onKeyDown={handleKey}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is the place of a line in the order
        <li key={row} className={`line ${styles.line}`}>
          <span className={`small strong rigid ${styles.score}`} title={formatScore(line.score)}>
            <span aria-hidden="true">{formatShortScore(line.score)}</span>
            <span className="visually-hidden">{formatScore(line.score)}</span>
          </span>
          <LineMoves
            line={line}
            row={row}
            stop={stop.line === row ? stop.move : undefined}
            onFocus={(index) => setActive({ line: row, move: index })}
            onPress={(index) => add(line, index)}
          />
        </li>
      ))}
    </ol>
  );
}

interface LineMovesProps {
  readonly line: EngineLine;
  readonly row: number;
  /** The index of the move that is the tab stop of the list; undefined in another row. */
  readonly stop: number | undefined;
  readonly onFocus: (index: number) => void;
  readonly onPress: (index: number) => void;
}

function LineMoves({ line, row, stop, onFocus, onPress }: LineMovesProps) {
  return (
    <span className={`grow ellipsis ${styles.moves}`}>
      {line.moves.map((move, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the same button while the line changes
          key={index}
          className="bare small"
          type="button"
          tabIndex={stop === index ? 0 : -1}
          data-place={`${row} ${index}`}
          onFocus={() => onFocus(index)}
          onClick={() => onPress(index)}
        >
          {index === 0 || move.color === "w" ? formatMove(move) : move.san}
        </button>
      ))}
    </span>
  );
}

const buttonAt = (list: HTMLElement | null, { line, move }: Place) =>
  list?.querySelector<HTMLElement>(`[data-place="${line} ${move}"]`);

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The place, or the nearest one that there is: a new iteration may have shorter lines. */
function nearest(lines: readonly EngineLine[], place: Place): Place {
  const line = clamp(place.line, lines.length);
  return { line, move: clamp(place.move, lines[line]?.moves.length ?? 0) };
}

/** Where a key leads; undefined for other keys. */
function placeForKey(
  key: string,
  { line, move }: Place,
  lines: readonly EngineLine[],
): Place | undefined {
  const targets: Readonly<Record<string, Place>> = {
    ArrowRight: { line, move: move + 1 },
    ArrowLeft: { line, move: move - 1 },
    ArrowDown: { line: line + 1, move },
    ArrowUp: { line: line - 1, move },
    Home: { line, move: 0 },
    End: { line, move: Number.POSITIVE_INFINITY },
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target && lines.length > 0 ? nearest(lines, target) : undefined;
}

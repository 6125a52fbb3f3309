import { type KeyboardEvent, useRef, useState } from "react";
import {
  type EngineLine,
  lineAdded,
  selectEngineLines,
  selectShownNode,
} from "../../../store/index.ts";
import { formatMove } from "../../texts/formatMove.ts";
import { formatScore, formatShortScore } from "../../texts/review.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./EnginePanel.module.css";

/** A move in the list: the index of its line, and its index there. */
interface Place {
  readonly line: number;
  readonly move: number;
}

/**
 * The best lines, each in one row. A press on a move adds the line up to it to the tree. All moves
 * together are one tab stop, and the arrow keys lead from move to move.
 */
export function EngineLines() {
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
    <ol
      ref={list}
      className={styles.lines}
      aria-label="Best lines"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is the place of a line in the order
        <li key={row} className={styles.line}>
          <span className={styles.score} title={formatScore(line.score)}>
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
    <span className={styles.moves}>
      {line.moves.map((move, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the same button while the line changes
          key={index}
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

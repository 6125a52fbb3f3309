import { type ReactNode, useState } from "react";
import styles from "./ProgressPage.module.css";

/** A game in a chart. The games are drawn in their order, at the same distance. */
export interface ChartPoint {
  /** In milliseconds since 1970. */
  readonly date: number;
  /** Where the line runs. */
  readonly value: number;
  /** The interval around it, infinite where it is open. */
  readonly interval?: readonly [least: number, most: number];
  /** The value of this game alone, drawn as a dot. */
  readonly dot?: number;
  /** The cells of its row in the table, without the date. */
  readonly cells: readonly string[];
}

interface ChartProps {
  /** In the order of the games; at least one. */
  readonly points: readonly ChartPoint[];
  /** Possible distances of two lines of the grid, the smallest one first. */
  readonly steps: readonly number[];
  /** The greatest possible value, if there is one. */
  readonly most?: number;
  readonly format: (value: number) => string;
  /** The headings of the table, without that of the date. */
  readonly columns: readonly string[];
}

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A line over the games, and below it the same numbers as a table, which screen readers read. */
export function Chart({ points, steps, most, format, columns }: ChartProps) {
  const ticks = ticksOf(points, steps, most);
  return (
    <>
      <div className="note" aria-hidden="true">
        <div className="line">
          <div className={`column spread ${styles.ticks}`}>
            {ticks.toReversed().map((tick) => (
              <span key={tick}>{format(tick)}</span>
            ))}
          </div>
          <Drawing {...pathsOf(points, ticks)} />
        </div>
        <p className={`row ${points.length > 1 ? "spread" : "middle"}`}>
          {[points[0], points.length > 1 && points.at(-1)].map(
            (point) => point && <span key={point.date}>{DATE.format(point.date)}</span>,
          )}
        </p>
      </div>
      <Numbers>
        {() => (
          <table className={`lined ${styles.table}`}>
            <thead>
              <tr>
                {["Date", ...columns].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, cells }) => (
                <tr key={date}>
                  <th scope="row">{DATE.format(date)}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Numbers>
    </>
  );
}

const Drawing = ({ grid, interval, dots, line }: Paths) => (
  <svg
    className="grow"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    width="100%"
    height="11rem"
    overflow="visible"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={interval} fill="var(--color-accent-surface)" />
    {[
      { path: grid, stroke: "var(--color-line)", width: 1 },
      { path: dots, stroke: "var(--color-text-soft)", width: 6 },
      { path: line, stroke: "var(--color-focus)", width: 3 },
    ].map(({ path, stroke, width }) => (
      <path
        key={stroke}
        d={path}
        fill="none"
        stroke={stroke}
        strokeWidth={width}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
);

/** A table that is drawn when it is asked for: it may have a thousand rows. */
function Numbers({ children }: { readonly children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="note">As a table</summary>
      {isOpen && children()}
    </details>
  );
}

type Drawn = Omit<ChartPoint, "date" | "cells">;

/** At most so many distances between lines of the grid. */
const MOST_DISTANCES = 5;

/**
 * The lines of the grid, the lowest one first: at least two distances, as far as values are
 * possible. All that is finite lies between two of them.
 */
export function ticksOf(
  points: readonly Drawn[],
  steps: readonly number[],
  most = Infinity,
): readonly number[] {
  const values = points
    .flatMap(({ value, interval = [], dot = value }) => [value, dot, ...interval])
    .filter(Number.isFinite);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const fitting = steps.find(
    (each) => Math.ceil(high / each) - Math.floor(low / each) <= MOST_DISTANCES,
  );
  const step = fitting ?? steps.at(-1) ?? 1;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // Around a single value there is room on both sides.
  const margin = last - first < 2 ? 1 : 0;
  return Array.from(
    { length: last - first + 2 * margin + 1 },
    (_none, index) => (first - margin + index) * step,
  ).filter((tick) => tick <= most);
}

type Paths = Readonly<Record<"grid" | "interval" | "dots" | "line", string>>;

/** Where the short line of a single game is drawn: a point could not show its interval. */
const SINGLE = [42, 58];

/** The drawing as SVG paths, 100 wide and 100 high, from the lowest tick to the highest one. */
export function pathsOf(points: readonly Drawn[], ticks: readonly number[]): Paths {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const isSingle = points.length === 1;
  const drawn = isSingle ? [...points, ...points] : points;
  const x = (index: number) =>
    isSingle ? SINGLE[index] : toTenth((100 * index) / (points.length - 1));
  const y = (value: number) =>
    toTenth((100 * (high - Math.min(high, Math.max(low, value)))) / (high - low));
  const dot = (value: number | undefined, index: number) =>
    value === undefined ? "" : `M${isSingle ? 50 : x(index)} ${y(value)}h0`;
  const [upper, lower] = [1, 0].map((side) =>
    drawn.flatMap(({ interval }, index) =>
      interval ? [`${x(index)} ${y(interval[side] ?? 0)}`] : [],
    ),
  ) as [string[], string[]];
  const along = drawn.map(({ value }, index) => `${x(index)} ${y(value)}`);
  return {
    grid: ticks.map((tick) => `M0 ${y(tick)}H100`).join(""),
    interval: upper.length > 0 ? `M${[...upper, ...lower.toReversed()].join("L")}Z` : "",
    dots: points.map((point, index) => dot(point.dot, index)).join(""),
    line: `M${along.join("L")}`,
  };
}

/** Finer than any screen. */
const toTenth = (value: number): number => Math.round(10 * value) / 10;

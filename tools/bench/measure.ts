/**
 * Times two ways of doing the same work, in turn and in one run, so that other load on the machine
 * affects both.
 */

export interface BenchOptions {
  /** Whether the peer does all the work, and not only a part that is measured per unit. */
  readonly full: boolean;
  /** The UCI programs whose positions a second are compared with ours. */
  readonly peers: readonly string[];
}

export interface Side {
  /** Does `units` units of work once. */
  readonly run: () => void;
  readonly units: number;
}

export interface Comparison {
  /** Milliseconds per unit, medians over the repeats. */
  readonly ours: number;
  readonly theirs: number;
  /** Median over the repeats of the ratio theirs / ours, each taken from one pair. */
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Does this to each item, which is a unit of work. */
export const forEach = <Item>(items: readonly Item[], act: (item: Item) => unknown): Side => ({
  run: () => {
    for (const item of items) act(item);
  },
  units: items.length,
});

/** Milliseconds per unit of one run. */
export function timeOf({ run, units }: Side): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / units;
}

/** Warms both up, then times them in pairs. Ours is shorter, so it runs several times per pair. */
export function compare(ours: Side, theirs: Side, repeats: number, oursPerPair = 5): Comparison {
  for (let i = 0; i < oursPerPair; i++) timeOf(ours);
  timeOf(theirs);
  const pairs = Array.from({ length: repeats }, () => ({
    theirs: timeOf(theirs),
    ours: median(Array.from({ length: oursPerPair }, () => timeOf(ours))),
  }));
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratio: median(pairs.map((pair) => pair.theirs / pair.ours)),
  };
}

/** Prints a table. The first column is left-aligned, the others are right-aligned. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join("  ")}`);
  }
}

/** A number with three significant digits. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);

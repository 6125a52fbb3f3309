/**
 * `npm run perft`: counts every position of the suite at its full depth and prints a table.
 * Exits with 1 when a count differs from the published one.
 */
import { parseFen, perft } from "../engine/index.ts";
import { PERFT_POSITIONS, type PerftPosition } from "../tests/support/perftPositions.ts";

interface Row {
  readonly entry: PerftPosition;
  readonly leaves: number;
  readonly seconds: number;
}

const COLUMNS = [
  { title: "depth", width: 5 },
  { title: "leaves", width: 13 },
  { title: "expected", width: 13 },
  { title: "ok", width: 3 },
  { title: "seconds", width: 8 },
] as const;

const expectedOf = ({ entry }: Row): number => entry.leaves[entry.fullDepth];
const isRight = (row: Row): boolean => row.leaves === expectedOf(row);

function count(entry: PerftPosition): Row {
  const start = performance.now();
  const leaves = perft(parseFen(entry.fen), entry.fullDepth);
  return { entry, leaves, seconds: (performance.now() - start) / 1000 };
}

function writeLine(cells: readonly string[], fen: string, reason: string): string {
  const columns = COLUMNS.map(({ width }, index) => cells[index].padStart(width));
  return `${columns.join("  ")}  ${fen.padEnd(74)}  ${reason}`;
}

function writeRow(row: Row): string {
  const cells = [
    String(row.entry.fullDepth),
    row.leaves.toLocaleString("en"),
    expectedOf(row).toLocaleString("en"),
    isRight(row) ? "yes" : "NO",
    row.seconds.toFixed(2),
  ];
  return writeLine(cells, row.entry.fen, row.entry.reason);
}

function writeTotal(rows: readonly Row[]): string {
  const leaves = rows.reduce((sum, row) => sum + row.leaves, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const wrong = rows.filter((row) => !isRight(row)).length;
  const speed = (leaves / seconds / 1e6).toFixed(1);
  const counted = `${leaves.toLocaleString("en")} leaves in ${seconds.toFixed(1)} s`;
  return `${rows.length} positions, ${counted} (${speed} million per second), ${wrong} wrong`;
}

const titles = COLUMNS.map(({ title }) => title);
console.log(writeLine(titles, "position", "reason"));
const rows = PERFT_POSITIONS.map((entry) => {
  const row = count(entry);
  console.log(writeRow(row));
  return row;
});
console.log(writeTotal(rows));
process.exitCode = rows.every(isRight) ? 0 : 1;

/** Tables as text: comma-separated values by RFC 4180, and Markdown. */

type Cell = string | number;
export type Table = readonly (readonly Cell[])[];

const quoted = (cell: Cell): string =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

/** A line for each row. The first row has the names of the columns. */
export const writeCsv = (table: Table): string =>
  table.map((row) => `${row.map(quoted).join(",")}\n`).join("");

/** A cell, with or without quotation marks, and the comma or the end of the line after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y;

/**
 * The rows of a text that `writeCsv` has written.
 *
 * @throws Error when a quotation mark is missing, or a row has not as many cells as the first one.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (!found) throw new Error(`Row ${rows.length + 1} has a quotation mark too many or too few.`);
    const [whole, inQuotes, plain = "", end] = found;
    row.push(inQuotes?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  const bad = rows.findIndex(({ length }) => length !== rows[0]?.length);
  if (bad >= 0) throw new Error(`Row ${bad + 1} has ${rows[bad]?.length} cells.`);
  return rows;
}

/** The table in Markdown. */
export const writeMarkdown = ([head = [], ...rows]: Table): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

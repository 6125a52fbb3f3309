/**
 * `npm run results` lists the tables of what was measured; `npm run results -- matches techniques`
 * prints those with these names. They are the files `results/*.csv` of the tools that measure.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "./csv.ts";
import { runCommand } from "./runCommand.ts";

/** In columns. A wider table is printed row by row. */
const WIDEST_TABLE = 100;

/** The files of all tables, from the top of the project. */
export const RESULTS: readonly string[] = readdirSync("tools")
  .map((tool) => join("tools", tool, "results"))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

/** The table as text: columns side by side, or if they are too wide, a paragraph for each row. */
export function layOut(table: readonly (readonly string[])[]): string {
  const [head = [], ...rows] = table;
  const widths = head.map((_, i) => Math.max(...table.map((row) => row[i]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  if (lines.every(({ length }) => length <= WIDEST_TABLE)) return lines.join("\n");
  const fields = (row: readonly string[]) =>
    row.map((cell, i) => `${head[i]}: ${cell}`).filter((_, i) => row[i] !== "");
  return rows.map((row) => fields(row).join("\n")).join("\n\n");
}

function main(): void {
  const names = process.argv.slice(2);
  if (names.length === 0) console.log(RESULTS.join("\n"));
  for (const name of names) {
    const files = RESULTS.filter((file) => file.endsWith(`/${name}.csv`));
    if (files.length === 0) throw new Error(`There are no results called ${name}.`);
    for (const file of files)
      console.log(`${file}\n\n${layOut(readCsv(readFileSync(file, "utf8")))}\n`);
  }
}

await runCommand(import.meta.filename, main);

/** A file with one line of JSON for each thing, to which a program that may be interrupted appends. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Appends to a file, and makes its folder first if it is missing. */
export function appendText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, text);
}

export const appendJsonLine = (file: string, line: object): void =>
  appendText(file, `${JSON.stringify(line)}\n`);

/** The lines of a file; none if the file is missing. An incomplete last line is ignored. */
export function readJsonLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as Line);
}

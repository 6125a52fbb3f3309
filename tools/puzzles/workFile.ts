/**
 * The file in which the work is kept: a line of JSON for each piece that was done. It is only
 * appended to, so the work may be ended at any time and goes on where it was.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";
import type { JobResult } from "./jobs.ts";

/** What was done so far. A line that was not written whole is cut off. */
export function readWork(path: string): JobResult[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) truncateSync(path, end);
  const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as JobResult);
}

export const appendWork = (path: string, result: JobResult): void =>
  appendFileSync(path, `${JSON.stringify(result)}\n`);

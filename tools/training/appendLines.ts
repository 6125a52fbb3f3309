import { appendFileSync } from "node:fs";

/** In lines, from one line of the report to the next. */
const REPORT = 100_000;

/** Appends lines to a file until at least `count` are there, or no more come. */
export async function appendLines(
  file: string,
  count: number,
  source: AsyncIterable<readonly string[]>,
): Promise<void> {
  const begin = Date.now();
  let written = 0;
  for await (const lines of source) {
    appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
    const before = written;
    written += lines.length;
    if (Math.floor(written / REPORT) > Math.floor(before / REPORT)) {
      const seconds = (Date.now() - begin) / 1000;
      console.log(`${written} positions, ${Math.round(written / seconds)} a second`);
    }
    if (written >= count) return;
  }
}

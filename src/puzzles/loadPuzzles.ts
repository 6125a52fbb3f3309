/** Loads the file of puzzles. A browser, or the service worker, keeps it. */
import type { Puzzle } from "../../engine/puzzles/puzzle.ts";
import { readPuzzles } from "../../engine/puzzles/puzzleFile.ts";
import { fetchFile } from "../../engine/service/strongFiles.ts";

const PUZZLES = new URL("../../engine/puzzles/puzzles.bin", import.meta.url);

/**
 * All puzzles.
 * @throws Error with the reason, when the file is missing or is not what was built
 */
export const loadPuzzles = (): Promise<readonly Puzzle[]> =>
  fetchFile(PUZZLES, (bytes) => {
    const read = readPuzzles(new Uint8Array(bytes));
    if (!read.ok) throw new Error(read.error);
    return read.value;
  });

/** Long, because the strongest opponent tries the puzzle. */
import { expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { PuzzleFinder } from "../../../tools/puzzles/findPuzzles.ts";
import { readBook, readNetwork } from "../../support/network.ts";

const files = { network: readNetwork(), book: readBook() };
const SIZES = { scan: 200, rescan: 0, glance: 500, look: 1000, check: 2000 };

/** The shepherd's mate, after a move that leaves the opening: 4...Nf6 overlooks it. */
const MATE = parsePgn("1. e4 e5 2. Bc4 Nc6 3. a3 a6 4. Qh5 Nf6 5. Qxf7# 1-0");

it("finds a puzzle where one move punishes an error, checks it and lets all try", () => {
  const { puzzles, stages } = new PuzzleFinder(files, SIZES).find(MATE, () => true);
  expect(puzzles).toHaveLength(1);
  const [{ ply, solution, aim, found }] = puzzles;
  expect({ ply, solution, aim }).toEqual({ ply: 8, solution: ["h5f7"], aim: "win" });
  expect(found.map(({ length }) => length)).toEqual([10, 10, 10, 10, ...Array(10).fill(1)]);
  // A search of four plies sees a mate in one, and so does the strongest.
  expect([found[4], found[13]]).toEqual([[1], [1]]);
  expect(stages).toMatchObject({ looked: 1, tried: 1, checked: 1, kept: 1 });
});

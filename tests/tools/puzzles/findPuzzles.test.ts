import { describe, expect, it } from "vitest";
import { OPPONENTS, parsePgn } from "../../../engine/index.ts";
import { PuzzleFinder } from "../../../tools/puzzles/findPuzzles.ts";
import { playGame } from "../../../tools/puzzles/playGame.ts";
import { shareOf, tryAll } from "../../../tools/puzzles/tries.ts";
import { readBook, readNetwork } from "../../support/network.ts";

const files = { network: readNetwork(), book: readBook() };
const [ONE, , , , SPECIFIED, FIFTY] = OPPONENTS;

/** The shepherd's mate, after a move that leaves the opening: 4...Nf6 overlooks it. */
const MATE = parsePgn("1. e4 e5 2. Bc4 Nc6 3. a3 a6 4. Qh5 Nf6 5. Qxf7# 1-0");
const SIZES = { scan: 200, rescan: 0, glance: 500, look: 1000, check: 2000 };

describe("a game", () => {
  it("asks whether a puzzle is wanted before the long searches, and drops it if not", () => {
    const asked: number[] = [];
    const { puzzles } = new PuzzleFinder(files, SIZES).find(MATE, (found, moves) => {
      asked.push(found.length, moves);
      return false;
    });
    expect(puzzles).toEqual([]);
    expect(asked).toEqual([OPPONENTS.length, 1]);
  });

  it("has none where nobody errs, or where a move merely takes back", () => {
    const game = parsePgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *");
    const { puzzles, stages } = new PuzzleFinder(files, SIZES).find(game, () => true);
    expect(puzzles).toEqual([]);
    expect(stages).toMatchObject({ errors: 0, looked: 0 });
  });

  it("is not searched longer where many moves punish an error", () => {
    const game = parsePgn("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke2 d6 *");
    const { stages } = new PuzzleFinder(files, SIZES).find(game, () => true);
    expect(stages).toMatchObject({ errors: 1, looked: 0 });
  });

  it("is the same for the same seed, and another for another", () => {
    const movesOf = (seed: number) =>
      playGame(seed, ONE, FIFTY, files).history.map(({ lan }) => lan);
    expect(movesOf(1)).toEqual(movesOf(1));
    expect(movesOf(1)).not.toEqual(movesOf(2));
  });
});

describe("the tries", () => {
  const before = parsePgn("1. e4 e5 2. Bc4 Nc6 3. a3 a6 4. Qh5 Nf6 *");

  it("count the moves up to the first wrong one", () => {
    expect(tryAll(before, ["h5f7"], files, [SPECIFIED])).toEqual([[1]]);
    expect(tryAll(before, ["h5g5"], files, [SPECIFIED])).toEqual([[0]]);
    // White would find the mate after a move that it does not play.
    expect(tryAll(before, ["h2h3", "h7h6", "h5f7"], files, [SPECIFIED])).toEqual([[0]]);
  });

  it("solve a puzzle if they find all its moves", () => {
    expect(shareOf([0, 1, 2, 2], 2)).toBe(0.5);
    expect(shareOf([0, 1, 2, 2], 1)).toBe(0.75);
  });
});

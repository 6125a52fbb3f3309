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
/** White, who has only the rook to move, gives check for ever: whoever takes it stalemates. */
const STALEMATE = parsePgn(`
  1.d4 d5 2.c4 c6 3.Nc3 Nf6 4.Nf3 e6 5.Bg5 Nbd7 6.e3 Be7 7.Bh4 dxc4 8.Bxc4 b5 9.Bd3 Bb7
  10.a3 a6 11.a4 Rc8 12.axb5 cxb5 13.Qe2 h6 14.e4 g5 15.Bg3 Nh5 16.O-O Nxg3 17.hxg3 Qb6
  18.d5 h5 19.dxe6 fxe6 20.e5 Nc5 21.Bg6+ Kf8 22.b4 Nb3 23.Ne4 Nxa1 24.Nexg5 Nb3 25.Nf7
  Kg7 26.Nxh8 Rxh8 27.Be4 Rd8 28.Bc2 Bxf3 29.Qxf3 Nd4 30.Qe3 Qc7 31.Bb1 Qc4 32.Re1 Qxb4
  33.Rf1 Qc4 34.Bd3 Nf3+ 35.gxf3 Rxd3 36.Qa7 Kf7 37.f4 Qd4 38.Qb7 Rxg3+ 39.Kh1 Rg4
  40.Rc1 Rh4+ 41.Kg2 Rxf4 42.Kh1 Qxf2 43.Qxe7+ Kxe7 44.Rc7+ Kf8 45.Rf7+ Ke8 46.Re7+ Kd8
  47.Rd7+ Kc8 48.Rc7+ Kd8 49.Rc8+ Ke7 50.Rc7+ Kf8 51.Rf7+ Ke8 52.Re7+ Kd8 53.Rd7+ Kc8
  54.Rc7+ Kb8 55.Rb7+ Ka8 *`);
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

  it("has a puzzle whose best answer ends the game", () => {
    const { puzzles } = new PuzzleFinder(files, SIZES).find(STALEMATE, () => true);
    expect(puzzles.at(-1)).toMatchObject({ ply: 110, solution: ["b7b8"], aim: "draw" });
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

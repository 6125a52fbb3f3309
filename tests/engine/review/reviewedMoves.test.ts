/** The judgement of a move from the positions before and after it. */
import { describe, expect, it } from "vitest";
import { worstMoves } from "../../../engine/review/judgements.ts";
import { evaluation, reviewed, reviewWholeGame } from "./support.ts";

const marksOf = (...game: Parameters<typeof reviewed>) =>
  reviewed(...game).map((move) => move?.judgement?.mark ?? "");

describe("a move", () => {
  it("is judged by its player's loss of winning chances, for white and for black", () => {
    // From equality, 300 centipawns are 25 percentage points, and 150 are 13.
    const evaluations = [evaluation(0, "d2d4"), evaluation(-300, "d7d5"), evaluation(-300)];
    expect(marksOf("1. e4 e5", evaluations)).toEqual(["??", ""]);
    const forBlack = [evaluation(0, "d2d4"), evaluation(0, "d7d5"), evaluation(150)];
    expect(marksOf("1. e4 e5", forBlack)).toEqual(["", "?"]);
  });

  it("that loses a queen in a won game gets no judgement", () => {
    expect(marksOf("1. e4", [evaluation(3000, "d2d4"), evaluation(1900)])).toEqual([""]);
  });

  it("that draws a won game loses 50 points", () => {
    const [move] = reviewed("1. e4", [evaluation("#2", "d2d4"), evaluation(0)]);
    expect(move?.loss).toBe(50);
  });

  it("that mates loses nothing", () => {
    const mate = "1. f3 e5 2. g4 Qh4#";
    const evaluations = [0, 0, 0, "#-1", "#-0"].map((score) => evaluation(score));
    expect(reviewed(mate, evaluations).at(-1)).toMatchObject({ loss: 0, judgement: undefined });
  });

  it("that the search proposed gets no judgement, whatever the next evaluation is", () => {
    const after = evaluation(-400);
    expect(marksOf("1. e4", [evaluation(0, "e2e4", "e7e5"), after])).toEqual([""]);
    expect(marksOf("1. e4", [evaluation(0, "d2d4"), after])).toEqual(["??"]);
  });

  it("that was forced gets no judgement", () => {
    // The king in the corner must take the queen; from a bishop it could also move away.
    const forced = '[SetUp "1"]\n[FEN "7k/8/8/8/8/8/1q6/K7 w - - 0 1"]\n\n1. Kxb2 *';
    const choice = '[SetUp "1"]\n[FEN "7k/8/8/8/8/8/1b6/K7 w - - 0 1"]\n\n1. Kxb2 *';
    const evaluations = [evaluation(900), evaluation(0)];
    expect(marksOf(forced, evaluations)).toEqual([""]);
    expect(marksOf(choice, evaluations)).toEqual(["??"]);
  });

  it("is not judged before the positions before and after it are evaluated", () => {
    const evaluations = [evaluation(0), null, evaluation(0), evaluation(0)];
    expect(reviewed("1. e4 e5 2. Nf3 Nc6", evaluations).map((move) => move?.move.san)).toEqual([
      undefined,
      undefined,
      "Nf3",
      undefined,
    ]);
  });
});

describe("the worst moves of a game", () => {
  const PGN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";

  /** The deciding moments of a game with these scores after its plies. */
  const momentsOf = (...scores: (number | string)[]) =>
    worstMoves(
      reviewWholeGame(
        PGN,
        scores.map((score) => evaluation(score)),
      ),
    ).map(({ move }) => move.san);

  it("are the three moves with the largest losses, in the order of the game", () => {
    // White's losses: e4 9 points, Nf3 18, Bb5 9; black's: e5 9, Nc6 27, a6 50.
    expect(momentsOf(0, -100, 0, -200, 100, 0, "#3")).toEqual(["Nf3", "Nc6", "a6"]);
  });

  it("are none in a game without inaccuracies, mistakes and blunders", () => {
    expect(momentsOf(0, 20, 0, 30, 0, 10, 10)).toEqual([]);
  });

  it("are the later moves if several have the same loss", () => {
    expect(momentsOf(0, -300, 0, -300, 0, -300, 0)).toEqual(["Nc6", "Bb5", "a6"]);
  });
});

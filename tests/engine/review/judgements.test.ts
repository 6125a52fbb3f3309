/** Which moves are judged, by the scores before and after them. */
import { describe, expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import type { Evaluation, Score } from "../../../engine/review/evaluation.ts";
import {
  hasBetterMove,
  judge,
  judgementOf,
  reviewLoneMove,
  titleOf,
  whiteWinningChances,
  withBestMovesAgreed,
  worstMoves,
} from "../../../engine/review/judgements.ts";
import { evaluation, reviewed, reviewWholeGame } from "./support.ts";

type Written = number | string;

/** The title of a move between two scores from white's view: centipawns or `#-3`. */
const titleFor = (color: "w" | "b", before: Written, after: Written) =>
  titleOf(judge(color, evaluation(before).score, evaluation(after).score));

describe("a move that allows a forced mate", () => {
  const ALLOWED = "allows a forced mate";

  // The bounds are those of the source: ahead by more than 7.00 or 9.99.
  it.each([
    [0, `Blunder: ${ALLOWED}`],
    [300, `Blunder: ${ALLOWED}`],
    [-700, `Blunder: ${ALLOWED}`],
    [-701, `Mistake: ${ALLOWED}`],
    [-999, `Mistake: ${ALLOWED}`],
    [-1000, `Inaccuracy: ${ALLOWED}`],
    [-3000, `Inaccuracy: ${ALLOWED}`],
  ])("is judged by how the game stood before it: at %d it is %s", (before, title) => {
    expect(titleFor("w", before, "#-5")).toBe(title);
    expect(titleFor("b", -before, "#5")).toBe(title);
  });
});

describe("a move that misses a forced mate", () => {
  const MISSED = "misses a forced mate";

  it.each([
    [-200, `Blunder: ${MISSED}`],
    [700, `Blunder: ${MISSED}`],
    [701, `Mistake: ${MISSED}`],
    [999, `Mistake: ${MISSED}`],
    [1000, `Inaccuracy: ${MISSED}`],
  ])("is judged by how the game stands after it: at %d it is %s", (after, title) => {
    expect(titleFor("w", "#2", after)).toBe(title);
    expect(titleFor("b", "#-2", -after)).toBe(title);
  });

  it("is a blunder when the other side mates instead", () => {
    expect(titleFor("w", "#2", "#-1")).toBe(`Blunder: ${MISSED}`);
  });
});

it("a move is not judged when a mate only becomes longer or shorter, or is found or escaped", () => {
  for (const [before, after] of [
    ["#2", "#9"],
    ["#-2", "#-1"],
    [0, "#4"],
    ["#1", "#0"],
    ["#-3", 200],
  ] as const) {
    expect(titleFor("w", before, after)).toBeUndefined();
  }
});

describe("the judgement", () => {
  it.each([
    [0, undefined],
    [4.99, undefined],
    [5, "?!"],
    [9.99, "?!"],
    [10, "?"],
    [14.99, "?"],
    [15, "??"],
    [100, "??"],
  ])("a move that loses %d points of winning chances is marked %s", (loss, mark) => {
    expect(judgementOf(loss)?.mark).toBe(mark);
  });

  it("the glyphs are those of the PGN standard", () => {
    expect([5, 10, 15].map((loss) => judgementOf(loss)?.nag)).toEqual([6, 2, 4]);
  });
});

describe("the winning chances", () => {
  const pawns = (value: number): Score => ({ kind: "centipawns", value: 100 * value });

  it("an even position gives 50 percent, and a pawn adds nine points", () => {
    expect(whiteWinningChances(pawns(0))).toBe(50);
    // 100 / (1 + e^-0.368208)
    expect(whiteWinningChances(pawns(1))).toBeCloseTo(59.1, 1);
    expect(whiteWinningChances(pawns(3))).toBeCloseTo(75.11, 1);
    expect(whiteWinningChances(pawns(-10))).toBeCloseTo(2.45, 1);
  });

  it("a forced mate of any length gives 100 percent", () => {
    expect(whiteWinningChances({ kind: "mate", winner: "w", moves: 12 })).toBe(100);
    expect(whiteWinningChances({ kind: "mate", winner: "b", moves: 0 })).toBe(0);
  });
});

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

it.each<[string, Written, Written, boolean]>([
  ["loses as good as nothing", 20, 16, false],
  ["loses a percentage point, rounded", 20, 13, true],
  ["gives a mate away", "#2", 900, true],
  ["makes its mate longer", "#3", "#3", true],
  ["is another way to the same mate", "#3", "#2", false],
  ["is mated sooner", "#-5", "#-1", true],
  ["is mated as late as can be", "#-5", "#-5", false],
])("a move has a better one or not: it %s", (_what, before, after, hasBetter) => {
  const review = (best: string) =>
    reviewWholeGame("1. e4", [evaluation(before, best), evaluation(after)]);
  expect(review("d2d4").map(hasBetterMove)).toEqual([hasBetter]);
  expect(review("e2e4").map(hasBetterMove)).toEqual([false]);
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

it("a position is worth no less than after the move that was played from it", () => {
  const scores = (before: number, ...best: string[]) =>
    withBestMovesAgreed(parsePgn("1. e4 *").history, [
      evaluation(before, ...best),
      evaluation(60),
    ]).map((each) => each?.score);
  // It was proposed, or is better than what was proposed, or is worse.
  expect(scores(90, "e2e4")).toEqual([evaluation(75).score, evaluation(75).score]);
  expect(scores(30, "d2d4")).toEqual([evaluation(60).score, evaluation(60).score]);
  expect(scores(90, "d2d4")).toEqual([evaluation(90).score, evaluation(60).score]);
});

it("judges a game as if it had not been reviewed before, when it was shorter", () => {
  const history = parsePgn("1. e4 e5 *").history;
  const searched = (score: number, ...line: string[]): Evaluation => {
    const found = evaluation(score, ...line);
    return { ...found, search: { nodes: 1000, scores: [found.score] } };
  };
  // The first move wins something, and its answer is the best one.
  const found = [searched(0, "d2d4"), searched(200, "e7e5"), searched(0)];
  const shorter = withBestMovesAgreed(history.slice(0, 1), found.slice(0, 2));
  const continued = withBestMovesAgreed(history, [...shorter, ...found.slice(2)]);
  expect(continued).toEqual(withBestMovesAgreed(history, found));
  expect(continued.map((each) => each?.score)).toEqual(Array(3).fill(evaluation(100).score));
});

describe("the only good move", () => {
  // Scores of 100 and 250 centipawns are chances of 59.1 % and 71.5 %, by the formula's source.
  const isOnlyGood = (before: Written, others: Written | undefined, after: Written) => {
    const known = others === undefined ? {} : { others: evaluation(others).score };
    const [move] = reviewed("1. e4 *", [{ ...evaluation(before), ...known }, evaluation(after)]);
    return move?.isOnlyGood;
  };

  it.each([
    ["any other move is a mistake", 250, 100, 250, true],
    ["another one is only an inaccuracy", 250, 150, 250, false],
    ["it holds the draw, and others lose", 0, "#-9", 0, true],
    ["it mates, and others do not win", "#3", 0, "#2", true],
    ["others win, too", "#3", 550, "#2", false],
    ["it is lost anyway", -300, "#-9", -300, false],
    ["it is a mistake itself", 250, -100, 100, false],
    ["nobody has searched the others", 250, undefined, 250, false],
  ])("when %s: %j, others %j, it %j: %j", (_case, before, others, after, expected) => {
    expect(isOnlyGood(before, others, after)).toBe(expected);
  });
});

describe("a move of which only the two positions were searched", () => {
  const [move] = parsePgn("1. g4 *").history;
  if (!move) throw new Error("No move was played.");

  /** The judgement of a move that loses these centipawns, pass by pass; or a mate at the end. */
  const judgedBy = (...after: Written[]) => {
    const scores = after.map((score) => evaluation(score).score);
    const search = { nodes: 20_000, scores };
    const [last = 0] = after.slice(-1);
    const none = { nodes: 20_000, scores: after.map(() => evaluation(0).score) };
    return reviewLoneMove(
      1,
      move,
      { ...evaluation(0), search: none },
      { ...evaluation(last), search },
    ).judgement?.name;
  };

  // By the formula, 110 centipawns are 10 points of winning chances, 55 are 5 and 170 are 15.
  it.each<[string, Written[], string | undefined]>([
    ["a mistake by both last passes", [-120, -120, -120], "mistake"],
    ["a mistake by the last pass alone", [-120, -70, -120], "inaccuracy"],
    ["a blunder by the last pass alone", [-10, -20, -200], undefined],
    ["a blunder by the pass before", [-10, -200, -120], "mistake"],
    ["a mate in the last pass", [-10, -20, "#-5"], "blunder"],
  ])("%s", (_what, after, name) => {
    expect(judgedBy(...after)).toBe(name);
  });
});

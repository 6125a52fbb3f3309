/** A review in the tree of a game: written into it, and read from it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fenOf,
  legalMoves,
  makePgn,
  makePgnFromTree,
  type PgnTree,
  parseFen,
  parsePgnTree,
} from "../../../engine/index.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { withoutRemarks } from "../../../engine/review/remarks.ts";
import {
  mainMoves,
  readEvaluations,
  writeEvaluations,
  writeJudgements,
} from "../../../engine/review/reviewTree.ts";
import { createRandom, randomGame, seedOr } from "../../support/random.ts";
import { evaluation } from "./support.ts";

/** The move text on one line, without tags. */
const movesOf = (tree: PgnTree) =>
  makePgnFromTree(tree).split("\n\n")[1]?.replace(/\s+/g, " ").trim();

const treeOf = (pgn: string) => parsePgnTree(pgn).tree;

const written = (pgn: string, evaluations: readonly (Evaluation | null)[]) =>
  movesOf(writeJudgements(treeOf(pgn), evaluations));

describe("the evaluations in a tree", () => {
  const evaluated = (pgn: string, evaluations: readonly (Evaluation | null)[]) =>
    movesOf(writeEvaluations(treeOf(pgn), evaluations));

  it("are commands, with the best lines around a judged move, and nothing else is written", () => {
    expect(
      evaluated("1. f3 e5 2. Nc3 Nc6 *", [
        evaluation(30, "e2e4", "e7e5"),
        evaluation(-80, "e7e5"),
        evaluation(-70, "e2e4"),
        evaluation(-70, "b8c6"),
        evaluation(-70, "e2e4"),
      ]),
    ).toBe(
      "{[%eval 0.3] [%pv e2e4,e7e5]} 1. f3 {[%eval -0.8] [%pv e7e5]} 1... e5 {[%eval -0.7]} " +
        "2. Nc3 {[%eval -0.7]} 2... Nc6 {[%eval -0.7]} *",
    );
  });

  it("say before the only good move what the others are worth, and before no other", () => {
    const [start, after] = [evaluation(0, "e2e4"), evaluation(0, "e7e5")];
    const others = (score: number) => ({ ...start, others: evaluation(score).score });
    expect(evaluated("1. e4 *", [others(-90), after])).toBe("{[%eval 0]} 1. e4 {[%eval 0]} *");
    const only = evaluated("{[%others -9] White} 1. e4 *", [others(-150), after]) ?? "";
    expect(only).toBe("{[%eval 0] [%others -1.5]} {White} 1. e4 {[%eval 0]} *");
    expect(readEvaluations(treeOf(only))[0]?.others).toEqual(evaluation(-150).score);
  });

  it("say how they were searched until they are sure", () => {
    const [start, after] = [evaluation(30), evaluation(20)];
    const search = { nodes: 20_000, scores: [evaluation(40).score, start.score] };
    const provisional = writeEvaluations(treeOf("1. e4 *"), [{ ...start, search }, after]);
    expect(movesOf(provisional)).toBe(
      "{[%eval 0.3] [%passes 20000,0.4,0.3]} 1. e4 {[%eval 0.2]} *",
    );
    expect(readEvaluations(provisional)).toEqual([{ ...start, search }, after]);
    expect(movesOf(writeEvaluations(provisional, [start, after]))).toBe(
      "{[%eval 0.3]} 1. e4 {[%eval 0.2]} *",
    );
  });

  it("leave what annotators wrote: comments, clocks, glyphs and lines", () => {
    const lines = [evaluation(0, "e2e4"), evaluation(-200, "e7e5"), evaluation(-200)];
    expect(
      evaluated(
        "1. f3 $2 {[%eval 1] [%clk 0:01:00] Daring!} {More} (1. e4 {Best} c5) e5 {No} *",
        lines,
      ),
    ).toBe(
      "{[%eval 0] [%pv e2e4]} 1. f3 $2 {[%eval -2] [%pv e7e5] [%clk 0:01:00] Daring!} {More} " +
        "(1. e4 {Best} 1... c5) 1... e5 {[%eval -2]} {No} *",
    );
  });

  it("take the place of the remarks and lines of an earlier review", () => {
    const former =
      "{[%eval 0.3]} 1. f3 $2 $6 {[%eval -0.8] Inaccuracy. e4 was best. Daring!} (1. e4 e5) 1... e5 *";
    const tree = treeOf(former);
    expect(movesOf(writeEvaluations(tree, readEvaluations(tree)))).toBe(
      "{[%eval 0.3] [%pv e2e4,e7e5]} 1. f3 $2 {[%eval -0.8] Daring!} 1... e5 *",
    );
  });
});

describe("remarks", () => {
  const authored = (pgn: string) => movesOf(withoutRemarks(treeOf(pgn)));

  it("of a review are not the author's, nor is the glyph with them; the lines stay", () => {
    expect(
      authored(
        "1. f3 $2 $6 {[%eval -0.8] [%clk 0:01:00] Inaccuracy. e4 was best. Daring!} (1. e4) 1... e5 " +
          "2. g4 $4 {[%eval #-1] Blunder: allows a forced mate. e4 was best.} *",
      ),
    ).toBe("1. f3 $2 {[%eval -0.8] [%clk 0:01:00] Daring!} (1. e4) 1... e5 2. g4 {[%eval #-1]} *");
  });

  it("of an author stay, also if they begin like those of a review", () => {
    for (const text of [
      "[%eval -0.8] Blunder of the year.",
      "[%eval -0.8] Mistake. I was tired.",
      "[%eval -0.8] Daring! Blunder. e4 was best.",
      "Blunder. e4 was best.",
    ]) {
      const pgn = `1. f3 $4 {${text}} 1... e5 *`;
      expect(authored(pgn)).toBe(pgn);
    }
  });
});

describe("a judged tree", () => {
  it("has a glyph, an evaluation, a remark and the best line after a mistake", () => {
    expect(
      written("1. f3 e5 2. g4 Qh4#", [
        evaluation(30, "e2e4", "e7e5"),
        evaluation(-80, "e7e5"),
        evaluation(-70, "e2e4"),
        evaluation("#-1", "d8h4"),
        evaluation("#-0"),
      ]),
    ).toBe(
      "{[%eval 0.3] [%pv e2e4,e7e5]} 1. f3 $2 {[%eval -0.8] [%pv e7e5] Mistake. e4 was best.} " +
        "(1. e4 e5) 1... e5 {[%eval -0.7] [%pv e2e4]} " +
        "2. g4 $4 {[%eval #-1] [%pv d8h4] Blunder: allows a forced mate. e4 was best.} " +
        "(2. e4) 2... Qh4# 0-1",
    );
  });

  it("has no annotations for positions without an evaluation", () => {
    expect(written("1. e4 e5", [])).toBe("1. e4 e5 *");
    expect(written("1. e4 e5", [null, null, evaluation(20)])).toBe("1. e4 e5 {[%eval 0.2]} *");
  });

  it("keeps what annotators wrote, with the remark as a comment of its own", () => {
    const annotated = "1. f3 $1 $146 {[%eval 1] [%clk 0:01:00] Daring!} (1. e4 {Best} c5) e5 *";
    const lines = [evaluation(0, "e2e4", "e7e5"), evaluation(-200, "e7e5"), evaluation(-200)];
    expect(written(annotated, lines)).toBe(
      "{[%eval 0] [%pv e2e4,e7e5]} 1. f3 $1 $146 $4 {[%eval -2] [%pv e7e5] Blunder, says the " +
        "review.} {[%clk 0:01:00] Daring!} (1. e4 {Best} 1... c5) 1... e5 {[%eval -2]} *",
    );
  });

  it("gives the author's tree back, also where author and review agree or no best move is known", () => {
    for (const [pgn, best] of [
      ["1. f3 $4 {Daring!} 1... e5 *", ["e2e4"]],
      ["1. f3 $4 {Daring!} 1... e5 *", []],
      ["1. f3 $2 (1. e4) 1... e5 *", ["e2e4", "e7e5"]],
    ] as const) {
      const lines = [evaluation(0, ...best), evaluation(-200), evaluation(-200)];
      const tree = treeOf(pgn);
      const judged = writeJudgements(tree, lines);
      expect(movesOf(judged)).not.toBe(movesOf(writeEvaluations(tree, lines)));
      const again = treeOf(makePgnFromTree(judged));
      expect(movesOf(writeEvaluations(again, lines))).toBe(movesOf(writeEvaluations(tree, lines)));
    }
  });

  it("is the same after the same review again", () => {
    const tree = treeOf("1. f3 {Hm} e5 (1... d5 $1) *");
    const lines = [evaluation(0, "e2e4", "c7c5"), evaluation(-200, "e7e5"), evaluation(-200)];
    const once = writeJudgements(tree, lines);
    expect(movesOf(writeJudgements(once, lines))).toBe(movesOf(once));
  });

  it("has only what the second review says after another review", () => {
    const reviewed = (line: string) => [evaluation(0, line), evaluation(-200), evaluation(-200)];
    const first = writeJudgements(treeOf("1. f3 {Hm} e5 *"), reviewed("e2e4"));
    expect(movesOf(first)).toContain("$4 {[%eval -2] Blunder. e4 was best.} {Hm} (1. e4)");
    expect(movesOf(writeJudgements(first, reviewed("d2d4")))).toBe(
      "{[%eval 0] [%pv d2d4]} 1. f3 $4 {[%eval -2] Blunder. d4 was best.} {Hm} (1. d4) " +
        "1... e5 {[%eval -2]} *",
    );
    const praise = [evaluation(0, "f2f3"), evaluation(0), evaluation(0)];
    expect(movesOf(writeJudgements(first, praise))).toBe(
      "{[%eval 0]} 1. f3 {[%eval 0]} {Hm} 1... e5 {[%eval 0]} *",
    );
  });

  it("keeps the best line of an earlier review once somebody has added to it", () => {
    const lines = [evaluation(0, "e2e4"), evaluation(-200), evaluation(-200)];
    const { tree } = parsePgnTree(
      movesOf(writeJudgements(treeOf("1. f3 e5 *"), lines))?.replace("(1. e4)", "(1. e4 {Yes})") ??
        "",
    );
    const later = [evaluation(0, "d2d4"), evaluation(-200), evaluation(-200)];
    expect(movesOf(writeJudgements(tree, later))).toContain("(1. e4 {Yes}) (1. d4)");
  });

  it("keeps the best line of an earlier review once somebody has deleted its remark", () => {
    const lines = [evaluation(0, "e2e4"), evaluation(-200), evaluation(-200)];
    const { tree } = parsePgnTree(
      movesOf(writeJudgements(treeOf("1. f3 e5 *"), lines))?.replace("Blunder. e4 was best.", "") ??
        "",
    );
    const later = [evaluation(0, "d2d4"), evaluation(-200), evaluation(-200)];
    expect(movesOf(writeJudgements(tree, later))).toContain(
      "A blunder. d4 was best.} (1. e4) (1. d4)",
    );
  });

  it("is reviewed up to a null move", () => {
    const tree = treeOf("1. e4 -- 2. d4 *");
    expect(mainMoves(tree).map(({ move }) => move.san)).toEqual(["e4"]);
  });
});

describe("the evaluations that are read from a tree", () => {
  it("are those of another program, with its best lines where it names them", () => {
    const lichess = `1. e4 { [%eval 0.24] } 1... e5 { [%eval 0.12] }
      2. Qh5?? { [%eval -1.87] Blunder. Nf3 was best. } (2. Nf3 Nc6) 2... Ke7 { [%eval #1] }
      3. Qxe5# { White wins by checkmate. } 1-0`;
    expect(readEvaluations(treeOf(lichess))).toEqual([
      evaluation(15),
      evaluation(24),
      evaluation(12, "g1f3", "b8c6"),
      evaluation(-187),
      evaluation("#1"),
      evaluation("#0"),
    ]);
  });

  it("are missing where none is written", () => {
    expect(readEvaluations(treeOf("1. e4 e5 {[%eval 0.1]} 2. Nf3 *"))).toEqual([
      null,
      null,
      evaluation(10),
      null,
    ]);
  });
});

const GAMES = 4;
const SEED = seedOr(11);

/** Random evaluations, whose lines may be legal or illegal. */
function randomEvaluations(tree: PgnTree, random: ReturnType<typeof createRandom>) {
  const fens = [fenOf(tree, 0), ...mainMoves(tree).map(({ move }) => move.after)];
  return fens.map((fen): Evaluation => {
    const moves = legalMoves(parseFen(fen));
    if (moves.length === 0) return evaluation(0);
    const line = [random.pick(moves).lan, ...(random.chance(0.5) ? ["a1a1"] : [])];
    const score = random.chance(0.2)
      ? `#${random.chance(0.5) ? "-" : ""}${1 + random.below(20)}`
      : random.below(2000) - 1000;
    return evaluation(score, ...line);
  });
}

it(`${GAMES} random games with random evaluations read back the same (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      const tree = treeOf(makePgn(randomGame(random, 40)));
      const evaluations = randomEvaluations(tree, random);
      const reviewed = writeJudgements(tree, evaluations);
      const again = treeOf(makePgnFromTree(reviewed));
      expect(readEvaluations(again, evaluations)).toEqual(readEvaluations(reviewed, evaluations));
      const scores = readEvaluations(again).map((each) => each?.score);
      const last = mainMoves(tree).at(-1)?.move.san.endsWith("#") ? -1 : undefined;
      expect(scores.slice(0, last)).toEqual(evaluations.map(({ score }) => score).slice(0, last));
    }),
    { numRuns: GAMES, seed: SEED },
  );
});

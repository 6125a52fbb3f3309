/** What a review searches, for how long, and in which order. */
import { describe, expect, it } from "vitest";
import { parsePgn, type SearchClient, type SearchQuestion } from "../../../engine/index.ts";
import {
  evaluateGame,
  evaluateLastMove,
  FIRST_LOOK_NODES,
  lookAtGame,
  REVIEW_NODES,
  REVIEW_SCALE,
} from "../../../engine/review/evaluateGame.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { importanceOf } from "../../../engine/review/nextSearches.ts";
import { requireMove } from "../../support/games.ts";
import { evaluation } from "./support.ts";

const NUMBERS = { depth: 1, nodes: 1, pawnStructure: 0 };

interface Asked {
  readonly ply: number;
  readonly question: SearchQuestion;
  readonly client: number;
}

/**
 * What a search finds: a score in centipawns and the lines of its iterations, the last one first.
 */
interface Found {
  readonly score: number;
  readonly lines?: readonly (readonly string[])[];
}

/** Makes clients whose searches find what `find` says, from the usual start. */
function fakeClients(find: (asked: Asked) => Found) {
  const questions: Asked[] = [];
  const createClient = (client: number): SearchClient => ({
    ask: async (question, { onIteration } = {}) => {
      if (question.kind !== "search") throw new Error("A review asks for searches only.");
      const { turn, fullmoveNumber } = question.position;
      const asked = { ply: 2 * (fullmoveNumber - 1) + (turn === "w" ? 0 : 1), question, client };
      questions.push(asked);
      const { score, lines = [] } = find(asked);
      const [pv = [], ...earlier] = lines;
      for (const line of earlier.toReversed())
        onIteration?.({ ...NUMBERS, score: 0, pv: line }, { timeMs: 1, rank: 1 });
      const move = pv[0] === undefined ? undefined : requireMove(question.position, pv[0]);
      return { ...NUMBERS, score: (2 * score) / REVIEW_SCALE, pv, move };
    },
    stop: () => {},
    dispose: () => {},
  });
  return { questions, createClient };
}

/** Reviews a game from the usual start. */
async function review(pgn: string, find: (asked: Asked) => Found, threads = 1) {
  const { questions, createClient } = fakeClients(find);
  const clients = Array.from({ length: threads }, (_, index) => createClient(index));
  const evaluations = await evaluateGame(parsePgn(pgn), {
    clients: (count) => clients.slice(0, count),
    evaluations: [],
    nodes: REVIEW_NODES,
  });
  return { questions, evaluations };
}

const equal = () => ({ score: 20 });

it("searches all positions in groups of eight, each from its last position with an empty table", async () => {
  const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *";
  const { questions } = await review(pgn, equal, 2);
  const pliesOf = (thread: number) =>
    questions.filter(({ client }) => client === thread).map(({ ply }) => ply);
  expect([pliesOf(0), pliesOf(1)]).toEqual([
    [7, 6, 5, 4, 3, 2, 1, 0],
    [9, 8],
  ]);
  for (const { ply, question } of questions) {
    expect(question.table?.clear).toBe(ply === 7 || ply === 9);
    expect([question.nodes, question.timeMs]).toEqual([REVIEW_NODES, undefined]);
    expect(question.knowsDrawnEndings).toBe(true);
  }
});

it("searches longer before and after a bad move, and follows the last search", async () => {
  const passOf = ({ question }: Asked) => (question.nodes ?? 0) / REVIEW_NODES;
  const { questions, evaluations } = await review("1. e4 e5 2. Nc3 Nc6 *", (asked) => ({
    score: asked.ply === 4 ? 300 + passOf(asked) : 20,
  }));
  const later = questions.filter((asked) => passOf(asked) > 1);
  expect(later.map((asked) => [asked.ply, passOf(asked)])).toEqual([
    [4, 3],
    [3, 3],
    [4, 9],
    [3, 9],
  ]);
  const scores = evaluations.map(({ score }) => score);
  expect(scores.at(-1)).toEqual({ kind: "centipawns", value: 309 });
});

it("plays out the best line before it searches longer, and searches back from its end", async () => {
  // The last move of the line mates.
  const mate = ["d7d6", "f1c4", "a7a6", "d1f3", "h7h6", "f3f7"];
  const { questions } = await review("1. e4 e5 2. Nc3 Nc6 *", ({ ply, question }) => {
    if (ply === 4) return { score: 300, lines: [["g1f3", "g8f6"]] };
    return { score: 20, lines: ply === 3 && question.nodes === REVIEW_NODES ? [mate] : [] };
  });
  const later = questions.filter(({ question }) => question.nodes !== REVIEW_NODES);
  const step = Math.round(REVIEW_NODES / 3);
  expect(later.slice(0, 9).map(({ ply, question }) => [ply, question.nodes])).toEqual([
    [6, step],
    [5, step],
    [4, 3 * REVIEW_NODES - 2 * step],
    [8, step],
    [7, step],
    [6, step],
    [5, step],
    [4, step],
    [3, 3 * REVIEW_NODES - 5 * step],
  ]);
  expect(
    later
      .slice(0, 9)
      .map(({ question }) => question.table?.clear)
      .indexOf(false),
  ).toBe(1);
});

it("searches no more when nothing bad is left, and no move wins anything", async () => {
  const { questions, evaluations } = await review("1. e4 e5 2. Nf3 *", ({ ply, question }) => ({
    score: ply < 2 || question.nodes !== REVIEW_NODES ? 20 : 300,
  }));
  expect(Math.max(...questions.map(({ question }) => question.nodes ?? 0))).toBe(9 * REVIEW_NODES);
  expect(evaluations[2]?.score).toEqual({ kind: "centipawns", value: 20 });
  expect(evaluations[3]?.score).toEqual({ kind: "centipawns", value: 20 });
});

it("searches the other moves where the best one was played, longer where they are mistakes", async () => {
  // 2. exd5 and 2... Qxd5 are the best moves as well, but 2... Qxd5 only takes back a piece.
  const played = ["e2e4", "c7c5", "e4d5", "d8d5"];
  const { questions, evaluations } = await review(
    "1. e4 d5 2. exd5 Qxd5 *",
    ({ ply, question }) => ({
      score: question.searchMoves && ply === 2 ? -250 : 20,
      lines: played[ply] === undefined ? [] : [[played[ply]]],
    }),
  );
  const asked = questions.filter(({ question }) => question.searchMoves);
  expect(asked.map(({ ply, question }) => [ply, question.nodes, question.table?.clear])).toEqual([
    [2, Math.round(REVIEW_NODES / 3), true],
    [2, 9 * REVIEW_NODES, false],
    [0, Math.round(REVIEW_NODES / 3), false],
  ]);
  expect(asked[0]?.question.searchMoves).not.toContain("e4d5");
  expect(asked[0]?.question.searchMoves).toHaveLength(30);
  expect(evaluations.map(({ others }) => others && "value" in others && others.value)).toEqual([
    20,
    undefined,
    -250,
    undefined,
    undefined,
  ]);
});

it("tells the search the earlier positions, so that it can foresee a repetition", async () => {
  const { questions } = await review("1. Nf3 Nf6 2. Ng1 Ng8 *", equal);
  expect(Object.values(questions[0]?.question.repetitions ?? {})).toContain(2);
});

it("does not search the position in which the rules ended the game", async () => {
  const { questions, evaluations } = await review("1. f3 e5 2. g4 Qh4# 0-1", ({ ply }) => ({
    score: ply === 3 ? -600 : 0,
  }));
  expect(questions.some(({ ply }) => ply === 4)).toBe(false);
  expect(evaluations.at(-1)?.score).toEqual({ kind: "mate", winner: "b", moves: 0 });
});

it.each([
  [
    "the line of the previous iteration when the last one was cut short",
    [["e7e5"], ["c7c5", "g1f3"], ["e7e5", "b1c3", "b8c6"], ["e7e5", "g1f3", "b8c6", "f1b5"]],
    ["e7e5", "b1c3", "b8c6"],
  ],
  [
    "a complete short line, even if an earlier iteration had a longer one",
    [
      ["e7e5", "b1c3"],
      ["e7e5", "g1f3", "b8c6", "f1b5"],
    ],
    ["e7e5", "b1c3"],
  ],
])("keeps %s", async (_case, lines, kept) => {
  const { evaluations } = await review("1. e4 *", ({ ply }) =>
    ply === 1 ? { score: 10, lines } : { score: 10 },
  );
  expect(evaluations[1]?.line).toEqual(kept);
});

describe("the last move of a game", () => {
  const judge = async (pgn: string, find: (asked: Asked) => Found) => {
    const { questions, createClient } = fakeClients(find);
    const found = await evaluateLastMove(createClient(0), parsePgn(pgn));
    const asked = questions.map(({ ply, question }) => [
      ply,
      (question.nodes ?? 0) / FIRST_LOOK_NODES,
      question.table?.clear,
    ]);
    return { asked, found };
  };

  it("is searched from its two positions alone, which share a table", async () => {
    const { asked, found } = await judge(
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
      ({ ply }) => ({
        score: ply,
      }),
    );
    // The positions are those of plies 7 and 8, of which a review puts the second into a new group.
    expect(asked).toEqual([
      [8, 1, true],
      [7, 1, false],
    ]);
    expect([found.before.score, found.after.score]).toEqual([
      { kind: "centipawns", value: 7 },
      { kind: "centipawns", value: 8 },
    ]);
  });

  it("is searched as long as in the last pass before it is a blunder", async () => {
    const { asked, found } = await judge("1. e4 e5 2. Nc3 Nc6 *", ({ ply }) => ({
      score: ply === 4 ? 300 : 20,
    }));
    expect(asked.map(([ply, times]) => [ply, times])).toEqual([
      [4, 1],
      [3, 1],
      [4, 3],
      [3, 3],
      [4, 9],
      [3, 9],
    ]);
    expect(found.after.search?.scores).toHaveLength(3);
  });

  it("is the mate that is on the board", async () => {
    const { found } = await judge("1. f3 e5 2. g4 Qh4# *", () => ({ score: 0 }));
    expect(found.after).toEqual({ score: { kind: "mate", winner: "b", moves: 0 }, line: [] });
  });

  it("must have been played", async () => {
    await expect(judge("*", equal)).rejects.toThrow("no move was played");
  });
});

describe("the first look", () => {
  const look = async (known: readonly (Evaluation | null)[] = []) => {
    const { questions, createClient } = fakeClients(equal);
    const game = parsePgn("1. e4 e5 2. Nf3 Nc6 *");
    const clients = () => [createClient(0)];
    const evaluations = await lookAtGame(game, { clients, evaluations: known });
    return { evaluations, asked: questions.map(({ ply, question }) => [ply, question.nodes]) };
  };

  it("searches each position once, and shorter than a review", async () => {
    const { asked, evaluations } = await look();
    expect(asked).toEqual([4, 3, 2, 1, 0].map((ply) => [ply, FIRST_LOOK_NODES]));
    const { score, search } = evaluations[0] ?? {};
    expect(search).toEqual({ nodes: FIRST_LOOK_NODES, scores: [score] });
    expect(FIRST_LOOK_NODES).toBeLessThanOrEqual(REVIEW_NODES / 3);
  });

  it("takes what is known as it is", async () => {
    const known = [null, evaluation(50), null, evaluation(60)];
    const { asked, evaluations } = await look(known);
    expect(asked.map(([ply]) => ply)).toEqual([4, 2, 0]);
    expect([evaluations[1], evaluations[3]]).toEqual([known[1], known[3]]);
  });
});

it("searches the moments first that somebody sees, then the moves near a bound", async () => {
  const pgn =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *";
  const { questions, createClient } = fakeClients(equal);
  // 9. h3 is shown as a blunder, and 6. Re1 loses a little less than an inaccuracy does.
  const shown = Array.from({ length: 18 }, (_, ply) =>
    evaluation(ply === 17 ? -400 : ply >= 11 ? -25 : 20),
  );
  const clients = () => [createClient(0)];
  const game = parsePgn(pgn);
  const importance = importanceOf(game.history, shown);
  await evaluateGame(game, { clients, evaluations: [], importance, nodes: REVIEW_NODES });
  const starts = questions.filter(({ question }) => question.table?.clear).map(({ ply }) => ply);
  expect(starts.slice(0, 3)).toEqual([17, 15, 7]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { NO_MOVE } from "../../../../engine/core/move.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { describeNode } from "../../../../engine/search/strong/describeNode.ts";
import { NO_EVALUATION, NOT_THERE } from "../../../../engine/search/strong/table.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";
import { LOWER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { setUpContext } from "./setUpContext.ts";

const FEN = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
const DEPTH = 5;
const context = new SearchContext(1);

const setUp = (without: readonly Technique[] = []) => setUpContext(context, FEN, without);

beforeEach(() => setUp());

/** The earlier course of a line, as differences from the evaluation of the position on the board. */
interface Past {
  /** Of the opponent's position, one ply before, from the view of this position's side. */
  readonly one?: number;
  /** Of positions with the same side to move; undefined in check. */
  readonly two?: number | undefined;
  readonly four?: number;
  readonly reduction?: number;
}

/** Describes the position on the board as one at ply 4 after such a line. */
function describeAfter({ one = 0, two = 0, four = 0, reduction = 0 }: Past, place = NOT_THERE) {
  const { frames } = context;
  const now = context.evaluate();
  frames[3].evaluation = -(now + one);
  frames[2].evaluation = two === NO_EVALUATION ? NO_EVALUATION : now + two;
  frames[0].evaluation = now + four;
  Object.assign(frames[3], { reduction, move: NO_MOVE });
  const frame = Object.assign(frames[4], { depth: DEPTH, inCheck: false, isPv: false });
  describeNode(context, frame, place);
  return frame;
}

describe("a position is improving", () => {
  it.each([
    ["if the evaluation is higher than two plies before", { two: -10, four: 10 }, true],
    ["not if it is lower", { two: 10, four: -10 }, false],
    ["if it was in check then, by four plies before", { two: NO_EVALUATION, four: -10 }, true],
    ["not if it was in check then and better before", { two: NO_EVALUATION, four: 10 }, false],
  ])("%s", (_, past, expected) => {
    expect(describeAfter(past).isImproving).toBe(expected);
  });

  it("always if the technique is switched off", () => {
    setUp(["improving"]);
    expect(describeAfter({ two: 10 }).isImproving).toBe(true);
  });
});

describe("hindsight", () => {
  it.each([
    ["deepens a much reduced move that lost nothing", { one: 1, reduction: 3 }, DEPTH + 1],
    ["leaves a much reduced move that lost a little", { one: -20, reduction: 3 }, DEPTH],
    ["leaves a little reduced move that lost nothing", { one: 1, reduction: 2 }, DEPTH],
    ["shortens a reduced move that lost much", { one: -200, reduction: 2 }, DEPTH - 1],
    ["leaves a move that was not reduced", { one: -200, reduction: 1 }, DEPTH],
  ])("%s", (_, past, depth) => {
    expect(describeAfter(past).depth).toBe(depth);
    setUp(["hindsight"]);
    expect(describeAfter(past).depth).toBe(DEPTH);
  });
});

describe("a former main line", () => {
  it("is known from the table, unless the technique is switched off", () => {
    const store = (wasPv: boolean): number => {
      context.table.store(context.board, NO_MOVE, 0, 3, LOWER_BOUND, NO_EVALUATION, wasPv);
      return context.table.probe(context.board);
    };
    expect(describeAfter({}).wasPv).toBe(false);
    expect(describeAfter({}, store(false)).wasPv).toBe(false);
    expect(describeAfter({}, store(true)).wasPv).toBe(true);
    setUp(["formerPv"]);
    expect(describeAfter({}, store(true)).wasPv).toBe(false);
  });
});

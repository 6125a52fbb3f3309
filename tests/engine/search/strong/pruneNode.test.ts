import { describe, expect, it } from "vitest";
import { NO_MOVE } from "../../../../engine/core/codes.ts";
import { parseFen } from "../../../../engine/index.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { search } from "../../../../engine/search/strong/alphaBeta.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { searchProbCut, speaksAgainst } from "../../../../engine/search/strong/pruneNode.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { NO_EVALUATION } from "../../../../engine/search/strong/table.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";
import { LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { network } from "./network/network.ts";
import { setUpContext } from "./setUpContext.ts";

/** White wins the queen with a pawn. */
const HANGING_QUEEN = "r3k2r/ppp2ppp/2n5/3q4/4P3/2N5/PPP2PPP/R2QK2R w - - 0 1";
/** The only capture gives a queen for a defended pawn. */
const DEFENDED_PAWN = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
const DEPTH = 6;

const context = new SearchContext(1);

/** What ProbCut returns with a bar so far above the evaluation, and that bar. */
function probCut(fen: string, above: number, depth = DEPTH, without: readonly Technique[] = []) {
  setUpContext(context, fen, without);
  const evaluation = context.evaluate();
  const known = { depth, evaluation, rawEvaluation: evaluation, start: 0, tableMove: NO_MOVE };
  const frame = Object.assign(context.frames[0], known);
  const bar = evaluation + above;
  return { bar, score: searchProbCut(search, context, frame, bar) };
}

describe("ProbCut", () => {
  it("finds a capture that reaches the bar, and a search without it agrees", () => {
    const { bar, score } = probCut(HANGING_QUEEN, 200);
    expect(score).toBeGreaterThanOrEqual(bar);
    const full = searchStrong(parseFen(HANGING_QUEEN), {
      network,
      depth: DEPTH,
      without: ["probCut"],
    });
    // Reported scores have two units per centipawn.
    expect(full.score / 2).toBeGreaterThanOrEqual(bar);
    expect(full.move?.lan).toBe("e4d5");
  });

  it("stores the capture as a lower bound, at a lower depth", () => {
    const { score } = probCut(HANGING_QUEEN, 200);
    const { board, table } = context;
    const place = table.probe(board);
    expect(makeLan(table.move(place))).toBe("e4d5");
    expect([table.score(place, 0), table.bound(place)]).toEqual([score, LOWER_BOUND]);
    expect(table.depth(place)).toBeLessThan(DEPTH);
  });

  it.each([
    ["where no capture reaches the bar by its exchange", DEFENDED_PAWN, 50, DEPTH],
    ["where the bar is higher than what a capture wins", HANGING_QUEEN, 1500, DEPTH],
    ["near the horizon", HANGING_QUEEN, 200, 4],
  ])("does not cut off %s", (_, fen, above, depth) => {
    const { bar, score } = probCut(fen, above, depth);
    expect(score).toBeLessThan(bar);
    expect(context.watch.nodes).toBe(0);
  });

  it("does not cut off if it is switched off", () => {
    const { bar, score } = probCut(HANGING_QUEEN, 200, DEPTH, ["probCut"]);
    expect(score).toBeLessThan(bar);
  });

  it.each([
    ["is not tried after a deep search with a low score", 0, DEPTH, [], true],
    ["is tried after a shallow search with a low score", 0, 1, [], false],
    ["is tried after a deep search with a score above the bar", 500, DEPTH, [], false],
    ["is tried whatever the table says if the table is switched off", 0, DEPTH, ["table"], false],
  ] as const)("%s", (_, score, depth, without, isAgainst) => {
    setUpContext(context, HANGING_QUEEN, without);
    const { board, table } = context;
    const frame = Object.assign(context.frames[0], { depth: DEPTH });
    expect(speaksAgainst(context, frame, table.probe(board), 100)).toBe(false);
    table.store(board, NO_MOVE, score, depth, UPPER_BOUND, NO_EVALUATION, false);
    expect(speaksAgainst(context, frame, table.probe(board), 100)).toBe(isAgainst);
  });
});

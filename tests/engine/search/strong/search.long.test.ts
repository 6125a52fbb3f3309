/**
 * General properties of the strong search: it plays legal moves with any limit, and the same input
 * gives the same result.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isInCheck } from "../../../../engine/core/attacks.ts";
import { Board } from "../../../../engine/core/board.ts";
import { makeMove, unmakeMove } from "../../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import {
  type GameRecord,
  legalMoves,
  makeFen,
  matePlies,
  parseFen,
} from "../../../../engine/index.ts";
import { boardFen, loadFen } from "../../../../engine/rules/boardPosition.ts";
import { playMove } from "../../../../engine/rules/moves.ts";
import { isMateScore, MATE } from "../../../../engine/search/scores.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import { StrongSearcher, searchStrong } from "../../../../engine/search/strong/search.ts";
import { allTechniquesExcept, TECHNIQUES } from "../../../../engine/search/strong/techniques.ts";
import { LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { parseEpd } from "../../../../tools/strength/tactics.ts";
import { createRandom, randomGame, seedOr, times } from "../../../support/random.ts";
import { network } from "./network/plainNetwork.ts";

const SEED = seedOr(9_061);

/** The largest mate distance, in plies, that the test verifies by exhaustive search. */
const LONGEST_MATE = 4;
/** The largest number of stored mates to keep from one search. */
const MOST_MATES = 30;

/** A search that notes some of the positions that it stores with a forced mate. */
class MateContext extends SearchContext {
  /** The distance is in plies, negative for the mated side. */
  readonly mates: { readonly fen: string; readonly plies: number }[] = [];

  constructor() {
    super(1);
    const store = this.table.store.bind(this.table);
    this.table.store = (stored, move, score, depth, bound, evaluation, wasPv) => {
      this.note(score, stored.ply, bound);
      store(stored, move, score, depth, bound, evaluation, wasPv);
    };
  }

  setUp({ position, repetitions }: GameRecord, nodes: number): void {
    this.clear();
    this.mates.length = 0;
    const limits = { depth: 64, nodes };
    this.prepare(position, repetitions, { limits, network, enabled: allTechniquesExcept([]) });
  }

  /**
   * An upper bound of a losing mate score limits its distance, and so does a lower bound of a
   * winning one.
   */
  private note(score: number, ply: number, bound: number): void {
    const plies = MATE - Math.abs(score) - ply;
    const isClaim = isMateScore(score) && bound !== (score > 0 ? UPPER_BOUND : LOWER_BOUND);
    if (!isClaim || plies > LONGEST_MATE || this.mates.length >= MOST_MATES) return;
    this.mates.push({ fen: boardFen(this.board), plies: score > 0 ? plies : -plies });
  }
}

const board = new Board();

/** Tries the moves of the position on the board until one meets the condition. */
function someMove(isWanted: () => boolean): boolean {
  const moves = new Int32Array(MAX_MOVES);
  return moves.subarray(0, generateMoves(board, moves, 0)).some((move) => {
    makeMove(board, move);
    const found = isWanted();
    unmakeMove(board, move);
    return found;
  });
}

/** Whether the side to move forces mate within `plies` plies. */
const canMate = (plies: number): boolean => plies > 0 && someMove(() => isMated(plies - 1));

/** Whether the side to move is mated now, or will be within `plies` plies after any move. */
function isMated(plies: number): boolean {
  if (plies < 2) return isInCheck(board) && !someMove(() => true);
  if (isMated(0)) return true;
  const isStalemate = !someMove(() => true);
  return !isStalemate && !someMove(() => !canMate(plies - 1));
}

describe(`the strong search (seed ${SEED})`, () => {
  it(`gives a legal move and a legal line with any node limit, ${times(400)} times`, () => {
    const random = createRandom(SEED + 1);
    for (let asked = 0; asked < times(400); asked++) {
      const { position, repetitions } = randomGame(random, random.below(70));
      const lines = 1 + random.below(4);
      const options = { network, depth: 40, nodes: 1 + random.below(4000), repetitions, lines };
      const found = searchStrong(position, options);
      const moves = legalMoves(position);
      if (moves.length === 0) {
        expect(found.move).toBeUndefined();
        continue;
      }
      expect(moves).toContainEqual(found.move);
      // In positions with many promotions, even the first iteration may not complete all lines.
      if (found.nodes < 20_000) expect(found.lines).toHaveLength(Math.min(lines, moves.length));
      expect(new Set(found.lines.map(({ pv }) => pv[0])).size).toBe(found.lines.length);
      for (const { pv } of found.lines) {
        expect(() => pv.reduce(playMove, position), makeFen(position)).not.toThrow();
      }
      expect(found.lines[0].pv[0]).toBe(found.move?.lan);
    }
  });

  it(`gives the same result as a new searcher after any other search, ${times(60)} times`, () => {
    const random = createRandom(SEED + 2);
    for (let asked = 0; asked < times(60); asked++) {
      const { position, repetitions } = randomGame(random, random.below(150));
      const other = randomGame(random, random.below(60));
      const options = { network, depth: 30, nodes: 3000, repetitions };
      const visited: number[][] = [[], []];
      const [afresh, after] = visited.map((nodes) => ({
        ...options,
        onIteration: (iteration: { nodes: number }) => void nodes.push(iteration.nodes),
      }));
      const first = new StrongSearcher(16).search(position, afresh);
      searchStrong(other.position, { network, depth: 30, nodes: 5000 });
      expect(searchStrong(position, after)).toEqual(first);
      expect(visited[1]).toEqual(visited[0]);
    }
  });

  it(`plays legal moves with each technique switched off, in ${times(10)} positions each`, () => {
    const random = createRandom(SEED + 3);
    const searcher = new StrongSearcher(1);
    for (const technique of TECHNIQUES) {
      for (let asked = 0; asked < times(10); asked++) {
        const { position } = randomGame(random, random.below(60));
        const options = { network, depth: 6, nodes: 3000, without: [technique] };
        const { move } = searcher.search(position, options);
        if (legalMoves(position).length > 0) expect(legalMoves(position)).toContainEqual(move);
      }
    }
  });

  it.each([
    ["r3k3/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2QK3 w - - 0 1"],
    ["r3k3/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2QK3 b - - 0 1"],
  ])("a queen more still wins when the search is stopped at any node: %s", (fen) => {
    const random = createRandom(SEED + 4);
    const searcher = new StrongSearcher(1);
    for (let stopped = 0; stopped < times(400); stopped++) {
      const nodes = 1 + random.below(3000);
      searcher.clear();
      const { score } = searcher.search(parseFen(fen), { network, depth: 64, nodes });
      expect(score, `${nodes} positions`).toBeGreaterThan(400);
    }
  });

  it(`every mate that it stores is forced, in ${times(300)} searches`, () => {
    const random = createRandom(SEED + 5);
    const context = new MateContext();
    let stored = 0;
    for (let searched = 0; searched < times(300); searched++) {
      context.setUp(randomGame(random, 10 + random.below(90)), 4000);
      const root = new Root(context, {});
      context.watch.limitsApply = true;
      const deepest = root.moves.length === 0 ? 0 : 12;
      for (let depth = 1; depth <= deepest && !context.watch.stopped; depth++) {
        root.searchLines(depth, 1);
      }
      for (const { fen, plies } of context.mates) {
        stored++;
        loadFen(board, fen);
        const isForced = plies > 0 ? canMate(plies) : isMated(-plies);
        expect(isForced, `${fen}: ${plies} plies`).toBe(true);
      }
    }
    expect(stored).toBeGreaterThan(times(500));
  });
});

it("completes a search with dozens of queens, with a legal move in every line", () => {
  const fen = "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1";
  const options = { network, depth: 20, nodes: 300, lines: 4 };
  const { move, nodes, lines } = searchStrong(parseFen(fen), options);
  expect(legalMoves(parseFen(fen))).toContainEqual(move);
  expect(nodes).toBeLessThanOrEqual(20_000);
  expect(lines.length).toBeGreaterThan(0);
});

it("evaluates with the network that it was given last", () => {
  // This network adds half a pawn for the side to move.
  const other = { ...network, outputBias: network.outputBias.map((bias) => bias + 50 * 10_404) };
  const position = parseFen("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10");
  const searcher = new StrongSearcher(1);
  const scoreBy = (judge: typeof network): number => {
    searcher.clear();
    return searcher.search(position, { network: judge, depth: 1 }).score;
  };
  const [first, second, again] = [network, other, network].map(scoreBy);
  expect(second).not.toBe(first);
  expect(again).toBe(first);
  expect(second).toBe(new StrongSearcher(1).search(position, { network: other, depth: 1 }).score);
});

// Mates with a published distance: the search must find exactly this distance.
// `tools/strength/suites` names the sources of the positions.

/**
 * The longest mates of the suite, six moves and more, need ten times as many positions: `npm run
 * tactics -- --suites mates`.
 */
const MATES = parseEpd(readFileSync("tools/strength/suites/mates.epd", "utf8")).filter(
  ({ mateIn = 0 }) => mateIn <= 5,
);

const NODES = 1_000_000;

/**
 * The distance of the last reported mate, in plies. The search may stop once it has found a mate in
 * `wanted`.
 */
function lastMate(fen: string, wanted: number): number | undefined {
  const root = parseFen(fen);
  let plies: number | undefined;
  searchStrong(root, {
    network,
    depth: 64,
    nodes: NODES,
    onIteration: ({ score }) => {
      plies = matePlies(root.turn === "w" ? score : -score);
    },
    shouldStop: () => plies !== undefined && plies <= wanted,
  });
  return plies;
}

describe("a mate with a published distance", () => {
  it.each(MATES.map(({ id, mateIn, fen }) => [id, mateIn, fen] as const))(
    "%s: the search finds the mate in %s moves",
    (_, mateIn = 0, fen) => {
      const plies = 2 * mateIn - 1;
      expect(lastMate(fen, plies)).toBe(plies);
    },
  );

  it("the suite has many mates", () => {
    expect(MATES.length).toBeGreaterThan(25);
  });
});

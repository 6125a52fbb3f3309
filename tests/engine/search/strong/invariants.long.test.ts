/**
 * Invariants of the strong search with all techniques, in random positions and stopped at any node.
 */
import { describe, expect, it } from "vitest";
import { isInCheck } from "../../../../engine/core/attacks.ts";
import { Board } from "../../../../engine/core/board.ts";
import { makeMove, unmakeMove } from "../../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { makeFen, type Position, parseFen } from "../../../../engine/index.ts";
import { loadFen } from "../../../../engine/rules/boardFen.ts";
import { playMove } from "../../../../engine/rules/moves.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import {
  StrongSearcher,
  type StrongSearchOptions,
} from "../../../../engine/search/strong/search.ts";
import { createRandom } from "../../../support/random.ts";
import { randomGame } from "../../../support/randomGames.ts";
import { seedOr, times } from "../../../support/seed.ts";
import { network } from "./network/network.ts";
import { WatchedContext } from "./WatchedContext.ts";

const SEED = seedOr(31_415);

const searcher = new StrongSearcher(1);

function searchAfresh(position: Position, options: StrongSearchOptions) {
  searcher.clear();
  return searcher.search(position, options);
}

/** Whether every move of a line is legal in its position. */
function expectLegal(position: Position, line: readonly string[]): void {
  expect(() => line.reduce(playMove, position), `${makeFen(position)} ${line}`).not.toThrow();
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
  it(`every move, evaluation and table entry is valid in ${times(100)} positions, stopped at any node`, () => {
    const random = createRandom(SEED);
    const context = new WatchedContext();
    for (let searched = 0; searched < times(100); searched++) {
      const game = randomGame(random, random.below(90));
      context.setUp(game, 1 + random.below(12_000));
      const root = new Root(context, []);
      const wanted = Math.min(root.moves.length, 1 + random.below(3));
      const told: number[] = [];
      for (let depth = 1; depth <= 30 && wanted > 0; depth++) {
        const lines = root.searchLines(depth, wanted);
        for (const { pv } of lines) expectLegal(game.position, pv.map(makeLan));
        if (context.watch.stopped) break;
        context.watch.limitsApply = true;
        told.push(lines[0].score);
        const { board, table } = context;
        expect(table.score(table.probe(board), 0)).toBe(lines[0].score);
      }
      // Each iteration stores one exact root score, and that of the first line only. A stopped
      // iteration may add one.
      expect(context.rootScores.slice(0, told.length)).toEqual(told);
      expect(context.rootScores.length).toBeLessThanOrEqual(told.length + 1);
    }
    for (const count of Object.values(context.seen)) expect(count).toBeGreaterThan(100);
  });

  it.each([
    ["r3k3/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2QK3 w - - 0 1"],
    ["r3k3/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2QK3 b - - 0 1"],
  ])("a queen more still wins when the search is stopped at any node: %s", (fen) => {
    const random = createRandom(SEED + 1);
    for (let stopped = 0; stopped < times(400); stopped++) {
      const nodes = 1 + random.below(3000);
      const { score } = searchAfresh(parseFen(fen), { network, depth: 64, nodes });
      expect(score, `${nodes} positions`).toBeGreaterThan(400);
    }
  });

  it(`every mate that it stores is forced, in ${times(300)} searches`, () => {
    const random = createRandom(SEED + 2);
    const context = new WatchedContext();
    let stored = 0;
    for (let searched = 0; searched < times(300); searched++) {
      context.setUp(randomGame(random, 10 + random.below(90)), 4000);
      const root = new Root(context, []);
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

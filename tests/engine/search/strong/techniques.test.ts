import { expect, it } from "vitest";
import { parseFen } from "../../../../engine/index.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { TECHNIQUES, type Technique } from "../../../../engine/search/strong/techniques.ts";
import { network } from "./network/network.ts";

const FENS = [
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  // A mate in one.
  "6k1/5ppp/8/8/8/2N5/PPP2PPP/R2Q2K1 w - - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
];

/** All positions with a short search first, then with a long one, in which rare techniques act. */
const SEARCHES = [3000, 30_000].flatMap((nodes) => FENS.map((fen) => ({ fen, nodes })));

/** The number of positions that the search has visited, and the score, after each iteration. */
function courseOf(
  { fen, nodes }: { fen: string; nodes: number },
  without: readonly Technique[],
): string {
  const course: number[] = [];
  searchStrong(parseFen(fen), {
    network,
    depth: 12,
    nodes,
    without,
    onIteration: (iteration) => course.push(iteration.nodes, iteration.score),
  });
  return course.join();
}

const withAll = SEARCHES.map((search) => courseOf(search, []));

it.each(TECHNIQUES)("%s changes the search of some position", (name) => {
  const isChanged = SEARCHES.some((search, index) => courseOf(search, [name]) !== withAll[index]);
  expect(isChanged).toBe(true);
});

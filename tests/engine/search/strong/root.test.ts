/** What the search of the root leaves behind. */
import { expect, it } from "vitest";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import { NOT_THERE } from "../../../../engine/search/strong/table.ts";
import { setUpContext } from "./setUpContext.ts";

const FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
const context = new SearchContext(1);

/** Searches the root to a few plies, with these root moves if any are given. */
function searchRoot(wanted: readonly string[]): void {
  setUpContext(context, FEN);
  const root = new Root(context, wanted);
  for (let depth = 1; depth <= 3; depth++) root.searchLines(depth, 1);
}

it("stores the score of the position, but not that of a few of its moves", () => {
  searchRoot([]);
  expect(context.table.probe(context.board)).not.toBe(NOT_THERE);
  searchRoot(["a7a6", "h7h5"]);
  expect(context.table.probe(context.board)).toBe(NOT_THERE);
});

/** What the search at the root leaves behind, and how it reduces the late moves there. */
import { beforeEach, describe, expect, it } from "vitest";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import type { Frame } from "../../../../engine/search/strong/frame.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import { NOT_THERE } from "../../../../engine/search/strong/table.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";
import { setUpContext } from "./setUpContext.ts";

const FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
const DEPTH = 6;

/** Notes the largest reduction of a root move. */
class NotingContext extends SearchContext {
  largest = 0;

  override make(move: number, frame: Frame, givesCheck: boolean): void {
    if (frame.ply === 1) this.largest = Math.max(this.largest, this.frames[0].reduction);
    super.make(move, frame, givesCheck);
  }
}

const context = new NotingContext(1);

/** Searches the root to DEPTH, with these root moves if any are given. */
function searchRoot(wanted: readonly string[], without: readonly Technique[] = []): void {
  setUpContext(context, FEN, without);
  const root = new Root(context, wanted);
  for (let depth = 1; depth <= DEPTH; depth++) root.searchLines(depth, 1);
}

beforeEach(() => {
  context.largest = 0;
});

describe("the root", () => {
  it("stores the score of the position, but not that of a few of its moves", () => {
    searchRoot([]);
    expect(context.table.probe(context.board)).not.toBe(NOT_THERE);
    searchRoot(["a7a6", "h7h5"]);
    expect(context.table.probe(context.board)).toBe(NOT_THERE);
  });

  it("reduces late moves, if the technique is switched on", () => {
    searchRoot([]);
    expect(context.largest).toBeGreaterThan(0);
    context.largest = 0;
    searchRoot([], ["lateMoveReductions"]);
    expect(context.largest).toBe(0);
  });
});

/**
 * Mates whose distance is published: found, and not a move longer or shorter. `tools/strength/suites` says where
 * the positions come from.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { matePlies, parseFen } from "../../../../engine/index.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { parseEpd } from "../../../../tools/strength/epd.ts";
import { network } from "./network/network.ts";

/** The longest of the suite, in six moves and more, take ten times as many positions: `npm run tactics -- --suites mates`. */
const MATES = parseEpd(readFileSync("tools/strength/suites/mates.epd", "utf8")).filter(
  ({ mateIn = 0 }) => mateIn <= 5,
);

const NODES = 1_000_000;

/** The distance of the mate that the search tells of last, in plies. It may stop once it has found one in `wanted`. */
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

describe("a mate whose distance is known", () => {
  it.each(MATES.map(({ id, mateIn, fen }) => [id, mateIn, fen] as const))(
    "%s is found, in %s moves",
    (_, mateIn = 0, fen) => {
      const plies = 2 * mateIn - 1;
      expect(lastMate(fen, plies)).toBe(plies);
    },
  );

  it("is one of many", () => {
    expect(MATES.length).toBeGreaterThan(25);
  });
});

/** What no other test says of section 4; docs/specification.md names the tests of every sentence. */
import { describe, expect, it } from "vitest";
import { legalMoves, parseFen, search } from "../../engine/index.ts";
import { playMove } from "../../engine/rules/moves.ts";

describe("4. States and transitions: the computer's move", () => {
  it("white maximises, black minimises: each takes a free queen", () => {
    const white = search(parseFen("3q3k/8/8/8/8/8/8/K2R4 w - - 0 1"), { depth: 1 });
    expect(white.move?.san).toBe("Rxd8+");
    expect(white.score).toBeGreaterThan(0);
    const black = search(parseFen("3r3k/8/8/8/8/8/8/K2Q4 b - - 0 1"), { depth: 1 });
    expect(black.move?.san).toBe("Rxd1+");
    expect(black.score).toBeLessThan(0);
  });

  it("over all legal moves: the only saving one is found, and it is one of them", () => {
    // The black king must step out of the mate on the back rank, or open the window for himself.
    const position = parseFen("6k1/5ppp/8/8/8/8/8/K3R3 b - - 0 1");
    const best = search(position, { depth: 4 }).move;
    expect(legalMoves(position).map(({ lan }) => lan)).toContain(best?.lan);
    if (!best) throw new Error("no move");
    const answers = legalMoves(playMove(position, best));
    expect(answers.some(({ san }) => san.endsWith("#"))).toBe(false);
  });
});

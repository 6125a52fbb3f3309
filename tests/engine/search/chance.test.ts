import { describe, expect, it } from "vitest";
import { combineHash, numberBelow } from "../../../engine/search/chance.ts";
import { createRandom } from "../../support/random.ts";

describe("reproducible pseudo-random numbers", () => {
  it("combineHash gives the same hash for the same integers, and another if one of them differs", () => {
    expect(combineHash(7, 12)).toBe(combineHash(7, 12));
    const others = [combineHash(8, 12), combineHash(7, 13), combineHash(12, 7)];
    expect(others).not.toContain(combineHash(7, 12));
  });

  it("each input bit changes about half of the 32 bits of the hash", () => {
    const random = createRandom(1);
    for (let bit = 0; bit < 32; bit++) {
      let changed = 0;
      for (let sample = 0; sample < 200; sample++) {
        const [state, value] = [random.below(2 ** 32) | 0, random.below(2 ** 32) | 0];
        const difference = combineHash(state, value) ^ combineHash(state, value ^ (1 << bit));
        changed += (difference >>> 0).toString(2).replaceAll("0", "").length;
      }
      expect(changed / 200, `bit ${bit}`).toBeGreaterThan(14);
      expect(changed / 200, `bit ${bit}`).toBeLessThan(18);
    }
  });

  it("numberBelow gives each number below the limit about equally often", () => {
    const counts = new Array<number>(10).fill(0);
    for (let ply = 0; ply < 10_000; ply++) counts[numberBelow(combineHash(42, ply), 10)]++;
    // The expected count is 1000 for each number; the standard deviation is 30.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

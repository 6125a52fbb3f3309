/** Tries texts of 10 MB at every entry point. */
import { describe, expect, it } from "vitest";
import { createTestStore } from "../store/support.ts";
import { ENTRY_POINTS, expectToSurvive, LONGEST_MESSAGE, sentenceOf } from "./doors.ts";

describe.each(Object.keys(ENTRY_POINTS))("10 MB %s", (entryPoint) => {
  it.each(["x", "[", '"', "9 "])(
    "of %j are refused, or become a game that can be saved",
    async (part) => {
      const test = createTestStore();
      const done = await ENTRY_POINTS[entryPoint]?.(test, part.repeat(10_000_000 / part.length));
      if (!done) throw new Error("There is no such entry point.");
      expectToSurvive(test);
      expect(done.ok ? "" : sentenceOf(done.error)).not.toMatch(/\[object/);
      expect(done.ok ? 0 : sentenceOf(done.error).length).toBeLessThan(LONGEST_MESSAGE);
    },
  );
});

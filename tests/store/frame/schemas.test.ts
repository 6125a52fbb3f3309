/** Values from outside, which may be anything. */
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { fieldOf, isConsistent, listOf, validate } from "../../../store/frame/schemas.ts";

describe("a value from outside", () => {
  it("has only its own fields, and not those that every object inherits", () => {
    expect(fieldOf({ type: "a" }, "type")).toBe("a");
    expect(fieldOf({}, "constructor")).toBeUndefined();
    expect(fieldOf(["a"], "length")).toBeUndefined();
  });

  it("is consistent with a known value when no known field contradicts it", () => {
    const known = { moves: ["e4", "e5"], result: "*" };
    expect(isConsistent(known, { moves: ["e4", "e5"], clock: 60 })).toBe(true);
    expect(isConsistent(known, { moves: ["e4", "c5"] })).toBe(false);
    expect(isConsistent(known, { moves: ["e4", "e5", "Nf3"] })).toBe(false);
    expect(isConsistent(known, { moves: { 0: "e4", 1: "e5" } })).toBe(false);
    expect(isConsistent(known, { result: null })).toBe(false);
  });

  it("is read when it is a list as long as allowed; the entries of a longer one are not", () => {
    const readEntry = vi.fn(() => true);
    const schema = listOf(v.custom<string>(readEntry), 3);
    expect(validate(schema, Array(4).fill("e2e4")).ok).toBe(false);
    expect(readEntry).not.toHaveBeenCalled();
    expect(validate(schema, Array(3).fill("e2e4")).ok).toBe(true);
    expect(readEntry).toHaveBeenCalledTimes(3);
  });
});

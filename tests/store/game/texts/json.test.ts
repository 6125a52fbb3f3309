import { describe, expect, it } from "vitest";
import { fieldOf, isConsistent } from "../../../../store/game/schemas.ts";

describe("a value from outside", () => {
  it("has the fields that it was given, and none that every object has", () => {
    expect(fieldOf({ type: "a" }, "type")).toBe("a");
    expect(fieldOf({}, "constructor")).toBeUndefined();
    expect(fieldOf(["a"], "length")).toBeUndefined();
  });

  it("agrees with what is known when it denies nothing of it", () => {
    const known = { moves: ["e4", "e5"], result: "*" };
    expect(isConsistent(known, { moves: ["e4", "e5"], clock: 60 })).toBe(true);
    expect(isConsistent(known, { moves: ["e4", "c5"] })).toBe(false);
    expect(isConsistent(known, { moves: ["e4", "e5", "Nf3"] })).toBe(false);
    expect(isConsistent(known, { moves: { 0: "e4", 1: "e5" } })).toBe(false);
    expect(isConsistent(known, { result: null })).toBe(false);
  });
});

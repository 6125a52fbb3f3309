import { describe, expect, test } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import {
  DEFAULT_OPTIONS,
  optionLines,
  playerOf,
  setOption,
  type UciOptions,
} from "../../../engine/uci/options.ts";

/** The options after these settings, each of which must be valid. */
function optionsAfter(...settings: readonly (readonly [string, string])[]): UciOptions {
  return settings.reduce<UciOptions>((options, [name, value]) => {
    const set = setOption(options, name, value);
    if (!set.ok) throw new Error(set.error);
    return set.value;
  }, DEFAULT_OPTIONS);
}

describe("the options", () => {
  test("are declared in the form that UCI asks for", () => {
    for (const line of optionLines()) {
      expect(line).toMatch(
        /^option name [\w ]+ type (spin default \d+ min \d+ max \d+|check default (true|false)|combo default .+ var .+|button|string default .+)$/,
      );
    }
    const names = optionLines().map((line) => / name (.+) type /.exec(line)?.[1]);
    expect(names).toEqual(
      expect.arrayContaining(["Hash", "Clear Hash", "Ponder", "MultiPV", "Opponent", "Seed"]),
    );
  });

  test("that are numbers are brought into their range", () => {
    expect(optionsAfter(["Hash", "100000"]).hash).toBe(1024);
    expect(optionsAfter(["Hash", "-3"]).hash).toBe(1);
    expect(optionsAfter(["MultiPV", "5"]).lines).toBe(5);
  });

  test.each(["", "many", "1.5", "NaN"])("that are numbers refuse '%s'", (value) => {
    expect(setOption(DEFAULT_OPTIONS, "Hash", value).ok).toBe(false);
  });

  test("are found in any case", () => {
    expect(optionsAfter(["hASH", "32"], ["move overhead", "5"])).toMatchObject({
      hash: 32,
      overheadMs: 5,
    });
  });

  test("name techniques to do without, with commas or spaces, or none again", () => {
    const { without } = optionsAfter(["Without", "nullMove, killers history"]);
    expect([...without].sort()).toEqual(["history", "killers", "nullMove"]);
    expect(optionsAfter(["Without", "nullMove"], ["Without", ""]).without).toEqual([]);
    expect(optionsAfter(["Without", "nullMove"], ["Without", "<empty>"]).without).toEqual([]);
  });
});

describe("who plays", () => {
  test("is the search at full strength, until an opponent is named, in any case", () => {
    expect(playerOf(DEFAULT_OPTIONS)).toBeUndefined();
    expect(playerOf(optionsAfter(["Opponent", "enough monkeys"]))).toBe(SPECIFIED_OPPONENT);
    const again = optionsAfter(["Opponent", "Enough Monkeys"], ["Opponent", "Full Strength"]);
    expect(playerOf(again)).toBeUndefined();
  });
});

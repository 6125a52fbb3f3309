/** The parser must do what `JSON.parse` does, in small steps. */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failure } from "../../../engine/index.ts";
import { parseJson } from "../../../src/linksAndFiles/logReader.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import { openActionLog } from "../../../store/log/thunks.ts";
import { createTestStore, errorOf, valueIn } from "../../store/support.ts";
import { anyCharacter, seedOr, times } from "../../support/random.ts";

const SEED = seedOr(1);

const parse = (text: string) => runToCompletion(parseJson(text));

/** The value that `JSON.parse` reads, as a list of one; an empty list when it throws. */
function reference(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Expects the same value as from `JSON.parse`, also with the same own fields, or a refusal. */
function expectAsJsonParse(text: string): void {
  const read = parse(text);
  // This also compares prototypes and fields named __proto__, and is much faster than `toEqual`.
  const isSame = isDeepStrictEqual(read.ok ? [read.value] : [], reference(text));
  expect(isSame, text).toBe(true);
}

describe("JSON that is parsed in steps", () => {
  it.each([
    "-0",
    "1e400",
    "-1.5E-3",
    "01",
    '"a\\"',
    '"\\u00"',
    '"\\x"',
    '"a\nb"',
    '"a\\nb\\ud83d\\ude00\\u0000"',
    '"\u007F\u0085\u2028\\uD800"',
    "[1,]",
    '{"a":1,}',
    "{1:1}",
    '{"a":1,"a":2}',
    '{"2":1,"1":2,"b":0,"a":3}',
    '{"__proto__":{"x":1},"constructor":2,"toString":null}',
    ' [ 1 , { "a" : [ ] , "b" : { } } , "" ] \r\n\t',
    "\u00A0[]",
    "[]\v",
    "/* */[]",
  ])("is read or refused as by JSON.parse: %j", expectAsJsonParse);

  it(`is the same as from JSON.parse for random values (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 5 }),
        fc.constantFrom(undefined, 1, "\t", "\r\n "),
        (value, space) => expectAsJsonParse(JSON.stringify(value, null, space)),
      ),
      { numRuns: times(250), seed: SEED },
    );
  });

  it(`is refused like by JSON.parse when it is damaged (seed ${SEED})`, () => {
    const character = fc.constantFrom(..."[]{},:\"\\ 0-.e+tn\u0001'");
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(3), character, (value, place, cut, instead) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        expectAsJsonParse(text.slice(0, at) + instead + text.slice(at + cut));
      }),
      { numRuns: times(1_000), seed: SEED },
    );
  });

  it("may be nested deeper than the stack", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect(parse(deep).ok).toBe(true);
    expect(errorOf(parse(deep.slice(1)))).toBe("notJson");
  });

  it("takes many steps when it has many values", () => {
    expect([...parseJson(JSON.stringify(Array(200_000).fill(0)))].length).toBeGreaterThan(100);
  });

  it.each<[string, () => string]>([
    ["lists", () => `[${"[],".repeat(600_000)}`],
    ["values", () => `[${"1,".repeat(2_100_000)}`],
    ["fields", () => `{${Array.from({ length: 60_000 }, (_, i) => `"${i}":1,`).join("")}`],
  ])("is refused before its end when it has more %s than any log", (_what, text) => {
    expect(errorOf(parse(text()))).toBe("tooLong");
  });

  it("makes a log refused that has too many values", async () => {
    const { store } = createTestStore();
    function* tooLong() {
      yield;
      return failure({ code: "tooLong" } as const);
    }
    expect(await store.dispatch(openActionLog("[]", { parseJson: tooLong }))).toEqual({
      ok: false,
      error: { code: "notALog", why: "tooLong" },
    });
  });

  it("is read up to large sizes", () => {
    const list = Array.from({ length: 100_000 }, (_, i) => ({ i, text: "e4 \n" }));
    expect(isDeepStrictEqual(valueIn(parse(JSON.stringify(list))), list)).toBe(true);
  });
});

/** Opponents from outside, which may be anything. */
import { describe, expect, it } from "vitest";
import { OPPONENTS, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { validate } from "../../../store/frame/schemas.ts";
import { OPPONENT } from "../../../store/game/schemas.ts";

const parseOpponent = (value: unknown) => validate(OPPONENT, value);

const patient = {
  id: "patient",
  name: "Patient Monkey",
  description: "Looks five plies ahead.",
  search: { kind: "specified", depth: 5 },
};

describe("an opponent profile from outside", () => {
  it.each([SPECIFIED_OPPONENT, ...OPPONENTS])(
    "is unchanged after it is written to a log and read: $name",
    (opponent) => {
      const value = parseOpponent(JSON.parse(JSON.stringify(opponent)));
      expect(value).toEqual({ ok: true, value: opponent });
    },
  );

  it("keeps its name and depth, with a known or an unknown id", () => {
    expect(parseOpponent(patient)).toEqual({ ok: true, value: patient });
  });

  it("loses unknown fields at every level", () => {
    const search = { ...patient.search, secret: 1 };
    expect(parseOpponent({ ...patient, search, elo: 3000, __proto__: { evil: true } })).toEqual({
      ok: true,
      value: patient,
    });
  });

  it.each([
    ["missing", undefined],
    ["no text", 7],
    ["empty", ""],
    ["blank", "   "],
    ["of two lines", "a\nb"],
    ["of two lines, as Unicode separates them", "a\u2028b"],
    ["split by a control character", "a\u0000b"],
    ["half of a character", "a\ud83d"],
  ])("is refused when its id, name or description is %s", (_fault, text) => {
    for (const field of ["id", "name", "description"]) {
      expect(parseOpponent({ ...patient, [field]: text })).toEqual({
        ok: false,
        error: expect.stringMatching(
          new RegExp(
            `^Invalid opponent: its ${field} must be one line of 1 to \\d+ characters\\.$`,
          ),
        ),
      });
    }
  });

  it.each([
    ["id", 40],
    ["name", 40],
    ["description", 200],
  ])("may have %s of at most %i characters", (field, longest) => {
    expect(parseOpponent({ ...patient, [field]: "x".repeat(longest) }).ok).toBe(true);
    expect(parseOpponent({ ...patient, [field]: "x".repeat(longest + 1) }).ok).toBe(false);
  });

  const withSearch = (search: unknown) => ({ ...patient, search });
  const withKind = (kind: unknown) => withSearch({ kind, depth: 4 });

  it.each<[string, unknown[]]>([
    ["it is not an object", [undefined, null, "specified", 4, [], [patient]]],
    [
      "it does not say how it searches",
      [undefined, null, "specified", ["specified", 4]].map(withSearch),
    ],
    [
      "this version does not know its kind of search",
      [undefined, "weak", "toString", "__proto__", 4].map(withKind),
    ],
  ])("is refused because %s", (why, values) => {
    for (const value of values) {
      const refused = { ok: false, error: `Invalid opponent: ${why}.` };
      expect(parseOpponent(value), JSON.stringify(value)).toEqual(refused);
    }
  });
});

describe("the numbers in an opponent profile from outside", () => {
  const specified = { kind: "specified", depth: 4 };
  const fallible = { kind: "fallible", depth: 3, nodes: 20_000, blindness: 70, whim: 40 };
  const strong = { kind: "strong", nodes: 600_000, variedPlies: 12, lines: 4, margin: 25 };

  it.each([fallible, strong])("are accepted for a $kind search", (search) => {
    expect(parseOpponent({ ...patient, search })).toEqual({
      ok: true,
      value: { ...patient, search },
    });
  });

  // Even with the largest numbers, the reply must come within seconds on a slow machine.
  it.each([
    [specified, "depth", 1, 6],
    [fallible, "depth", 1, 6],
    [fallible, "nodes", 1, 200_000],
    [fallible, "blindness", 0, 1000],
    [fallible, "whim", 0, 1000],
    [strong, "nodes", 1, 1_000_000],
    [strong, "variedPlies", 0, 1000],
    [strong, "lines", 1, 10],
    [strong, "margin", 0, 1000],
  ])("of %j: %s must be a whole number from %i to %i", (search, name, least, most) => {
    const withNumber = (value: unknown) =>
      parseOpponent({ ...patient, search: { ...search, [name]: value } });
    expect([least, most].map((value) => withNumber(value).ok)).toEqual([true, true]);
    const wrong = [least - 1, most + 1, 1.5, Number.NaN, Infinity, "3", null, undefined, [3]];
    for (const value of wrong) {
      expect(withNumber(value), String(value)).toEqual({
        ok: false,
        error: `Invalid opponent: its ${name} must be a whole number from ${least} to ${most}.`,
      });
    }
  });
});

describe("the preferences in an opponent profile from outside", () => {
  const numbers = { kind: "strong", nodes: 300, variedPlies: 12, lines: 4, margin: 25 };
  const weak = { kind: "fallible", depth: 3, nodes: 20_000, blindness: 70, whim: 40 };
  const taste = { likes: "captures", margin: 30 };
  const repertoire = { moves: ["e2e4", "c7c5"], margin: 40 };
  const parse = (search: object) => parseOpponent({ ...patient, search });

  it.each([
    ["a taste", { ...numbers, taste }],
    ["a repertoire", { ...numbers, repertoire }],
    ["both", { ...numbers, repertoire, taste }],
    ["a version of the search", { ...numbers, version: 7 }],
    ["an empty repertoire", { ...numbers, repertoire: { moves: [], margin: 0 } }],
    ["a taste of a weak one", { ...weak, taste }],
  ])("are accepted: %s", (_what, search) => {
    expect(parse(search)).toEqual({ ok: true, value: { ...patient, search } });
  });

  it("are dropped where that kind of search has none, and without unknown fields", () => {
    expect(parse({ ...weak, repertoire })).toMatchObject({ ok: true, value: { search: weak } });
    expect(parse({ ...weak, taste: { ...taste, evil: 1 } })).toEqual(parse({ ...weak, taste }));
  });

  it.each([
    ["taste", null],
    ["taste", "captures"],
    ["taste", { ...taste, likes: "constructor" }],
    ["taste", { likes: "captures" }],
    ["taste", { ...taste, margin: 1001 }],
    ["taste", { ...taste, margin: 0.5 }],
    ["repertoire", []],
    ["repertoire", { ...repertoire, moves: "e2e4" }],
    ["repertoire", { ...repertoire, moves: ["e4"] }],
    ["repertoire", { ...repertoire, moves: [7] }],
    ["repertoire", { ...repertoire, moves: Array.from({ length: 101 }, () => "e2e4") }],
    ["repertoire", { ...repertoire, margin: -1 }],
    ["version", 0],
    ["version", 1.5],
    ["version", "2"],
    ["version", null],
  ])("are refused: %s %j", (name, value) => {
    expect(parse({ ...numbers, [name]: value })).toEqual({
      ok: false,
      error: `Invalid opponent: this version does not understand its ${name}.`,
    });
  });
});

/** The tree of differences between two states. */
import { describe, expect, it } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import {
  type Branch,
  branchesOf,
  changeOf,
  isLeaf,
  leafJson,
  previewOf,
  shortJson,
  stateRows,
} from "../../../src/inspector/stateDiff.ts";
import { gameLoaded, movePlayed } from "../../../store/game/slice.ts";
import { initialGame } from "../../../store/game/state.ts";

const branch = (before: unknown, after: unknown, key = "value"): Branch => ({ key, before, after });

/** The keys of the branches, each with its change. */
const shown = (one: Branch) =>
  branchesOf(one)
    .map((each) => `${each.key} ${changeOf(each)}`)
    .join(", ");

const range = (length: number) => Array.from({ length }, (_, index) => index);

it.each<[string, unknown, unknown]>([
  ["same", 5, 5],
  ["same", null, null],
  ["same", { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
  ["changed", 5, 6],
  ["changed", null, 0],
  ["changed", { a: 1 }, { a: 1, b: 1 }],
  ["changed", { a: 1 }, { b: 1 }],
  ["changed", [1], [1, 2]],
  ["added", undefined, { a: 1 }],
  ["removed", 5, undefined],
])("the change of a value is %s from %j to %j", (change, before, after) => {
  expect(changeOf(branch(before, after))).toBe(change);
});

describe("the branches of a value", () => {
  it("are the fields of both states, each with its old and its new value", () => {
    const game = branch({ a: 1, gone: 2 }, { a: 1, come: { x: 3 } });
    expect(shown(game)).toBe("a same, come added, gone removed");
    expect(branchesOf(game).map(isLeaf)).toEqual([true, false, true]);
  });

  it("of a board are named after its squares", () => {
    const before = startGame().position;
    const after = play(startGame(), "e4").position;
    expect(shown(branch(before.board, after.board, "board"))).toBe(
      "a8 … d4 same, e4 changed, f4 … d2 same, e2 changed, f2 … h1 same",
    );
  });

  it("of a long list are its changed entries, and runs of unchanged entries", () => {
    const moves = branch(range(600), [...range(600), 600]);
    expect(shown(moves)).toBe("0 … 599 same, 600 added");
    expect(shown(branch([...range(40), 1, 2], range(40)))).toBe(
      "0 … 39 same, 40 removed, 41 removed",
    );
  });

  it("are few, even after a new game removed everything", () => {
    for (const [before, after] of [
      [range(600), []],
      [range(600), range(600).map((each) => each + 1)],
      [range(12_000), range(12_001)],
    ]) {
      expect(branchesOf(branch(before, after)).length).toBeLessThan(200);
    }
  });

  it("of a list with many changes are runs, each marked as changed if any entry is", () => {
    const after = range(100).map((each) => (each >= 4 && each < 40 ? -1 : each));
    expect(shown(branch(range(100), after))).toMatch(
      /^0 … 7 changed, 8 … 15 changed, .*, 32 … 39 changed, 40 … 47 same/,
    );
  });
});

it.each<[unknown, string]>([
  ["wP", '"wP"'],
  [null, "null"],
  [[], "[]"],
  [[1], "1 entry"],
  [range(64), "64 entries"],
  [{}, "{}"],
  [{ san: "e4", color: "w", piece: "p" }, '{ san: "e4", color: "w", … }'],
  [{ position: {}, history: [] }, "{ position: …, history: … }"],
])("the closed branch of %j shows %s", (value, preview) => {
  expect(previewOf(value)).toBe(preview);
});

const rowsOf = (before: unknown, after: unknown, chosen: [string, boolean][] = []) =>
  stateRows(branchesOf({ key: "state", before, after }), new Map(chosen));

const pathsOf = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ path }) => path);

describe("the rows of the tree", () => {
  const before = { position: { turn: "w", castling: { w: true, b: true } }, players: { seed: 1 } };
  const after = { ...before, position: { ...before.position, turn: "b" } };

  it("are the outermost branches with what is in them, and what has changed below", () => {
    expect(pathsOf(before, after)).toEqual([
      "position",
      "position.turn",
      "position.castling",
      "players",
      "players.seed",
    ]);
    const castled = { ...after, position: { turn: "b", castling: { w: false, b: true } } };
    expect(pathsOf(before, castled)).toContain("position.castling.w");
    expect(rowsOf(before, castled).map(({ level }) => level)).toEqual([1, 2, 2, 3, 3, 1, 2]);
  });

  it("are those that the player has opened and not those that they have closed", () => {
    const chosen: [string, boolean][] = [
      ["position.castling", true],
      ["players", false],
    ];
    expect(pathsOf(before, after, chosen)).toEqual([
      "position",
      "position.turn",
      "position.castling",
      "position.castling.w",
      "position.castling.b",
      "players",
    ]);
  });

  it("stay few when every entry of a long list has changed", () => {
    const listOf = (text: string) =>
      Array.from({ length: 12_000 }, (_, i) => ({ san: `${text}${i}`, fen: `${text} ${i}` }));
    const rows = rowsOf({ history: listOf("a") }, { history: listOf("b") });
    expect(rows).toHaveLength(1 + Math.ceil(12_000 / 64));
    expect(new Set(rows.slice(1).map(({ change }) => change))).toEqual(new Set(["changed"]));
    const first = rows[1]?.path ?? "";
    expect(pathsOf({ history: listOf("a") }, { history: listOf("b") }, [[first, true]])).toContain(
      `${first}.0 … 7.0.san`,
    );
  });
});

describe("an event as JSON", () => {
  it("is valid JSON of the event, with the moves of the line on one line", () => {
    const search = { score: 1, depth: 2, nodes: 3, pv: ["e7e5", "g1f3"], pawnStructure: 0 };
    const event = movePlayed({ from: "e2", to: "e4", search });
    expect(JSON.parse(shortJson(event))).toEqual(event);
    expect(shortJson(event)).toContain('"pv": [ "e7e5", "g1f3" ]');
    expect(shortJson(event)).toContain('\n  "payload": {\n    "from": "e2"');
  });

  it("shows a long list as its length", () => {
    const json = shortJson(gameLoaded(initialGame));
    expect(JSON.parse(json).payload.position.board).toEqual(["… 64 entries"]);
    expect(json.split("\n").length).toBeLessThan(60);
  });

  it("cuts an object with many fields", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, "x"]));
    const cut = JSON.parse(shortJson({ comments: many }));
    expect(cut.comments).toMatchObject({ k0: "x", k23: "x", "…": "20000 fields" });
    expect(Object.keys(cut.comments)).toHaveLength(25);
  });

  it("does not change texts with brackets and line breaks", () => {
    const value = { list: ["[", "a\n]", "b  c"], empty: [], nested: [[1, 2], { a: [3] }] };
    expect(JSON.parse(shortJson(value))).toEqual(value);
  });

  it("puts each object of a list on lines of its own", () => {
    expect(shortJson([{ a: 1 }])).toBe('[\n  {\n    "a": 1\n  }\n]');
  });

  it("replaces bidirectional control characters of an untrusted log, and cuts long texts", () => {
    const json = shortJson({ "\u202Ekey": ["\u2066", "x".repeat(100_000)] });
    expect(json).not.toMatch(/[\u202E\u2066]/);
    expect(json.length).toBeLessThan(1_000);
    expect(leafJson(`\u202E${"x".repeat(100_000)}`).length).toBeLessThan(1_000);
    expect(leafJson("a\u202Eb")).toBe('"a\uFFFDb"');
  });
});

import { describe, expect, it } from "vitest";
import { branchesOf } from "../../../src/inspector/stateDiff.ts";
import { treeRows } from "../../../src/inspector/treeRows.ts";

const rowsOf = (before: unknown, after: unknown, chosen: [string, boolean][] = []) =>
  treeRows(branchesOf({ key: "state", before, after }), new Map(chosen));

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

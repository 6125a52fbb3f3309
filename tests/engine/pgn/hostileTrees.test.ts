import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { lineTo, mainLine, START_NODE } from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import { makePgnFromTree, parsePgnTree } from "../../../engine/pgn/treePgn.ts";
import { HOSTILE_TEXTS } from "../../hostile/texts.ts";
import { isSanitized } from "../../support/messages.ts";
import { nodesInOrder } from "../../support/pgnTrees.ts";

describe("deep nesting", () => {
  const DEPTH = 10_000;
  const PLIES = 2 * DEPTH;
  /** At each ply the king's knight moves, and in a variation the queen's knight, out or back. */
  const nested = Array.from({ length: DEPTH }, (_, ply) => {
    const replaced = ply % 2 === 0 ? "Nf3" : "Nf6";
    return `${replaced} (${["Nc3", "Nc6", "Nb1", "Nb8"][ply % 4]}`;
  });

  it.each([
    ["opened and closed", `1. e4 ${"(1. d4 ".repeat(DEPTH)}${")".repeat(DEPTH)} e5`, DEPTH + 2],
    ["never closed", `1. e4 ${"(1. d4 ".repeat(DEPTH)}`, DEPTH + 1],
    ["without moves", `1. e4 ${"(".repeat(DEPTH)}${")".repeat(DEPTH)} e5`, 2],
    ["closed too often", `1. e4 ${")".repeat(DEPTH)} e5`, 2],
    ["closed before they are opened", `1. e4 ${")(".repeat(DEPTH)} d4`, 2],
  ])("brackets that are %s: 10,000 of them", (_, pgn, moves) => {
    const { tree } = parsePgnTree(pgn);
    expect(Object.keys(tree.nodes)).toHaveLength(moves + 1);
    expect(nodesInOrder(parsePgnTree(makePgnFromTree(tree)).tree)).toEqual(nodesInOrder(tree));
  });

  it("variations that each begin one ply deeper: 10,000 levels", () => {
    const { tree, problems } = parsePgnTree(nested.join(" "));
    expect(problems).toEqual([]);
    expect(Object.keys(tree.nodes)).toHaveLength(PLIES + 1);
    const copy = structuredClone(JSON.parse(JSON.stringify(tree)));
    expect(copy).toEqual(tree);
    expect(nodesInOrder(parsePgnTree(makePgnFromTree(tree)).tree)).toEqual(nodesInOrder(tree));
  });

  it("a game of 20,000 plies", () => {
    const { tree } = parsePgnTree("Nf3 Nf6 Ng1 Ng8 ".repeat(PLIES / 4));
    expect(mainLine(tree)).toHaveLength(PLIES);
    expect(lineTo(tree, PLIES)).toHaveLength(PLIES);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
  });
});

describe("a hostile text", () => {
  it.each(Object.entries(HOSTILE_TEXTS))("%s gives a plain tree or a short error", (_, text) => {
    let read: ReturnType<typeof parsePgnTree>;
    try {
      read = parsePgnTree(text.text().slice(0, 200_000));
    } catch (error) {
      expect(String(error).length).toBeLessThan(250);
      return;
    }
    const texts = Object.values(read.tree.nodes).flatMap((node) => [
      ...(node.comments ?? []),
      ...(node.startingComments ?? []),
    ]);
    const messages = read.problems.map(({ message }) => message);
    const headers = Object.entries(read.tree.headers).flat();
    expect([...texts, ...messages, ...headers].filter((word) => !isSanitized(word))).toEqual([]);
    expect(fenOf(read.tree, START_NODE)).toBe(read.tree.headers.FEN ?? START_FEN);
    const again = parsePgnTree(makePgnFromTree(read.tree));
    expect(again.problems).toEqual([]);
    expect(nodesInOrder(again.tree)).toEqual(nodesInOrder(read.tree));
    expect(again.tree.headers).toEqual(read.tree.headers);
  });
});

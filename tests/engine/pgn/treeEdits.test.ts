import { describe, expect, it } from "vitest";
import { type Result, START_FEN } from "../../../engine/index.ts";
import {
  lineTo,
  mainLine,
  type NodeId,
  nodeAt,
  type PgnTree,
  pathTo,
  START_NODE,
} from "../../../engine/pgn/tree.ts";
import {
  addLine,
  deleteNode,
  fenOf,
  promoteToMainLine,
  promoteVariation,
  setAnnotations,
  setHeaders,
  startTree,
} from "../../../engine/pgn/treeEdits.ts";
import { makePgnFromTree, parsePgnTree } from "../../../engine/pgn/treePgn.ts";
import { deepFreeze } from "../../support/games.ts";
import { addMove, requireNode, sansTo } from "../../support/random.ts";

/** A tree that fails the test when a function changes it. */
const treeOf = (pgn: string): PgnTree => deepFreeze(parsePgnTree(pgn).tree);
const textOf = (tree: PgnTree): string =>
  makePgnFromTree(tree).split("\n\n")[1].trimEnd().replaceAll("\n", " ");

function required<Value>(attempt: Result<Value>): Value {
  if (!attempt.ok) throw new Error(attempt.error);
  return attempt.value;
}

const NESTED = "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6))) 1... e5 2. Nf3 *";

describe("a path", () => {
  it("leads to each node of a tree", () => {
    const tree = treeOf(NESTED);
    for (const id of Object.keys(tree.nodes).map(Number)) {
      expect(nodeAt(tree, pathTo(tree, id))).toBe(id);
    }
    expect(pathTo(tree, START_NODE)).toEqual([]);
    expect(sansTo(tree, requireNode(tree, [1, 1, 1, 0]))).toEqual(["d4", "Nf6", "Nf3", "g6"]);
  });

  it("may lead nowhere", () => {
    const tree = treeOf(NESTED);
    expect(nodeAt(tree, [2])).toBeUndefined();
    expect(nodeAt(tree, [0, 0, 0, 0])).toBeUndefined();
    expect(nodeAt(tree, [5, 0])).toBeUndefined();
  });

  it("the line to a node and the line after it together are a whole line", () => {
    const tree = treeOf(NESTED);
    const node = requireNode(tree, [1, 1]);
    expect(sansTo(tree, [...lineTo(tree, node), ...mainLine(tree, node)].at(-1) ?? 0)).toEqual([
      "d4",
      "Nf6",
      "c4",
    ]);
  });
});

/** The tree with a move added, which must be legal. */
function withMove(tree: PgnTree, parent: NodeId, name: string): PgnTree {
  const added = addMove(tree, parent, name);
  if (added === undefined) throw new Error(`${name} is not legal`);
  return deepFreeze(added.tree);
}

describe("adding a move", () => {
  it("continues the line, then begins variations", () => {
    let tree = deepFreeze(startTree());
    tree = withMove(tree, START_NODE, "e4");
    tree = withMove(tree, START_NODE, "d4");
    tree = withMove(tree, requireNode(tree, [0]), "e7e5");
    tree = withMove(tree, requireNode(tree, [1]), "Nf6");
    expect(textOf(tree)).toBe("1. e4 (1. d4 Nf6) 1... e5 *");
  });

  it("finds the move that is already there", () => {
    const tree = treeOf(NESTED);
    const d4 = requireNode(tree, [1]);
    expect(addMove(tree, START_NODE, { from: "d2", to: "d4" })).toEqual({ tree, node: d4 });
  });

  it("gives undefined for a move that is not legal", () => {
    const tree = treeOf("1. e4 f5 2. Qh5+ *");
    expect(addMove(tree, START_NODE, "e5")).toBeUndefined();
    expect(addMove(tree, requireNode(tree, [0, 0, 0]), "--")).toBeUndefined();
  });

  it("takes a null move", () => {
    const tree = treeOf("1. e4 *");
    const passed = withMove(tree, requireNode(tree, [0]), "--");
    expect(textOf(withMove(passed, requireNode(passed, [0, 0]), "d4"))).toBe("1. e4 -- 2. d4 *");
  });

  it("starts from any position from which a game can start", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40";
    expect(textOf(withMove(startTree(fen), START_NODE, "Kd7"))).toBe("40... Kd7 *");
    expect(fenOf(startTree(fen), START_NODE)).toBe(fen);
    expect(fenOf(startTree(), START_NODE)).toBe(START_FEN);
    expect(() => startTree("8/8/8/8/8/8/8/8 w - - 0 1")).toThrow("missing white king");
  });

  it("never uses the id of a deleted node again", () => {
    const tree = treeOf("1. e4 e5 *");
    const deleted = deleteNode(tree, requireNode(tree, [0, 0]));
    const added = addMove(deleted, requireNode(deleted, [0]), "c5");
    expect(tree.nodes).not.toHaveProperty(String(added?.node));
  });
});

describe("adding a line", () => {
  const tree = treeOf(NESTED);

  it("follows the moves that are there, and adds the others", () => {
    const added = addLine(tree, START_NODE, ["d2d4", "d7d5", "c2c4"]);
    const { tree: longer, nodes } = required(added);
    expect(textOf(longer)).toBe(
      "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6)) 2. c4) 1... e5 2. Nf3 *",
    );
    expect(nodes).toEqual([[1], [1, 0], [1, 0, 0]].map((path) => requireNode(longer, path)));
  });

  it("gives the same tree when all moves are there", () => {
    expect(required(addLine(tree, START_NODE, ["d4", "Nf6"])).tree).toBe(tree);
    expect(required(addLine(tree, START_NODE, []))).toEqual({ tree, nodes: [] });
  });

  it("adds nothing when a move is not legal, and names it", () => {
    expect(addLine(tree, START_NODE, ["d4", "e6", "Ke3", "a6"])).toEqual({
      ok: false,
      error: "Invalid move: Ke3",
    });
  });

  it("takes a null move as UCI writes it", () => {
    const { tree: passed } = required(addLine(tree, START_NODE, ["c4", "0000", "d4"]));
    expect(textOf(passed)).toContain("(1. c4 -- 2. d4)");
  });
});

describe("changing headers", () => {
  const tree = treeOf('[White "Ann"]\n[Annotator "Bo"]\n\n1. e4 *');

  it("sets and removes only the given tags", () => {
    const { headers } = setHeaders(tree, { White: "Cy", Annotator: "", Black: "?", Result: "1-0" });
    expect(headers).toEqual({ White: "Cy", Result: "1-0" });
  });

  it("stores values in a form that PGN can hold", () => {
    expect(setHeaders(tree, { Event: " a\n b " }).headers.Event).toBe("a b");
  });

  it("refuses what follows from the moves, and what PGN cannot hold", () => {
    for (const name of ["FEN", "SetUp", "Result", "a b", ""]) {
      expect(() => setHeaders(tree, { [name]: "x" })).toThrow(`Invalid header: ${name}`);
    }
    expect(() => setHeaders(tree, { Event: "x".repeat(2_000) })).toThrow("Event is too long");
  });
});

describe("promoting a variation", () => {
  it("makes the innermost variation the line, one step at a time", () => {
    let tree = treeOf(NESTED);
    const knight = requireNode(tree, [1, 1, 1]);
    tree = deepFreeze(promoteVariation(tree, knight));
    expect(textOf(tree)).toBe(
      "1. e4 (1. d4 d5 (1... Nf6 2. Nf3 (2. c4) 2... g6)) 1... e5 2. Nf3 *",
    );
    tree = deepFreeze(promoteVariation(tree, knight));
    expect(textOf(tree)).toBe(
      "1. e4 (1. d4 Nf6 (1... d5) 2. Nf3 (2. c4) 2... g6) 1... e5 2. Nf3 *",
    );
    tree = deepFreeze(promoteVariation(tree, knight));
    expect(textOf(tree)).toBe(
      "1. d4 (1. e4 e5 2. Nf3) 1... Nf6 (1... d5) 2. Nf3 (2. c4) 2... g6 *",
    );
    expect(promoteVariation(tree, knight)).toBe(tree);
  });

  it("to the main line does all steps at once", () => {
    const tree = treeOf(NESTED);
    const knight = requireNode(tree, [1, 1, 1]);
    expect(textOf(promoteToMainLine(tree, knight))).toBe(
      "1. d4 (1. e4 e5 2. Nf3) 1... Nf6 (1... d5) 2. Nf3 (2. c4) 2... g6 *",
    );
    expect(promoteToMainLine(tree, START_NODE)).toBe(tree);
  });

  it("keeps the comment before the variation, now after the move before it", () => {
    const tree = treeOf("1. e4 e5 {a} ({b} 1... c5 {c}) 2. Nf3 *");
    expect(textOf(promoteVariation(tree, requireNode(tree, [0, 1])))).toBe(
      "1. e4 {b} 1... c5 {c} (1... e5 {a} 2. Nf3) *",
    );
  });
});

describe("deleting a move", () => {
  it("deletes all moves after it", () => {
    const tree = treeOf(NESTED);
    const deleted = deleteNode(tree, requireNode(tree, [1, 1]));
    expect(textOf(deleted)).toBe("1. e4 (1. d4 d5) 1... e5 2. Nf3 *");
    expect(Object.keys(deleted.nodes)).toHaveLength(6);
  });

  it("lets the first variation continue the line, with the comment before it", () => {
    const tree = treeOf("1. e4 e5 ({a} 1... c5 2. Nf3) (1... e6) *");
    expect(textOf(deleteNode(tree, requireNode(tree, [0, 0])))).toBe(
      "1. e4 {a} 1... c5 (1... e6) 2. Nf3 *",
    );
  });

  it("does not delete the start", () => {
    const tree = treeOf(NESTED);
    expect(deleteNode(tree, START_NODE)).toBe(tree);
  });
});

describe("annotating a move", () => {
  it("replaces only what is given", () => {
    const tree = treeOf("1. e4 $1 {a} *");
    const e4 = requireNode(tree, [0]);
    expect(textOf(setAnnotations(tree, e4, { comments: ["b", "c"] }))).toBe("1. e4 $1 {b} {c} *");
    expect(textOf(setAnnotations(tree, e4, { nags: [2, 2, 14] }))).toBe("1. e4 $2 $14 {a} *");
  });

  it("removes the annotations of an empty list", () => {
    const tree = treeOf("1. e4 $1 {a} *");
    const e4 = requireNode(tree, [0]);
    const bare = setAnnotations(tree, e4, { nags: [], comments: ["", " "] });
    expect(bare.nodes[e4]).toEqual({ ...treeOf("1. e4 *").nodes[e4] });
  });

  it("stores comments in a form that PGN can hold", () => {
    const tree = setAnnotations(treeOf("*"), START_NODE, { comments: ["a\n {b} "] });
    expect(tree.nodes[START_NODE].comments).toEqual(["a [b]"]);
  });

  it("keeps a comment before a variation, and before another move with the move before it", () => {
    const tree = treeOf("1. e4 {a} (1. d4) e5 *");
    const [e4, d4] = [requireNode(tree, [0]), requireNode(tree, [1])];
    expect(textOf(setAnnotations(tree, d4, { startingComments: ["b"] }))).toBe(
      "1. e4 {a} ({b} 1. d4) 1... e5 *",
    );
    expect(textOf(setAnnotations(tree, e4, { startingComments: ["b"] }))).toBe(
      "{b} 1. e4 {a} (1. d4) 1... e5 *",
    );
    expect(setAnnotations(tree, START_NODE, { startingComments: ["b"] })).toEqual(tree);
  });

  it.each([-1, 256, 1.5])("refuses the glyph %s", (nag) => {
    expect(() => setAnnotations(treeOf("*"), START_NODE, { nags: [nag] })).toThrow(
      `Invalid NAG: ${nag}`,
    );
  });
});

import { describe, expect, it } from "vitest";
import { commentOn, parsePgn } from "../../../engine/index.ts";
import {
  isNullMove,
  lineTo,
  mainLine,
  type NodeId,
  type PgnTree,
  START_NODE,
} from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import { makePgnFromTree, parsePgnTree } from "../../../engine/pgn/treePgn.ts";
import { nagsOn } from "../../../engine/rules/annotations.ts";
import { isSanitized } from "../../support/messages.ts";
import { nodesInOrder, requireNode, sansTo } from "../../support/random.ts";

const treeOf = (pgn: string): PgnTree => {
  const { tree, problems } = parsePgnTree(pgn);
  expect(problems).toEqual([]);
  return tree;
};

const mainSans = (tree: PgnTree): string[] =>
  mainLine(tree).map((id) => tree.nodes[id].move?.san ?? "");

/** The main line of `pgn` from a node on, then in brackets its variations: one text per tree. */
function outline(tree: PgnTree, parent: NodeId = START_NODE): string {
  const [first, ...variations] = tree.nodes[parent].children;
  if (first === undefined) return "";
  const lineFrom = (id: NodeId): string =>
    [tree.nodes[id].move?.san, outline(tree, id)].filter(Boolean).join(" ");
  const others = variations.map((id) => `(${lineFrom(id)})`);
  return [tree.nodes[first].move?.san, ...others, outline(tree, first)].filter(Boolean).join(" ");
}

describe("reading a PGN as a tree", () => {
  it("gives the main line that parsePgn gives", () => {
    const pgn = '[White "Anna"]\n\n{start} 1. e4! {best} (1. d4) 1... e5 $10 2. Nf3 Nc6 1-0';
    const tree = treeOf(pgn);
    const game = parsePgn(pgn);
    const line = mainLine(tree);
    expect(line.map((id) => tree.nodes[id].move)).toEqual(game.history);
    expect(tree.headers).toEqual(game.headers);
    for (const id of [START_NODE, ...line]) {
      const fen = fenOf(tree, id);
      expect(tree.nodes[id].comments?.join(" ")).toBe(commentOn(game, fen));
      expect(tree.nodes[id].nags ?? []).toEqual(nagsOn(game, fen));
    }
  });

  it("reads variations of any depth, the main line first", () => {
    const tree = treeOf(
      "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *",
    );
    expect(outline(tree)).toBe("e4 (d4 d5 (Nf6 c4 (Nf3)) c4) (c4) e5 (c5 Nf3) Nf3");
    expect(sansTo(tree, requireNode(tree, [1, 1, 1]))).toEqual(["d4", "Nf6", "Nf3"]);
    expect(fenOf(tree, requireNode(tree, [0, 1]))).toBe(
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
  });

  it("keeps the same move in two variations apart", () => {
    expect(outline(treeOf("1. e4 (1. d4 d5) (1. d4 Nf6) e5"))).toBe("e4 (d4 d5) (d4 Nf6) e5");
  });

  it("keeps comments before and after moves apart, each in its place", () => {
    const tree = treeOf(
      "{a} {b} 1. e4 {c} ; d\n ({e} {f} 1. d4 {g}) {h} 1... {i} e5 ({j} 1... c5) 2. Nf3 {k}",
    );
    const [e4, d4] = tree.nodes[START_NODE].children;
    expect(tree.nodes[START_NODE].comments).toEqual(["a", "b"]);
    expect(tree.nodes[e4].comments).toEqual(["c", "d", "h", "i"]);
    expect(tree.nodes[d4]).toMatchObject({ startingComments: ["e", "f"], comments: ["g"] });
    expect(tree.nodes[requireNode(tree, [0, 1])].startingComments).toEqual(["j"]);
    expect(tree.nodes[requireNode(tree, [0, 0, 0])].comments).toEqual(["k"]);
  });

  it("keeps the comments of a variation without moves with the move before it", () => {
    const tree = treeOf("1. e4 ({only a remark}) e5 ( ( {another} ) ) 2. Nf3");
    expect(outline(tree)).toBe("e4 e5 Nf3");
    expect(tree.nodes[requireNode(tree, [0])].comments).toEqual(["only a remark"]);
    expect(tree.nodes[requireNode(tree, [0, 0])].comments).toEqual(["another"]);
  });

  it("reads glyphs and judgements in variations, without duplicates", () => {
    const tree = treeOf("$146 1. e4! $1 $14 (1. d4?! $36 d5) ($3 1. c4) 1... e5");
    const [e4, d4, c4] = tree.nodes[START_NODE].children;
    expect(tree.nodes[START_NODE].nags).toEqual([146]);
    expect(tree.nodes[e4].nags).toEqual([1, 14]);
    expect(tree.nodes[d4].nags).toEqual([6, 36]);
    expect(tree.nodes[c4].nags).toEqual([3]);
    expect(tree.nodes[requireNode(tree, [1, 0])]).not.toHaveProperty("nags");
  });

  it.each(["--", "Z0"])("reads the null move %s", (name) => {
    const tree = treeOf(`1. e4 e5 2. ${name}!? {a threat} Nf6 3. ${name}`);
    const [, , pass, knight] = mainLine(tree);
    const { move, nags, comments } = tree.nodes[pass];
    expect(move && isNullMove(move) && move).toEqual({
      san: "--",
      lan: "0000",
      color: "w",
      before: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
      after: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2",
    });
    expect([nags, comments]).toEqual([[5], ["a threat"]]);
    expect(fenOf(tree, knight)).toBe(
      "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3",
    );
    expect(mainSans(tree)).toEqual(["e4", "e5", "--", "Nf6", "--"]);
    expect(fenOf(tree, 5)).toBe("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 3");
  });

  it("a null move ends the right to capture en passant", () => {
    const fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    const { problems } = parsePgnTree(`[FEN "${fen}"]\n\n1. e4 -- 2. -- dxe3`);
    expect(problems[0]?.message).toBe("Invalid move in PGN: dxe3");
  });

  it("positions before a null move do not count as repetitions after it", () => {
    expect(treeOf("-- ".repeat(8)).headers.Result).toBe("*");
  });

  it("a null move in check is not legal", () => {
    const { tree, problems } = parsePgnTree("1. e4 f5 2. Qh5+ -- 3. a3");
    expect(mainSans(tree)).toEqual(["e4", "f5", "Qh5+"]);
    expect(problems).toEqual([{ node: 3, message: "Invalid move in PGN: --" }]);
  });

  it.each([
    [14, "⩲", "+=", "+/="],
    [15, "⩱", "=+", "=/+"],
    [16, "±", "+/-", "+/−"],
    [17, "∓", "-/+", "−/+"],
    [18, "+-", "+−", "+–"],
    [19, "-+", "−+", "–+"],
    [10, "="],
    [13, "∞"],
    [44, "=∞", "∞="],
    [7, "□"],
    [140, "∆"],
  ])("reads the signs of glyph %i, with a space before them and without", (nag, ...signs) => {
    for (const sign of signs) {
      for (const move of [`Nf3${sign}`, `Nf3 ${sign}`]) {
        const tree = treeOf(`1. ${move} d5 2. e4 *`);
        expect(mainSans(tree), move).toEqual(["Nf3", "d5", "e4"]);
        expect(tree.nodes[1].nags, move).toEqual([nag]);
      }
    }
  });

  it("reads several signs behind one move, also behind a check, a promotion and a null move", () => {
    const nagsOf = (text: string) =>
      mainLine(treeOf(text)).map((id) => treeOf(text).nodes[id].nags);
    expect(nagsOf("1. e4!± f5?∓ 2. Qh5++- g6□ = 3. --!?⩲")).toEqual([
      [1, 16],
      [2, 17],
      [18],
      [7, 10],
      [5, 14],
    ]);
    const start = '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]';
    expect(nagsOf(`${start} 1. a8=Q+=`)).toEqual([[14]]);
    expect(nagsOf(`${start} 1. a8=Q+ = Kh7 2. Qd5= Kg6`)).toEqual([
      [10],
      undefined,
      [10],
      undefined,
    ]);
  });

  it("skips signs that mean nothing, and keeps null moves and unknown words apart from them", () => {
    expect(mainSans(treeOf("1. e4 # e5 + 2. Nf3 ~ Nc6 << 3. -- ⌓ d6"))).toEqual([
      ...["e4", "e5", "Nf3", "Nc6", "--", "d6"],
    ]);
    expect(parsePgnTree("1. e4 ход e5").problems).toEqual([
      { node: 1, message: "Invalid move in PGN: ход" },
    ]);
  });

  it("reads the result after the moves, else the tag, and the final position's before both", () => {
    expect(treeOf('[Result "0-1"]\n\n1. e4 (1. d4 1-0) 1... e5 1/2').headers.Result).toBe(
      "1/2-1/2",
    );
    expect(treeOf('[Result "0-1"]\n\n1. e4 (1. d4 *)').headers.Result).toBe("0-1");
    expect(treeOf("1. f3 (1. e4) e5 2. g4 Qh4# 1-0").headers.Result).toBe("0-1");
    expect(treeOf("1. f3 e5 2. g4 a6 (2... Qh4#) *").headers.Result).toBe("*");
  });

  it("goes on after a threefold repetition, which ends the game only at the end of the main line", () => {
    const shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    expect(mainLine(treeOf(`${shuffle} e4 e5 1-0`))).toHaveLength(10);
    expect(treeOf(`${shuffle} e4 e5 1-0`).headers.Result).toBe("1-0");
    expect(treeOf(`${shuffle} 1-0`).headers.Result).toBe(parsePgn(`${shuffle} 1-0`).headers.Result);
  });
});

describe("a PGN with invalid moves, read as a tree", () => {
  it("keeps the main line up to the invalid move, which the problem names", () => {
    const { tree, problems } = parsePgnTree("1. e4 e6 2. Ke3 {lost} (2. d4) d5 1-0");
    expect(outline(tree)).toBe("e4 e6");
    expect(problems).toEqual([{ node: 2, message: "Invalid move in PGN: Ke3" }]);
    expect(tree.headers.Result).toBe("1-0");
  });

  it("goes on after a variation with an invalid move", () => {
    const { tree, problems } = parsePgnTree(
      "1. e4 (1. d5 {lost} (1. c4) d6) (1. d4 d4 Nf6) 1... e5 (1... e4) 2. Nf3 Nf3",
    );
    expect(outline(tree)).toBe("e4 (d4) e5 Nf3");
    expect(problems.map(({ message }) => message.replace(/^.*: /, ""))).toEqual([
      "d5",
      "d4",
      "e4",
      "Nf3",
    ]);
    expect(problems.map(({ node }) => sansTo(tree, node).join(" "))).toEqual([
      "",
      "d4",
      "e4",
      "e4 e5 Nf3",
    ]);
  });

  it("ignores brackets and braces that close nothing", () => {
    expect(outline(treeOf("1. e4 ) e5 } 2. Nf3 ] Nc6"))).toBe("e4 e5 Nf3 Nc6");
  });

  it("reads a variation before any move after the main line", () => {
    expect(outline(treeOf("(1. d4 d5) 1. e4 e5"))).toBe("e4 (d4 d5) e5");
  });

  it("shortens the message for a long word and keeps it plain", () => {
    const [{ message }] = parsePgnTree(`1. \u202E${"x".repeat(50_000)}`).problems;
    expect(message.length).toBeLessThan(250);
    expect(isSanitized(message)).toBe(true);
  });
});

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

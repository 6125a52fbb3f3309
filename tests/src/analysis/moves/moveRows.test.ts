import { describe, expect, it } from "vitest";
import { type NodeId, type PgnNode, type PgnTree, parsePgnTree } from "../../../../engine/index.ts";
import { shownTextOf } from "../../../../engine/pgn/commentCommands.ts";
import { moveRows } from "../../../../src/analysis/moves/moveRows.ts";
import { nestedPgn } from "../../../support/games.ts";

const treeOf = (pgn: string) => parsePgnTree(pgn).tree;

/** The rows as texts: a sign for each level of a variation, `>` where it goes on. */
function draw(tree: PgnTree, folded: readonly NodeId[] = []): string[] {
  return moveRows(tree, new Set(folded)).map((row) => {
    const sans = row.items.map(({ node }) => node.move?.san).join(" ");
    if (row.kind === "start") return "start";
    if (row.kind === "moves") return sans;
    if (row.kind === "result") return "result";
    if (row.kind === "comment") return `{${shownTextOf(row.items[0]?.node.comments)}}`;
    const sign = row.isFirst ? "-" : ">";
    return `${sign.repeat(row.depth)} ${sans}${row.isFolded ? " …" : ""}`;
  });
}

/** The rows of a PGN in one line. */
const drawn = (pgn: string) => draw(treeOf(pgn)).join(" | ");

describe("the rows of a tree", () => {
  it("end with the result of a finished game, after all variations", () => {
    expect(drawn("1. e4 e5 (1... c5) 1-0")).toBe("start | e4 e5 | - c5 | result");
    expect(drawn("1. e4 e5 *")).toBe("start | e4 e5");
    expect(drawn("1-0")).toBe("start");
  });

  it("hold the two moves of a number each", () => {
    expect(drawn("1. e4 e5 2. Nf3 Nc6 3. Bb5")).toBe("start | e4 e5 | Nf3 Nc6 | Bb5");
  });

  it("begin with one move when black moves first", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    const pgn = `[SetUp "1"]\n[FEN "${fen}"]\n\n1... Ke7 2. e4 Ke6`;
    expect(drawn(pgn)).toBe("start | Ke7 | e4 Ke6");
  });

  it("break for a comment, before the first move too", () => {
    expect(drawn("{Rome} 1. e4 {best} e5 2. Nf3 Nc6 {usual} 3. Bb5")).toBe(
      "start | {Rome} | e4 | {best} | e5 | Nf3 Nc6 | {usual} | Bb5",
    );
  });

  it("do not break for a comment of commands alone", () => {
    expect(drawn("1. e4 {[%clk 0:01:00] [%tqu x]} e5")).toBe("start | e4 e5");
  });

  it("hold each variation below the move that it replaces, then the rest of the line", () => {
    expect(
      drawn("1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 (3. Bc4 Qh4+) 3... g5) (2. Nc3) 2... Nc6"),
    ).toBe("start | e4 e5 | Nf3 | - f4 exf4 Nf3 | -- Bc4 Qh4+ | > g5 | - Nc3 | Nc6");
  });

  it("hold only the first move of a folded variation", () => {
    const tree = treeOf("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) e5");
    const [, d4] = tree.nodes[0]?.children ?? [];
    expect(draw(tree, [d4 as NodeId]).join(" | ")).toBe("start | e4 | - d4 … | e5");
  });

  it("break a long variation", () => {
    const moves = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? `${at + 1}. Nf3 Nf6` : `${at + 1}. Ng1 Ng8`,
    );
    const rows = draw(treeOf(`1. e4 (${moves.join(" ")}) e5`));
    expect(rows).toHaveLength(5);
    expect(rows[2]?.split(" ")).toHaveLength(41);
    expect(rows[3]?.split(" ")).toHaveLength(21);
    expect(rows[3]?.startsWith("> ")).toBe(true);
  });

  it("hold variations that are 10,000 brackets deep", () => {
    expect(draw(treeOf(nestedPgn(10_000))).slice(0, 6)).toEqual([
      "start",
      "Kg1",
      "- Kg2 Kb8",
      "-- Kb7 Kg1",
      "--- Kh1 Kb8",
      "---- Ka8 Kg1",
    ]);
    // The start, the main line, its variations, and the result: two kings are a draw.
    expect(draw(treeOf(nestedPgn(10_000)))).toHaveLength(10_003);
  });

  it("hold 10,000 variations of one move, each with its own variations, in their order", () => {
    const rows = draw(treeOf(`1. e4 ${"(1. d4 d5 (1... c5)) (1. c4) ".repeat(5_000)} 1... e5`));
    const block = ["- d4 d5", "-- c5", "- c4"];
    expect(rows.slice(0, 8)).toEqual(["start", "e4", ...block, ...block]);
    expect(rows).toHaveLength(15_003);
    expect(rows.at(-1)).toBe("e5");
  });

  it("of 1,000 variations of one move come from looking at each of them a few times", () => {
    const tree = treeOf(`1. e4 ${"(1. d4) ".repeat(1_000)} 1... e5`);
    let looks = 0;
    const children = new Proxy(tree.nodes[0]?.children ?? [], {
      get: (ids, key) => {
        looks += 1;
        return Reflect.get(ids, key);
      },
    });
    const start = { ...tree.nodes[0], children } as PgnNode;
    expect(draw({ ...tree, nodes: { ...tree.nodes, 0: start } })).toHaveLength(1_003);
    expect(looks).toBeLessThan(10 * 1_000);
  });
});

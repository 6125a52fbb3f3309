import { describe, expect, it } from "vitest";
import { Board } from "../../../../../engine/core/board.ts";
import { loadFen } from "../../../../../engine/rules/boardPosition.ts";
import { NetworkEvaluation } from "../../../../../engine/search/strong/network/network.ts";
import { parseNetwork } from "../../../../../engine/search/strong/network/networkFile.ts";
import { createRandom } from "../../../../support/random.ts";
import { evaluatePlainly, networkBytes, readWeights } from "./plainNetwork.ts";

const weights = readWeights();
const network = parseNetwork(weights);

/** A board with this position, and the network that evaluates it. */
function prepare(fen: string, from = network) {
  const board = new Board();
  const evaluation = new NetworkEvaluation(from, board);
  loadFen(board, fen);
  evaluation.reset();
  return { board, evaluation };
}

const evaluate = (fen: string): number => prepare(fen).evaluation.evaluate();

const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
  "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10",
  "2r3k1/1q3pp1/p3p2p/1p1nP3/3P4/P2Q1N1P/1P3PP1/3R2K1 b - - 2 25",
  "8/5pk1/4p1p1/3pP2p/3P1P1P/2p1K1P1/8/8 w - - 0 40",
  "8/8/4k3/2b5/6N1/3K4/8/8 w - - 0 1",
];

/** The same position with the colours exchanged and the ranks flipped. */
function exchangeColours(fen: string): string {
  const [board, turn] = fen.split(" ");
  const exchanged = [...board].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const rows = exchanged.join("").split("/").reverse().join("/");
  return `${rows} ${turn === "w" ? "b" : "w"} - - 0 1`;
}

/** The same position with the files mirrored. */
function mirror(fen: string): string {
  const [board, turn] = fen.split(" ");
  const rows = board.split("/").map((row) => [...row].reverse().join(""));
  return `${rows.join("/")} ${turn} - - 0 1`;
}

describe("the network's evaluation", () => {
  it.each(POSITIONS)("equals plain loops over the file, and is symmetric: %s", (fen) => {
    expect(evaluate(fen)).toBe(evaluatePlainly(weights, fen));
    expect(evaluate(exchangeColours(fen))).toBe(evaluate(fen));
    expect(evaluate(mirror(fen))).toBe(evaluate(fen));
  });

  it("is correct for a board with 64 pieces, which an edited position may have", () => {
    const fen = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk b - - 0 1";
    expect(evaluate(fen)).toBe(evaluatePlainly(weights, fen));
  });

  it.each(POSITIONS)("is correct with 768 neurons, the most that a file may have: %s", (fen) => {
    const random = createRandom(768);
    const upTo = (limit: number): number => random.below(2 * limit + 1) - limit;
    const largest = networkBytes(
      768,
      () => upTo(127),
      () => upTo(31),
    );
    const expected = evaluatePlainly(largest, fen);
    expect(Math.abs(expected)).toBeLessThan(19_999);
    expect(prepare(fen, parseNetwork(largest)).evaluation.evaluate()).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { Board } from "../../../../../engine/core/board.ts";
import { fromOf, toOf } from "../../../../../engine/core/codes.ts";
import { makeMove, unmakeMove } from "../../../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../../../engine/core/moveGeneration.ts";
import { boardFen, loadFen } from "../../../../../engine/rules/boardPosition.ts";
import { SQUARE_NAMES } from "../../../../../engine/rules/notation.ts";
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

const moves = new Int32Array(MAX_MOVES);

/** The legal moves between these squares; a promotion has four. */
function movesNamed(board: Board, name: string): Int32Array {
  const named = moves
    .subarray(0, generateMoves(board, moves, 0))
    .filter((move) => SQUARE_NAMES[fromOf(move)] + SQUARE_NAMES[toOf(move)] === name);
  expect(named, name).not.toHaveLength(0);
  return named;
}

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

  it.each(POSITIONS)("is correct with 512 neurons, the most that a file may have: %s", (fen) => {
    const random = createRandom(512);
    const upTo = (limit: number): number => random.below(2 * limit + 1) - limit;
    const largest = networkBytes(
      512,
      () => upTo(127),
      () => upTo(31),
    );
    const expected = evaluatePlainly(largest, fen);
    expect(Math.abs(expected)).toBeLessThan(19_999);
    expect(prepare(fen, parseNetwork(largest)).evaluation.evaluate()).toBe(expected);
  });

  it.each([
    ["a quiet move", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"],
    ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"],
    ["a capture en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"],
    ["a promotion", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8"],
    ["a promotion that captures", "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8"],
    ["castling on the king's side", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"],
    ["castling on the queen's side", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8"],
    ["a king that leaves its half of the board", "8/3k4/8/8/8/8/4P3/4K3 b - - 0 1", "d7e7"],
    ["a king that captures there", "8/3k4/4P3/8/8/8/8/4K3 b - - 0 1", "d7e6"],
  ])("is updated correctly by %s, and after this move is unmade", (_what, fen, name) => {
    const { board, evaluation } = prepare(fen);
    for (const move of movesNamed(board, name)) {
      evaluation.push(move);
      makeMove(board, move);
      expect(evaluation.evaluate()).toBe(evaluatePlainly(weights, boardFen(board)));
      unmakeMove(board, move);
      evaluation.pop();
      expect(evaluation.evaluate()).toBe(evaluatePlainly(weights, fen));
    }
  });

  it("is correct when a king goes to and fro between the halves while pieces move", () => {
    const { board, evaluation } = prepare("r3k3/3p4/8/8/8/8/3PP3/4K2R w - - 0 1");
    const names = "e1d1 a8a1 d1c2 a1h1 c2d3 e8d8 d3e3 d8e8 e3d3 e8d8 d3e3";
    for (const name of names.split(" ")) {
      const [move] = movesNamed(board, name);
      evaluation.push(move);
      makeMove(board, move);
      expect(evaluation.evaluate()).toBe(evaluatePlainly(weights, boardFen(board)));
    }
  });

  it("is correct for one position after another", () => {
    const { board, evaluation } = prepare(POSITIONS[0]);
    for (const fen of [...POSITIONS, ...POSITIONS.map(mirror)]) {
      loadFen(board, fen);
      evaluation.reset();
      expect(evaluation.evaluate()).toBe(evaluatePlainly(weights, fen));
    }
  });
});

import { describe, expect, it } from "vitest";
import { Board, NO_SQUARE } from "../../../../../engine/core/board.ts";
import {
  fileOf,
  fromOf,
  isCastling,
  isEnPassant,
  KING,
  promotionOf,
  toOf,
  typeOf,
} from "../../../../../engine/core/codes.ts";
import { makeMove, unmakeMove } from "../../../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../../../engine/core/moveGeneration.ts";
import { boardFen, loadFen } from "../../../../../engine/rules/boardPosition.ts";
import { NetworkEvaluation } from "../../../../../engine/search/strong/network/network.ts";
import { parseNetwork } from "../../../../../engine/search/strong/network/networkFile.ts";
import { START_FAMILIES } from "../../../../support/games.ts";
import { PERFT_POSITIONS } from "../../../../support/perftPositions.ts";
import { createRandom, type Random, seedOr, times } from "../../../../support/random.ts";
import { evaluatePlainly, readWeights } from "./plainNetwork.ts";

const SEED = seedOr(768_064);
const WALKS = times(500);
/** The largest distance of a walk from the root, in plies. */
const PLIES = 30;

const STARTS: readonly string[] = [
  ...Object.values(START_FAMILIES).flat(),
  ...PERFT_POSITIONS.map(({ fen }) => fen),
];

const weights = readWeights();
const network = parseNetwork(weights);

/** Counts of special moves, so that the test fails if its walks have none. */
const seen = { castling: 0, enPassant: 0, promotion: 0, nullMove: 0, kingCrossing: 0 };

function note(board: Board, move: number): void {
  if (isCastling(move)) seen.castling++;
  if (isEnPassant(move)) seen.enPassant++;
  if (promotionOf(move) !== 0) seen.promotion++;
  const isKing = typeOf(board.squares[fromOf(move)]) === KING;
  if (isKing && fileOf(fromOf(move)) > 3 !== fileOf(toOf(move)) > 3) seen.kingCrossing++;
}

/** Prefers moves that change more than two inputs, or all of them: random moves rarely do. */
const isRare = (board: Board, move: number): boolean =>
  isCastling(move) ||
  isEnPassant(move) ||
  promotionOf(move) !== 0 ||
  typeOf(board.squares[fromOf(move)]) === KING;

interface Walk {
  readonly board: Board;
  readonly evaluation: NetworkEvaluation;
  readonly random: Random;
}

function expectAsFromScratch({ board, evaluation }: Walk): void {
  const fen = boardFen(board);
  expect(`${fen}: ${evaluation.evaluate()}`).toBe(`${fen}: ${evaluatePlainly(weights, fen)}`);
}

function pickMove({ board, random }: Walk): number | undefined {
  const moves = new Int32Array(MAX_MOVES);
  const legal = [...moves.subarray(0, generateMoves(board, moves, 0))];
  if (legal.length === 0) return undefined;
  const rare = legal.filter((move) => isRare(board, move));
  return rare.length > 0 && random.chance(0.4) ? random.pick(rare) : random.pick(legal);
}

function passTurn(walk: Walk, depth: number): void {
  const { board, evaluation } = walk;
  const { enPassant } = board;
  seen.nullMove++;
  evaluation.pushNull();
  board.setEnPassant(NO_SQUARE);
  board.passTurn();
  descend(walk, depth - 1);
  board.passTurn();
  board.setEnPassant(enPassant);
  evaluation.pop();
}

/**
 * Moves up and down a part of the tree as a search does, and evaluates most positions but not all.
 */
function descend(walk: Walk, depth: number): void {
  const { board, evaluation, random } = walk;
  if (random.chance(0.6)) expectAsFromScratch(walk);
  for (let siblings = random.chance(0.1) ? 2 : 1; depth > 0 && siblings > 0; siblings--) {
    if (random.chance(0.05)) passTurn(walk, depth);
    const move = pickMove(walk);
    if (move === undefined) return;
    note(board, move);
    evaluation.push(move);
    makeMove(board, move);
    descend(walk, depth - siblings);
    unmakeMove(board, move);
    evaluation.pop();
    if (random.chance(0.6)) expectAsFromScratch(walk);
  }
}

describe("the network's evaluation", () => {
  it(`equals the evaluation from scratch in ${WALKS} random trees (seed ${SEED})`, () => {
    const random = createRandom(SEED);
    const board = new Board();
    const evaluation = new NetworkEvaluation(network, board);
    for (let i = 0; i < WALKS; i++) {
      loadFen(board, random.pick(STARTS));
      evaluation.reset();
      descend({ board, evaluation, random }, PLIES);
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(times(20));
  });
});

import { describe, expect, it } from "vitest";
import { isInCheck } from "../../../engine/core/attacks.ts";
import { Board } from "../../../engine/core/board.ts";
import { givesCheck } from "../../../engine/core/checksAndPins.ts";
import { capturedOf, fromOf, promotionOf, toOf } from "../../../engine/core/codes.ts";
import {
  makeMove,
  makeNullMove,
  unmakeMove,
  unmakeNullMove,
} from "../../../engine/core/makeMove.ts";
import { generateCaptures, generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import { makeFen } from "../../../engine/index.ts";
import { boardFen, loadFen, loadPosition } from "../../../engine/rules/boardPosition.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { makeLan } from "../../../engine/rules/moveNames.ts";
import { SQUARE_NAMES } from "../../../engine/rules/notation.ts";
import { START_FAMILIES } from "../../support/games.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";
import { createRandom, type Random, randomGame, seedOr, times } from "../../support/random.ts";

const SEED = seedOr(20_240_601);
const GAMES = times(150);
const PLIES = 80;

/**
 * A different number for every piece on every square, so that errors in the sum cannot cancel out.
 */
const SCORES = Int32Array.from({ length: 16 * 128 }, (_, index) => (index * 7919) % 10_007);

const STARTS: readonly string[] = [
  ...Object.values(START_FAMILIES).flat(),
  ...PERFT_POSITIONS.map(({ fen }) => fen),
];

/** Every field of a board; the piece lists are sorted. */
function snapshot(board: Board): unknown {
  const lists = Array.from(board.pieceCount, (count, piece) =>
    [...board.pieceList.subarray(piece * 64, piece * 64 + count)].sort((a, b) => a - b),
  );
  const { turn, castling, enPassant, halfmoveClock, fullmoveNumber, ply } = board;
  const { keyLow, keyHigh, score } = board;
  const state = { turn, castling, enPassant, halfmoveClock, fullmoveNumber, ply };
  return { squares: [...board.squares], lists, state, keyLow, keyHigh, score };
}

/** Whether the piece lists and the slots agree with the pieces on the board. */
function areListsConsistent(board: Board): boolean {
  let listed = 0;
  for (let piece = 1; piece < 16; piece++) {
    for (let slot = 0; slot < board.pieceCount[piece]; slot++) {
      const square = board.pieceList[piece * 64 + slot];
      if (board.squares[square] !== piece || board.slotOf[square] !== slot) return false;
      listed++;
    }
  }
  return listed === board.squares.filter((piece) => piece !== 0).length;
}

function expectLikeFreshlyLoaded(board: Board): void {
  const fresh = new Board(SCORES);
  loadFen(fresh, boardFen(board));
  expect({ ...(snapshot(board) as object), state: undefined }).toEqual({
    ...(snapshot(fresh) as object),
    state: undefined,
  });
  expect(areListsConsistent(board)).toBe(true);
}

/** Plays a random game and makes and unmakes every legal move of every position on the way. */
function playThrough(random: Random, fen: string): void {
  const board = new Board(SCORES);
  loadPosition(board, parseFen(fen));
  const start = snapshot(board);
  const moves = new Int32Array(MAX_MOVES);
  const played: number[] = [];
  while (played.length < PLIES) {
    const count = generateMoves(board, moves, 0);
    if (count === 0) break;
    const before = snapshot(board);
    for (let i = 0; i < count; i++) {
      makeMove(board, moves[i]);
      unmakeMove(board, moves[i]);
    }
    expect(snapshot(board)).toEqual(before);
    played.push(moves[random.below(count)]);
    makeMove(board, played[played.length - 1]);
    expectLikeFreshlyLoaded(board);
  }
  for (const move of played.reverse()) unmakeMove(board, move);
  expect(snapshot(board)).toEqual(start);
  expect(areListsConsistent(board)).toBe(true);
}

describe("making and unmaking moves", () => {
  it(`restores every field of the board, with the key and score of a fresh board, in ${GAMES} random games (seed ${SEED})`, () => {
    for (let game = 0; game < GAMES; game++) {
      const random = createRandom(SEED + game);
      const fen = STARTS[game % STARTS.length];
      try {
        playThrough(random, fen);
      } catch (error) {
        throw new Error(`seed ${SEED + game} from ${fen}`, { cause: error });
      }
    }
  });

  it("unmakes each move of every published position", () => {
    const moves = new Int32Array(MAX_MOVES);
    for (const fen of STARTS) {
      const board = new Board(SCORES);
      loadPosition(board, parseFen(fen));
      const before = snapshot(board);
      const count = generateMoves(board, moves, 0);
      for (let i = 0; i < count; i++) {
        makeMove(board, moves[i]);
        expectLikeFreshlyLoaded(board);
        unmakeMove(board, moves[i]);
        expect(snapshot(board), fen).toEqual(before);
      }
    }
  });
});

describe("the Zobrist key of a position", () => {
  it("recurs exactly at the plies at which the same position occurs", () => {
    const board = new Board();
    loadPosition(board, parseFen("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    const moves = new Int32Array(MAX_MOVES);
    const isMove = (from: string, to: string) => (move: number) =>
      SQUARE_NAMES[fromOf(move)] === from && SQUARE_NAMES[toOf(move)] === to;
    // The rooks move back and forth, so each position recurs after four plies.
    const steps = [
      ["a1", "b1"],
      ["a8", "b8"],
      ["b1", "a1"],
      ["b8", "a8"],
    ] as const;
    for (let ply = 0; ply < 12; ply++) {
      for (let earlier = 0; earlier < ply; earlier++) {
        expect(board.isSameKeyAt(earlier), `${earlier} at ${ply}`).toBe((ply - earlier) % 4 === 0);
      }
      const [from, to] = steps[ply % 4];
      const move = moves.subarray(0, generateMoves(board, moves, 0)).find(isMove(from, to));
      makeMove(board, move ?? 0);
    }
  });

  const keyOf = (fen: string): { low: number; high: number } => {
    const board = new Board();
    loadFen(board, fen);
    return { low: board.keyLow, high: board.keyHigh };
  };

  it("differs by side to move, castling rights, en-passant square and pieces, in both halves", () => {
    const keys = [
      "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b - - 0 1",
      "r3k2r/8/8/8/2p1P3/8/8/R3K2R b - - 0 1",
    ].map(keyOf);
    expect(new Set(keys.map(({ low }) => low)).size).toBe(keys.length);
    expect(new Set(keys.map(({ high }) => high)).size).toBe(keys.length);
  });

  it("does not depend on the half-move clock or the move number", () => {
    const late = keyOf("4k3/8/8/8/8/8/8/4K3 w - - 17 40");
    expect(late).toEqual(keyOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  });
});

const MOVES_SEED = seedOr(70_911);
const board = new Board();
const moves = new Int32Array(MAX_MOVES);

it(`generateCaptures gives the captures and promotions of generateMoves in ${times(1500)} positions (seed ${MOVES_SEED})`, () => {
  const random = createRandom(MOVES_SEED);
  let found = 0;
  for (let i = 0; i < times(1500); i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    if (isInCheck(board)) continue;
    const all = Array.from(moves.subarray(0, generateMoves(board, moves, 0)));
    const alone = Array.from(moves.subarray(0, generateCaptures(board, moves, 0)));
    const expected = all.filter((move) => capturedOf(move) !== 0 || promotionOf(move) !== 0);
    expect(alone.sort(), makeFen(position)).toEqual(expected.sort());
    found += alone.length;
  }
  expect(found).toBeGreaterThan(times(1500));
});

it("a null move passes the turn and changes no piece, and unmaking it restores the board", () => {
  const random = createRandom(MOVES_SEED);
  for (let i = 0; i < 200; i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    const other = new Board();
    loadPosition(other, { ...position, turn: position.turn === "w" ? "b" : "w", enPassant: null });
    const before = JSON.stringify(board);
    makeNullMove(board);
    expect([board.keyLow, board.keyHigh]).toEqual([other.keyLow, other.keyHigh]);
    expect(board.halfmoveClock).toBe(0);
    unmakeNullMove(board);
    expect({ ...JSON.parse(JSON.stringify(board)), undo: 0 }).toEqual({
      ...JSON.parse(before),
      undo: 0,
    });
  }
});

it(`givesCheck is true exactly for the moves that give check, in ${times(1000)} positions (seed ${MOVES_SEED})`, () => {
  const random = createRandom(MOVES_SEED);
  let checks = 0;
  for (let i = 0; i < times(1000); i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    for (const move of Array.from(moves.subarray(0, generateMoves(board, moves, 0)))) {
      const expected = givesCheck(board, move);
      makeMove(board, move);
      const isCheck = isInCheck(board);
      unmakeMove(board, move);
      expect(expected, `${makeFen(position)} ${makeLan(move)}`).toBe(isCheck);
      if (isCheck) checks++;
    }
  }
  expect(checks).toBeGreaterThan(times(1000) / 2);
});

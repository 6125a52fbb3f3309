/**
 * The legal moves of a position: all of them, the one that a name means, the position after one,
 * and their number some plies deep.
 *
 *     const position = parseFen(START_FEN);
 *     legalMoves(position).length;  // 20
 *     findMove(position, "e2-e4")?.san;  // "e4"
 *     playMove(position, "e4").turn;  // "b"
 */
import type { Board } from "../core/board.ts";
import { makeMove, unmakeMove } from "../core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../core/moveGeneration.ts";
import { legalMovesOn, loadPosition, readPosition, sharedBoard } from "./boardPosition.ts";
import { FenBoard } from "./fenBoard.ts";
import { findOnBoard, type MoveName, writeMoveName } from "./moveNames.ts";
import type { Move, Position } from "./types.ts";

/** All legal moves, in generation order. */
export function legalMoves(position: Position): Move[] {
  const place = new FenBoard(position);
  const legal = legalMovesOn(place.board);
  const described: Move[] = [];
  for (let i = 0; i < legal.count; i++) {
    described.push(place.describe(legal.moves[i], legal));
  }
  return described;
}

/**
 * The legal move that `name` means; undefined when no move fits, or the text fits more than one.
 * Text may be SAN or LAN, including the loose forms `e2-e4`, `Ng1f3`, `Pe4`, `0-0`, `e8Q`, `exd6
 * e.p.`, `Nf3!?`; with `strict`, only exact SAN or LAN. A name by squares needs `promotion` for a
 * promotion; for other moves it is ignored.
 */
export function findMove(
  position: Position,
  name: MoveName,
  options: { strict?: boolean } = {},
): Move | undefined {
  const place = new FenBoard(position);
  const found = findOnBoard(place.board, name);
  if (found === undefined) return undefined;
  const described = place.describe(found.move, found.legal);
  const isExact = name === described.san || name === described.lan;
  return options.strict === true && typeof name === "string" && !isExact ? undefined : described;
}

/**
 * The position after a legal move.
 *
 * @throws Error `Invalid move: {move}` when it is not legal in `position`.
 */
export function playMove(position: Position, name: MoveName): Position {
  const board = sharedBoard;
  loadPosition(board, position);
  const found = findOnBoard(board, name);
  if (found === undefined) throw new Error(`Invalid move: ${writeMoveName(name)}`);
  makeMove(board, found.move);
  return readPosition(board);
}

// Perft: the number of move sequences of a given length. It is the standard test of a move
// generator, since the counts for many positions are published.
//
// Source: https://www.chessprogramming.org/Perft

function countLeaves(board: Board, depth: number, moves: Int32Array, start: number): number {
  const end = generateMoves(board, moves, start);
  // Every generated move is legal, so the moves of the last ply are only counted.
  if (depth === 1) return end - start;
  let leaves = 0;
  for (let i = start; i < end; i++) {
    makeMove(board, moves[i]);
    leaves += countLeaves(board, depth - 1, moves, end);
    unmakeMove(board, moves[i]);
  }
  return leaves;
}

/**
 * The number of leaves of the tree of legal moves `depth` plies deep; 1 for depth 0. The board is
 * left unchanged.
 */
function perftBoard(board: Board, depth: number): number {
  if (depth <= 0) return 1;
  return countLeaves(board, depth, new Int32Array(depth * MAX_MOVES), 0);
}

/** The number of legal move sequences `depth` plies long; 1 for depth 0. */
export function perft(position: Position, depth: number): number {
  loadPosition(sharedBoard, position);
  return perftBoard(sharedBoard, depth);
}

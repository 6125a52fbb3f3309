/**
 * The legal moves of a position: all of them, the one that a name means, and the position
 * after one.
 *
 *     const position = parseFen(START_FEN);
 *     legalMoves(position).length;  // 20
 *     findMove(position, "e2-e4")?.san;  // "e4"
 *     playMove(position, "e4").turn;  // "b"
 */
import { fromOf, toOf } from "../core/codes.ts";
import { makeMove } from "../core/makeMove.ts";
import { legalMovesOn, loadPosition, readPosition, sharedBoard } from "./boardPosition.ts";
import { FenBoard } from "./fenBoard.ts";
import { findOnBoard, type MoveName, writeMoveName } from "./moveNames.ts";
import { SQUARE_NAMES } from "./notation.ts";
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

/** From where to where the legal moves lead, in generation order; four promotions to one square. */
export function legalSquares(position: Position): Pick<Move, "from" | "to">[] {
  loadPosition(sharedBoard, position);
  const { moves, count } = legalMovesOn(sharedBoard);
  return Array.from(moves.subarray(0, count), (move) => ({
    from: SQUARE_NAMES[fromOf(move)],
    to: SQUARE_NAMES[toOf(move)],
  }));
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

/**
 * Legal moves of a position, and finding one by text or by its squares.
 */
import type { Board } from "../core/board.ts";
import { makeMove } from "../core/makeMove.ts";
import { fromOf, NO_MOVE, promotionOf, toOf } from "../core/move.ts";
import { perftBoard } from "../core/perft.ts";
import { typeOf } from "../core/pieces.ts";
import { boardFen, loadPosition, readPosition } from "./boardFen.ts";
import { describeMove, legalMovesOfType, legalMovesOn, written } from "./describe.ts";
import { parseMoveText } from "./moveText.ts";
import { squareByName, typeOfSymbol } from "./notation.ts";
import { type LegalMoves, moveByText, typeOfText } from "./san.ts";
import { scratchBoard } from "./scratch.ts";
import type { Move, MoveSquares, Position, Square } from "./types.ts";

/** How a move may be named: SAN or LAN, loosely written or not, or its squares. */
export type MoveName = string | MoveSquares;

/** The squares alone of anything that names a move by them; `promotion` only where there is one. */
export function squaresOf({ from, to, promotion }: MoveSquares): MoveSquares {
  return promotion === undefined ? { from, to } : { from, to, promotion };
}

/** All legal moves, or those of the piece on `square`, in generation order. */
export function legalMoves(position: Position, options: { square?: Square } = {}): Move[] {
  const board = scratchBoard;
  loadPosition(board, position);
  const legal = legalMovesOn(board);
  const place = written(board);
  const before = boardFen(board, place.ranks);
  const wanted = options.square === undefined ? -1 : squareByName(options.square);
  const described: Move[] = [];
  for (let i = 0; i < legal.count; i++) {
    if (options.square !== undefined && fromOf(legal.moves[i]) !== wanted) continue;
    described.push(describeMove(place, legal.moves[i], legal, before));
  }
  return described;
}

function moveBySquares(squares: MoveSquares, legal: LegalMoves): number {
  const from = squareByName(squares.from);
  const to = squareByName(squares.to);
  const becomes = squares.promotion === undefined ? 0 : typeOfSymbol(squares.promotion);
  for (let i = 0; i < legal.count; i++) {
    const move = legal.moves[i];
    if (fromOf(move) !== from || toOf(move) !== to) continue;
    if (promotionOf(move) === 0 || promotionOf(move) === becomes) return move;
  }
  return NO_MOVE;
}

/** A core move with the legal moves of its type of piece. */
export interface FoundMove {
  readonly move: number;
  readonly legal: LegalMoves;
}

function findByText(board: Board, text: string): FoundMove | undefined {
  const parsed = parseMoveText(text);
  if (parsed === undefined) return undefined;
  const legal = legalMovesOfType(board, typeOfText(board, parsed));
  return { move: moveByText(parsed, legal), legal };
}

function findBySquares(board: Board, squares: MoveSquares): FoundMove | undefined {
  const from = squareByName(squares.from);
  if (from < 0) return undefined;
  const legal = legalMovesOfType(board, typeOf(board.squares[from]));
  return { move: moveBySquares(squares, legal), legal };
}

/** The legal core move that `name` means on `board`, or undefined. */
export function findOnBoard(board: Board, name: MoveName): FoundMove | undefined {
  const found = typeof name === "string" ? findByText(board, name) : findBySquares(board, name);
  return found?.move === NO_MOVE ? undefined : found;
}

/**
 * The one legal move that `name` means, or undefined when there is none or the text fits
 * more than one. Text may be SAN or LAN, also in the loose forms `e2-e4`, `Ng1f3`, `Pe4`,
 * `0-0`, `e8Q`, `exd6 e.p.`, `Nf3!?`; with `strict` only the exact SAN or LAN will do.
 * A `promotion` beside squares is needed where a pawn promotes and ignored elsewhere.
 */
export function findMove(
  position: Position,
  name: MoveName,
  options: { strict?: boolean } = {},
): Move | undefined {
  const board = scratchBoard;
  loadPosition(board, position);
  const found = findOnBoard(board, name);
  if (found === undefined) return undefined;
  const described = describeMove(written(board), found.move, found.legal, boardFen(board));
  const isExact = name === described.san || name === described.lan;
  return options.strict === true && typeof name === "string" && !isExact ? undefined : described;
}

/** How a move's name reads in a message. */
export function writeMoveName(name: MoveName): string {
  return typeof name === "string" ? name : `${name.from}${name.to}${name.promotion ?? ""}`;
}

/**
 * As `findMove`, where a move is demanded.
 *
 * @throws Error `Invalid move: {move}` when there is none.
 */
export function demandMove(position: Position, name: MoveName): Move {
  const move = findMove(position, name);
  if (move === undefined) throw new Error(`Invalid move: ${writeMoveName(name)}`);
  return move;
}

/**
 * The position after a legal move.
 *
 * @throws Error `Invalid move: {move}` when it is not legal in `position`.
 */
export function playMove(position: Position, name: MoveName): Position {
  const board = scratchBoard;
  loadPosition(board, position);
  const found = findOnBoard(board, name);
  if (found === undefined) throw new Error(`Invalid move: ${writeMoveName(name)}`);
  makeMove(board, found.move);
  return readPosition(board);
}

/** The number of legal move sequences `depth` plies long; 1 for depth 0. */
export function perft(position: Position, depth: number): number {
  loadPosition(scratchBoard, position);
  return perftBoard(scratchBoard, depth);
}

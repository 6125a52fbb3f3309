/**
 * Finds the legal move that a name means, by its text (`moveText.ts`) or by its squares. Only the
 * moves of the relevant type of piece, to the square in question, are generated.
 */
import type { Board } from "../core/board.ts";
import { fromOf, NO_MOVE, promotionOf, toOf } from "../core/move.ts";
import { typeOf } from "../core/pieces.ts";
import { type LegalMoves, legalMovesTo } from "./boardPosition.ts";
import { parseMoveText } from "./moveText.ts";
import { squareByName, typeOfSymbol } from "./notation.ts";
import { moveByText, typeOfText } from "./san.ts";
import type { MoveSquares } from "./types.ts";

/** A move given as SAN or LAN, strictly or loosely written, or as its squares. */
export type MoveName = string | MoveSquares;

/** Only the squares of an object that names a move; `promotion` only if it is set. */
export function squaresOf({ from, to, promotion }: MoveSquares): MoveSquares {
  return promotion === undefined ? { from, to } : { from, to, promotion };
}

/** A move name as text for a message. */
export function writeMoveName(name: MoveName): string {
  return typeof name === "string" ? name : `${name.from}${name.to}${name.promotion ?? ""}`;
}

/** A core move, with all legal moves of its type of piece to its square. */
export interface FoundMove {
  readonly move: number;
  readonly legal: LegalMoves;
}

function findByText(board: Board, text: string): FoundMove | undefined {
  const parsed = parseMoveText(text);
  if (parsed === undefined) return undefined;
  const legal = legalMovesTo(board, typeOfText(board, parsed), parsed.to);
  return { move: moveByText(parsed, legal), legal };
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

function findBySquares(board: Board, squares: MoveSquares): FoundMove | undefined {
  const from = squareByName(squares.from);
  const to = squareByName(squares.to);
  if (from < 0 || to < 0) return undefined;
  const legal = legalMovesTo(board, typeOf(board.squares[from]), to);
  return { move: moveBySquares(squares, legal), legal };
}

/** The legal core move that `name` means on `board`; undefined when none fits. */
export function findOnBoard(board: Board, name: MoveName): FoundMove | undefined {
  const found = typeof name === "string" ? findByText(board, name) : findBySquares(board, name);
  return found?.move === NO_MOVE ? undefined : found;
}

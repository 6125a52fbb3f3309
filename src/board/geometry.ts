/**
 * Converts between squares and their places on the screen, for either orientation.
 *
 *     placeOf("e2", "w");                       // { column: 4, row: 6 }
 *     squareAt({ column: 4, row: 6 }, "b");     // "d7"
 */

import { type Color, SQUARES, type Square } from "../../engine/rules/types.ts";
import type { BOARD_KEYS } from "../ui/boardKeys.ts";
import type { KeyOf } from "../ui/keys.ts";

export const SQUARES_A_SIDE = 8;

/** Columns from the left and rows from the top of the board as shown, both 0 to 7. */
interface Place {
  readonly column: number;
  readonly row: number;
}

/** A point in the window or relative to the board, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rotating the board by 180° reverses the order of the squares. */
const rotated = (index: number, orientation: Color) =>
  orientation === "w" ? index : SQUARES.length - 1 - index;

export function placeOf(square: Square, orientation: Color): Place {
  const index = rotated(SQUARES.indexOf(square), orientation);
  return { column: index % SQUARES_A_SIDE, row: Math.floor(index / SQUARES_A_SIDE) };
}

/** The square at this place, or null outside the board. */
export function squareAt({ column, row }: Place, orientation: Color): Square | null {
  const isOnBoard = [column, row].every((step) => step >= 0 && step < SQUARES_A_SIDE);
  return isOnBoard ? (SQUARES[rotated(row * SQUARES_A_SIDE + column, orientation)] ?? null) : null;
}

/**
 * The square at a point of the window, or null outside the board. `box` is the board's bounding
 * box.
 */
export function squareUnder(point: Point, box: DOMRect, orientation: Color): Square | null {
  const column = Math.floor(((point.x - box.left) / box.width) * SQUARES_A_SIDE);
  const row = Math.floor(((point.y - box.top) / box.height) * SQUARES_A_SIDE);
  return squareAt({ column, row }, orientation);
}

const LAST = SQUARES_A_SIDE - 1;

type MoveKey = KeyOf<typeof BOARD_KEYS, "squares" | "ends">;

const KEY_MOVES: Readonly<Record<MoveKey, (from: Place) => Place>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }) => ({ column: LAST, row }),
};

/**
 * The square that a key leads to, as the board is shown: the right arrow key goes right for black
 * too. At the edge it is the same square; for other keys it is undefined.
 */
export function squareByKey(key: string, from: Square, orientation: Color): Square | undefined {
  const move = Object.hasOwn(KEY_MOVES, key) ? KEY_MOVES[key as MoveKey] : undefined;
  const place = move?.(placeOf(from, orientation));
  return place && (squareAt(place, orientation) ?? from);
}

/**
 * Moves the focus between squares as they are shown: the right arrow key goes right for black too.
 */
import type { Color, Square } from "../../engine/index.ts";
import { type Place, placeOf, SQUARES_A_SIDE, squareAt } from "./geometry.ts";

const LAST = SQUARES_A_SIDE - 1;

const LEADS: Readonly<Record<string, (from: Place) => Place>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }) => ({ column: LAST, row }),
};

/**
 * The square that a key leads to. At the edge it is the same square; for other keys it is
 * undefined.
 */
export function squareByKey(key: string, from: Square, orientation: Color): Square | undefined {
  const place = LEADS[key]?.(placeOf(from, orientation));
  return place && (squareAt(place, orientation) ?? from);
}

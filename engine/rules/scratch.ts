/**
 * The one board and move list that the pure functions of this folder work on. They hold
 * nothing between calls: whoever needs them sets them up first and lets no one else in
 * before he is done, which a synchronous function does by itself.
 */
import { Board } from "../core/board.ts";
import { MAX_MOVES } from "../core/moveGeneration.ts";

export const scratchBoard = new Board();
export const scratchMoves = new Int32Array(MAX_MOVES);

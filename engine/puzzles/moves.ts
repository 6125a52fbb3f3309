/** Moves from the start of a game as bytes: the place of each among the legal ones. */
import { Board } from "../core/board.ts";
import { makeMove } from "../core/makeMove.ts";
import { legalMovesOn, loadFen } from "../rules/boardPosition.ts";
import { START_FEN } from "../rules/fen.ts";
import { makeLan } from "../rules/moveNames.ts";

/**
 * The places of moves in LAN among the legal ones in generation order, from 0 to 217. No change of
 * the program may change this order, because the specified search depends on it.
 *
 * @throws Error when a move is not legal
 */
export const packMoves = (lans: readonly string[]): Uint8Array =>
  Uint8Array.from(
    playThrough(lans, (legal, lan) => legal.findIndex((move) => makeLan(move) === lan)),
    ({ place }) => place,
  );

/**
 * The moves at these places, in LAN.
 *
 * @throws Error when there is no such move
 */
export const unpackMoves = (places: Uint8Array): string[] =>
  playThrough([...places], (_legal, place) => place).map(({ lan }) => lan);

/** Plays the move at the place that `find` says for each of the names. */
function playThrough<Name>(
  names: readonly Name[],
  find: (legal: Int32Array, name: Name) => number,
): { readonly place: number; readonly lan: string }[] {
  const board = new Board();
  loadFen(board, START_FEN);
  return names.map((name) => {
    const { moves, count } = legalMovesOn(board);
    const legal = moves.subarray(0, count);
    const place = find(legal, name);
    const move = legal[place];
    if (move === undefined) throw new Error(`Invalid move: ${name}`);
    const lan = makeLan(move);
    makeMove(board, move);
    // The undo stack holds fewer plies than a game may have, and no move is unmade here.
    board.forgetMoves();
    return { place, lan };
  });
}

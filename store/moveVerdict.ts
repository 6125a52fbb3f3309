import {
  type Color,
  currentFen,
  findMove,
  type GameRecord,
  type Move,
  outcome,
  squaresOf,
} from "../engine/index.ts";
import type { PlayedMove } from "./gameEvents.ts";

/**
 * What becomes of a move: it is played; it answers a position that is no longer the current one,
 * which happens and is nobody's fault; or it is against the rules.
 */
export type MoveVerdict =
  | { readonly kind: "accepted"; readonly move: Move }
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly error: string };

/** Judges a move of one player. The reducer and the replay of a log ask the same question here. */
export function judgeMove(game: GameRecord, player: Color, played: PlayedMove): MoveVerdict {
  if (played.before !== undefined && played.before !== currentFen(game)) return { kind: "stale" };
  if (game.position.turn === player && outcome(game) === undefined) {
    const move = findMove(game.position, squaresOf(played));
    if (move) return { kind: "accepted", move };
  }
  const { from, to, promotion = "" } = played;
  return { kind: "refused", error: `Invalid move: ${from}${to}${promotion}` };
}

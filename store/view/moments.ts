/**
 * What an opponent may remark on. It follows from the moves of the shown game by the rules of chess
 * alone: nothing is searched for it, and no log contains it.
 */
import { createSelector } from "@reduxjs/toolkit";
import { parseFen } from "../../engine/rules/fen.ts";
import { legalMoves } from "../../engine/rules/moves.ts";
import type { Move } from "../../engine/rules/types.ts";
import { PIECE_VALUES } from "../game/pieces.ts";
import { type GameState, isForTwo, isHumans } from "../game/state.ts";
import { selectShownGame } from "./shown.ts";

/** `blunder` is the human's, `ownBlunder` the opponent's; anybody may sacrifice. */
export const MOMENTS = [
  "firstMove",
  "blunder",
  "ownBlunder",
  "sacrifice",
  "queen",
  "mates",
  "isMated",
] as const;
export type Moment = (typeof MOMENTS)[number];

/** In pawns. Whoever wins so much by one capture was given it; whoever loses as much gives it. */
const MUCH = 2;

/**
 * What a capture wins, in pawns: the captured piece, less what the move before captured, and less
 * the capturing piece if it can be taken.
 */
function gainOf(move: Move, before: Move | undefined): number {
  if (!move.captured) return 0;
  const worthOf = (piece: Move["captured"]) => (piece ? PIECE_VALUES[piece] : 0);
  const isTakeable = legalMoves(parseFen(move.after)).some(({ to }) => to === move.to);
  const risk = isTakeable ? worthOf(move.promotion ?? move.piece) : 0;
  return worthOf(move.captured) - worthOf(before?.captured) - risk;
}

function momentOfMove({ history, players }: GameState, index: number): Moment | undefined {
  const move = history[index];
  if (!move) return undefined;
  const isOpponents = !isHumans(players, move.color);
  if (move.san.endsWith("#")) return isOpponents ? "mates" : "isMated";
  const gain = gainOf(move, history[index - 1]);
  if (gain >= MUCH) {
    if (!isOpponents) return "ownBlunder";
    return move.captured === "q" ? "queen" : "blunder";
  }
  if (gain <= -MUCH) return "sacrifice";
  return isOpponents && index < 2 ? "firstMove" : undefined;
}

/** A moment, and the ply of the move that made it. */
export interface MomentAt {
  readonly moment: Moment;
  readonly ply: number;
  /** How many moments of this kind the game had before. */
  readonly earlier: number;
}

/** The moment of the last move, or else of the move that it answers, if the opponent played it. */
export function momentOf(game: GameState): MomentAt | undefined {
  const last = game.history.at(-1);
  if (!last || isForTwo(game.players)) return undefined;
  const indices = isHumans(game.players, last.color) ? [-1] : [-1, -2];
  for (const index of indices) {
    const ply = game.history.length + index;
    const moment = momentOfMove(game, ply);
    if (moment) return { moment, ply, earlier: countEarlier(game, moment, ply) };
  }
  return undefined;
}

const countEarlier = (game: GameState, moment: Moment, ply: number): number =>
  game.history.slice(0, ply).filter((_move, index) => momentOfMove(game, index) === moment).length;

/** The moment that the board shows; undefined for nothing to remark on. */
export const selectMoment = createSelector([selectShownGame], momentOf);

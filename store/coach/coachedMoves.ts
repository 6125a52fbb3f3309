/**
 * What the coach has found about the human's moves. It is read from the comments of the game, so a
 * replay, a jump through time and another machine say the same, and nothing is searched.
 */
import { createSelector } from "@reduxjs/toolkit";
import { parseComment } from "../../engine/pgn/commentCommands.ts";
import {
  type Evaluation,
  evaluationOfEnd,
  evaluationOfWritten,
} from "../../engine/review/evaluation.ts";
import { type ReviewedMove, reviewLoneMove } from "../../engine/review/judgements.ts";
import { commentOn } from "../../engine/rules/annotations.ts";
import type { Fen, Move } from "../../engine/rules/types.ts";
import { type GameState, hasCoach, isHumans } from "../game/state.ts";
import { selectShownGame, selectShownPly } from "../view/shown.ts";

/** The ply of the last move of a human among the first moves of a game. */
export function lastHumanPly({ history, players }: GameState, plies: number): number | undefined {
  const at = history.slice(0, plies).findLastIndex(({ color }) => isHumans(players, color));
  return at < 0 ? undefined : at + 1;
}

const evaluationAt = (game: GameState, fen: Fen): Evaluation | undefined =>
  evaluationOfWritten(parseComment(commentOn(game, fen) ?? ""));

/** A mate on the board has no evaluation, and needs none. */
const evaluationAfter = (game: GameState, { san, after, color }: Move): Evaluation | undefined =>
  san.endsWith("#")
    ? evaluationOfEnd({ winner: color, reason: "checkmate" })
    : evaluationAt(game, after);

/** The move of a ply with what was found about it; undefined until it is judged. */
export function coachedMove(game: GameState, ply: number): ReviewedMove | undefined {
  const move = game.history[ply - 1];
  const before = move && evaluationAt(game, move.before);
  const after = move && evaluationAfter(game, move);
  return before && after && reviewLoneMove(ply, move, before, after);
}

/** The human's moves that were judged, in their order. */
export const coachedMoves = (game: GameState): readonly ReviewedMove[] =>
  game.history.flatMap(({ color }, index) =>
    isHumans(game.players, color) ? (coachedMove(game, index + 1) ?? []) : [],
  );

/** The plies of the human's moves that are not judged, the last one first. */
export const unjudgedPlies = (game: GameState): readonly number[] =>
  game.history
    .flatMap(({ color }, index) =>
      isHumans(game.players, color) && !coachedMove(game, index + 1) ? [index + 1] : [],
    )
    .reverse();

/** The human's last judged moves in the shown position, the last one first. */
export interface ShownCoaching {
  readonly move: ReviewedMove;
  /** The one before, if it was judged. */
  readonly previous: ReviewedMove | undefined;
}

/**
 * What the coach has found about the last move of the human up to the shown position, if it has.
 */
export const selectShownCoaching = createSelector(
  [selectShownGame, selectShownPly],
  (game, plies): ShownCoaching | undefined => {
    const ply = hasCoach(game.players) ? lastHumanPly(game, plies) : undefined;
    const move = ply === undefined ? undefined : coachedMove(game, ply);
    if (ply === undefined || !move) return undefined;
    const before = lastHumanPly(game, ply - 1);
    return { move, previous: before === undefined ? undefined : coachedMove(game, before) };
  },
);

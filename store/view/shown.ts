/**
 * What the board shows: the present, or the ply that is looked at. Everything here follows from the game and from
 * where in it the player looks.
 */
import { createSelector } from "@reduxjs/toolkit";
import {
  type Color,
  isCheck,
  type Move,
  makePlacement,
  parseFen,
  SQUARES,
  startFen,
} from "../../engine/index.ts";
import { capturedBy, materialLead } from "../game/material.ts";
import { legalTargets, NO_TARGETS, type PieceTargets } from "../game/pieceTargets.ts";
import { otherColor } from "../game/players.ts";
import { selectGame, selectHistory, selectHumanColor } from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import type { PlaybackState } from "./playback.ts";
import { selectMovable } from "./premoves.ts";
import type { Settings } from "./settings.ts";
import type { ViewState } from "./slice.ts";

type Looking = GameState & { readonly playback: PlaybackState };

export const selectPlayback = ({ playback }: Looking) => playback;

/** After how many plies the board is shown: 0 for the start, and the game's length for the present. */
export const selectShownPly = ({ game, playback }: Looking): number =>
  Math.min(playback.ply ?? game.history.length, game.history.length);

/** Whether the board shows another position than the present one. */
export const selectIsLookingBack = (state: Looking): boolean =>
  selectShownPly(state) < state.game.history.length;

/** The move that led to the position shown; undefined at the start. */
export const selectShownMove = (state: Looking): Move | undefined =>
  state.game.history[selectShownPly(state) - 1];

export const selectShownFen = createSelector(
  [selectGame, selectShownMove],
  (game, move) => move?.after ?? startFen(game),
);

/** The very position of the game while the present is shown. */
export const selectShownPosition = createSelector(
  [selectGame, selectIsLookingBack, selectShownFen],
  (game, isLookingBack, fen) => (isLookingBack ? parseFen(fen) : game.position),
);

/** The pieces alone: the first field of the FEN. */
export const selectShownPlacement = createSelector([selectShownPosition], makePlacement);

/** The squares of the move that led to the position shown, for the board to tint. */
export const selectShownLastMove = createSelector(
  [selectShownMove],
  (move) => move && { from: move.from, to: move.to },
);

/** Where the king of the side to move stands in check; undefined when it does not. */
export const selectShownCheckedSquare = createSelector([selectShownPosition], (position) =>
  isCheck(position) ? SQUARES[position.board.indexOf(`${position.turn}K`)] : undefined,
);

const selectShownHistory = createSelector([selectHistory, selectShownPly], (history, ply) =>
  ply === history.length ? history : history.slice(0, ply),
);

const selectCapturedByWhite = createSelector([selectShownHistory], (moves) =>
  capturedBy("w", moves),
);
const selectCapturedByBlack = createSelector([selectShownHistory], (moves) =>
  capturedBy("b", moves),
);
const selectMaterialLead = createSelector([selectShownPosition], materialLead);

/** What a colour has captured so far: `qnpp`. */
export const selectCaptured = (state: Looking, color: Color): string =>
  color === "w" ? selectCapturedByWhite(state) : selectCapturedByBlack(state);

/** By how many pawns a colour has more on the board; negative when it has less. */
export const selectLead = (state: Looking, color: Color): number => {
  const lead = selectMaterialLead(state);
  return color === "w" ? lead : 0 - lead;
};

/** In the past the human's moves may be tried, to go on from there. */
const selectTriable = createSelector(
  [selectShownPosition, selectHumanColor],
  (position, humanColor) => (position.turn === humanColor ? legalTargets(position) : NO_TARGETS),
);

/** The pieces that may be picked up and where each may go, in the position shown. */
export const selectShownMovable = (
  state: Looking & { readonly settings: Settings },
): PieceTargets => (selectIsLookingBack(state) ? selectTriable(state) : selectMovable(state));

/** The side at the bottom of the board: the human's, unless they have turned it round. */
export const selectOrientation = ({
  players: { humanColor },
  view,
}: GameState & { readonly view: ViewState }): Color =>
  view.isFlipped ? otherColor(humanColor) : humanColor;

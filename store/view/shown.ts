/**
 * The position on the board: the present one, or that of the ply or event that the player views.
 * Most selectors here derive from the shown game, which derives from the running game, the viewed
 * log and the playback state.
 */
import { createSelector, lruMemoize } from "@reduxjs/toolkit";
import { makePlacement } from "../../engine/rules/fen.ts";
import { currentFen, takeBackTo } from "../../engine/rules/game.ts";
import { type Color, type Move, otherColor } from "../../engine/rules/types.ts";
import { isOver } from "../game/gameStatus.ts";
import type { Hint } from "../game/pgn/notes.ts";
import {
  checkedSquareOf,
  legalTargets,
  materialSelectors,
  NO_TARGETS,
  type PieceTargets,
} from "../game/pieces.ts";
import { selectGame, selectHint, selectTurn } from "../game/selectors.ts";
import { bottomColorOf, type GameState, isForTwo } from "../game/state.ts";
import { selectViewedLog } from "../log/playback.ts";
import { stateAfter } from "../log/slice.ts";
import type { RootState } from "../slices.ts";
import { selectMoveTargets, selectPremovedPosition } from "./premoves.ts";

export const selectPlayback = ({ playback }: RootState) => playback;

/** How many steps there are: plies of the game, or events of the log. */
export const selectLastStep = (state: RootState): number =>
  state.playback.unit === "plies"
    ? state.game.history.length
    : selectViewedLog(state).events.length;

/** How many plies or events lead to the position shown: 0 for the start. */
export const selectShownStep = (state: RootState): number => {
  const last = selectLastStep(state);
  return Math.min(state.playback.step ?? last, last);
};

/** Whether the board shows anything but the present position of the running game. */
export const selectIsPastShown = (state: RootState): boolean =>
  state.playback.opened !== null || selectShownStep(state) < selectLastStep(state);

/**
 * The number of the event that led to the position shown, 0 for the start; undefined while no event
 * is viewed.
 */
export const selectShownEvent = (state: RootState): number | undefined =>
  state.playback.unit === "events" && selectIsPastShown(state) ? selectShownStep(state) : undefined;

/**
 * The game that is shown; the running game while the present is shown. Only the last result is
 * kept, because the default memoisation would keep the games of all steps that were ever shown.
 */
export const selectShownGame = createSelector(
  [selectGame, selectViewedLog, selectIsPastShown, selectShownStep, selectShownEvent],
  (game, log, isPast, step, event): GameState => {
    if (!isPast) return game;
    if (event !== undefined) return stateAfter(log, event);
    return takeBackTo(game, step);
  },
  { memoize: lruMemoize, argsMemoize: lruMemoize },
);

/** Who plays whom in the game that is shown. */
export const selectShownPlayers = (state: RootState) => selectShownGame(state).players;

/** How many plies have been played in the position shown. */
export const selectShownPly = (state: RootState): number => selectShownGame(state).history.length;

/** The move that led to the position shown; undefined at the start. */
export const selectShownMove = (state: RootState): Move | undefined =>
  selectShownGame(state).history.at(-1);

export const selectShownFen = createSelector([selectShownGame], currentFen);

export const selectShownPosition = (state: RootState) => selectShownGame(state).position;

/** The pieces alone: the first field of the FEN. */
export const selectShownPlacement = createSelector([selectShownPosition], makePlacement);

/** The pieces as the board shows them: in the present position, as the premoves leave them. */
export const selectPlacementOnBoard = createSelector(
  [selectIsPastShown, selectShownPosition, selectPremovedPosition],
  (isPast, shown, premoved) => makePlacement(isPast ? shown : premoved),
);

/** The squares of the move that led to the position shown, for the board to mark. */
export const selectShownLastMove = createSelector(
  [selectShownMove],
  (move) => move && { from: move.from, to: move.to },
);

/**
 * The hint for the shown position; undefined when none was given, for an earlier position, and
 * after the end of the game.
 */
export const selectShownHint = (state: RootState): Hint | undefined =>
  selectIsPastShown(state) || isOver(state.game) ? undefined : selectHint(state);

/** Whether the board may have something to mark as help (`helpMarks.ts`). */
export const selectMayHaveHelpMarks = (state: RootState): boolean =>
  state.settings.showsHanging === "always" ||
  state.game.players.help === "coach" ||
  selectShownHint(state) !== undefined;

/** The square of the king that is in check; undefined when none is. */
export const selectShownCheckedSquare = createSelector([selectShownPosition], checkedSquareOf);

const selectShownHistory = (state: RootState) => selectShownGame(state).history;

export const { selectCaptured, selectLead } = materialSelectors(
  selectShownHistory,
  selectShownPosition,
);

/** The moves of either side that the human may try on an earlier position, to analyse them. */
const selectPastMoveTargets = createSelector([selectShownGame], (game) =>
  isOver(game) ? NO_TARGETS : legalTargets(game.position),
);

/** The pieces that may be picked up in the position shown, and where each one may go. */
export const selectShownMoveTargets = (state: RootState): PieceTargets =>
  selectIsPastShown(state) ? selectPastMoveTargets(state) : selectMoveTargets(state);

/**
 * The colour at the bottom of the board: the human's in the shown game; of two people white, or
 * with the setting the one who is to move now. A flipped board has the other colour there.
 */
export const selectOrientation = (state: RootState): Color => {
  const players = selectShownPlayers(state);
  const turns = isForTwo(players) && state.settings.turnsBoard;
  const side = turns ? selectTurn(state) : bottomColorOf(players);
  return state.view.isFlipped ? otherColor(side) : side;
};

/**
 * What the board shows: the present, or the ply or event that is looked at. Everything here follows from one state, the one that
 * is shown, and that from the game, its log, and where the player looks.
 */
import { createSelector, lruMemoize } from "@reduxjs/toolkit";
import {
  type Color,
  currentFen,
  isCheck,
  type Move,
  makePlacement,
  SQUARES,
  takeBackTo,
} from "../../engine/index.ts";
import { isTurnOf } from "../game/applyEvent.ts";
import { countEvents, type EventLog } from "../game/eventLog.ts";
import { stateAfter } from "../game/eventStates.ts";
import { capturedBy, materialLead } from "../game/material.ts";
import { legalTargets, NO_TARGETS, type PieceTargets } from "../game/pieceTargets.ts";
import { otherColor } from "../game/players.ts";
import { selectGame, selectPlayers } from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import type { PlaybackState } from "./playback.ts";
import { selectMovable } from "./premoves.ts";
import type { Settings } from "./settings.ts";
import type { ViewState } from "./slice.ts";

/** What says what is shown. */
export interface Looking extends GameState {
  readonly log: EventLog;
  readonly playback: PlaybackState;
}

export const selectPlayback = ({ playback }: Looking) => playback;

/** The log whose events are looked at: the game's own unless another was opened. */
export const selectLookedAtLog = ({ log, playback }: Looking): EventLog =>
  playback.opened?.log ?? log;

/** How many steps there are: plies of the game, or events of the log. */
export const selectLastStep = (state: Looking): number =>
  state.playback.unit === "plies"
    ? state.game.history.length
    : countEvents(selectLookedAtLog(state));

/** After how many plies or events the board is shown: 0 for the start, and the last one for the present. */
export const selectShownStep = (state: Looking): number => {
  const last = selectLastStep(state);
  return Math.min(state.playback.step ?? last, last);
};

/** Whether the board shows anything but the present of the running game. */
export const selectIsLookingBack = (state: Looking): boolean =>
  state.playback.opened !== null || selectShownStep(state) < selectLastStep(state);

/** The number of the event after which the board is shown, 0 for the start of the log; undefined where no events are looked at. */
export const selectShownEvent = (state: Looking): number | undefined =>
  state.playback.unit === "events" && selectIsLookingBack(state)
    ? selectShownStep(state)
    : undefined;

/**
 * The game and the players that are shown: those of the state itself while the present is. Only the last answer is kept; the usual
 * selector would keep the state of every step that was ever shown, and a long log has thousands.
 */
export const selectShownState = createSelector(
  [
    selectGame,
    selectPlayers,
    selectLookedAtLog,
    selectIsLookingBack,
    selectShownStep,
    selectShownEvent,
  ],
  (game, players, log, isLookingBack, step, event): GameState => {
    if (!isLookingBack) return { game, players };
    return event === undefined ? { game: takeBackTo(game, step), players } : stateAfter(log, event);
  },
  { memoize: lruMemoize, argsMemoize: lruMemoize },
);

const selectShownGame = (state: Looking) => selectShownState(state).game;

/** Who plays whom in the game that is shown. */
export const selectShownPlayers = (state: Looking) => selectShownState(state).players;

/** How many plies have been played in the position shown. */
export const selectShownPly = (state: Looking): number => selectShownGame(state).history.length;

/** The move that led to the position shown; undefined at the start. */
export const selectShownMove = (state: Looking): Move | undefined =>
  selectShownGame(state).history.at(-1);

export const selectShownFen = createSelector([selectShownGame], currentFen);

/** The very position of the game while the present is shown. */
export const selectShownPosition = (state: Looking) => selectShownGame(state).position;

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

const selectShownHistory = (state: Looking) => selectShownGame(state).history;

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
const selectTriable = createSelector([selectShownState], ({ game, players }) =>
  isTurnOf(game, players, false) ? legalTargets(game.position) : NO_TARGETS,
);

/** The pieces that may be picked up and where each may go, in the position shown. */
export const selectShownMovable = (
  state: Looking & { readonly settings: Settings },
): PieceTargets => (selectIsLookingBack(state) ? selectTriable(state) : selectMovable(state));

/** The side at the bottom of the board: that of the human of the game shown, unless they have turned it round. */
export const selectOrientation = (state: Looking & { readonly view: ViewState }): Color => {
  const { humanColor } = selectShownPlayers(state);
  return state.view.isFlipped ? otherColor(humanColor) : humanColor;
};

/** Looking through the game or its log: there and back, by hand or by itself, and playing on from where one looks. */
import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { gameLoaded } from "../game/events.ts";
import { playHumanMove } from "../game/playHumanMove.ts";
import type { Chance } from "../game/startNewGame.ts";
import { playbackStarted, presentShown, stepShown } from "./playback.ts";
import { type Looking, selectLastStep, selectShownState, selectShownStep } from "./shown.ts";

type LookingThunk<Collaborators = unknown> = ThunkAction<
  void,
  Looking,
  Collaborators,
  UnknownAction
>;

/**
 * Shows the position after so many plies or events, whichever are stepped through. What is past the end of the game is the present, and
 * stays with it when the game goes on; a log that was opened is not left so.
 */
export const showStep =
  (step: number): LookingThunk =>
  (dispatch, getState) => {
    const state = getState();
    const last = selectLastStep(state);
    const isPresent = step >= last && state.playback.opened === null;
    dispatch(isPresent ? presentShown() : stepShown(Math.min(Math.max(0, step), last)));
  };

/** Steps forward so many plies or events, or back where it is negative; at either end it stays there. */
export const stepBy =
  (steps: number): LookingThunk =>
  (dispatch, getState) => {
    dispatch(showStep(selectShownStep(getState()) + steps));
  };

/** Plays the moves or events back from where the player looks; from the start when that is the end. */
export const startPlayback = (): LookingThunk => (dispatch, getState) => {
  const state = getState();
  const shown = selectShownStep(state);
  const last = selectLastStep(state);
  if (last > 0) dispatch(playbackStarted(shown < last ? shown : 0));
};

/**
 * Starts a new game from the position that is looked at, with the move that was tried there: the moves so far stay
 * its beginning.
 */
export const playOnFromHere =
  (): LookingThunk<Chance> =>
  (dispatch, getState, { drawSeed }) => {
    const state = getState();
    const { tried } = state.playback;
    const { game, players } = selectShownState(state);
    dispatch(gameLoaded({ game, players: { ...players, seed: drawSeed() } }));
    if (tried) dispatch(playHumanMove(tried));
  };

/** Looking through the game: there and back, by hand or by itself, and playing on from where one looks. */
import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { takeBackTo } from "../../engine/index.ts";
import { gameLoaded } from "../game/events.ts";
import { playHumanMove } from "../game/playHumanMove.ts";
import type { Chance } from "../game/startNewGame.ts";
import type { GameState } from "../game/state.ts";
import { type PlaybackState, playbackStarted, plyShown, presentShown } from "./playback.ts";
import { selectShownPly } from "./shown.ts";

type State = GameState & { readonly playback: PlaybackState };
type LookingThunk<Collaborators = unknown> = ThunkAction<void, State, Collaborators, UnknownAction>;

/** Shows the position after `ply` plies. What is past the end is the present, and stays with it when the game goes on. */
export const showPly =
  (ply: number): LookingThunk =>
  (dispatch, getState) => {
    const { length } = getState().game.history;
    dispatch(ply >= length ? presentShown() : plyShown(Math.max(0, ply)));
  };

/** Steps forward so many plies, or back where it is negative; at either end it stays there. */
export const stepBy =
  (plies: number): LookingThunk =>
  (dispatch, getState) => {
    dispatch(showPly(selectShownPly(getState()) + plies));
  };

/** Plays the moves back from where the player looks; from the start when that is the end. */
export const startPlayback = (): LookingThunk => (dispatch, getState) => {
  const state = getState();
  const shown = selectShownPly(state);
  const { length } = state.game.history;
  if (length > 0) dispatch(playbackStarted(shown < length ? shown : 0));
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
    const ply = selectShownPly(state);
    const game = takeBackTo(state.game, ply);
    dispatch(gameLoaded({ game, players: { ...state.players, seed: drawSeed() } }));
    if (tried) dispatch(playHumanMove(tried));
  };

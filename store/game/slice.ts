/**
 * The game in the store. A slice holds position, history, comments, headers and repetition counts,
 * reducers call pure rules functions, and a listener (`computer/replyListener.ts`) triggers the
 * computer's search thunk 100 ms after each human move. `state.ts` says what each field means.
 */
import { createSlice, type Draft, original, type PayloadAction } from "@reduxjs/toolkit";
import { startGame } from "../../engine/index.ts";
import type { StartOptions } from "./events.ts";
import { DEFAULT_PLAYERS } from "./players.ts";
import { load, playMove, type Rule, resign, start, takeBack, takeHint } from "./rules.ts";
import type { GameState } from "./state.ts";

/** The standard position, with the specification's players. */
export const initialGame: GameState = { ...startGame(), players: DEFAULT_PLAYERS };

/** A case reducer that asks a rule for the next game. A refused event leaves the game as it is. */
const reduceBy =
  <Payload>(rule: Rule<Payload>) =>
  (draft: Draft<GameState>, { payload }: PayloadAction<Payload>): Draft<GameState> => {
    // Rules read the plain game: reading a whole position through Immer's proxies is slow.
    const game = original(draft) as GameState;
    const next = rule(game, payload);
    return next.ok && next.value !== game ? (next.value as Draft<GameState>) : draft;
  };

export const gameSlice = createSlice({
  name: "game",
  initialState: initialGame,
  reducers: {
    started: {
      reducer: reduceBy(start),
      prepare: (options: StartOptions = {}) => ({ payload: options }),
    },
    movePlayed: reduceBy(playMove),
    hintTaken: reduceBy(takeHint),
    takenBack: reduceBy(takeBack),
    resigned: reduceBy(resign),
    loaded: reduceBy(load),
  },
});

export const {
  started: gameStarted,
  movePlayed,
  hintTaken,
  takenBack: moveTakenBack,
  resigned: gameResigned,
  loaded: gameLoaded,
} = gameSlice.actions;

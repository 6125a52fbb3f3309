/**
 * The game in the store. A slice holds position, history, comments, headers and repetition counts,
 * reducers call pure rules functions, and a listener (`computer/replyListener.ts`) triggers the
 * computer's search thunk after each human move, and whenever else it is the computer's turn.
 * `state.ts` says what each field means, and
 * `events.ts` has the rule of each action.
 */
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import type { ValueOf } from "../frame/schemas.ts";
import type { StartOptions } from "./eventPayloads.ts";
import { EVENTS } from "./events.ts";
import { GAME_ID } from "./schemas.ts";
import { type GameState, initialGame } from "./state.ts";
import { GAME } from "./validateGame.ts";

/**
 * Where a loaded game comes from, if that matters: from outside (a link, a text, a file, a log), or
 * back by 'Undo'. It is no part of the event, so no log contains it.
 */
export const GAME_SOURCES = ["outside", "undo"] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** A kept game that a loaded one continues: its id, and the number of its last event. */
export const CONTINUED_GAME = v.object({ id: GAME_ID, date: v.pipe(v.number(), v.finite()) });
export type ContinuedGame = ValueOf<typeof CONTINUED_GAME>;

export const gameSlice = defineSlice({
  name: "game",
  schema: GAME,
  initialState: initialGame,
  reducers: EVENTS.rows(EVENTS.apply),
  prepare: {
    started: (options: StartOptions = {}) => ({ payload: options }),
    loaded: (game: GameState, source?: GameSource, continues?: ContinuedGame) => ({
      payload: game,
      meta: { ...(source && { source }), ...(continues && { continues }) },
    }),
  },
});

export const {
  started: gameStarted,
  movePlayed,
  hintTaken,
  moveJudged,
  drawOffered,
  drawAgreed,
  takenBack: moveTakenBack,
  resigned: gameResigned,
  timeRanOut,
  loaded: gameLoaded,
} = gameSlice.actions;

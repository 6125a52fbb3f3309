/**
 * The game in the store. A slice holds position, history, comments, headers and repetition counts,
 * reducers call pure rules functions, and a listener (`computer/replyListener.ts`) triggers the
 * computer's search thunk after each human move. `state.ts` says what each field means.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { startGame } from "../../engine/rules/game.ts";
import { reducePlain } from "./defineEvents.ts";
import type { StartOptions } from "./eventPayloads.ts";
import {
  agreeToDraw,
  type EventType,
  type GameRule,
  load,
  offerDraw,
  playMove,
  resign,
  runOutOfTime,
  start,
  takeBack,
  takeHint,
} from "./events.ts";
import { DEFAULT_PLAYERS, type GameState } from "./state.ts";

/** The standard position, with the specification's players. */
export const initialGame: GameState = { ...startGame(), players: DEFAULT_PLAYERS };

/** A case reducer that asks a rule for the next game. A refused event leaves the game as it is. */
const reduceBy = <Payload>(rule: GameRule<Payload>) =>
  reducePlain((game: GameState, { payload }: PayloadAction<Payload>) => {
    const next = rule(game, payload);
    return next.ok ? next.value : game;
  });

/**
 * Where a loaded game comes from, if that matters: from outside (a link, a text, a file, a log), or
 * back by 'Undo'. It is no part of the event, so no log contains it.
 */
export const GAME_SOURCES = ["outside", "undo"] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** The name of an event without the slice: `movePlayed`. */
type ReducerName<Type> = Type extends `game/${infer Name}` ? Name : never;

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
    drawOffered: reduceBy(offerDraw),
    drawAgreed: reduceBy(agreeToDraw),
    takenBack: reduceBy(takeBack),
    resigned: reduceBy(resign),
    timeRanOut: reduceBy(runOutOfTime),
    loaded: {
      reducer: reduceBy(load),
      prepare: (game: GameState, source?: GameSource) => ({
        payload: game,
        meta: source ? { source } : {},
      }),
    },
    // An event without a reducer does not compile.
  } satisfies Record<ReducerName<EventType>, unknown>,
});

export const {
  started: gameStarted,
  movePlayed,
  hintTaken,
  drawOffered,
  drawAgreed,
  takenBack: moveTakenBack,
  resigned: gameResigned,
  timeRanOut,
  loaded: gameLoaded,
} = gameSlice.actions;

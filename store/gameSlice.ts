/**
 * The game as the specification lists it: position, history, comments, headers, repetition counts.
 * The engine's functions take a record and return a new one, so the reducers hand them the record
 * itself and not Immer's draft, which would wrap every move of a long history in a proxy.
 */
import { createSlice, type Draft, freeze, original } from "@reduxjs/toolkit";
import {
  type Color,
  type Fen,
  type GameRecord,
  play,
  startGame,
  takeBack,
} from "../engine/index.ts";
import { complaintAboutFen } from "./fenComplaint.ts";
import {
  actionLogLoaded,
  gameStarted,
  movePlayed,
  moveTakenBack,
  type PlayedMove,
} from "./gameEvents.ts";
import { judgeMove } from "./moveVerdict.ts";
import { COMPUTER_COLOR, HUMAN_COLOR } from "./players.ts";
import { searchMove } from "./searchMove.ts";

const gameSlice = createSlice({
  name: "game",
  initialState: (): GameRecord => startGame(),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(gameStarted, onRecord(newGame))
      .addCase(movePlayed, onRecord(playBy(HUMAN_COLOR)))
      .addCase(searchMove.fulfilled, onRecord(playBy(COMPUTER_COLOR)))
      .addCase(moveTakenBack, onRecord(takeBackToHuman))
      .addCase(
        actionLogLoaded,
        onRecord((_game, { game: loaded }) => loaded),
      ),
});

export const gameReducer = gameSlice.reducer;

/**
 * A reducer of records as a case reducer. The record it returns is frozen here, where moves that are frozen
 * already cost nothing; Immer would walk the whole history for it after every move.
 */
function onRecord<Payload>(next: (game: GameRecord, payload: Payload) => GameRecord) {
  return (draft: Draft<GameRecord>, { payload }: { payload: Payload }) =>
    freeze(next(original(draft) as GameRecord, payload), true);
}

/** Without a payload too, as somebody may type the event into Redux DevTools. */
function newGame(game: GameRecord, { fen }: { fen?: Fen } = {}): GameRecord {
  if (fen === undefined) return startGame();
  return complaintAboutFen(fen) === undefined ? startGame(fen) : game;
}

function playBy(player: Color) {
  return (game: GameRecord, played: PlayedMove): GameRecord => {
    const verdict = judgeMove(game, player, played);
    return verdict.kind === "accepted" ? play(game, verdict.move) : game;
  };
}

/** Back to where the human last chose a move; the same record when they have not moved yet. */
function takeBackToHuman(game: GameRecord): GameRecord {
  const humansLast = game.history.findLastIndex((move) => move.color === HUMAN_COLOR);
  let earlier = game;
  while (humansLast >= 0 && earlier.history.length > humansLast) earlier = takeBack(earlier);
  return earlier;
}

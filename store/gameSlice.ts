/**
 * The game as the specification lists it: position, history, comments, headers, repetition counts.
 * The engine's functions take a record and return a new one, so the reducers hand them the record
 * itself and not Immer's draft, which would wrap every move of a long history in a proxy.
 */
import { createSlice, type Draft, original } from "@reduxjs/toolkit";
import {
  type Color,
  type Fen,
  type GameRecord,
  play,
  startGame,
  takeBack,
  validateFen,
} from "../engine/index.ts";
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
      .addCase(gameStarted, (draft, { payload }) => newGame(recordOf(draft), payload.fen))
      .addCase(movePlayed, (draft, { payload }) => playBy(HUMAN_COLOR, recordOf(draft), payload))
      .addCase(searchMove.fulfilled, (draft, { payload }) =>
        playBy(COMPUTER_COLOR, recordOf(draft), payload),
      )
      .addCase(moveTakenBack, (draft) => takeBackToHuman(recordOf(draft)))
      .addCase(actionLogLoaded, (_draft, { payload }) => payload.game),
});

export const gameReducer = gameSlice.reducer;

function recordOf(draft: Draft<GameRecord>): GameRecord {
  return original(draft) as GameRecord;
}

function newGame(game: GameRecord, fen: Fen | undefined): GameRecord {
  if (fen === undefined) return startGame();
  return validateFen(fen).ok ? startGame(fen) : game;
}

function playBy(player: Color, game: GameRecord, played: PlayedMove): GameRecord {
  const verdict = judgeMove(game, player, played);
  return verdict.kind === "accepted" ? play(game, verdict.move) : game;
}

/** Back to where the human last chose a move; the same record when they have not moved yet. */
function takeBackToHuman(game: GameRecord): GameRecord {
  const humansLast = game.history.findLastIndex((move) => move.color === HUMAN_COLOR);
  let earlier = game;
  while (humansLast >= 0 && earlier.history.length > humansLast) earlier = takeBack(earlier);
  return earlier;
}

import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { START_FEN, startGame } from "../../../engine/index.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { createActionLog } from "../../../store/log/actionLog.ts";
import { startOf } from "../../../store/log/replay.ts";
import { finalState, parseActionLog } from "../../../tools/replayLog.ts";
import { replay, sentenceOf, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening } from "./recorded.ts";

const movesIn = ({ history }: GameState) => history.map((move) => move.san).join(" ");

describe("the replay of a log", () => {
  it("reads the players from the event that started the game", () => {
    const state = valueIn(finalState(createActionLog([gameStarted({ humanColor: "b", seed: 5 })])));
    expect(state.players).toMatchObject({ humanColor: "b", seed: 5 });
  });

  it("starts from the log's start, or from a new game", () => {
    expect(startOf(createActionLog([]))).toMatchObject(startGame());
    const start = valueIn(finalState(createActionLog(opening)));
    expect(startOf(createActionLog([], start))).toBe(start);
    expect(movesIn(valueIn(finalState(createActionLog([moveTakenBack()], start))))).toBe("");
    expect(valueIn(finalState(createActionLog([], start)))).toBe(start);
  });

  it("ignores a late reply and a repeated reply", () => {
    expect(movesIn(valueIn(finalState(createActionLog([e4, moveTakenBack(), e5, e5]))))).toBe("");
    expect(movesIn(valueIn(finalState(createActionLog([e4, e5, e5]))))).toBe("e4 e5");
  });

  it.each<[string, UnknownAction[], string]>([
    [
      "of the computer in version 1, by its entry number in the file",
      [
        { type: "game/resumed" },
        e4,
        {
          type: "computer/search/fulfilled",
          payload: { ...e5.payload, ...e5.payload.search, to: "e4" },
        },
      ],
      "Entry 3 (computer/search/fulfilled): Invalid move: e7e4",
    ],
    [
      "with a promotion",
      [movePlayed({ from: "e2", to: "e8", promotion: "q", before: START_FEN })],
      "Entry 1 (game/movePlayed): Invalid move: e2e8q",
    ],
  ])("names the first illegal move: %s", (_case, actions, message) => {
    const log = valueIn(parseActionLog(fileOf(actions)));
    expect(sentenceOf(replay(log))).toBe(message);
    expect(sentenceOf(finalState(log))).toBe(message);
  });
});

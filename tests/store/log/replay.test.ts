import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { START_FEN, startGame } from "../../../engine/index.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/events.ts";
import type { GameState } from "../../../store/game/state.ts";
import { logOf, parseActionLog } from "../../../store/log/actionLog.ts";
import { finalState, initialStateOf, replay } from "../../../store/log/replay.ts";
import { errorOf, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening } from "./fixtures.ts";

const movesIn = ({ game }: GameState) => game.history.map((move) => move.san).join(" ");

describe("the replay of a log", () => {
  it("gives the state after every event", () => {
    const states = valueIn(replay(logOf([...opening, moveTakenBack(), gameStarted()])));
    expect(states.map(movesIn)).toEqual(["e4", "e4 e5", "", ""]);
  });

  it("knows who plays whom from the event that started the game", () => {
    const state = valueIn(finalState(logOf([gameStarted({ humanColor: "b", seed: 5 })])));
    expect(state.players).toMatchObject({ humanColor: "b", seed: 5 });
  });

  it("begins with the preloaded state, or with a fresh game", () => {
    expect(initialStateOf(logOf([])).game).toEqual(startGame());
    const preloadedState = valueIn(finalState(logOf(opening)));
    expect(initialStateOf(logOf([], preloadedState))).toBe(preloadedState);
    expect(movesIn(valueIn(finalState(logOf([moveTakenBack()], preloadedState))))).toBe("");
    expect(valueIn(finalState(logOf([], preloadedState)))).toBe(preloadedState);
  });

  it("passes over a reply that came too late, and one that came twice", () => {
    expect(movesIn(valueIn(finalState(logOf([e4, moveTakenBack(), e5, e5]))))).toBe("");
    expect(movesIn(valueIn(finalState(logOf([e4, e5, e5]))))).toBe("e4 e5");
  });

  it.each<[string, UnknownAction[], string]>([
    [
      "of the human",
      [movePlayed({ from: "e2", to: "e5" })],
      "Entry 1 (game/movePlayed): Invalid move: e2e5",
    ],
    [
      "out of turn",
      [e4, movePlayed({ from: "d2", to: "d4" })],
      "Entry 2 (game/movePlayed): Invalid move: d2d4",
    ],
    [
      "of the computer",
      [e4, { ...e5, payload: { ...e5.payload, to: "e4" } }],
      "Entry 2 (game/movePlayed): Invalid move: e7e4",
    ],
    [
      "of the computer in version 1, by the number that the entry has in the file",
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
  ])("names the first move against the rules: %s", (_case, actions, message) => {
    const log = valueIn(parseActionLog(fileOf(actions)));
    expect(errorOf(replay(log))).toBe(message);
    expect(errorOf(finalState(log))).toBe(message);
  });
});

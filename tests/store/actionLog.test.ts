import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { START_FEN, startGame } from "../../engine/index.ts";
import {
  type ActionLog,
  finalState,
  initialState,
  makeActionLog,
  parseActionLog,
  replay,
} from "../../store/actionLog.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../store/gameEvents.ts";
import { e4, e5, fileOf, opening } from "./logFixtures.ts";

function movesOf({ game }: { game: ReturnType<typeof startGame> }) {
  return game.history.map((move) => move.san).join(" ");
}

describe("the replay of a log", () => {
  it("gives the state after every action", () => {
    const states = replay({ actions: [...opening, moveTakenBack(), gameStarted()] });
    expect(states.map(movesOf)).toEqual(["e4", "e4", "e4 e5", "", ""]);
    expect(states.map(({ screen }) => screen.computer.status)).toEqual([
      "idle",
      "thinking",
      "idle",
      "idle",
      "idle",
    ]);
  });

  it("begins with the preloaded state, or with a fresh game", () => {
    expect(initialState({ actions: [] }).game).toEqual(startGame());
    const preloadedState = finalState({ actions: opening });
    const log: ActionLog = { preloadedState, actions: [moveTakenBack()] };
    expect(initialState(log)).toBe(preloadedState);
    expect(movesOf(finalState(log))).toBe("");
    expect(finalState({ preloadedState, actions: [] })).toBe(preloadedState);
  });

  it("passes over a reply that came too late, and one that came twice", () => {
    const late = { actions: [e4, moveTakenBack(), e5, e5] };
    expect(movesOf(finalState(late))).toBe("");
    expect(movesOf(finalState({ actions: [e4, e5, e5] }))).toBe("e4 e5");
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
      "Entry 2 (computer/search/fulfilled): Invalid move: e7e4",
    ],
    [
      "with a promotion",
      [movePlayed({ from: "e2", to: "e8", promotion: "q", before: START_FEN })],
      "Entry 1 (game/movePlayed): Invalid move: e2e8q",
    ],
  ])("names the first move against the rules: %s", (_case, actions, message) => {
    expect(() => replay({ actions })).toThrow(message);
    expect(() => finalState(parseActionLog(fileOf(actions)))).toThrow(message);
  });
});

describe("the text of a log", () => {
  it("reads back as it was written", () => {
    const log: ActionLog = { preloadedState: finalState({ actions: opening }), actions: opening };
    expect(parseActionLog(makeActionLog(log))).toEqual(JSON.parse(JSON.stringify(log)));
  });

  it("has the two fields of the extension's export, each stringified once more", () => {
    const file = JSON.parse(
      makeActionLog({ preloadedState: initialState({ actions: [] }), actions: opening }),
    );
    expect(Object.keys(file)).toEqual(["payload", "preloadedState"]);
    expect(JSON.parse(file.payload).map(({ type }: UnknownAction) => type)).toEqual([
      "game/movePlayed",
      "computer/search/pending",
      "computer/search/fulfilled",
    ]);
    expect(JSON.parse(file.preloadedState).game).toEqual(startGame());
  });

  it("may be a bare array of actions", () => {
    expect(movesOf(finalState(parseActionLog(JSON.stringify(opening))))).toBe("e4 e5");
  });

  it("may name the version it is of anyway", () => {
    expect(parseActionLog(fileOf(opening, undefined, { version: 1 })).actions).toHaveLength(3);
  });

  it.each<[string, string, string]>([
    ["is empty", "", "This is not an action log: the file is not JSON."],
    [
      "is cut short",
      fileOf(opening).slice(0, -9),
      "This is not an action log: the file is not JSON.",
    ],
    ["is a PGN", "1. e4 e5 *", "This is not an action log: the file is not JSON."],
    ["is a number", "42", "This is not an action log."],
    ["is null", "null", "This is not an action log."],
    [
      "is some other JSON",
      '{"name":"enough-monkeys"}',
      "This is not an action log: it has no payload.",
    ],
    [
      "has a payload that is not JSON",
      '{"payload":"[{"}',
      "This is not an action log: its payload is not JSON.",
    ],
    [
      "has a payload that is no list",
      '{"payload":"{}"}',
      "This is not an action log: no list of actions.",
    ],
    [
      "hides its payload on a prototype",
      '{"__proto__":{"payload":"[]"}}',
      "This is not an action log: it has no payload.",
    ],
    [
      "is of another version",
      fileOf(opening, undefined, { version: 2 }),
      "This action log has version 2; this page reads version 1.",
    ],
  ])("is refused when it %s", (_case, text, message) => {
    expect(() => parseActionLog(text)).toThrow(message);
  });
});

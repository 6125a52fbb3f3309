import type { UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  play,
  START_FEN,
  squaresOf,
  startGame,
} from "../../../engine/index.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { createActionLog, parseActionLog } from "../../../store/log/actionLog.ts";
import { finalState, startOf } from "../../../store/log/replay.ts";
import { requireMove } from "../../support/games.ts";
import { replay, reply, sentenceOf, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening } from "./recorded.ts";

/**
 * Moves whose positions repeat. Late moves do nothing, so the events in any order are a valid log.
 */
const THREEFOLD = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"].reduce<{
  game: GameRecord;
  events: GameEvent[];
}>(
  ({ game, events }, lan) => ({
    game: play(game, lan),
    events: [
      ...events,
      game.position.turn === "b"
        ? reply(lan, currentFen(game))
        : movePlayed({ ...squaresOf(requireMove(game.position, lan)), before: currentFen(game) }),
    ],
  }),
  { game: startGame(), events: [] },
).events;

const movesIn = ({ history }: GameState) => history.map((move) => move.san).join(" ");

describe("the replay of a log", () => {
  it("gives the state after every event", () => {
    const states = valueIn(replay(createActionLog([...opening, moveTakenBack(), gameStarted()])));
    expect(states.map(movesIn)).toEqual(["e4", "e4 e5", "", ""]);
  });

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

  it("gives the same final game as a replay event by event", () => {
    const event = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...THREEFOLD) },
      { weight: 1, arbitrary: fc.constant(moveTakenBack()) },
      { weight: 1, arbitrary: fc.constant(gameResigned()) },
      { weight: 1, arbitrary: fc.constant(gameStarted({ humanColor: "b" })) },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const log = createActionLog(events);
        const states = replay(log);
        const last = states.ok ? (states.value.at(-1) ?? startOf(log)) : undefined;
        expect(finalState(log)).toEqual(last ? { ok: true, value: last } : states);
      }),
    );
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

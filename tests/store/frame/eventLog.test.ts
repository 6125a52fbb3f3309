/**
 * The state after each event of a log equals that of a replay from the start, in whatever order the
 * states are requested.
 */
import { describe, expect, it } from "vitest";
import { legalMoves, makeFen, squaresOf } from "../../../engine/index.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { createActionLog, toActionLog } from "../../../store/log/actionLog.ts";
import { replayLogTask, startOf } from "../../../store/log/replay.ts";
import { type EventLog, eventAt, stateAfter } from "../../../store/log/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import { rootReducer } from "../../../store/slices.ts";
import { deepFreeze } from "../../support/games.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { FINDINGS, replay, valueIn } from "../support.ts";

/** Enough for several checkpoints, one every 64 events, and some events after the last one. */
const EVENTS = 4 * 64 + 10;

/** Mostly a move, and sometimes any other event. */
function randomEvent(game: GameState, random: Random, earlier: GameState): GameEvent {
  const moves = legalMoves(game.position);
  const chance = random.next();
  if (chance < 0.02 || moves.length === 0) {
    return gameStarted({ humanColor: random.pick(["w", "b"]), seed: random.below(9) });
  }
  if (chance < 0.04) return gameLoaded(earlier);
  if (chance < 0.06) return gameResigned();
  if (chance < 0.1) return moveTakenBack();
  const squares = { ...squaresOf(random.pick(moves)), before: makeFen(game.position) };
  const isHumans = game.position.turn === game.players.humanColor;
  if (chance < 0.15 && isHumans) return hintTaken(squares);
  return movePlayed({ ...squares, ...(!isHumans && { search: FINDINGS }) });
}

/** The state of the store after `EVENTS` events that changed its game. */
function randomState(seed: number): RootState {
  const random = createRandom(seed);
  let state = rootReducer(undefined, { type: "@@INIT" });
  let earlier = state.game;
  while (state.log.events.length < EVENTS) {
    state = rootReducer(state, randomEvent(state.game, random, earlier));
    if (random.chance(0.05)) earlier = state.game;
  }
  return state;
}

const eventsOf = (log: EventLog) => log.events.map(({ event }) => event);

/** All states from the start on, as the replay of a saved log computes them. */
const replayed = (log: EventLog): GameState[] => [
  startOf(toActionLog(log)),
  ...valueIn(replay(toActionLog(log))),
];

describe("the state after each event of a log", () => {
  it.each([1, 2, 3])("equals the replay, for any order of requests (%i)", (seed) => {
    const { log, game } = randomState(seed);
    const expected = replayed(log);
    expect(new Set(eventsOf(log).map(({ type }) => type)).size).toBe(6);
    const random = createRandom(seed);
    const order = [
      0,
      EVENTS,
      1,
      EVENTS - 1,
      ...Array.from({ length: 80 }, () => random.below(EVENTS)),
    ];
    for (const count of order) expect(stateAfter(log, count)).toEqual(expected[count]);
    for (let count = 0; count <= EVENTS; count += 1) {
      expect(stateAfter(log, count)).toEqual(expected[count]);
    }
    expect(stateAfter(log, EVENTS)).toEqual(game);
    expect(eventAt(log, EVENTS + 1)).toBeUndefined();
    expect(eventAt(log, EVENTS)?.event).toEqual(eventsOf(log).at(-1));
  });

  it("is the same for a log that was read instead of played", () => {
    const { log } = randomState(4);
    const read = runToCompletion(replayLogTask(toActionLog(log)));
    expect(read.refusal).toBeNull();
    for (let count = 0; count <= EVENTS; count += 7) {
      expect(stateAfter(read.log, count)).toEqual(stateAfter(log, count));
    }
    expect(eventsOf(read.log)).toEqual(eventsOf(log));
  });

  it("is frozen and shares its moves with the previous state", () => {
    const { log } = randomState(5);
    const [before, after] = [stateAfter(log, 130), stateAfter(log, 131)];
    expect(deepFreeze(after)).toBe(after);
    expect(Object.isFrozen(after.history)).toBe(true);
    const common = Math.min(before.history.length, after.history.length) - 1;
    for (let ply = 0; ply < common; ply += 1) {
      expect(after.history[ply]).toBe(before.history[ply]);
    }
  });
});

it("a log with an illegal event is read up to its first bad entry, and the error names that entry", () => {
  const { log } = randomState(6);
  const events = eventsOf(log).slice(0, 100);
  const bad = movePlayed({ from: "a1", to: "a1" });
  const read = createActionLog([...events, bad, ...events], log.start);
  const replayedLog = runToCompletion(replayLogTask(read));
  expect(replayedLog.refusal).toEqual({
    code: "logEntryInvalid",
    number: 101,
    type: "game/movePlayed",
    message: "Invalid move: a1a1",
  });
  expect(replayedLog.log.events).toHaveLength(100);
  expect(stateAfter(replayedLog.log, 100)).toEqual(stateAfter(log, 100));
});

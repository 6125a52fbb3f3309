/** The states that a log leads through: those of the replay, whichever is asked for first. */
import { describe, expect, it } from "vitest";
import { legalMoves, makeFen, squaresOf } from "../../../engine/index.ts";
import {
  countEvents,
  EVENTS_IN_A_BLOCK,
  type EventLog,
  eventAt,
  eventsOf,
} from "../../../store/game/eventLog.ts";
import { stateAfter } from "../../../store/game/eventStates.ts";
import {
  type GameEvent,
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/events.ts";
import type { GameState } from "../../../store/game/state.ts";
import { finish } from "../../../store/game/steps.ts";
import { logOf } from "../../../store/log/actionLog.ts";
import { initialStateOf, replay } from "../../../store/log/replay.ts";
import { replayingLog } from "../../../store/log/replayedLog.ts";
import { type RootState, rootReducer } from "../../../store/state.ts";
import { deepFreeze } from "../../support/deepFreeze.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { FINDINGS, valueIn } from "../support.ts";

const EVENTS = 4 * EVENTS_IN_A_BLOCK + 10;

/** Anything that can happen: moves most of all, and every other event now and then. */
function randomEvent({ game, players }: GameState, random: Random, earlier: GameState): GameEvent {
  const moves = legalMoves(game.position);
  const chance = random.next();
  if (chance < 0.02 || moves.length === 0) {
    return gameStarted({ humanColor: random.pick(["w", "b"]), seed: random.below(9) });
  }
  if (chance < 0.04) return gameLoaded(earlier);
  if (chance < 0.06) return gameResigned();
  if (chance < 0.1) return moveTakenBack();
  const squares = { ...squaresOf(random.pick(moves)), before: makeFen(game.position) };
  const isHumans = game.position.turn === players.humanColor;
  if (chance < 0.15 && isHumans) return hintTaken(squares);
  return movePlayed({ ...squares, ...(!isHumans && { search: FINDINGS }) });
}

/** What the store holds after so many events that changed its game. */
function randomState(seed: number): RootState {
  const random = createRandom(seed);
  let state = rootReducer(undefined, { type: "@@INIT" });
  let earlier: GameState = { game: state.game, players: state.players };
  while (countEvents(state.log) < EVENTS) {
    state = rootReducer(state, randomEvent(state, random, earlier));
    if (random.chance(0.05)) earlier = { game: state.game, players: state.players };
  }
  return state;
}

const readOf = (log: EventLog) => logOf(eventsOf(log), log.start);

/** All states, from the start on, as the replay of a saved log computes them. */
const replayed = (log: EventLog): GameState[] => [
  initialStateOf(readOf(log)),
  ...valueIn(replay(readOf(log))),
];

describe("the state after each event of a log", () => {
  it.each([1, 2, 3])("is that of the replay, in whatever order they are asked for (%i)", (seed) => {
    const { log, game, players } = randomState(seed);
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
    expect(stateAfter(log, EVENTS)).toEqual({ game, players });
    expect(eventAt(log, EVENTS + 1)).toBeUndefined();
    expect(eventAt(log, EVENTS)?.event).toEqual(eventsOf(log).at(-1));
  });

  it("is the same where the log was read instead of played", () => {
    const { log } = randomState(4);
    const read = finish(replayingLog(readOf(log)));
    expect(read.refusal).toBeNull();
    for (let count = 0; count <= EVENTS; count += 7) {
      expect(stateAfter(read.log, count)).toEqual(stateAfter(log, count));
    }
    expect(eventsOf(read.log)).toEqual(eventsOf(log));
  });

  it("is frozen, and an event's neighbours share their moves", () => {
    const { log } = randomState(5);
    const [before, after] = [stateAfter(log, 130), stateAfter(log, 131)];
    expect(deepFreeze(after)).toBe(after);
    expect(Object.isFrozen(after.game.history)).toBe(true);
    const common = Math.min(before.game.history.length, after.game.history.length) - 1;
    for (let ply = 0; ply < common; ply += 1) {
      expect(after.game.history[ply]).toBe(before.game.history[ply]);
    }
  });
});

describe("a log that the rules refuse", () => {
  it("leads up to its first bad entry, and names it", () => {
    const { log } = randomState(6);
    const events = eventsOf(log).slice(0, 100);
    const bad = movePlayed({ from: "a1", to: "a1" });
    const read = logOf([...events, bad, ...events], log.start);
    const replayedLog = finish(replayingLog(read));
    expect(replayedLog.refusal).toBe("Entry 101 (game/movePlayed): Invalid move: a1a1");
    expect(countEvents(replayedLog.log)).toBe(100);
    expect(stateAfter(replayedLog.log, 100)).toEqual(stateAfter(log, 100));
  });
});

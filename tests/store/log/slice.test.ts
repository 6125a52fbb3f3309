import type { UnknownAction } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { MOST_EVENTS } from "../../../store/frame/eventLog.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { type GameState, initialGame } from "../../../store/game/state.ts";
import { createActionLog, serializeActionLog, toActionLog } from "../../../store/log/actionLog.ts";
import { replayLogTask } from "../../../store/log/replay.ts";
import { type EventLog, eventAt, loadLog, stateAfter } from "../../../store/log/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import type { RootState } from "../../../store/slices.ts";
import { rootReducer } from "../../../store/slices.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { finalState, parseActionLog } from "../../../tools/replayLog.ts";
import {
  AFTER_E4,
  createTestStore,
  drop,
  endOfLog,
  latest,
  loadActionLog,
  movesOf,
  reply,
  sentenceOf,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";
import { playMoves } from "../timeTravel/travelStore.ts";
import { opening } from "./recorded.ts";

const NOTHING = { type: "somebody/else" };

/** The state after these actions. */
function reduced(actions: readonly UnknownAction[], from?: RootState): RootState {
  return actions.reduce<RootState>(rootReducer, from ?? rootReducer(undefined, NOTHING));
}

/** The game after replaying the log as it would be saved. */
const replayed = (log: EventLog): GameState => valueIn(finalState(toActionLog(log)));

const endOf = (log: EventLog): GameState => stateAfter(log, log.events.length);

describe("the log of the game", () => {
  it("keeps what changed the game, and nothing else", () => {
    const { game, log } = reduced([
      movePlayed({ from: "e2", to: "e5" }),
      movePlayed({ from: "e2", to: "e4" }),
      squareMarked("e4"),
      reply("e7e5", AFTER_E4),
      reply("e7e5", AFTER_E4),
      { type: "game/movePlayed", payload: 5 },
      moveTakenBack(),
      moveTakenBack(),
    ]);
    const types = log.events.map(({ event }) => event.type);
    expect(types).toEqual(["game/movePlayed", "game/movePlayed", "game/takenBack"]);
    expect(replayed(log)).toEqual(game);
    expect(endOf(log)).toEqual(game);
  });

  it("makes its oldest events part of its start when it is full, and still leads to the game", () => {
    const begun = [gameStarted({ humanColor: "b" }), reply("e2e4", START_FEN)];
    const more = Array.from({ length: MOST_EVENTS + 10 }, (_, i) =>
      i % 2 ? moveTakenBack() : movePlayed({ from: "e7", to: "e5" }),
    );
    // One load instead of 5,000 actions.
    const events = [...begun, ...more.slice(0, MOST_EVENTS - 2)];
    const { log } = runToCompletion(replayLogTask(createActionLog(events)));
    const full = reduced([loadLog(log)]);
    expect(full.log.events).toHaveLength(MOST_EVENTS);
    expect(full.log.start.players.humanColor).toBe("w");
    let state = full;
    for (const action of more.slice(MOST_EVENTS - 2)) {
      state = rootReducer(state, action);
      expect(state.log.events.length).toBeLessThan(MOST_EVENTS);
    }
    expect(state.log.events.length).toBeGreaterThan(0);
    expect(state.log.start.players.humanColor, "the first event is not forgotten").toBe("b");
    expect(endOf(state.log)).toEqual(state.game);
    expect(replayed(state.log)).toEqual(state.game);
    expect(full.log.events, "the earlier log stays as it was").toHaveLength(MOST_EVENTS);
  });

  it("starts again from a game that was set without an event", () => {
    const state = reduced([movePlayed({ from: "e2", to: "e4" })]);
    expect(state.log.events).toHaveLength(1);
    const { game, log } = rootReducer({ ...state, game: initialGame }, NOTHING);
    expect(log.events).toHaveLength(0);
    expect(log.start).toEqual(game);
    expect(game).toEqual(initialGame);
  });

  it("starts again when the game before an event is not the game at the end of the log", () => {
    const state = reduced([movePlayed({ from: "e2", to: "e4" })]);
    const imported = { ...state, game: initialGame };
    const { game, log } = rootReducer(imported, movePlayed({ from: "d2", to: "d4" }));
    expect(log.start).toEqual(initialGame);
    expect(log.events.map(({ event }) => event)).toEqual([movePlayed({ from: "d2", to: "d4" })]);
    expect(game.history.map(({ san }) => san)).toEqual(["d4"]);
    expect(endOf(log)).toEqual(game);
  });

  it("is kept when it is imported and leads to the game", () => {
    const state = reduced([movePlayed({ from: "e2", to: "e4" }), reply("e7e5", AFTER_E4)]);
    const copy = JSON.parse(JSON.stringify(state.log));
    for (const log of [structuredClone(state.log), copy, { ...copy, more: 5 }]) {
      expect(rootReducer({ ...state, log }, NOTHING)).toEqual(state);
    }
  });

  it("starts again when the imported value is not a log or does not lead to the game", () => {
    const state = reduced([movePlayed({ from: "e2", to: "e4" })]);
    const [logged] = state.log.events;
    for (const strange of [
      null,
      "log",
      { blocks: 5 },
      { ...state.log, events: [] },
      { ...state.log, events: [logged, logged, { event: moveTakenBack() }] },
      { ...state.log, events: [{ event: movePlayed({ from: "e2", to: "e5" }) }, logged] },
      { ...state.log, events: [{ ...logged, at: "noon" }] },
      { ...state.log, events: [{ event: squareMarked("e4") }] },
    ]) {
      const { game, log } = rootReducer({ ...state, log: strange }, NOTHING);
      expect(game).toEqual(state.game);
      expect(log).toEqual({ start: state.game, events: [] });
    }
  });
});

describe("the time of an event", () => {
  it("is known for each event and is not in a saved log", () => {
    const { store } = createTestStore();
    const before = Date.now();
    drop(store, "e2e4");
    const logged = eventAt(store.getState().log, 1);
    expect(logged?.at).toBeGreaterThanOrEqual(before);
    expect(logged?.at).toBeLessThanOrEqual(Date.now());
    expect(store.dispatch(saveActionLog())).not.toContain('\\"at\\"');
  });

  it("is the time of the action, if it has one", () => {
    const { store } = createTestStore();
    store.dispatch({ ...movePlayed({ from: "e2", to: "e4" }), meta: { at: 1234 } });
    expect(eventAt(store.getState().log, 1)?.at).toBe(1234);
  });

  it("is unknown if the action's time is not a number", () => {
    const { log } = reduced([
      { ...movePlayed({ from: "e2", to: "e4" }), meta: { at: "noon" } } as never,
    ]);
    expect(eventAt(log, 1)).toEqual({ event: movePlayed({ from: "e2", to: "e4" }) });
  });
});

it("a log loaded with an initial state is saved with that state", () => {
  const { store } = createTestStore();
  const start = valueIn(finalState(createActionLog(opening)));
  const log = serializeActionLog(createActionLog([movePlayed({ from: "g1", to: "f3" })], start));
  valueIn(store.dispatch(loadActionLog(log)));
  expect(store.dispatch(saveActionLog())).toBe(log);
});

const DELAY_MS = 100;

beforeEach(() => void vi.useFakeTimers());

/** The part of the state that a log can restore. */
const gameIn = ({ store }: TestStore) => store.getState().game;

function typesIn(text: string): unknown[] {
  return valueIn(parseActionLog(text)).entries.map(({ event }) => event.type);
}

describe("loading an action log", () => {
  async function savedLog(moves: [string, string][], last?: string) {
    const test = createTestStore();
    await playMoves(test, moves);
    if (last) drop(test.store, last);
    return test.store.dispatch(saveActionLog());
  }

  it("puts its last position on the board", async () => {
    const log = await savedLog([["e2e4", "c7c5"]]);
    const { store, searches } = createTestStore();
    drop(store, "d2d4");
    valueIn(store.dispatch(loadActionLog(log)));
    expect(movesOf(store)).toEqual(["e4", "c5"]);
    await vi.advanceTimersByTimeAsync(DELAY_MS * 10);
    expect(searches, "the search for the former game").toHaveLength(0);
  });

  it("starts a search when it ends on the computer's turn", async () => {
    const test = createTestStore();
    test.store.dispatch(loadActionLog(await savedLog([["e2e4", "c7c5"]], "g1f3")));
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    latest(test.searches).answer("d7d6");
    await settle();
    expect(movesOf(test.store)).toEqual(["e4", "c5", "Nf3", "d6"]);
  });

  it("continues that log: saved again, it has the old and the new actions", async () => {
    const loaded = await savedLog([["e2e4", "c7c5"]]);
    const test = createTestStore();
    drop(test.store, "d2d4");
    test.store.dispatch(loadActionLog(loaded));
    expect(test.store.dispatch(saveActionLog())).toBe(loaded);
    drop(test.store, "g1f3");
    const text = test.store.dispatch(saveActionLog());
    expect(typesIn(text)).toEqual([...typesIn(loaded), "game/movePlayed"]);
    expect(endOfLog(text)).toEqual(gameIn(test));
  });

  it.each([
    [
      "not JSON",
      "no log",
      "This is not an action log: it is not JSON. ‘Log’ in ‘Behind the scenes’ saves one.",
    ],
    [
      "an illegal move",
      JSON.stringify([movePlayed({ from: "e2", to: "e4" }), movePlayed({ from: "e2", to: "e5" })]),
      "Entry 2 (game/movePlayed): Invalid move: e2e5",
    ],
  ])(
    "of an invalid file fails with a reason and keeps the running game: %s",
    async (_case, text, message) => {
      const test = createTestStore();
      await playMoves(test, [["e2e4", "e7e5"]]);
      drop(test.store, "g1f3");
      await vi.advanceTimersByTimeAsync(DELAY_MS);
      const { game } = test.store.getState();
      expect(sentenceOf(test.store.dispatch(loadActionLog(text)))).toBe(message);
      expect(test.store.getState().game).toBe(game);
      latest(test.searches).answer("b8c6");
      await settle();
      expect(movesOf(test.store)).toEqual(["e4", "e5", "Nf3", "Nc6"]);
    },
  );
});

/** The log of the running game: which events it keeps, and that it leads to the game. */
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { countEvents, endOfLog, eventAt, eventsOf } from "../../../store/game/eventLog.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../../store/game/events.ts";
import { gameReducer } from "../../../store/game/reducer.ts";
import { type GameState, initialGameState } from "../../../store/game/state.ts";
import { logOf } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import { logReducer } from "../../../store/log/slice.ts";
import { rootReducer } from "../../../store/state.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { AFTER_E4, createTestStore, drop, reply, valueIn } from "../support.ts";

type Log = ReturnType<typeof logReducer>;
const NOTHING = { type: "somebody/else" };

/** The game and its log after these actions, with room for so many events. */
function reduced(actions: readonly Parameters<typeof gameReducer>[1][], maxActions?: number) {
  let game: GameState = initialGameState();
  let log: Log = logReducer(undefined, NOTHING, undefined, game);
  for (const action of actions) {
    const after = gameReducer(game, action);
    log = logReducer(log, action, game, after, maxActions);
    game = after;
  }
  return { game, log };
}

/** Where the log leads, found by the replay of what would be saved of it. */
const replayed = (log: Log): GameState => valueIn(finalState(logOf(eventsOf(log), log.start)));

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
    const types = eventsOf(log).map(({ type }) => type);
    expect(types).toEqual(["game/movePlayed", "game/movePlayed", "game/takenBack"]);
    expect(replayed(log)).toEqual(game);
    expect(endOfLog(log)).toEqual(game);
  });

  it("makes the oldest events part of its start when it is full, and goes on leading to the game", () => {
    const begun = [gameStarted({ humanColor: "b" }), reply("e2e4", START_FEN)];
    const more = Array.from({ length: 400 }, (_, i) =>
      i % 2 ? moveTakenBack() : movePlayed({ from: "e7", to: "e5" }),
    );
    const counts = [200, 250, 400].map((count) => {
      const { game, log } = reduced([...begun, ...more.slice(0, count)], 200);
      expect(replayed(log)).toEqual(game);
      expect(log.start.players.humanColor, "told first, and not forgotten").toBe(
        count === 200 ? "b" : game.players.humanColor,
      );
      return countEvents(log);
    });
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(200);
  });

  it("is full with as many events as it may have, and shortened only for one more", () => {
    const starts = Array.from({ length: 129 }, (_, seed) => gameStarted({ seed }));
    expect(countEvents(reduced(starts.slice(0, 128), 128).log)).toBe(128);
    expect(countEvents(reduced(starts, 128).log)).toBeLessThan(128);
  });

  it("is a value that does not grow any more", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const { log } = store.getState();
    store.dispatch(moveTakenBack());
    expect(countEvents(log)).toBe(1);
    expect(countEvents(store.getState().log)).toBe(2);
  });

  it("begins anew with a game that came without an event", () => {
    const fresh = rootReducer(undefined, NOTHING);
    const state = rootReducer(fresh, movePlayed({ from: "e2", to: "e4" }));
    expect(countEvents(state.log)).toBe(1);
    const imported = { ...state, ...initialGameState() };
    const { game, log } = rootReducer(imported, NOTHING);
    expect(countEvents(log)).toBe(0);
    expect(log.start.game).toBe(game);
  });

  it("begins anew where an event finds another game than the one that the log led to", () => {
    const fresh = rootReducer(undefined, NOTHING);
    const state = rootReducer(fresh, movePlayed({ from: "e2", to: "e4" }));
    const imported = { ...state, ...initialGameState() };
    const { game, log } = rootReducer(imported, movePlayed({ from: "d2", to: "d4" }));
    expect(countEvents(log)).toBe(0);
    expect(endOfLog(log).game).toBe(game);
  });

  it("believes no log that came from outside, not even a copy of its own", () => {
    const fresh = rootReducer(undefined, NOTHING);
    const state = rootReducer(fresh, movePlayed({ from: "e2", to: "e4" }));
    for (const strange of [structuredClone(state.log), { blocks: 5 }, null, "log"]) {
      const { game, log } = rootReducer({ ...state, log: strange as Log }, NOTHING);
      expect(countEvents(log)).toBe(0);
      expect(endOfLog(log).game).toBe(game);
    }
  });
});

describe("when an event happened", () => {
  it("is known of each event, and stands in no log that is saved", () => {
    const { store } = createTestStore();
    const before = Date.now();
    drop(store, "e2e4");
    const logged = eventAt(store.getState().log, 1);
    expect(logged?.at).toBeGreaterThanOrEqual(before);
    expect(logged?.at).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(eventsOf(store.getState().log))).not.toContain('"at"');
  });

  it("is what the action says that was recorded with its time", () => {
    const { store } = createTestStore();
    store.dispatch({ ...movePlayed({ from: "e2", to: "e4" }), meta: { at: 1234 } });
    expect(eventAt(store.getState().log, 1)?.at).toBe(1234);
  });

  it("is unknown where an action says nonsense of it", () => {
    const { log } = reduced([
      { ...movePlayed({ from: "e2", to: "e4" }), meta: { at: "noon" } } as never,
    ]);
    expect(eventAt(log, 1)).toEqual({ event: movePlayed({ from: "e2", to: "e4" }) });
  });
});

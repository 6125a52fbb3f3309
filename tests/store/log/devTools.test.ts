import { beforeEach, describe, expect, it, vi } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { DEV_TOOLS } from "../../../store/log/devTools.ts";
import { initialPlayback } from "../../../store/log/playback.ts";
import { emptyLog } from "../../../store/log/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { createTestStore, endOfLog } from "../support.ts";
import { createTravelStore, playMoves, THREE_MOVES } from "../timeTravel/travelStore.ts";

const { stateSanitizer } = DEV_TOOLS;

/** A game of this many plies, in which knights move out and back. */
function longGame(plies: number) {
  let game = startGame();
  const moves = ["Nf3", "Nf6", "Ng1", "Ng8"] as const;
  for (let ply = 0; ply < plies; ply += 1) game = play(game, moves[ply % 4] as string);
  return game;
}

function stateWith(record = startGame()) {
  const game = { ...record, players: DEFAULT_PLAYERS };
  return { game, log: emptyLog(game), playback: initialPlayback };
}

/** The state with such a game, as it is sent to the extension in the middle of a history. */
const sanitizedState = (plies: number) => stateSanitizer(stateWith(longGame(plies)), 7);

describe("a state as sent to Redux DevTools", () => {
  it("has the whole game with its moves in SAN", () => {
    const { game } = stateWith(longGame(6));
    expect(sanitizedState(6)).toEqual({
      log: { events: 0 },
      playback: initialPlayback,
      game: { ...game, history: ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6"] },
    });
  });

  it("has the number of plies and the last moves when the game is long", () => {
    expect(sanitizedState(202)).toEqual({
      log: { events: 0 },
      playback: initialPlayback,
      game: {
        plies: 202,
        lastMoves: "Ng1 Ng8 Nf3 Nf6",
        fen: "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 202 102",
        headers: { Result: "1/2-1/2" },
        players: DEFAULT_PLAYERS,
      },
    });
  });

  it("has the whole game when it is the first one, because a reload starts from it", () => {
    const state = stateWith(longGame(202));
    expect(stateSanitizer(state, 0)).toEqual({ ...state, log: { events: 0 } });
  });

  it("has only the number of events of an opened log", () => {
    const state = stateWith();
    const opened = { log: state.log, name: "a file", refusal: null };
    const playback = { ...initialPlayback, opened };
    expect(stateSanitizer({ ...state, playback }, 1).playback).toEqual({
      ...initialPlayback,
      opened: { ...opened, log: { events: 0 } },
    });
  });
});

it("a move in the extension's tree and diff shows its SAN first", () => {
  expect(Object.keys(play(startGame(), "Nf3").history[0] ?? {})[0]).toBe("san");
});

beforeEach(() => void vi.useFakeTimers());

describe("action logs and the extension", () => {
  it("the extension imports a saved log and reaches the same state", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    const { payload, preloadedState } = JSON.parse(test.store.dispatch(saveActionLog()));
    const there = createTravelStore();
    // The extension does the same with the text of the file.
    there.liftedStore.dispatch({
      type: "IMPORT_STATE",
      nextLiftedState: JSON.parse(payload),
      preloadedState: JSON.parse(preloadedState),
    } as never);
    expect(there.store.getState().game).toEqual(test.store.getState().game);
  });

  it("a log exported by the extension loads, with and without a preloaded state", async () => {
    for (const preloaded of [undefined, createTestStore().store.getState()]) {
      const test = createTravelStore(preloaded);
      await playMoves(test, THREE_MOVES);
      const { actionsById, stagedActionIds, committedState } = test.liftedStore.getState();
      // The extension does the same on 'Export': it leaves out its own @@INIT.
      const payload = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
      const text = JSON.stringify({
        payload: JSON.stringify(payload),
        preloadedState: committedState && JSON.stringify(committedState),
      });
      expect(endOfLog(text)).toEqual(test.store.getState().game);
    }
  });
});

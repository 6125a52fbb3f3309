import { describe, expect, it } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import { emptyLog } from "../../../store/game/log/eventLog.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { DEV_TOOLS } from "../../../store/log/devTools.ts";
import { initialPlayback } from "../../../store/view/playback.ts";

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
const sent = (plies: number) => stateSanitizer(stateWith(longGame(plies)), 7);

describe("a state as Redux DevTools is sent it", () => {
  it("has the whole game with its moves in SAN", () => {
    const { game } = stateWith(longGame(6));
    expect(sent(6)).toEqual({
      log: { events: 0 },
      playback: initialPlayback,
      game: { ...game, history: ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6"] },
    });
  });

  it("has the number of plies and the last moves when the game is long", () => {
    expect(sent(202)).toEqual({
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

  it("has the whole game when it is the first one, with which a reload begins", () => {
    const state = stateWith(longGame(202));
    expect(stateSanitizer(state, 0)).toEqual({ ...state, log: { events: 0 } });
  });

  it("has only the number of events of a log that is viewed", () => {
    const state = stateWith();
    const opened = { log: state.log, name: "a file", refusal: null };
    const playback = { ...initialPlayback, opened };
    expect(stateSanitizer({ ...state, playback }, 1).playback).toEqual({
      ...initialPlayback,
      opened: { ...opened, log: { events: 0 } },
    });
  });

  it("does not grow with a long game", () => {
    const size = (plies: number) => JSON.stringify(sent(plies)).length;
    expect(size(1_000) - size(204)).toBeLessThan(20);
    expect(size(1_000)).toBeLessThan(1_000);
  });
});

describe("a move in the extension's tree and diff", () => {
  it("is named by its SAN, which comes first", () => {
    expect(Object.keys(play(startGame(), "Nf3").history[0] ?? {})[0]).toBe("san");
  });
});

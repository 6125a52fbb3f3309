import { describe, expect, it } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import { beginLog } from "../../../store/game/eventLog.ts";
import { initialGameState } from "../../../store/game/state.ts";
import { DEV_TOOLS } from "../../../store/log/devTools.ts";

const { stateSanitizer } = DEV_TOOLS;

/** Knights go out and come home as long as it takes. */
function longGame(plies: number) {
  let game = startGame();
  const moves = ["Nf3", "Nf6", "Ng1", "Ng8"] as const;
  for (let ply = 0; ply < plies; ply += 1) game = play(game, moves[ply % 4] as string);
  return game;
}

function stateWith(game = startGame()) {
  const start = { ...initialGameState(), game };
  return { ...start, log: beginLog(start) };
}

describe("a state as Redux DevTools is sent it", () => {
  it("says how many plies there were and what was played last", () => {
    const state = stateWith(longGame(6));
    expect(stateSanitizer(state, 7)).toEqual({
      players: state.players,
      log: { events: 0 },
      game: {
        plies: 6,
        lastMoves: "Ng1 Ng8 Nf3 Nf6",
        fen: "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 6 4",
        headers: { Result: "*" },
      },
    });
  });

  it("has the whole game when it is the first one, which a reload begins with", () => {
    const state = stateWith();
    expect(stateSanitizer(state, 0)).toEqual({ ...state, log: { events: 0 } });
  });

  it("does not grow with the game", () => {
    const size = (plies: number) =>
      JSON.stringify(stateSanitizer(stateWith(longGame(plies)), 1)).length;
    expect(size(200) - size(8)).toBeLessThan(20);
    expect(size(200)).toBeLessThan(1_000);
  });
});

describe("a move in the extension's tree and diff", () => {
  it("is named by its SAN, which comes first", () => {
    expect(Object.keys(play(startGame(), "Nf3").history[0] ?? {})[0]).toBe("san");
  });
});

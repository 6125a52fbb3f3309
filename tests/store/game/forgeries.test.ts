/** Small lies in actions and states from outside, one at a time. */
import { describe, expect, it } from "vitest";
import { play, SPECIFIED_OPPONENT, START_FEN, startGame } from "../../../engine/index.ts";
import { movePlayed } from "../../../store/game/events.ts";
import { readEvent } from "../../../store/game/readEvent.ts";
import { rebuildGameState } from "../../../store/game/rebuildGame.ts";
import { gameReducer } from "../../../store/game/reducer.ts";
import { initialGameState } from "../../../store/game/state.ts";
import { saveActionLog } from "../../../store/index.ts";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { AFTER_E4, createTestStore, drop, errorOf, reply, valueIn } from "../support.ts";

const foolsMate = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());
const afterE4 = play(startGame(), "e4");

describe("a move from outside", () => {
  const { payload } = reply("e7e5", AFTER_E4);
  it.each<[string, object]>([
    ["was chosen in what is no text", { before: 5 }],
    ["was found without a pawn structure", { search: { ...payload.search, pawnStructure: null } }],
    ["has a line that is no list", { search: { ...payload.search, pv: "e5" } }],
    ["has a line with something that is no move", { search: { ...payload.search, pv: [5] } }],
    ["goes to no square", { to: "e9" }],
  ])("has not the shape of a move when it %s", (_case, lie) => {
    expect(valueIn(readEvent(reply("e7e5", AFTER_E4))).payload).toEqual(payload);
    const forged = { type: movePlayed.type, payload: { ...payload, ...lie } };
    expect(errorOf(readEvent(forged))).toBe("the action has not the shape of this version");
  });
});

describe("a state from outside", () => {
  it.each<[string, unknown, string]>([
    ["has no game", { players: {} }, "the state has no game"],
    [
      "was drawn with a mate on the board",
      { game: { ...foolsMate, headers: { Result: "1/2-1/2" } } },
      "Invalid header: Result",
    ],
    [
      "goes on after a mate",
      { game: { ...foolsMate, headers: { Result: "*" } } },
      "Invalid header: Result",
    ],
    [
      "counts a position that never was",
      { game: { ...afterE4, repetitions: { ...afterE4.repetitions, "8/8/8/8/8/8/8/8 w - -": 1 } } },
      "the game does not follow from its own moves",
    ],
    [
      "has glyphs that are no list",
      { game: { ...afterE4, nags: { [AFTER_E4]: 1 } } },
      "the game's annotation glyphs are not lists of numbers",
    ],
    [
      "has a seed below nought",
      { game: afterE4, players: { seed: -1 } },
      "the seed is not a whole number of 32 bits",
    ],
    [
      "has a seed of 33 bits",
      { game: afterE4, players: { seed: 2 ** 32 } },
      "the seed is not a whole number of 32 bits",
    ],
  ])("is refused when it %s", (_case, state, message) => {
    expect(errorOf(rebuildGameState(state))).toBe(message);
  });

  it("keeps its colour and its seed when it does not name the opponent", () => {
    const { players } = valueIn(
      rebuildGameState({ game: afterE4, players: { humanColor: "b", seed: 2 ** 32 - 1 } }),
    );
    expect(players).toEqual({ humanColor: "b", opponent: SPECIFIED_OPPONENT, seed: 2 ** 32 - 1 });
  });
});

describe("a move of the player's own", () => {
  it("says nothing of a promotion where there is none", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const [entry] = valueIn(parseActionLog(store.dispatch(saveActionLog()))).entries;
    expect(entry?.event.payload).toEqual({ from: "e2", to: "e4", before: START_FEN });
  });

  it("leads to a state that nobody can change in place", () => {
    const state = gameReducer(initialGameState(), movePlayed({ from: "e2", to: "e4" }));
    for (const part of [state, state.game, state.game.history, state.game.position]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

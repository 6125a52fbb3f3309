import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { currentFen, SPECIFIED_OPPONENT, START_FEN, startGame } from "../../../engine/index.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
  type PlayedMove,
} from "../../../store/game/events.ts";
import { gameReducer } from "../../../store/game/reducer.ts";
import { type GameState, initialGameState } from "../../../store/game/state.ts";
import { AFTER_E4, BLACK_TO_MOVE, FINDINGS, reply } from "../support.ts";

const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
const e5 = reply("e7e5", AFTER_E4);
const asBlack = gameStarted({ humanColor: "b" });

const stateAfter = (...actions: UnknownAction[]): GameState =>
  actions.reduce<GameState>(gameReducer, initialGameState());
const sansOf = ({ game }: GameState) => game.history.map((move) => move.san);

/** The game is the very same object after the action, so that nothing that hears of the state stirs. */
function expectNothingHappens(state: GameState, action: UnknownAction): void {
  const { game, players } = gameReducer(state, action);
  expect(game).toBe(state.game);
  expect(players).toBe(state.players);
}

describe("the game in the store", () => {
  it("begins at the start position, with the human as white against the specified opponent", () => {
    expect(gameReducer(undefined, { type: "@@INIT" })).toEqual({
      game: startGame(),
      players: { humanColor: "w", opponent: SPECIFIED_OPPONENT, seed: 0 },
    });
  });

  it("plays a legal move of the human", () => {
    const state = stateAfter(e4);
    expect(currentFen(state.game)).toBe(AFTER_E4);
    expect(sansOf(state)).toEqual(["e4"]);
  });

  it.each<[string, unknown]>([
    ["against the rules", { from: "e2", to: "e5" }],
    ["of a piece that is not there", { from: "e4", to: "e5" }],
    ["of the other side", { from: "e7", to: "e5" }],
    ["chosen in another position", { from: "e2", to: "e4", before: AFTER_E4 }],
    ["with a promotion to nothing", { from: "e2", to: "e4", promotion: null }],
    ["to no square", { from: "e2", to: "e9" }],
    ["that is none", 7],
    ["without squares", undefined],
  ])("is the very same after a move %s", (_case, payload) => {
    expectNothingHappens(initialGameState(), { type: movePlayed.type, payload });
  });

  it("is the very same after a human move on the computer's turn", () => {
    expectNothingHappens(stateAfter(e4), movePlayed({ from: "d7", to: "d5" }));
  });

  it("plays the computer's reply to the position it answers, once", () => {
    const state = stateAfter(e4, e5);
    expect(sansOf(state)).toEqual(["e4", "e5"]);
    expectNothingHappens(state, e5);
  });

  it("refuses a move of the computer on the human's turn", () => {
    const stranger: PlayedMove = { from: "e2", to: "e4", before: START_FEN, search: FINDINGS };
    expectNothingHappens(initialGameState(), movePlayed(stranger));
  });

  it("takes no move once the game is over, even where pieces could still move", () => {
    const drawn = stateAfter(gameStarted({ fen: "4k3/8/8/8/8/8/8/R3K3 w - - 100 90" }));
    expectNothingHappens(drawn, movePlayed({ from: "a1", to: "a2" }));
  });

  it("starts afresh, from the start or from a position", () => {
    expect(stateAfter(e4, gameStarted()).game).toEqual(startGame());
    expect(stateAfter(e4, gameStarted({ fen: BLACK_TO_MOVE })).game).toEqual(
      startGame(BLACK_TO_MOVE),
    );
  });

  it("starts from a FEN of fewer fields, and from an event without a payload", () => {
    const short = stateAfter(gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 b" }));
    expect(short.game).toEqual(startGame(BLACK_TO_MOVE));
    expect(stateAfter(e4, { type: "game/started" }).game).toEqual(startGame());
  });

  it.each<[string, unknown]>([
    ["an invalid position", { fen: "no position" }],
    [
      "a position in which black, not to move, stands in check",
      { fen: "4k3/8/8/8/8/8/8/K3R3 w - - 0 1" },
    ],
    ["a colour there is not", { humanColor: "red" }],
    ["an opponent there is not", { opponent: { id: "x" } }],
    ["a seed that is no number", { seed: "4" }],
    ["a seed past 32 bits", { seed: 2 ** 32 }],
    ["a number", 5],
    ["null", null],
  ])("is the very same when a game is to start from %s", (_case, payload) => {
    expectNothingHappens(stateAfter(e4), { type: gameStarted.type, payload });
  });

  it("takes over a game that was loaded, with its players", () => {
    const loaded = stateAfter(asBlack, reply("d2d4", START_FEN));
    expect(stateAfter(e4, gameLoaded(loaded))).toEqual(loaded);
  });

  it("is the very same when the game to load does not follow from its moves", () => {
    const { game, players } = stateAfter(e4, e5);
    const forged = { game: { ...game, position: startGame().position }, players };
    expectNothingHappens(stateAfter(e4), gameLoaded(forged));
  });

  it("gets the specified players when a state is imported that has none", () => {
    const { players } = gameReducer({ game: startGame() }, { type: "@@INIT" });
    expect(players).toEqual(initialGameState().players);
  });
});

describe("a game as black", () => {
  it("waits for the computer's first move, and then takes the human's", () => {
    const begun = stateAfter(asBlack);
    expect(begun.players.humanColor).toBe("b");
    expectNothingHappens(begun, movePlayed({ from: "e2", to: "e4" }));
    const opened = gameReducer(begun, reply("e2e4", START_FEN));
    expect(sansOf(gameReducer(opened, movePlayed({ from: "c7", to: "c5" })))).toEqual(["e4", "c5"]);
  });

  it("keeps opponent and seed as they were when the game started", () => {
    const opponent = { ...SPECIFIED_OPPONENT, name: "A monkey of last year" };
    expect(stateAfter(gameStarted({ humanColor: "b", opponent, seed: 7 })).players).toEqual({
      humanColor: "b",
      opponent,
      seed: 7,
    });
  });
});

describe("taking a move back", () => {
  it("takes back the reply and the human's move before it", () => {
    expect(stateAfter(e4, e5, moveTakenBack()).game).toEqual(startGame());
  });

  it("takes back the human's move alone while the computer thinks", () => {
    expect(stateAfter(e4, moveTakenBack()).game).toEqual(startGame());
  });

  it("changes nothing while the human has not moved, also after the computer's first move", () => {
    expectNothingHappens(initialGameState(), moveTakenBack());
    const moved = stateAfter(gameStarted({ fen: BLACK_TO_MOVE }), reply("e8e7", BLACK_TO_MOVE));
    expect(moved.game.history).toHaveLength(1);
    expectNothingHappens(moved, moveTakenBack());
  });

  it("goes back to black's last choice when the human is black", () => {
    const afterE4 = stateAfter(asBlack, reply("e2e4", START_FEN));
    const replied = gameReducer(afterE4, movePlayed({ from: "e7", to: "e5" }));
    expect(gameReducer(replied, moveTakenBack())).toEqual(afterE4);
  });

  it("undoes a mate, and the game goes on", () => {
    const start = gameStarted({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" });
    const mated = stateAfter(start, movePlayed({ from: "a1", to: "a8" }));
    expect(mated.game.headers.Result).toBe("1-0");
    expect(gameReducer(mated, moveTakenBack()).game.headers.Result).toBe("*");
  });
});

describe("giving a game up", () => {
  it.each([
    ["w", "0-1"],
    ["b", "1-0"],
  ] as const)("as %s leaves the result %s, and no move is taken any more", (humanColor, result) => {
    const resigned = stateAfter(gameStarted({ humanColor }), gameResigned());
    expect(resigned.game.headers.Result).toBe(result);
    expectNothingHappens(resigned, movePlayed({ from: "e2", to: "e4" }));
    expectNothingHappens(resigned, reply("e2e4", START_FEN));
    expectNothingHappens(resigned, gameResigned());
  });

  it("cannot be taken back", () => {
    expectNothingHappens(stateAfter(e4, e5, gameResigned()), moveTakenBack());
  });

  it("is too late once the game is over", () => {
    const drawn = stateAfter(gameStarted({ fen: "4k3/8/8/8/8/8/8/R3K3 w - - 100 90" }));
    expectNothingHappens(drawn, gameResigned());
  });
});

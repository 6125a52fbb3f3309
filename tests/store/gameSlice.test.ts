import { describe, expect, it } from "vitest";
import { currentFen, START_FEN, startGame } from "../../engine/index.ts";
import { gameStarted, movePlayed, moveTakenBack, type PlayedMove } from "../../store/gameEvents.ts";
import { gameReducer } from "../../store/gameSlice.ts";
import { type ComputerMove, searchMove } from "../../store/searchMove.ts";

const BLACK_TO_MOVE = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

function reply(move: PlayedMove & { before: string }) {
  const findings = { score: 0, depth: 4, nodes: 1, pv: [], pawnStructure: 0 };
  return searchMove.fulfilled({ ...move, ...findings } as ComputerMove, "1", {
    before: move.before,
  });
}

const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
const e5 = reply({ from: "e7", to: "e5", before: AFTER_E4 });

describe("the game in the store", () => {
  it("begins at the start position", () => {
    expect(gameReducer(undefined, { type: "@@INIT" })).toEqual(startGame());
  });

  it("plays a legal move of the human", () => {
    const game = gameReducer(startGame(), e4);
    expect(currentFen(game)).toBe(AFTER_E4);
    expect(game.history.map((move) => move.san)).toEqual(["e4"]);
  });

  it.each<[string, PlayedMove]>([
    ["against the rules", { from: "e2", to: "e5" }],
    ["of a piece that is not there", { from: "e4", to: "e5" }],
    ["of black", { from: "e7", to: "e5" }],
    ["chosen in another position", { from: "e2", to: "e4", before: AFTER_E4 }],
  ])("is the very same after a move %s", (_case, move) => {
    const game = startGame();
    expect(gameReducer(game, movePlayed(move))).toBe(game);
  });

  it("is the very same after a human move on the computer's turn", () => {
    const game = gameReducer(startGame(), e4);
    expect(gameReducer(game, movePlayed({ from: "d7", to: "d5" }))).toBe(game);
  });

  it("plays the computer's reply to the position it answers, once", () => {
    const game = [e4, e5].reduce(gameReducer, startGame());
    expect(game.history.map((move) => move.san)).toEqual(["e4", "e5"]);
    expect(gameReducer(game, e5)).toBe(game);
  });

  it("refuses a reply on the human's turn, also one that moves a piece of white", () => {
    const game = startGame();
    const stranger = reply({ from: "e2", to: "e4", before: START_FEN });
    expect(gameReducer(game, stranger)).toBe(game);
  });

  it("takes no move once the game is over, even where pieces could still move", () => {
    const drawn = startGame("4k3/8/8/8/8/8/8/R3K3 w - - 100 90");
    expect(gameReducer(drawn, movePlayed({ from: "a1", to: "a2" }))).toBe(drawn);
  });

  it("starts afresh, from the start or from a position", () => {
    const game = gameReducer(startGame(), e4);
    expect(gameReducer(game, gameStarted())).toEqual(startGame());
    expect(gameReducer(game, gameStarted({ fen: BLACK_TO_MOVE }))).toEqual(
      startGame(BLACK_TO_MOVE),
    );
  });

  it("starts from a FEN of fewer fields, and from an event without a payload", () => {
    const short = gameReducer(startGame(), gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 b" }));
    expect(short).toEqual(startGame(BLACK_TO_MOVE));
    const game = gameReducer(startGame(), e4);
    expect(gameReducer(game, { type: "game/started" })).toEqual(startGame());
  });

  it("is the very same when the position to start from is invalid", () => {
    const game = gameReducer(startGame(), e4);
    expect(gameReducer(game, gameStarted({ fen: "no position" }))).toBe(game);
  });
});

describe("taking a move back", () => {
  it("takes back the reply and the human's move before it", () => {
    const game = [e4, e5, moveTakenBack()].reduce(gameReducer, startGame());
    expect(game).toEqual(startGame());
  });

  it("takes back the human's move alone while the computer thinks", () => {
    const game = [e4, moveTakenBack()].reduce(gameReducer, startGame());
    expect(game).toEqual(startGame());
  });

  it("changes nothing while the human has not moved, also after the computer's first move", () => {
    const fresh = startGame();
    expect(gameReducer(fresh, moveTakenBack())).toBe(fresh);
    const moved = gameReducer(
      startGame(BLACK_TO_MOVE),
      reply({ from: "e8", to: "e7", before: BLACK_TO_MOVE }),
    );
    expect(moved.history).toHaveLength(1);
    expect(gameReducer(moved, moveTakenBack())).toBe(moved);
  });
});

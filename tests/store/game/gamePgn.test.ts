import { describe, expect, it } from "vitest";
import { play, setHeader, startGame } from "../../../engine/index.ts";
import { resign } from "../../../store/game/gameEnd.ts";
import { makeGamePgn, parseGamePgn } from "../../../store/game/gamePgn.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/players.ts";

const players = DEFAULT_PLAYERS;
const foolsMate = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());

describe("the PGN of a game", () => {
  it("has a Termination only when the game was given up, not when it ended on the board", () => {
    expect(makeGamePgn({ game: foolsMate, players })).not.toContain("Termination");
    const drawn = setHeader(startGame(), "Result", "1/2-1/2");
    expect(makeGamePgn({ game: drawn, players })).not.toContain("Termination");
    const lost = resign(startGame(), "w");
    expect(makeGamePgn({ game: lost, players })).toContain('[Termination "resignation"]');
  });

  it("has the names that the game's own headers give, and gives them back", () => {
    const game = setHeader(foolsMate, "White", "Anna");
    const pgn = makeGamePgn({ game, players });
    expect(pgn).toContain('[White "Anna"]');
    expect(parseGamePgn(pgn, players)).toEqual(game);
  });
});

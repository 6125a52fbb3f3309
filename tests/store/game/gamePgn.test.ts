import { describe, expect, it } from "vitest";
import { parsePgn, play, setHeader, startGame } from "../../../engine/index.ts";
import { makeGamePgn, withoutPlayerHeaders } from "../../../store/game/gamePgn.ts";
import { withResignation } from "../../../store/game/gameStatus.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";

const players = DEFAULT_PLAYERS;
const foolsMate = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());

describe("the PGN of a game", () => {
  it("has a Termination tag only after a resignation", () => {
    expect(makeGamePgn({ ...foolsMate, players })).not.toContain("Termination");
    const drawn = setHeader(startGame(), "Result", "1/2-1/2");
    expect(makeGamePgn({ ...drawn, players })).not.toContain("Termination");
    const lost = withResignation({ ...startGame(), players }, "w");
    expect(makeGamePgn(lost)).toContain('[Termination "resignation"]');
  });

  it("keeps the players' names from the game's headers when it is written and read", () => {
    const game = setHeader(foolsMate, "White", "Anna");
    const pgn = makeGamePgn({ ...game, players });
    expect(pgn).toContain('[White "Anna"]');
    expect(withoutPlayerHeaders(parsePgn(pgn), players)).toEqual(game);
  });
});

/** Games in the formats of all versions. */
import { describe, expect, it } from "vitest";
import { startGame } from "../../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../../store/game/state.ts";
import { upgradeGame, validateGame } from "../../../../store/game/validateGame.ts";
import { errorOf, valueIn } from "../../support.ts";

const players = { ...DEFAULT_PLAYERS, humanColor: "b", seed: 7 };
const game = { ...startGame(), players };

describe("a game is found", () => {
  it.each([
    ["as a game of today", game],
    ["in a state of today", { game, settings: {} }],
    ["in a state of version 2, whose players stood beside it", { game: startGame(), players }],
  ])("%s", (_case, value) => {
    expect(valueIn(validateGame(upgradeGame(value)))).toEqual(game);
  });

  it("without players in a state that names none, and gets the default ones", () => {
    const found = valueIn(validateGame(upgradeGame({ game: startGame() })));
    expect(found).toEqual({ ...startGame(), players: DEFAULT_PLAYERS });
  });
});

it.each([
  ["has only players", { players: {} }, "the game has no history"],
  ["has another field instead", { chess: game }, "the game has no history"],
  [
    "has a game on a prototype only",
    JSON.parse('{"__proto__":{"game":{"history":[]}}}'),
    "the game has no history",
  ],
  ["has a game that is a number", { game: 7 }, "the state has no game"],
  ["is a text", "null", "the state has no game"],
])("no game is found in a value that %s", (_case, value, message) => {
  expect(errorOf(validateGame(upgradeGame(value)))).toBe(message);
});

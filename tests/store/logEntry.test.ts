import { describe, expect, it } from "vitest";
import { startGame } from "../../engine/index.ts";
import { finalState, parseActionLog } from "../../store/actionLog.ts";
import { MAX_ACTIONS } from "../../store/maxActions.ts";
import { squareMarked } from "../../store/screenSlice.ts";
import { e4, e5, fileOf } from "./logFixtures.ts";

describe("a bad entry is named by its number and type", () => {
  it.each<[string, unknown, string]>([
    ["an unknown action", { type: "game/resigned" }, "Entry 2 (game/resigned): unknown action"],
    ["an action of Redux itself", { type: "@@INIT" }, "Entry 2 (@@INIT): unknown action"],
    [
      "a type that every object has",
      { type: "constructor" },
      "Entry 2 (constructor): unknown action",
    ],
    ["null", null, "Entry 2: this is not an action"],
    ["a text", "game/started", "Entry 2: this is not an action"],
    ["no type", { payload: {} }, "Entry 2: this is not an action"],
    [
      "a type on a prototype",
      JSON.parse('{"__proto__":{"type":"game/started","payload":{}}}'),
      "Entry 2: this is not an action",
    ],
    [
      "a move without squares",
      { type: "game/movePlayed", payload: {} },
      "Entry 2 (game/movePlayed): ",
    ],
    ["a move without payload", { type: "game/movePlayed" }, "Entry 2 (game/movePlayed): "],
    [
      "a move to nowhere",
      { type: "game/movePlayed", payload: { from: "e2", to: "e9" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a promotion to a king",
      { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: "k" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a game from no position",
      { type: "game/started", payload: { fen: 1 } },
      "Entry 2 (game/started): ",
    ],
    [
      "a game from a bad FEN",
      { type: "game/started", payload: { fen: "8/8/8/8/8/8/8/8 w - - 0 1" } },
      "Entry 2 (game/started): Invalid FEN: missing white king",
    ],
    [
      "a reply without a request",
      { type: "computer/search/fulfilled", payload: e5.payload },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "a reply without the position it answers",
      { ...e5, payload: { from: "e7", to: "e5" } },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "a failure whose message is none",
      { type: "computer/search/rejected", meta: e5.meta, error: { message: {} } },
      "Entry 2 (computer/search/rejected): ",
    ],
    [
      "a notice that is none",
      { type: "storage/failed", payload: { message: 7 } },
      "Entry 2 (storage/failed): ",
    ],
    [
      "a mark off the board",
      { type: "screen/squareMarked", payload: "i9" },
      "Entry 2 (screen/squareMarked): ",
    ],
    [
      "a loaded game that is none",
      { type: "actionLog/loaded", payload: { game: {} } },
      "Entry 2 (actionLog/loaded): the game is not one of this version",
    ],
  ])("%s", (_case, entry, message) => {
    expect(() => parseActionLog(fileOf([e4, entry, entry]))).toThrow(message);
  });

  it("but not a game started without a payload, or from a FEN of fewer fields", () => {
    const bare = parseActionLog(fileOf([{ type: "game/started" }]));
    expect(finalState(bare).game).toEqual(startGame());
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b";
    const short = parseActionLog(fileOf([{ type: "game/started", payload: { fen } }]));
    expect(finalState(short).game).toEqual(startGame(fen));
  });

  it("a list that is too long, before the time is taken to replay it", () => {
    const actions = Array.from({ length: 100_000 }, () => squareMarked("e4"));
    expect(() => parseActionLog(fileOf(actions))).toThrow(
      "Entry 20001 (screen/squareMarked): an action log holds at most 20000 actions, and this one has 100000",
    );
  });

  it("but the longest list allowed is read", () => {
    const actions = Array.from({ length: MAX_ACTIONS }, () => squareMarked("e4"));
    expect(finalState(parseActionLog(fileOf(actions))).screen.markedSquare).toBe("e4");
  });
});

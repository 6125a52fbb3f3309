import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { startGame } from "../../../engine/index.ts";
import { initialGame, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import {
  createActionLog,
  parseActionLog,
  serializeActionLog,
} from "../../../store/log/actionLog.ts";
import { endOfLog, errorOf, valueIn } from "../support.ts";
import { fileOf, opening, openingOfVersion1 } from "./fixtures.ts";

const movesIn = (text: string) => endOfLog(text).history.map((move) => move.san);

describe("the text of a log", () => {
  it("reads back as it was written", () => {
    const log = createActionLog([...opening, moveTakenBack()], initialGame);
    expect(valueIn(parseActionLog(serializeActionLog(log)))).toEqual(log);
  });

  it("says its version and has the two fields of the extension's export, each stringified once more", () => {
    const file = JSON.parse(serializeActionLog(createActionLog(opening, initialGame)));
    expect(Object.keys(file)).toEqual(["version", "payload", "preloadedState"]);
    expect(file.version).toBe(3);
    expect(JSON.parse(file.payload).map(({ type }: UnknownAction) => type)).toEqual([
      "game/movePlayed",
      "game/movePlayed",
    ]);
    expect(JSON.parse(file.preloadedState).game).toEqual({
      ...startGame(),
      players: DEFAULT_PLAYERS,
    });
  });

  it("may be a bare array of actions", () => {
    expect(movesIn(JSON.stringify(opening))).toEqual(["e4", "e5"]);
  });

  it("of version 1 tells the same game, whether it says so or not", () => {
    expect(movesIn(fileOf(openingOfVersion1))).toEqual(["e4", "e5"]);
    expect(movesIn(fileOf(openingOfVersion1, undefined, { version: 1 }))).toEqual(["e4", "e5"]);
  });

  it("of version 1 keeps a move that was taken back, and a game that was loaded", () => {
    const { players, ...game } = endOfLog(fileOf(opening));
    const rest = [
      { type: "game/moveTakenBack" },
      { type: "actionLog/loaded", payload: { game, players } },
    ];
    expect(movesIn(fileOf([...openingOfVersion1, rest[0]]))).toEqual([]);
    expect(movesIn(fileOf([...openingOfVersion1, ...rest]))).toEqual(["e4", "e5"]);
  });

  it.each<[string, string, string]>([
    ["is empty", "", "This is not an action log: the file is not JSON."],
    [
      "is cut short",
      fileOf(opening).slice(0, -9),
      "This is not an action log: the file is not JSON.",
    ],
    ["is a PGN", "1. e4 e5 *", "This is not an action log: the file is not JSON."],
    ["is a number", "42", "This is not an action log."],
    ["is null", "null", "This is not an action log."],
    [
      "is some other JSON",
      '{"name":"enough-monkeys"}',
      "This is not an action log: it has no payload.",
    ],
    [
      "has a payload that is not JSON",
      '{"payload":"[{"}',
      "This is not an action log: its payload is not JSON.",
    ],
    [
      "has a payload that is no list",
      '{"payload":"{}"}',
      "This is not an action log: no list of actions.",
    ],
    [
      "hides its payload on a prototype",
      '{"__proto__":{"payload":"[]"}}',
      "This is not an action log: it has no payload.",
    ],
    [
      "is of a later version",
      fileOf(opening, undefined, { version: 4 }),
      "This action log has version 4; this page reads versions 1 to 3.",
    ],
    [
      "is of a version that is none",
      fileOf(opening, undefined, { version: "two" }),
      'This action log has version "two"; this page reads versions 1 to 3.',
    ],
  ])("is refused when it %s", (_case, text, message) => {
    expect(errorOf(parseActionLog(text))).toBe(message);
  });
});

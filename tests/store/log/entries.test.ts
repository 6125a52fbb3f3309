import { describe, expect, it } from "vitest";
import { startGame } from "../../../engine/index.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { runToCompletion } from "../../../store/game/longTask.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  createActionLog,
  MAX_ACTIONS,
  parseActionLog,
  readActionLogTask,
} from "../../../store/log/actionLog.ts";
import { replay } from "../../../store/log/replay.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import {
  noticeDismissed,
  noticeShown,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { endOfLog, errorOf, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening, thinking } from "./recorded.ts";

describe("a bad entry is named by its number and type", () => {
  it.each<[string, unknown, string]>([
    ["an unknown action", { type: "game/won" }, "Entry 2 (game/won): unknown action"],
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
      "a move whose search found no numbers",
      { ...e5, payload: { ...e5.payload, search: { ...e5.payload.search, score: "good" } } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a reply of version 1 that found nothing",
      { type: "computer/search/fulfilled", payload: { from: "e7", to: "e5" } },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "an opponent that there is not",
      { type: "game/started", payload: { opponent: { id: "oracle" } } },
      "Entry 2 (game/started): Invalid opponent",
    ],
    [
      "a loaded game that is none",
      { type: "game/loaded", payload: { game: {} } },
      "Entry 2 (game/loaded): the game has no history",
    ],
  ])("%s", (_case, entry, message) => {
    expect(errorOf(parseActionLog(fileOf([e4, entry, entry])))).toContain(message);
  });

  it("but not a game started without a payload, or from a FEN of fewer fields", () => {
    expect(endOfLog(fileOf([{ type: "game/started" }]))).toMatchObject(startGame());
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b";
    const short = fileOf([{ type: "game/started", payload: { fen } }]);
    expect(endOfLog(short)).toMatchObject(startGame(fen));
  });

  it("a list that is too long, before the time is taken to replay it", () => {
    const actions = Array.from({ length: 100_000 }, () => squareMarked("e4"));
    expect(errorOf(parseActionLog(fileOf(actions)))).toBe(
      "Entry 25001 (view/squareMarked): an action log holds at most 25000 actions, and this one has 100000",
    );
  });

  it("but the longest list allowed is read", () => {
    const actions = Array.from({ length: MAX_ACTIONS }, () => gameStarted());
    expect(valueIn(parseActionLog(fileOf(actions))).entries).toHaveLength(MAX_ACTIONS);
  });
});

describe("what else an export of the extension contains of our own actions", () => {
  const before = { before: "a position" };
  it.each([
    thinking,
    searchMove.fulfilled(undefined, "r1", before),
    searchMove.rejected(new Error("crash"), "r1", before),
    replyRequested(),
    squareMarked("e4"),
    squareClicked(),
    noticeShown({ code: "gameNotSaved" }),
    noticeDismissed(),
    settingChanged({ name: "premoves", value: true }),
  ])("is passed over: $type", (action) => {
    const { entries } = valueIn(parseActionLog(fileOf([action, e4, action])));
    expect(entries).toEqual([{ name: "Entry 2 (game/movePlayed)", event: e4 }]);
  });
});

describe("a log with a bad entry", () => {
  const strange = { type: "nobody/knows" };
  const misshapen = { ...e4, payload: { from: "e2" } };

  it.each([
    ["one of a kind that nobody knows", strange, "Entry 3 (nobody/knows): unknown action"],
    ["no action", 5, "Entry 3: this is not an action"],
    [
      "one of another shape",
      misshapen,
      "Entry 3 (game/movePlayed): the action has not the shape of this version",
    ],
  ])("is read up to %s, which is named", (_what, bad, refusal) => {
    const text = fileOf([...opening, bad, e4]);
    const read = valueIn(runToCompletion(readActionLogTask(text)));
    expect(read.refusal).toBe(refusal);
    expect(read.log.entries.map(({ event }) => event)).toEqual(opening);
    expect(parseActionLog(text)).toEqual({ ok: false, error: refusal });
  });

  it("keeps the start that its events need", () => {
    const start = valueIn(replay(createActionLog([e4])))[0];
    const read = valueIn(
      runToCompletion(readActionLogTask(fileOf([e5, strange], { game: start }))),
    );
    expect(read.log.start).toEqual(start);
    expect(read.log.entries.map(({ event }) => event)).toEqual([e5]);
  });
});

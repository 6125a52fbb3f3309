import { describe, expect, it } from "vitest";
import { startGame } from "../../../engine/index.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { runToCompletion } from "../../../store/game/async.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { rootReducer } from "../../../store/gate.ts";
import {
  createActionLog,
  parseActionLog,
  parseJsonAtOnce,
  readActionLogTask,
} from "../../../store/log/actionLog.ts";
import { MAX_ACTIONS } from "../../../store/log/limits.ts";
import { replay } from "../../../store/log/replay.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import {
  noticeDismissed,
  noticeShown,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { endOfLog, LAZY_SLICES, sentenceOf, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening, thinking } from "./recorded.ts";

describe("an error names a bad entry by its number and type", () => {
  it.each<[string, unknown, string]>([
    ["an unknown action", { type: "game/won" }, "Entry 2 (game/won): unknown action"],
    ["an action of Redux itself", { type: "@@INIT" }, "Entry 2 (@@INIT): unknown action"],
    [
      "a type that is a property of every object",
      { type: "constructor" },
      "Entry 2 (constructor): unknown action",
    ],
    ["null", null, "Entry 2: this is not an action"],
    ["a text", "game/started", "Entry 2: this is not an action"],
    ["no type", { payload: {} }, "Entry 2: this is not an action"],
    [
      "a type only on its prototype",
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
      "a move to an unknown square",
      { type: "game/movePlayed", payload: { from: "e2", to: "e9" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a promotion to a king",
      { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: "k" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a game from a FEN that is not a text",
      { type: "game/started", payload: { fen: 1 } },
      "Entry 2 (game/started): ",
    ],
    [
      "a game from a bad FEN",
      { type: "game/started", payload: { fen: "8/8/8/8/8/8/8/8 w - - 0 1" } },
      "Entry 2 (game/started): Invalid FEN: missing white king",
    ],
    [
      "a move with findings that are not numbers",
      { ...e5, payload: { ...e5.payload, search: { ...e5.payload.search, score: "good" } } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a reply of version 1 without findings",
      { type: "computer/search/fulfilled", payload: { from: "e7", to: "e5" } },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "an unknown opponent",
      { type: "game/started", payload: { opponent: { id: "oracle" } } },
      "Entry 2 (game/started): Invalid opponent",
    ],
    [
      "a loaded game without a history",
      { type: "game/loaded", payload: { game: {} } },
      "Entry 2 (game/loaded): the game has no history",
    ],
  ])("%s", (_case, entry, message) => {
    expect(sentenceOf(parseActionLog(fileOf([e4, entry, entry])))).toContain(message);
  });

  it("a game started without a payload or from a short FEN is a valid entry", () => {
    expect(endOfLog(fileOf([{ type: "game/started" }]))).toMatchObject(startGame());
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b";
    const short = fileOf([{ type: "game/started", payload: { fen } }]);
    expect(endOfLog(short)).toMatchObject(startGame(fen));
  });

  it("a list of actions that is too long, before it is replayed", () => {
    const actions = Array.from({ length: 100_000 }, () => squareMarked("e4"));
    expect(sentenceOf(parseActionLog(fileOf(actions)))).toBe(
      "Entry 25001 (view/squareMarked): an action log holds at most 25000 actions, and this one has 100000",
    );
  });

  it("the longest allowed list of actions is read", () => {
    const actions = Array.from({ length: MAX_ACTIONS }, () => gameStarted());
    expect(valueIn(parseActionLog(fileOf(actions))).entries).toHaveLength(MAX_ACTIONS);
  });
});

describe("an action of ours that is not an event, in an export of the extension", () => {
  const before = { before: "a position" };
  it.each([
    thinking,
    searchMove.fulfilled(undefined, "r1", before),
    searchMove.rejected(new Error("crash"), "r1", before),
    replyRequested(),
    squareMarked("e4"),
    squareClicked(),
    noticeShown({ code: "gameNotSaved" }),
    noticeDismissed(1),
    settingChanged({ name: "premoves", value: true }),
  ])("is ignored: $type", (action) => {
    const { entries } = valueIn(parseActionLog(fileOf([action, e4, action])));
    expect(entries).toEqual([{ label: { number: 2, type: "game/movePlayed" }, event: e4 }]);
  });

  const slices = Object.keys(rootReducer(undefined, { type: "anything" }));
  it.each([
    ...slices.filter((name) => name !== "game"),
    ...LAZY_SLICES.map(({ reducerPath }) => reducerPath),
  ])("is ignored, whatever the slice %s does", (slice) => {
    const { entries } = valueIn(parseActionLog(fileOf([{ type: `${slice}/anything` }, e4])));
    expect(entries.map(({ event }) => event)).toEqual([e4]);
  });
});

describe("a log with a bad entry", () => {
  const strange = { type: "nobody/knows" };
  const misshapen = { ...e4, payload: { from: "e2" } };

  it.each([
    ["an entry of an unknown type", strange, "Entry 3 (nobody/knows): unknown action"],
    ["an entry that is not an action", 5, "Entry 3: this is not an action"],
    [
      "an entry of another shape",
      misshapen,
      "Entry 3 (game/movePlayed): the action does not have the shape that this version expects",
    ],
  ])("is read up to %s, which the error names", (_what, bad, refusal) => {
    const text = fileOf([...opening, bad, e4]);
    const read = valueIn(runToCompletion(readActionLogTask(text, parseJsonAtOnce)));
    expect(read.refusal && describeReason(read.refusal)).toBe(refusal);
    expect(read.log.entries.map(({ event }) => event)).toEqual(opening);
    expect(parseActionLog(text)).toEqual({ ok: false, error: read.refusal });
  });

  it("keeps the game that it starts from", () => {
    const start = valueIn(replay(createActionLog([e4])))[0];
    const read = valueIn(
      runToCompletion(readActionLogTask(fileOf([e5, strange], { game: start }), parseJsonAtOnce)),
    );
    expect(read.log.start).toEqual(start);
    expect(read.log.entries.map(({ event }) => event)).toEqual([e5]);
  });
});

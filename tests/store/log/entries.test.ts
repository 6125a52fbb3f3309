import { describe, expect, it } from "vitest";
import { searchMove } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { createActionLog, readActionLogTask } from "../../../store/log/actionLog.ts";
import { MAX_ACTIONS } from "../../../store/log/limits.ts";
import { rootReducer } from "../../../store/slices.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import {
  noticeDismissed,
  noticeShown,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { parseActionLog, parseJsonAtOnce } from "../../../tools/replayLog.ts";
import { LAZY_SLICES, replay, valueIn } from "../support.ts";
import { e4, e5, fileOf, opening, thinking } from "./recorded.ts";

describe("a bad entry", () => {
  const refusalOf = (entry: unknown) => parseActionLog(fileOf([e4, entry, entry]));

  it.each([
    ["an unknown action", { type: "game/won" }],
    ["an action of Redux itself", { type: "@@INIT" }],
    ["a type that is a property of every object", { type: "constructor" }],
  ])("is named by its number and its type when it is unknown: %s", (_case, entry) => {
    const error = { code: "logEntryUnknown", number: 2, type: entry.type };
    expect(refusalOf(entry)).toEqual({ ok: false, error });
  });

  it.each([
    ["null", null],
    ["a text", "game/started"],
    ["no type", { payload: {} }],
    ["a type only on its prototype", JSON.parse('{"__proto__":{"type":"game/started"}}')],
  ])("is named by its number when it is no action: %s", (_case, entry) => {
    const error = { code: "logEntryNoAction", number: 2, type: null };
    expect(refusalOf(entry)).toEqual({ ok: false, error });
  });

  const SHAPE = "the action does not have the shape that this version expects";
  const NO_KING = "8/8/8/8/8/8/8/8 w - - 0 1";
  const kingMade = { from: "e2", to: "e4", promotion: "k" };
  const reply = (lie: object) => ({ ...e5.payload, ...lie });
  const found = (lie: object) => reply({ search: { ...e5.payload.search, ...lie } });

  it.each<[string, string, unknown, string]>([
    ["a move without squares", "game/movePlayed", {}, SHAPE],
    ["a move without payload", "game/movePlayed", undefined, SHAPE],
    ["a move to an unknown square", "game/movePlayed", { from: "e2", to: "e9" }, SHAPE],
    ["a promotion to a king", "game/movePlayed", kingMade, SHAPE],
    ["a position that is not a text", "game/movePlayed", reply({ before: 5 }), SHAPE],
    ["a position that is too long", "game/movePlayed", reply({ before: "x".repeat(1e5) }), SHAPE],
    ["findings that are not numbers", "game/movePlayed", found({ score: "good" }), SHAPE],
    ["findings without a figure", "game/movePlayed", found({ pawnStructure: null }), SHAPE],
    ["a line that is no list", "game/movePlayed", found({ pv: "e5" }), SHAPE],
    ["a line that is not of moves", "game/movePlayed", found({ pv: [5] }), SHAPE],
    ["a line that is too long", "game/movePlayed", found({ pv: Array(1e5).fill("e7e5") }), SHAPE],
    ["a game from a FEN that is not a text", "game/started", { fen: 1 }, SHAPE],
    ["a game from a bad FEN", "game/started", { fen: NO_KING }, "Invalid FEN: missing white king"],
    ["an unknown opponent", "game/started", { opponent: { id: "oracle" } }, "Invalid opponent: "],
    ["no history", "game/loaded", { game: {} }, "the game has no history"],
    ["no findings", "computer/search/fulfilled", { from: "e7", to: "e5" }, SHAPE],
  ])("is named with what is wrong with it: %s", (_case, type, payload, message) => {
    expect(refusalOf({ type, payload })).toEqual({
      ok: false,
      error: {
        code: "logEntryInvalid",
        number: 2,
        type,
        message: expect.stringMatching(`^${message}`),
      },
    });
  });

  it("is the first one after a list of actions that is too long, before it is replayed", () => {
    const actions = Array.from({ length: 100_000 }, () => squareMarked("e4"));
    expect(parseActionLog(fileOf(actions))).toMatchObject({
      ok: false,
      error: { code: "logTooManyActions", number: 25_001, limit: 25_000, count: 100_000 },
    });
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
    ["an entry of an unknown type", strange, "logEntryUnknown"],
    ["an entry that is not an action", 5, "logEntryNoAction"],
    ["an entry of another shape", misshapen, "logEntryInvalid"],
  ])("is read up to %s, which the error names", (_what, bad, code) => {
    const text = fileOf([...opening, bad, e4]);
    const read = valueIn(runToCompletion(readActionLogTask(text, parseJsonAtOnce)));
    expect(read.refusal).toMatchObject({ code, number: 3 });
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

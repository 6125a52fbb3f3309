import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { startGame } from "../../../engine/index.ts";
import { movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, initialGame } from "../../../store/game/state.ts";
import { createActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import type { Reason } from "../../../store/reasons.ts";
import { finalState, parseActionLog } from "../../../tools/replayLog.ts";
import { endOfLog, errorOf, valueIn } from "../support.ts";
import { fileOf, opening } from "./recorded.ts";

const movesIn = (text: string) => endOfLog(text).history.map((move) => move.san);

describe("the text of a log", () => {
  it("is read as it was written", () => {
    const log = createActionLog([...opening, moveTakenBack()], initialGame);
    expect(valueIn(parseActionLog(serializeActionLog(log)))).toEqual(log);
  });

  it("has a version, and the two fields of the extension's export as JSON inside JSON", () => {
    const file = JSON.parse(serializeActionLog(createActionLog(opening, initialGame)));
    expect(Object.keys(file)).toEqual(["version", "payload", "preloadedState"]);
    expect(file.version).toBe(5);
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

  it("is read without the entries for a paused recording", () => {
    expect(movesIn(fileOf([...opening, { type: "@@PAUSED" }]))).toEqual(["e4", "e5"]);
  });

  it("can begin with a byte-order mark", () => {
    expect(movesIn(`\uFEFF${fileOf(opening)}`)).toEqual(["e4", "e5"]);
  });

  it("of version 1 keeps a take-back and a loaded game", () => {
    const { players, ...game } = endOfLog(fileOf(opening));
    const rest = [
      { type: "game/moveTakenBack" },
      { type: "actionLog/loaded", payload: { game, players } },
    ];
    expect(movesIn(fileOf([...opening, rest[0]]))).toEqual([]);
    expect(movesIn(fileOf([...opening, ...rest], undefined, { version: 1 }))).toEqual(["e4", "e5"]);
  });

  it.each<[string, string, Reason<"notALog">["why"]]>([
    ["is empty", "", "notJson"],
    ["is cut short", fileOf(opening).slice(0, -9), "notJson"],
    ["is a PGN", "1. e4 e5 *", "notJson"],
    ["has a byte-order mark elsewhere", ` \uFEFF${fileOf(opening)}`, "notJson"],
    ["is a number", "42", "wrongShape"],
    ["is null", "null", "wrongShape"],
    ["is JSON of another kind", '{"name":"enough-monkeys"}', "noPayload"],
    ["has a payload only on its prototype", '{"__proto__":{"payload":"[]"}}', "noPayload"],
    ["has a payload that is not JSON", '{"payload":"[{"}', "payloadNotJson"],
    ["has a payload that is not a list", '{"payload":"{}"}', "noActions"],
    ["has a state that is not JSON", '{"payload":"[]","preloadedState":"{"}', "stateNotJson"],
  ])("is refused when it %s", (_case, text, why) => {
    expect(parseActionLog(text)).toEqual({ ok: false, error: { code: "notALog", why } });
  });

  it.each([[{}], [5]])("is refused when its state is %j, which has no game", (state) => {
    expect(errorOf(parseActionLog(fileOf(opening, state)))).toBe("logStateHasNoGame");
  });
});

describe("unusual files", () => {
  describe("a file that resembles an action log", () => {
    it.each([0, -1, 1.5, ACTION_LOG_VERSION + 1, "2", true])(
      "is refused when its version is %j",
      (version) => {
        const known = { oldest: 1, newest: ACTION_LOG_VERSION };
        expect(parseActionLog(fileOf(opening, undefined, { version }))).toEqual({
          ok: false,
          error: { code: "logVersionUnknown", version: JSON.stringify(version), ...known },
        });
      },
    );

    it("starts from a new game when its state is null", () => {
      expect(valueIn(parseActionLog(fileOf(opening, null))).start).toBeUndefined();
      const bare = JSON.stringify({ payload: JSON.stringify(opening), preloadedState: null });
      expect(endOfLog(bare).history).toHaveLength(2);
    });

    it("is refused with at most 60 characters of an action's type", () => {
      expect(parseActionLog(fileOf([{ type: "x".repeat(1_000) }]))).toEqual({
        ok: false,
        error: { code: "logEntryUnknown", number: 1, type: "x".repeat(60) },
      });
    });
  });

  describe("the whole lifted state of the extension", () => {
    const staged = (actions: unknown[]) => ({
      actionsById: Object.fromEntries(
        [{ type: "@@INIT" }, ...actions].map((action, id) => [id, { action }]),
      ),
      stagedActionIds: [0, ...actions.map((_action, index) => index + 1)],
    });
    const movesIn = (file: unknown) => endOfLog(JSON.stringify(file)).history.map(({ san }) => san);

    it("starts from the committed state and leaves out skipped actions", () => {
      expect(movesIn(staged(opening))).toEqual(["e4", "e5"]);
      expect(movesIn({ ...staged(opening), skippedActionIds: [2] })).toEqual(["e4"]);
      const committedState = { game: valueIn(finalState(createActionLog(opening))) };
      const knight = movePlayed({ from: "g1", to: "f3" });
      expect(movesIn({ ...staged([knight]), committedState })).toEqual(["e4", "e5", "Nf3"]);
    });

    it("is read even if its skipped actions are not a list", () => {
      expect(movesIn({ ...staged(opening), skippedActionIds: 5 })).toEqual(["e4", "e5"]);
    });
  });

  describe("an entry that is not an event of the game", () => {
    // The store's actions at the time of version 1 of the logs.
    it.each([
      "game/resumed",
      "computer/retried",
      "computer/search/pending",
      "computer/search/rejected",
      "screen/squareMarked",
      "screen/squareClicked",
      "screen/fenRefused",
      "screen/noticeDismissed",
      "actionLog/refused",
      "storage/failed",
    ])("is ignored in version 1: %s", (type) => {
      const log = valueIn(
        parseActionLog(fileOf([{ type }, ...opening], undefined, { version: 1 })),
      );
      expect(log.entries.map(({ event }) => event)).toEqual(opening);
    });

    it("is refused when a prefix comes before the name of one of our slices", () => {
      const log = fileOf([{ type: "their/computer/search" }]);
      expect(errorOf(parseActionLog(log))).toBe("logEntryUnknown");
    });
  });
});

import { describe, expect, it } from "vitest";
import { movePlayed } from "../../../store/game/slice.ts";
import { createActionLog, parseActionLog } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/upgrades.ts";
import { endOfLog, errorOf, valueIn } from "../support.ts";
import { fileOf, opening, openingOfVersion1 } from "./fixtures.ts";

describe("a file that is not quite an action log of ours", () => {
  it.each([0, -1, 1.5, ACTION_LOG_VERSION + 1, "2", true])(
    "is refused when its version is %j",
    (version) => {
      expect(errorOf(parseActionLog(fileOf(opening, undefined, { version })))).toBe(
        `This action log has version ${JSON.stringify(version)}; this page reads versions 1 to 3.`,
      );
    },
  );

  it("begins with a fresh game when its state is null", () => {
    expect(valueIn(parseActionLog(fileOf(opening, null))).start).toBeUndefined();
    const bare = JSON.stringify({ payload: JSON.stringify(opening), preloadedState: null });
    expect(endOfLog(bare).history).toHaveLength(2);
  });

  it("has at most 60 characters of an action's type in the message about it", () => {
    const strange = [{ type: "x".repeat(1_000) }];
    expect(errorOf(parseActionLog(fileOf(strange)))).toBe(
      `Entry 1 (${"x".repeat(60)}): unknown action`,
    );
  });
});

describe("the whole state of the extension", () => {
  const staged = (actions: unknown[]) => ({
    actionsById: Object.fromEntries(
      [{ type: "@@INIT" }, ...actions].map((action, id) => [id, { action }]),
    ),
    stagedActionIds: [0, ...actions.map((_action, index) => index + 1)],
  });
  const movesIn = (file: unknown) => endOfLog(JSON.stringify(file)).history.map(({ san }) => san);

  it("begins with the state that it has committed, and leaves out what was skipped", () => {
    expect(movesIn(staged(opening))).toEqual(["e4", "e5"]);
    expect(movesIn({ ...staged(opening), skippedActionIds: [2] })).toEqual(["e4"]);
    const committedState = { game: valueIn(finalState(createActionLog(opening))) };
    const knight = movePlayed({ from: "g1", to: "f3" });
    expect(movesIn({ ...staged([knight]), committedState })).toEqual(["e4", "e5", "Nf3"]);
  });

  it("is read also when what it skipped is no list", () => {
    expect(movesIn({ ...staged(opening), skippedActionIds: 5 })).toEqual(["e4", "e5"]);
  });
});

describe("an entry that is no event of the game", () => {
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
  ])("is passed over in version 1: %s", (type) => {
    const log = valueIn(parseActionLog(fileOf([{ type }, ...opening], undefined, { version: 1 })));
    expect(log.entries.map(({ event }) => event)).toEqual(opening);
  });

  it("is refused when only the middle of its type is a part of ours", () => {
    expect(errorOf(parseActionLog(fileOf([{ type: "their/computer/search" }])))).toBe(
      "Entry 1 (their/computer/search): unknown action",
    );
  });
});

it("a reply of version 1 that came twice is played once", () => {
  const [reply] = openingOfVersion1.filter(({ type }) => type === "computer/search/fulfilled");
  const text = fileOf([...openingOfVersion1, reply], undefined, { version: 1 });
  expect(endOfLog(text).history.map(({ san }) => san)).toEqual(["e4", "e5"]);
});

import { describe, expect, it } from "vitest";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/upgrades.ts";
import { endOfLog, errorOf, valueIn } from "../support.ts";
import { fileOf, opening } from "./fixtures.ts";

describe("a file that is not quite an action log of ours", () => {
  it.each([0, -1, 1.5, ACTION_LOG_VERSION + 1, "2", true])(
    "is refused when its version is %j",
    (version) => {
      expect(errorOf(parseActionLog(fileOf(opening, undefined, { version })))).toBe(
        `This action log has version ${JSON.stringify(version)}; this page reads versions 1 to 2.`,
      );
    },
  );

  it("begins with a fresh game when its state is null", () => {
    expect(valueIn(parseActionLog(fileOf(opening, null))).preloadedState).toBeUndefined();
    const bare = JSON.stringify({ payload: JSON.stringify(opening), preloadedState: null });
    expect(endOfLog(bare).game.history).toHaveLength(2);
  });

  it("has at most 60 characters of an action's type in the message about it", () => {
    const strange = [{ type: "x".repeat(1_000) }];
    expect(errorOf(parseActionLog(fileOf(strange)))).toBe(
      `Entry 1 (${"x".repeat(60)}): unknown action`,
    );
  });
});

/** Games recorded in the browser, of every version: they must always load. */

import { describe, expect, it } from "vitest";
import type { GameState } from "../../../store/game/state.ts";
import { upgradeGame } from "../../../store/game/validateGame.ts";
import { serializeActionLog } from "../../../store/log/actionLog.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import { parseActionLog } from "../../../tools/replayLog.ts";
import { endOfLog, valueIn } from "../support.ts";
import { recordedFinal, recordedIn, recordedText, VERSIONS } from "./recorded.ts";

describe("the logs recorded in the browser", () => {
  it.each(VERSIONS)("include at least eight of version %i", (version) => {
    expect(recordedIn(version).length).toBeGreaterThanOrEqual(8);
  });

  it.for(VERSIONS.flatMap(recordedIn))("%s ends in the recorded position", (path) => {
    const recorded = upgradeGame(recordedFinal(path)) as GameState;
    expect(recorded.history.length).toBeGreaterThan(0);
    const text = recordedText(path);
    const end = endOfLog(text);
    // A field that a version does not have gets its default. Since version 4 take-backs are
    // counted.
    const headers = { ...takeBacksIn(text), ...recorded.headers };
    expect({ ...end, ...recorded, headers }).toEqual(end);
  });

  it.for(recordedIn(ACTION_LOG_VERSION))("%s is written exactly as it was saved", (path) => {
    const text = recordedText(path);
    expect(JSON.parse(serializeActionLog(valueIn(parseActionLog(text))))).toEqual(JSON.parse(text));
  });
});

/** The tag that counts the take-backs of a log; none without one. */
function takeBacksIn(text: string): Record<string, string> {
  const events = valueIn(parseActionLog(text)).entries.map(({ event }) => event.type);
  const count = events.filter((type) => type === "game/takenBack").length;
  return count === 0 ? {} : { TakeBacks: String(count) };
}

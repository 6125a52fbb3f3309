/** Kept games of all versions are read as logs are: by the same upgrades. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { readKeptGame } from "../../../store/kept/keptGame.ts";
import type { EventRow } from "../../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import { startOf } from "../../../store/log/replay.ts";
import { parseActionLog } from "../../../tools/replayLog.ts";
import { recordedIn, recordedText, VERSIONS } from "../log/recorded.ts";
import { endOfLog, valueIn } from "../support.ts";
import { browserAfter, play, shownIn } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

/** The actions in the text of a log, as they were saved. */
function actionsIn(text: string): readonly unknown[] {
  const file = JSON.parse(text) as { payload?: string } | unknown[];
  return Array.isArray(file) ? file : (JSON.parse(file.payload ?? "[]") as unknown[]);
}

describe("a recorded log as kept events of its version", () => {
  it.for(
    VERSIONS.flatMap((version) => recordedIn(version).map((path) => [path, version] as const)),
  )("%s is the same game", async ([path, version]) => {
    const text = recordedText(path);
    const start = makeSavedText(startOf(valueIn(parseActionLog(text))));
    const rows = actionsIn(text).map(
      (event, index): EventRow => ({
        game: "kept",
        number: index + 1,
        version,
        event,
        ...(index === 0 ? { start } : { previous: index }),
      }),
    );
    const journal = { all: async () => rows, waiting: () => [] };
    const kept = valueIn(await readKeptGame(journal, "kept", undefined));
    expect(kept.isDamaged).toBe(false);
    expect(kept.game).toEqual(endOfLog(text));
  });
});

it("a game that was kept before the version was raised goes on, and its rows stay", async () => {
  const { browser, tab } = await browserAfter("e2e4 e7e5 g1f3");
  const id = browser.gameOf(tab);
  const { games, events } = browser.kept;
  const earlier = { version: ACTION_LOG_VERSION - 1 };
  for (const rows of [games, events])
    for (const [key, row] of rows) rows.set(key, { ...(row as object), ...earlier });
  const before = structuredClone(events);
  const reloaded = await browser.reload(tab);
  expect(shownIn(reloaded)).toBe("e4 e5 Nf3");
  await play(reloaded, "b8c6");
  expect(games.get(id)).toMatchObject({ plies: 4, version: ACTION_LOG_VERSION });
  for (const [key, row] of before) expect(events.get(key)).toEqual(row);
  expect(shownIn(await browser.reload(reloaded))).toBe("e4 e5 Nf3 Nc6");
});

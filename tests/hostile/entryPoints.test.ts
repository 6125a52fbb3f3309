/**
 * Tries the hostile texts at every entry point. Nothing may throw, messages must be short and
 * plain, and a game that is opened can be saved.
 */

import { describe, expect, it, vi } from "vitest";
import { openGameFile } from "../../src/linksAndFiles/gameTexts.ts";
import { LONGEST_GAME_TEXT } from "../../src/linksAndFiles/readTextFile.ts";
import { parseSavedText } from "../../store/game/texts/savedText.ts";
import { createTestStore, errorOf } from "../store/support.ts";
import { CHECKS } from "./checks.ts";
import { ENTRY_POINTS, expectNoDamage, pageOf } from "./doors.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

/** `largeTexts.long.test.ts` tries the others. */
const NAMES = Object.keys(HOSTILE_TEXTS).filter((name) => !HOSTILE_TEXTS[name].isLarge);

describe.each(Object.keys(ENTRY_POINTS))("a hostile text %s", (entryPoint) => {
  it.each(NAMES)("%s causes no error or damage", async (name) => {
    await expectNoDamage(entryPoint, textCalled(name));
  });
});

describe.each(Object.entries(CHECKS))("a hostile text %s", (_sentence, check) => {
  it.each(NAMES)("%s", check);
});

it("a saved game that would take long to read is refused at once", () => {
  const moves = JSON.stringify({ version: 2, pgn: "Nf3 Nf6 Ng1 Ng8 ".repeat(300_000) });
  expect(errorOf(parseSavedText(moves))).toBe("a saved game that is longer than any");
});

it.each(["game.pgn", "log.json"])(
  "an opened file that is too long is refused without reading it: %s",
  async (name) => {
    const file = new File([new Uint8Array(LONGEST_GAME_TEXT + 1)], name);
    const reads = (["text", "arrayBuffer", "stream", "slice"] as const).map((way) =>
      vi.spyOn(file, way),
    );
    expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  },
);

/**
 * Tries the hostile texts at every entry point. Nothing may throw, messages must be short and
 * plain, and a game that is opened can be saved.
 */

import { describe, expect, it, vi } from "vitest";
import { OPPONENTS, success } from "../../engine/index.ts";
import { isSanitized } from "../../engine/sanitizeText.ts";
import { openGameFile, openGameText } from "../../src/linksAndFiles/gameTexts.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { LONGEST_GAME_TEXT } from "../../src/ui/files.ts";
import { CHOICE_KEY } from "../../store/game/texts/newGame.ts";
import { parseSavedText } from "../../store/game/texts/savedText.ts";
import { isRecentGame, loadNewGameChoice, openActionLog, SETTINGS_KEY } from "../../store/index.ts";
import { parseJsonAtOnce } from "../../store/log/actionLog.ts";
import { restoreState } from "../../store/openStore.ts";
import { recentGameOf } from "../../store/recent/recentGames.ts";
import { SAVED_GAME_KEY } from "../../store/types.ts";
import { DEFAULT_SETTINGS } from "../../store/view/settings.ts";
import { memoryStorage } from "../store/memoryStorages.ts";
import { createTestStore, errorOf, newestNotice, valueIn } from "../store/support.ts";
import { BAD_LOG, ENTRY_POINTS, expectNoDamage, pageOf } from "./doors.ts";
import { expectPlain, expectToSurvive, sentenceOf } from "./survival.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

const NAMES = Object.keys(HOSTILE_TEXTS);
/** `largeTexts.long.test.ts` tries the others at every entry point. */
const QUICK_NAMES = NAMES.filter((name) => !HOSTILE_TEXTS[name].isLarge);

describe.each(Object.keys(ENTRY_POINTS))("a hostile text %s", (entryPoint) => {
  it.each(QUICK_NAMES)("%s causes no error or damage", async (name) => {
    await expectNoDamage(entryPoint, textCalled(name));
  });
});

describe("a hostile text that is pasted as a game", () => {
  it.each(NAMES)("gives the expected result: %s", async (name) => {
    const test = createTestStore();
    const opened = await openGameText(pageOf(test), textCalled(name));
    // A notice names a move that is not legal after others that are.
    const problem = opened.ok ? newestNotice(test.store.getState()) : opened.error;
    const expected = HOSTILE_TEXTS[name].expected;
    if (expected === "opened") expect([opened, problem]).toEqual([success(true), undefined]);
    else expect(problem && sentenceOf(problem)).toMatch(expected);
  });
});

describe("storage that other pages share", () => {
  it.each(NAMES)("%s is ignored, and the settings keep their default values", (name) => {
    const text = textCalled(name);
    for (const saved of [text, JSON.stringify({ version: 2, pgn: text, settings: text })]) {
      const content = { [SAVED_GAME_KEY]: saved, [SETTINGS_KEY]: saved, [CHOICE_KEY]: saved };
      const [session, local] = [memoryStorage(content), memoryStorage(content)];
      const storage = { session: () => session, local: () => local };
      const test = createTestStore({ preloadedState: restoreState(storage), ...storage });
      expectToSurvive(test);
      expect(test.store.getState().settings).toEqual(DEFAULT_SETTINGS);
      expect(OPPONENTS.map(({ id }) => id)).toContain(
        test.store.dispatch(loadNewGameChoice()).opponentId,
      );
    }
  });

  it.each(NAMES)("%s is refused as a field of a recent game", (name) => {
    const game = recentGameOf(createTestStore().store.getState().game, { line: "l", date: 0 });
    expect(isRecentGame(game)).toBe(true);
    const text = textCalled(name);
    for (const field of ["opponent", "result", "placement", "humanColor", "date", "plies"]) {
      const isTaken = isRecentGame({ ...game, [field]: text });
      // Short plain text is valid: the page shows it as text.
      expect(isTaken && !(isSanitized(text) && text.length <= 100)).toBe(false);
    }
  });

  it("a saved game that would take long to read is refused at once", () => {
    const moves = JSON.stringify({ version: 2, pgn: "Nf3 Nf6 Ng1 Ng8 ".repeat(300_000) });
    expect(errorOf(parseSavedText(moves))).toBe("a saved game that is longer than any");
  });
});

describe("an opened file", () => {
  it.each(["game.pgn", "log.json"])(
    "that is too long is refused without reading it: %s",
    async (name) => {
      const file = new File([new Uint8Array(LONGEST_GAME_TEXT + 1)], name);
      const reads = (["text", "arrayBuffer", "stream", "slice"] as const).map((way) =>
        vi.spyOn(file, way),
      );
      expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
      for (const read of reads) expect(read).not.toHaveBeenCalled();
    },
  );

  it("of the largest accepted size is read", async () => {
    const file = new File([new Uint8Array(LONGEST_GAME_TEXT)], "zeros.pgn");
    expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
  });

  it.each(NAMES)(
    "with an invalid log, named %s, is opened with a short sanitized name",
    async (name) => {
      const { store } = createTestStore();
      valueIn(
        (await store.dispatch(
          openActionLog(BAD_LOG, {
            parseJson: parseJsonAtOnce,
            nameIfIncomplete: textCalled(name),
          }),
        )) ?? never(),
      );
      const { opened } = store.getState().playback;
      expect(opened?.name.length).toBeLessThanOrEqual(80);
      const refusal = opened?.refusal;
      expectPlain([opened?.name ?? "", refusal ? describeReason(refusal) : ""]);
    },
  );
});

function never(): never {
  throw new Error("It was cancelled.");
}

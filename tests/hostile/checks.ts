/** What each hostile text must not do, besides at the doors of the program. */
import { expect } from "vitest";
import { failure, OPPONENTS, success } from "../../engine/index.ts";
import { isSanitized } from "../../engine/sanitizeText.ts";
import { openGameText } from "../../src/linksAndFiles/gameTexts.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { CHOICE_KEY, loadNewGameChoice } from "../../store/game/texts/newGame.ts";
import { parseJsonAtOnce } from "../../store/log/actionLog.ts";
import { openActionLog } from "../../store/log/thunks.ts";
import { restoreState } from "../../store/openStore.ts";
import { isRecentGame, recentGameOf } from "../../store/recent/recentGames.ts";
import { SAVED_GAME_KEY } from "../../store/types.ts";
import { SETTINGS_KEY } from "../../store/view/savedSettings.ts";
import { DEFAULT_SETTINGS } from "../../store/view/settings.ts";
import { memoryStorage } from "../store/memoryStorages.ts";
import { createTestStore, newestNotice, valueIn } from "../store/support.ts";
import { BAD_LOG, pageOf } from "./doors.ts";
import { expectPlain, expectToSurvive, sentenceOf } from "./survival.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

/** By the sentence in which a test is about a text. */
export const CHECKS: Readonly<Record<string, (name: string) => Promise<void> | void>> = {
  async "pasted as a game gives the expected result"(name) {
    const test = createTestStore();
    const opened = await openGameText(pageOf(test), textCalled(name));
    // A notice names a move that is not legal after others that are.
    const problem = opened.ok ? newestNotice(test.store.getState()) : opened.error;
    const expected = HOSTILE_TEXTS[name].expected;
    if (expected === "opened") expect([opened, problem]).toEqual([success(true), undefined]);
    else expect(problem && sentenceOf(problem)).toMatch(expected);
  },

  "in storage that other pages share is ignored, and the settings keep their default values"(name) {
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
  },

  "is refused as a field of a recent game"(name) {
    const game = recentGameOf(createTestStore().store.getState().game, { line: "l", date: 0 });
    expect(isRecentGame(game)).toBe(true);
    const text = textCalled(name);
    for (const field of ["opponent", "result", "placement", "humanColor", "date", "plies"]) {
      const isTaken = isRecentGame({ ...game, [field]: text });
      // Short plain text is valid: the page shows it as text.
      expect(isTaken && !(isSanitized(text) && text.length <= 100)).toBe(false);
    }
  },

  async "as the name of a file with an invalid log becomes a short sanitized name"(name) {
    const { store } = createTestStore();
    const nameIfIncomplete = textCalled(name);
    const read = store.dispatch(
      openActionLog(BAD_LOG, { parseJson: parseJsonAtOnce, nameIfIncomplete }),
    );
    valueIn((await read) ?? failure("It was cancelled."));
    const { opened } = store.getState().playback;
    expect(opened?.name.length).toBeLessThanOrEqual(80);
    const refusal = opened?.refusal;
    expectPlain([opened?.name ?? "", refusal ? describeReason(refusal) : ""]);
  },
};

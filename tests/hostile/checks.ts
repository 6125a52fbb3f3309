/** What each hostile text must not do, besides at the doors of the program. */

import { expect } from "vitest";
import { failure, OPPONENTS, success } from "../../engine/index.ts";
import { openGameText } from "../../src/linksAndFiles/gameTexts.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { TAB_KEY } from "../../store/kept/gameKeeper.ts";
import { CHOICE_KEY, loadNewGameChoice } from "../../store/kept/newGameChoice.ts";
import { gameRowOf, parseGameRow } from "../../store/kept/rows.ts";
import { SETTINGS_KEY } from "../../store/kept/savedSettings.ts";
import { openActionLog } from "../../store/log/thunks.ts";
import { DEFAULT_SETTINGS } from "../../store/view/settings.ts";
import { parseJsonAtOnce } from "../../tools/replayLog.ts";
import { memoryDatabase, memoryStorage } from "../store/memoryStorages.ts";
import {
  createTestStore,
  drop,
  newestNotice,
  reloadPage,
  settle,
  valueIn,
} from "../store/support.ts";
import { isSanitized } from "../support/messages.ts";
import { BAD_LOG, pageOf } from "./doors.ts";
import { expectPlain, expectToSurvive, sentenceOf } from "./survival.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

/** What a journal has put aside. */
const ASIDE_KEY = "enough-monkeys/journal/page";

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

  async "in storage that other pages share is ignored, and the settings keep their default values"(
    name,
  ) {
    const text = textCalled(name);
    for (const saved of [text, JSON.stringify({ version: 2, pgn: text, settings: text })]) {
      const keys = [TAB_KEY, ASIDE_KEY, SETTINGS_KEY, CHOICE_KEY];
      const content = Object.fromEntries(keys.map((key) => [key, saved]));
      const [session, local] = [memoryStorage(content), memoryStorage(content)];
      const test = await reloadPage({ session, local, kept: memoryDatabase() });
      expectToSurvive(test);
      expect(test.store.getState().settings).toEqual(DEFAULT_SETTINGS);
      expect(OPPONENTS.map(({ id }) => id)).toContain(
        test.store.dispatch(loadNewGameChoice()).opponentId,
      );
    }
  },

  async "in the database causes no error, and the next page has a game"(name) {
    const text = textCalled(name);
    const { kept, session, local, store } = createTestStore();
    drop(store, "e2e4");
    await settle();
    const [[id, row] = ["", {}]] = kept.games;
    for (const [key, event] of kept.events) {
      for (const changed of [text, { event: text }, { start: text }, { at: text, version: 1 }]) {
        kept.games.set(id, row);
        kept.events.set(key, typeof changed === "string" ? text : { ...Object(event), ...changed });
        expectToSurvive(await reloadPage({ session, local, kept }));
      }
    }
  },

  "is refused as a field of a recent game"(name) {
    const { game } = createTestStore().store.getState();
    const row = gameRowOf(game, { id: "game", date: 0, isOwn: true });
    expect(parseGameRow(row).ok).toBe(true);
    const text = textCalled(name);
    for (const field of Object.keys(row).filter((each) => each !== "summary")) {
      const isTaken = parseGameRow({ ...row, [field]: text }).ok;
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

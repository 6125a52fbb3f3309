/**
 * Tries every hostile text at every entry point. Nothing may throw, messages must be short and
 * plain, and a game that is opened can be saved.
 */

import { deflateRawSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { OPPONENTS, parseOpponent, type Result, SPECIFIED_OPPONENT } from "../../engine/index.ts";
import { isSanitized } from "../../engine/sanitizeText.ts";
import { readPlayers } from "../../src/game/incoming/gameAddress.ts";
import {
  type GamePageAccess,
  openFragment,
  openGameFile,
  openGameText,
} from "../../src/game/incoming/gameTexts.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { LONGEST_GAME_TEXT } from "../../src/ui/files.ts";
import { SAVED_GAME_KEY } from "../../store/collaborators.ts";
import { parseSavedText } from "../../store/game/texts/savedText.ts";
import {
  isRecentGame,
  loadNewGameChoice,
  openActionLog,
  openRecentGame,
  playChosenGame,
  playTypedMove,
  type Reason,
  readFen,
  SETTINGS_KEY,
} from "../../store/index.ts";
import { loadActionLog } from "../../store/log/thunks.ts";
import { CHOICE_KEY } from "../../store/newGame.ts";
import { restoreState } from "../../store/openStore.ts";
import { recentGameOf } from "../../store/recent/recentGames.ts";
import { DEFAULT_SETTINGS } from "../../store/view/settings.ts";
import {
  createTestStore,
  errorOf,
  loadSavedGame,
  memoryStorage,
  saveGame,
  type TestStore,
  valueIn,
} from "../store/support.ts";
import { HOSTILE_TEXTS } from "./texts.ts";

const LONGEST_MESSAGE = 250;
type Name = keyof typeof HOSTILE_TEXTS;
const NAMES = Object.keys(HOSTILE_TEXTS) as Name[];
const textCalled = (name: Name): string => HOSTILE_TEXTS[name].text();

const pageOf = ({ store }: TestStore): GamePageAccess => ({
  store,
  isInspectorOpen: () => false,
  openInspector: () => {},
  signal: new AbortController().signal,
});

/** The longest URL to test, in characters. Longer ones only cost time. */
const LONGEST_ADDRESS = 200_000;

type Opened = Result<unknown, string | Reason>;
type Door = (test: TestStore, text: string) => Opened | Promise<Opened>;

/** The sentence that the page shows for an error. */
const sentenceOf = (error: string | Reason): string =>
  typeof error === "string" ? error : describeReason(error);

const ENTRY_POINTS: Readonly<Record<string, Door>> = {
  "pasted on the page": (test, text) => openGameText(pageOf(test), text),
  "dropped as a file": (test, text) => openGameFile(pageOf(test), new File([text], "game.pgn")),
  "in the dialog of a new game": ({ store }, position) =>
    store.dispatch(playChosenGame({ color: "w", opponentId: SPECIFIED_OPPONENT.id, position })),
  "typed as a move": ({ store }, text) => store.dispatch(playTypedMove(text)),
  "as an action log": ({ store }, text) => store.dispatch(loadActionLog(text)),
  "as a position in the address": (_test, text) => readFen(text),
  "as a colour in the address": (_test, color) =>
    readPlayers(new URLSearchParams({ color: color.slice(0, LONGEST_ADDRESS) })),
  "as an opponent in the address": (_test, id) =>
    readPlayers(new URLSearchParams({ opponent: id.slice(0, LONGEST_ADDRESS) })),
  "in a link to a game": (test, game) =>
    openFragment(pageOf(test), `#${new URLSearchParams({ game: game.slice(0, LONGEST_ADDRESS) })}`),
  "packed in a link to a log": (test, text) =>
    openFragment(pageOf(test), `#log=1${deflateRawSync(text).toString("base64url")}`),
  "as a recent game": ({ store }, text) => store.dispatch(openRecentGame(text)),
  "as the moves of a recent game": ({ store }, pgn) =>
    store.dispatch(openRecentGame(JSON.stringify({ version: 2, pgn }))),
  "as an opponent's name": (_test, name) => parseOpponent({ ...SPECIFIED_OPPONENT, name }),
};

/** Expects sanitized text. */
function expectPlain(texts: readonly string[]): void {
  expect(texts.filter((text) => !isSanitized(text))).toEqual([]);
}

/**
 * Expects that the game on the board can be saved and restored unchanged, field by field, and has
 * only sanitized text.
 */
function expectToSurvive({ store }: TestStore): void {
  const { game } = store.getState();
  const [session, local] = [memoryStorage(), memoryStorage()];
  const storage = { session: () => session, local: () => local };
  valueIn(saveGame(storage, game));
  const restored = valueIn(loadSavedGame(storage));
  expect(restored).toEqual(game);
  const { comments, headers } = game;
  // toEqual ignores a key like __proto__.
  expect(Object.entries(restored?.headers ?? {}).sort()).toEqual(Object.entries(headers).sort());
  expectPlain([...Object.values(comments), ...Object.entries(headers).flat()]);
}

describe.each(Object.keys(ENTRY_POINTS))("a hostile text %s", (entryPoint) => {
  it.each(NAMES)("%s causes no error or damage", async (name) => {
    const test = createTestStore();
    const before = test.store.getState();
    const done = await ENTRY_POINTS[entryPoint]?.(test, textCalled(name));
    if (!done) throw new Error("There is no such entry point.");
    expectToSurvive(test);
    if (done.ok) return;
    const sentence = sentenceOf(done.error);
    expect(sentence).toMatch(/^\w/);
    expect(sentence).not.toMatch(/undefined|\[object/);
    expect(sentence.length).toBeLessThan(LONGEST_MESSAGE);
    expectPlain([sentence]);
    expect(test.store.getState().game).toBe(before.game);
  });
});

describe("a hostile text that is pasted as a game", () => {
  it.each(NAMES)("gives the expected result: %s", async (name) => {
    const opened = await openGameText(pageOf(createTestStore()), textCalled(name));
    const expected = HOSTILE_TEXTS[name].expected;
    if (expected === "opened") expect(opened).toEqual({ ok: true, value: true });
    else expect(!opened.ok && sentenceOf(opened.error)).toMatch(expected ?? /^$/);
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
  it.each(["game.pgn", "log.json"])("of 50 MB is refused without reading it: %s", async (name) => {
    const file = new File([new Uint8Array(50_000_000)], name);
    const reads = (["text", "arrayBuffer", "stream", "slice"] as const).map((way) =>
      vi.spyOn(file, way),
    );
    expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });

  it("of the largest accepted size is read", async () => {
    const file = new File([new Uint8Array(LONGEST_GAME_TEXT)], "zeros.pgn");
    expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
  });

  it.each(NAMES)(
    "with an invalid log, named %s, is opened with a short sanitized name",
    async (name) => {
      const { store } = createTestStore();
      const log =
        '[{"type":"game/movePlayed","payload":{"from":"e2","to":"e4"}},{"type":"game/x"}]';
      valueIn(
        (await store.dispatch(openActionLog(log, { nameIfIncomplete: textCalled(name) }))) ??
          never(),
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

/** Every way in which texts from elsewhere enter the program. */
import { deflateRawSync } from "node:zlib";
import { expect } from "vitest";
import {
  failure,
  packGame,
  parseNetwork,
  parsePgn,
  type Result,
  SPECIFIED_OPPONENT,
  success,
  toResult,
} from "../../engine/index.ts";
import { readPuzzles } from "../../engine/puzzles/puzzleFile.ts";
import { isMessage } from "../../engine/service/protocol.ts";
import { makeGameRow } from "../../src/analysis/games/GameList.tsx";
import {
  addressWithoutRequests,
  gameInAddress,
  playersInAddress,
  startFromAddress,
} from "../../src/linksAndFiles/gameAddress.ts";
import { readGamesOfFile } from "../../src/linksAndFiles/gamesOfFile.ts";
import {
  openFragment,
  openGameFile,
  openGameText,
  type PageAccess,
} from "../../src/linksAndFiles/gameTexts.ts";
import { openingAfter, readOpenings } from "../../src/openings/openings.ts";
import { readAsked } from "../../src/puzzles/usePuzzles.ts";
import { restoreAnalysis, TAB_KEY } from "../../store/analysis/documents.ts";
import { ENGINE_KEY, openEngine } from "../../store/analysis/engine/engineListener.ts";
import { selectEngine } from "../../store/analysis/engine/selectors.ts";
import { findPuzzleResults, startPuzzle } from "../../store/analysis/learning/puzzles.ts";
import { playTypedExerciseMove } from "../../store/analysis/learning/thunks.ts";
import { undone } from "../../store/analysis/slice.ts";
import { playTypedAnalysisMove } from "../../store/analysis/thunks.ts";
import { validate } from "../../store/frame/schemas.ts";
import { playTypedMove } from "../../store/game/humanMoves.ts";
import { OPPONENT } from "../../store/game/schemas.ts";
import { readFen } from "../../store/game/texts/fenText.ts";
import { parseSavedText } from "../../store/game/texts/savedText.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import { playChosenGame } from "../../store/kept/newGameChoice.ts";
import { openRecentGame } from "../../store/kept/recent/recentGames.ts";
import type { Reason } from "../../store/reasons.ts";
import type { RootState } from "../../store/slices.ts";
import { replayCommand } from "../../tools/replay.ts";
import { network } from "../engine/search/strong/network/plainNetwork.ts";
import { Conversation } from "../engine/uci/conversation.ts";
import { keepGame, memoryStorage } from "../store/memoryStorages.ts";
import {
  createTestStore,
  loadActionLog,
  newestNotice,
  type TestStore,
  valueIn,
} from "../store/support.ts";
import { openClient, readBook } from "../support/network.ts";
import { PUZZLES } from "../support/puzzles.ts";
import {
  ACTION_TYPES,
  analysisActions,
  expectPlain,
  expectToSurvive,
  fieldsOf,
  LONGEST_MESSAGE,
  sentenceOf,
} from "./survival.ts";

export const pageOf = (
  { store }: TestStore,
  screen: PageAccess["screen"] = "game",
): PageAccess => ({
  store,
  screen,
  show: () => {},
  isInspectorOpen: () => false,
  openInspector: () => {},
  signal: new AbortController().signal,
  onProgress: () => {},
});

/** The longest URL to test, in characters. Longer ones only cost time. */
const LONGEST_ADDRESS = 200_000;

type Opened = Result<unknown, string | Reason>;
type Door = (test: TestStore, text: string) => Opened | Promise<Opened>;

const GAME_FRAGMENT = `game=${valueIn(packGame(parsePgn("1. e4 e5")))}`;

export const BAD_LOG =
  '[{"type":"game/movePlayed","payload":{"from":"e2","to":"e4"}},{"type":"game/x"}]';

/** The notice that the page shows, as an error. */
function noticeOf({ store }: TestStore): Opened {
  const notice = newestNotice(store.getState());
  return notice ? { ok: false, error: notice } : success(undefined);
}

/** What the command prints when this is the text of its file: a game, or one error. */
async function replayed(args: readonly string[], text: string): Promise<Opened> {
  const [printed, errors]: [string[], string[]] = [[], []];
  const code = await replayCommand(args, {
    readFile: () => text,
    readNetwork: () => network,
    readBook,
    openClient,
    print: (line) => void printed.push(...line.split("\n")),
    printError: (line) => void errors.push(line),
  });
  expectPlain(printed);
  expect({ code, errors: errors.length }).toEqual(
    code === 0 ? { code, errors: 0 } : { code: 2, errors: 1 },
  );
  return code === 0 ? success(undefined) : { ok: false, error: errors.join() };
}

export const ENTRY_POINTS: Readonly<Record<string, Door>> = {
  "pasted on the page": (test, text) => openGameText(pageOf(test), text),
  "pasted on the analysis board": (test, text) => openGameText(pageOf(test, "analysis"), text),
  "dropped as a file": (test, text) => openGameFile(pageOf(test), new File([text], "game.pgn")),
  "in the dialog of a new game": ({ store }, position) =>
    store.dispatch(playChosenGame({ color: "w", opponentId: SPECIFIED_OPPONENT.id, position })),
  "typed as a move": ({ store }, text) => store.dispatch(playTypedMove(text)),
  "typed as a move of an analysis": ({ store }, text) => {
    injectAnalysis(store);
    return store.dispatch(playTypedAnalysisMove(text));
  },
  "typed as a move of a puzzle": ({ store }, text) => {
    injectAnalysis(store);
    const [puzzle] = PUZZLES;
    if (puzzle) store.dispatch(startPuzzle(puzzle));
    return store.dispatch(playTypedExerciseMove(text));
  },
  "as a puzzle in the address": (_test, text) => {
    for (const name of ["puzzle", "theme", "difficulty", "today"])
      readAsked(new URLSearchParams({ [name]: text.slice(0, LONGEST_ADDRESS) }));
    return success(undefined);
  },
  "as the file of puzzles": (_test, text) => readPuzzles(new TextEncoder().encode(text)),
  "as a kept result of a puzzle": async ({ store, kept }, text) => {
    for (const row of [text, { outcome: text }, { date: 1, outcome: text }, fieldsOf(text)])
      kept.documents.set("puzzle/1", row);
    return success(await store.dispatch(findPuzzleResults()));
  },
  "as an action log": ({ store }, text) => store.dispatch(loadActionLog(text)),
  "as a position in the address": (_test, text) => readFen(text),
  "as a colour in the address": (_test, color) =>
    playersInAddress(new URLSearchParams({ color: color.slice(0, LONGEST_ADDRESS) })),
  "as an opponent in the address": (_test, id) =>
    playersInAddress(new URLSearchParams({ opponent: id.slice(0, LONGEST_ADDRESS) })),
  "in a link to a game": (test, game) =>
    openFragment(pageOf(test), `#${new URLSearchParams({ game: game.slice(0, LONGEST_ADDRESS) })}`),
  "packed in a link to an analysis": (test, text) =>
    openFragment(pageOf(test), `#pgn=1${deflateRawSync(text).toString("base64url")}`),
  "packed as the tags of a link": (test, text) =>
    openFragment(
      pageOf(test, "analysis"),
      `#${GAME_FRAGMENT}&tags=1${deflateRawSync(text).toString("base64url")}`,
    ),
  "as two games of a file": async (_test, text) => {
    const read = await readGamesOfFile(`[Event "1"]\n\n1. e4 *\n\n${text}`);
    const rows = read?.games.map(makeGameRow) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expectPlain(rows.flatMap(({ players, result, details }) => [players, result, details]));
    return success(rows);
  },
  "packed in a link to a log": (test, text) =>
    openFragment(pageOf(test), `#log=1${deflateRawSync(text).toString("base64url")}`),
  "in a parameter of the address": async (test, text) => {
    for (const name of ["fen", "color", "opponent", "review", "inside", "text", "url"]) {
      const search = `?${new URLSearchParams({ [name]: text.slice(0, LONGEST_ADDRESS) })}`;
      const arrival = { search, hash: `#${text.slice(0, LONGEST_ADDRESS)}` };
      const shared = gameInAddress({ ...arrival, hash: "" })?.shared;
      if (shared !== undefined) await openGameText(pageOf(test), shared);
      else startFromAddress(test.store, arrival);
      addressWithoutRequests(arrival);
    }
    return noticeOf(test);
  },
  "as the fragment of the address": (test, text) =>
    openFragment(pageOf(test), `#${text.slice(0, LONGEST_ADDRESS)}`),
  "as the name of a launched file": (test, name) =>
    openGameFile({ ...pageOf(test), isInspectorOpen: () => true }, new File([BAD_LOG], name)),
  "as the name of a recent game": ({ store }, text) => store.dispatch(openRecentGame(text)),
  "as the moves of a recent game": ({ store, kept }, pgn) => {
    const { id, date } = keepGame(kept, store.getState().game);
    const start = JSON.stringify({ version: 2, pgn });
    kept.events.set(`${id} ${date}`, { game: id, number: date, version: 4, start });
    return store.dispatch(openRecentGame(id));
  },
  "as the players of a saved game": (_test, text) =>
    parseSavedText(
      JSON.stringify({ version: 2, pgn: "1. e4", players: { humanColor: text, opponent: text } }),
    ),
  "as the saved switch of the engine": ({ store, local }, text) => {
    injectAnalysis(store);
    for (const choices of [text, { isOn: text, lineCount: text }]) {
      local.setItem(ENGINE_KEY, JSON.stringify({ version: 1, choices }));
      store.dispatch(openEngine(2));
      expect(selectEngine(store.getState())).toMatchObject({ isOn: false, lineCount: 2 });
    }
    local.setItem(ENGINE_KEY, text);
    store.dispatch(openEngine(2));
    return success(undefined);
  },
  "as an action in Redux DevTools": (test, text) => {
    injectAnalysis(test.store);
    for (const type of [text, ...ACTION_TYPES]) {
      for (const payload of [text, fieldsOf(text)]) test.store.dispatch({ type, payload });
    }
    test.store.dispatch({ type: "view/noticeShown", payload: fieldsOf(text) });
    return noticeOf(test);
  },
  "in the actions of an analysis": (test, text) => {
    injectAnalysis(test.store);
    for (const action of analysisActions(text)) {
      test.store.dispatch(action);
      expectToSurvive(test);
      test.store.dispatch(undone());
    }
    return noticeOf(test);
  },
  "as the saved analysis": (_test, text) => {
    const saved = (events: unknown, rest = {}) => ({
      events,
      applied: 1,
      orientation: "w",
      ...rest,
    });
    const rows = [
      ...[{ text }, saved(text), saved([text]), saved([], { orientation: text, applied: text })],
      ...analysisActions(text).map((action) => saved([action])),
    ];
    let notice: Opened = success(undefined);
    for (const each of rows) {
      const session = memoryStorage({ [TAB_KEY]: "one" });
      const test = createTestStore({ session: () => session });
      test.kept.documents.set("analysis-events/one", { id: "analysis-events/one", ...each });
      injectAnalysis(test.store);
      void test.store.dispatch(restoreAnalysis());
      expectToSurvive(test);
      notice = noticeOf(test);
    }
    return notice;
  },
  "as the events of an imported analysis": (_test, text) => {
    const { store } = createTestStore();
    injectAnalysis(store);
    for (const events of [[text], ...analysisActions(text).map((action) => [action])]) {
      const analysis = { events, applied: 1, orientation: "w" };
      const preloadedState = { ...store.getState(), analysis } as unknown as RootState;
      expectToSurvive(createTestStore({ preloadedState }));
    }
    return success(undefined);
  },
  "in every field of an imported state": (_test, text) => {
    const { store } = createTestStore();
    injectAnalysis(store);
    const imported = JSON.parse(JSON.stringify(store.getState()), (_key, value) =>
      typeof value === "string" ? text : value,
    );
    imported.view.notices = [{ id: 1, reason: fieldsOf(text) }];
    const test = createTestStore({ preloadedState: imported });
    expectToSurvive(test);
    return noticeOf(test);
  },
  "as a message of the thread": (_test, text) => {
    const messages = [text, { id: text }, { id: 1, kind: text }, { ...fieldsOf(text), id: 1 }];
    expect(messages.filter(isMessage)).toEqual([]);
    return failure("This is not a message.");
  },
  "as the network's weights": (_test, text) =>
    toResult(() => parseNetwork(new TextEncoder().encode(`EMNN${text}`).buffer)),
  "as the names of the openings": (_test, text) =>
    success(openingAfter(parsePgn("1. e4 e5").history, readOpenings(text))),
  "as lines to the UCI command": async (_test, text) => {
    const conversation = new Conversation();
    for (const line of text.slice(0, LONGEST_ADDRESS).split("\n", 20)) {
      for (const begin of [
        "",
        "position fen ",
        "position startpos moves ",
        "setoption name Hash value ",
      ])
        await conversation.say(begin + line);
    }
    await conversation.say("isready");
    expect(conversation.crash).not.toHaveBeenCalled();
    expect(conversation.lines.at(-1)).toBe("readyok");
    expectPlain(conversation.lines);
    expect(Math.max(...conversation.lines.map(({ length }) => length))).toBeLessThan(
      LONGEST_MESSAGE,
    );
    return success(undefined);
  },
  "as the file of the replay command": (_test, text) => replayed(["a.json"], text),
  "as an analysis in the file of the replay command": async (_test, text) => {
    const logs = await Promise.all(
      analysisActions(text).map((action) => replayed(["a"], JSON.stringify([action]))),
    );
    return logs.find(({ ok }) => !ok) ?? success(undefined);
  },
  "as an argument of the replay command": (_test, text) => replayed([text], "1. e4"),
  "as an opponent's name": (_test, name) => validate(OPPONENT, { ...SPECIFIED_OPPONENT, name }),
};

/**
 * Gives the text to the entry point: no error, no damage, and a short plain message if it fails.
 */
export async function expectNoDamage(entryPoint: string, text: string): Promise<void> {
  const test = createTestStore();
  const before = test.store.getState();
  const done = await ENTRY_POINTS[entryPoint]?.(test, text);
  if (!done) throw new Error("There is no such entry point.");
  expectToSurvive(test);
  if (done.ok) return;
  const sentence = sentenceOf(done.error);
  expect(sentence).toMatch(/^\w/);
  expect(sentence).not.toMatch(/undefined|\[object/);
  expect(sentence.length).toBeLessThan(LONGEST_MESSAGE);
  // Below a message there may be a line that helps.
  const lines = sentence.split("\n");
  expect(lines.length).toBeLessThanOrEqual(2);
  expectPlain(lines);
  expect(test.store.getState().game).toBe(before.game);
}

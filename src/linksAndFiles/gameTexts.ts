/**
 * The chunk that opens imported games: texts of all kinds, files and fragments of links. It also
 * makes links to games. Each function returns an error that is written for the player. One that
 * opens a game returns whether it has done so: it may have been cancelled. It throws a
 * `ChunkLoadError` if the text is a log and the chunk that parses logs cannot be loaded.
 */
import type { ForeignNote, NoteKind } from "../../engine/foreign/notes.ts";
import {
  beginsWithPosition,
  drawnSquares,
  linesOfPositions,
  pgnOfPosition,
  readPosition,
  withFenAsTag,
} from "../../engine/foreign/positions.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import type { Color } from "../../engine/rules/types.ts";
import { nextTask } from "../../store/frame/timeSlices.ts";
import { makeGamePgn } from "../../store/game/gamePgn.ts";
import { startNewGame } from "../../store/game/newGame.ts";
import { selectHumanColor, selectOpponent } from "../../store/game/selectors.ts";
import { bottomColorOf, type GameState } from "../../store/game/state.ts";
import { readForeignFen, textOfAddress } from "../../store/game/texts/foreignText.ts";
import { checkGame, LONGEST_PGN, openGame, siteOf } from "../../store/game/texts/gameText.ts";
import { keepOpenedFile } from "../../store/kept/openedFile.ts";
import { mayReplaceGame } from "../../store/kept/replacement.ts";
import type { AppStore } from "../../store/makeStore.ts";
import type { Reason } from "../../store/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { showStep, startPlayback } from "../../store/view/stepping.ts";
import { GAME_PARAMETER, type GameToAnalyse, PGN_PARAMETER, PLAYBACK } from "../ui/addresses.ts";
import { chunk, loadChunk } from "../ui/loadChunk.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import { type GameScreenName, SCREENS, type ScreenName } from "../ui/screens.ts";
import { collectionOf, readGamesOfFile } from "./gamesOfFile.ts";
import {
  holdsLog,
  LONGEST_LINK,
  parametersOf,
  readGameFragment,
  readLogFragment,
  readTreeFragment,
} from "./links.ts";
import { openForeignGame, openInAnalysis, showNotes } from "./openInAnalysis.ts";
import { LONGEST_GAME_TEXT, readTextFile } from "./readTextFile.ts";

export { findMoveForm } from "../../engine/foreign/moveForms.ts";
export { makeGameLink, makePuzzleLink, makeTreeLink } from "./links.ts";

export const logReaderChunk = chunk(11, () => import("./logReader.ts"), "openLog");

/** Loads the code that parses action logs. */
export const loadLogReader = () => loadChunk(logReaderChunk);

/** What the reader of games may use of the page, also after the page has changed meanwhile. */
export interface PageAccess {
  readonly store: AppStore;
  /** The screen on which the player has asked for the game. */
  readonly screen: ScreenName;
  /**
   * Goes to a screen, unless the page shows it.
   * @param state what the analysis does then: it plays the moves of its game from the start, or
   * opens the position editor with a FEN that can be drawn, valid or not
   */
  readonly show: (screen: GameScreenName, state?: typeof PLAYBACK | GameToAnalyse) => void;
  /**
   * Whether the panel 'Behind the scenes' is open. If it is, a log with an invalid entry is shown
   * up to that entry; otherwise it is rejected.
   */
  readonly isInspectorOpen: () => boolean;
  /** Opens the panel, on the game page. */
  readonly openInspector: () => void;
  /** Aborted when the player has asked for another game, or another game has come. */
  readonly signal: AbortSignal;
  /** Called now and then while a long text is read, with how far that is. */
  readonly onProgress: (progress: string) => void;
}

const OPENED = success(true);
const NOT_OPENED = success(false);

/** Whether a game may be opened now. Asks the player if it would replace a game that is played. */
async function mayOpen(page: PageAccess): Promise<boolean> {
  // The game page asks.
  page.show("game");
  return (await page.store.dispatch(mayReplaceGame())) && !page.signal.aborted;
}

export async function openGameFile(page: PageAccess, file: File): Promise<Result<boolean, Reason>> {
  const read = await readTextFile(file);
  if (page.signal.aborted) return NOT_OPENED;
  if (!read.ok) return read;
  const { text, guess } = read.value;
  return openGameText(page, text, { fileName: file.name, ...(guess && { guess }) });
}

/** Opens an action log; a file with anything else is refused. */
export async function openLogFile(page: PageAccess, file: File): Promise<Result<boolean, Reason>> {
  const read = await readTextFile(file);
  if (page.signal.aborted) return NOT_OPENED;
  return read.ok ? openLog(page, read.value.text, nameIfIncomplete(page, file.name)) : read;
}

/** What is known of a text besides its characters. */
interface TextSource {
  /** A log shows it. */
  readonly fileName?: string;
  /** What was guessed about the characters of a file. */
  readonly guess?: NoteKind;
}

/**
 * Opens a PGN, a FEN with or without moves, a list of positions, an action log, a link to a game
 * or a log, or what an address of another site contains.
 */
export async function openGameText(
  page: PageAccess,
  given: string,
  { fileName, guess }: TextSource = {},
): Promise<Result<boolean, Reason>> {
  if (given.length > LONGEST_GAME_TEXT) return failure({ code: "textTooLong" });
  const text = withFenAsTag(given);
  switch (kindOfGameText(text)) {
    case "log":
      return openLog(page, text, nameIfIncomplete(page, fileName ?? "Pasted log"));
    case "link":
      return openFragment(page, fragmentIn(text) ?? "", isAnalysisLink(text));
    case "address":
      return openAddress(page, text);
    case "fen":
      return openPosition(page, text);
    case "pgn":
      return openPgn(page, text, guess ? [{ kind: guess, count: 1, words: "" }] : []);
  }
}

/** Opens the position or the game in an address. Nothing is fetched. */
async function openAddress(page: PageAccess, address: string): Promise<Result<boolean, Reason>> {
  const content = textOfAddress(address);
  if (!content) return failure(reasonOfAddress(address));
  if (!content.ok) return content;
  const isPosition = kindOfGameText(content.value) === "fen";
  return isPosition ? openPosition(page, content.value) : openPgn(page, content.value);
}

/** A log with an invalid entry is shown up to that only where its events are shown. */
const nameIfIncomplete = (page: PageAccess, name: string): string | undefined =>
  page.isInspectorOpen() ? name : undefined;

async function openLog(
  page: PageAccess,
  text: string,
  name: string | undefined,
): Promise<Result<boolean, Reason>> {
  const { store, signal, onProgress } = page;
  const { openLog: open } = await loadLogReader();
  const opened = await store.dispatch(
    open(text, {
      nameIfIncomplete: name,
      signal,
      onProgress: (steps) => onProgress(`Loading the log: ${steps.toLocaleString("en")} steps`),
      mayReplaceGame: () => mayOpen(page),
    }),
  );
  return opened ? (opened.ok ? OPENED : opened) : NOT_OPENED;
}

/**
 * Opens what is in the fragment of a link: a log, for which it also opens the panel, or a game.
 *
 * @param isForAnalysis whether the link leads to the analysis, which then opens any game
 */
export async function openFragment(
  page: PageAccess,
  fragment: string,
  isForAnalysis = page.screen === "analysis",
): Promise<Result<boolean, Reason>> {
  if (holdsLog(fragment)) return openLogFragment(page, fragment);
  if (isForAnalysis || parametersOf(fragment).has(PGN_PARAMETER)) {
    return openTreeFragment(page, fragment);
  }
  const linked = readGameFragment(fragment);
  if (!linked.ok) return linked;
  if (!linked.value) return NOT_OPENED;
  const { game, ...players } = linked.value;
  const checked = page.store.dispatch(checkGame(game, players));
  if (!checked.ok) return checked;
  return checked.value.headers.Result === "*"
    ? continueGame(page, checked.value)
    : playBack(page, makeGamePgn(checked.value), bottomColorOf(players));
}

async function openLogFragment(
  page: PageAccess,
  fragment: string,
): Promise<Result<boolean, Reason>> {
  const text = await readLogFragment(fragment);
  if (page.signal.aborted) return NOT_OPENED;
  if (!text.ok) return text;
  page.openInspector();
  return openLog(page, text.value ?? "", "Shared log");
}

async function openTreeFragment(
  page: PageAccess,
  fragment: string,
): Promise<Result<boolean, Reason>> {
  const pgn = await readTreeFragment(fragment);
  if (page.signal.aborted || (pgn.ok && pgn.value === undefined)) return NOT_OPENED;
  return pgn.ok ? playBack(page, pgn.value ?? "") : pgn;
}

/**
 * Opens the game of a link on the analysis board, which plays it back from the start. If the player
 * prefers reduced motion, the board stays at the start.
 */
function playBack(
  page: PageAccess,
  pgn: string,
  orientation: Color = "w",
): Result<boolean, Reason> {
  if (pgn.length > LONGEST_PGN) return failure({ code: "textTooLong" });
  const opened = openInAnalysis(page.store, { pgn, orientation });
  if (opened.ok) page.show("analysis", PLAYBACK);
  return opened;
}

/** Opens an unfinished game on the game page, as the player's own, and plays back its moves. */
async function continueGame(page: PageAccess, game: GameState): Promise<Result<boolean, Reason>> {
  if (!(await mayOpen(page))) return NOT_OPENED;
  page.store.dispatch(openGame(game));
  page.store.dispatch(prefersReducedMotion() ? showStep(0) : startPlayback());
  return OPENED;
}

/**
 * Opens a position, or a list of them. One with a solution is an exercise, which the analysis has;
 * one that no game can start from opens in the position editor.
 */
async function openPosition(page: PageAccess, text: string): Promise<Result<boolean, Reason>> {
  if (linesOfPositions(text) !== undefined) return openPgn(page, text);
  const read = readForeignFen(text);
  if (!read.ok) return mendPosition(page, text, read.error);
  const { position, fen } = read.value;
  const notes = position.guesses.map((kind) => ({ kind, count: 1, words: "" }));
  const isExercise = position.operations.has("bm");
  const opened =
    isExercise || page.screen === "analysis"
      ? setUpBoard(page, pgnOfPosition(position, fen), isExercise)
      : await startAt(page, fen);
  if (opened.ok && opened.value) showNotes(page.store, notes);
  return opened;
}

/** Opens a position in the editor, with the message, if it can be drawn. */
function mendPosition(page: PageAccess, text: string, error: Reason): Result<boolean, Reason> {
  const { fen } = readPosition(text);
  // A position of another variant is drawn, and refused by its name.
  const isFault = error.code === "invalid" && error.message.startsWith("Invalid FEN");
  if (!isFault || drawnSquares(fen) === undefined) return { ok: false, error };
  page.show("analysis", { edited: fen });
  page.store.dispatch(noticeShown(error));
  return OPENED;
}

/** Sets the analysis board to a position. */
function setUpBoard(page: PageAccess, pgn: string, isExercise: boolean): Result<boolean, Reason> {
  const opened = openInAnalysis(page.store, {
    pgn,
    origin: { kind: isExercise ? "outside" : "empty" },
  });
  if (opened.ok) page.show("analysis");
  return opened;
}

async function startAt(page: PageAccess, fen: string): Promise<Result<boolean, Reason>> {
  if (!(await mayOpen(page))) return NOT_OPENED;
  const { store } = page;
  const state = store.getState();
  const players = { humanColor: selectHumanColor(state), opponent: selectOpponent(state) };
  store.dispatch(startNewGame({ ...players, fen }));
  return OPENED;
}

/** Why nothing is opened at an address: only links to games of this program contain them. */
function reasonOfAddress(text: string): Reason {
  const site = siteOf(text) ?? "";
  const isOwn = site === window.location.host;
  return isOwn ? { code: "noGameInText" } : { code: "addressOfOtherSite", site };
}

type GameTextKind = "log" | "link" | "address" | "fen" | "pgn";

/**
 * Matches the start of JSON: an object with a key, or a list of objects or lists. PGN tags and
 * comments do not match.
 */
const LOG = /^\uFEFF?\s*(?:\{\s*"|\[\s*[{\]])/;

/** In characters: where a text shows its kind. Searching 45 MB of spaces would take a second. */
const LENGTH_OF_START = 10_000;

/**
 * The kind that a text looks like at its start; PGN if it looks like none of the others. The parser
 * of that kind checks whether the text is valid.
 */
export function kindOfGameText(text: string): GameTextKind {
  const start = text.slice(0, LENGTH_OF_START);
  if (LOG.test(start)) return "log";
  if (fragmentIn(text) !== undefined) return "link";
  if (siteOf(text) !== undefined) return "address";
  return beginsWithPosition(start) ? "fen" : "pgn";
}

/**
 * The fragment, with its `#`, of a link to a game or a log; undefined if the text is no such link.
 */
export function fragmentIn(text: string): string | undefined {
  const link = text.length > LONGEST_LINK ? "" : text.trim();
  const start = link.indexOf("#");
  if (start < 0 || /\s/.test(link)) return undefined;
  const fragment = link.slice(start);
  const parameters = parametersOf(fragment);
  const holdsGame = parameters.has(GAME_PARAMETER) || parameters.has(PGN_PARAMETER);
  return holdsGame || holdsLog(fragment) ? fragment : undefined;
}

const isAnalysisLink = (link: string): boolean => link.includes(`${SCREENS.analysis.path}#`);

/**
 * Opens a PGN on the analysis board, or a list of positions: one game at once, of several the list
 * to choose from.
 * @param guesses what was guessed before the text was read
 */
async function openPgn(
  page: PageAccess,
  text: string,
  guesses: readonly ForeignNote[] = [],
): Promise<Result<boolean, Reason>> {
  const { store, signal } = page;
  const onProgress = (share: number) =>
    page.onProgress(`Reading the games: ${Math.round(100 * share)} %`);
  const read = await readGamesOfFile(text, { signal, onProgress });
  if (read === undefined) return NOT_OPENED;
  const [first, second] = read.games;
  const notes = [...guesses, ...read.notes];
  if (first === undefined) return failure({ code: "noGameInText" });
  if (second === undefined) {
    if (first.fault) return { ok: false, error: first.fault };
    const opened = openForeignGame(store, { pgn: first.pgn }, notes);
    if (opened.ok) page.show("analysis");
    return opened;
  }
  // Reading has ended in the middle of a time slice, and the list takes longer than the rest.
  await nextTask();
  if (signal.aborted) return NOT_OPENED;
  const openedAt = Date.now();
  collectionOf(store).set({ ...read, openedAt, isListOpen: true });
  page.show("analysis");
  showNotes(store, notes);
  // Only a reload needs it.
  store
    .dispatch(keepOpenedFile(text, openedAt))
    .catch(() => store.dispatch(noticeShown({ code: "fileNotKept" })));
  return OPENED;
}

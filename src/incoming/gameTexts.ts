/**
 * The chunk that opens imported games: texts of all kinds, files and fragments of links. It also
 * makes links to games. Each function returns an error that is written for the player. One that
 * opens a game returns whether it has done so: it may have been cancelled. It throws a
 * `ChunkLoadError` if the text is a log and the chunk that parses logs cannot be loaded.
 */
import { failure, type Result, readPgnGames, success } from "../../engine/index.ts";
import {
  type AppStore,
  checkGame,
  checkPgn,
  createPauser,
  isFen,
  LONGEST_PGN,
  mayReplaceGame,
  noticeShown,
  openActionLog,
  openGame,
  type Reason,
  readFen,
  selectHumanColor,
  selectOpponent,
  showStep,
  startNewGame,
  startPlayback,
} from "../../store/index.ts";
import { loadJsonParser } from "../inspector/loadJsonParser.ts";
import { holdsLog, LONGEST_LINK, readLogFragment } from "../inspector/logLink.ts";
import { LONGEST_GAME_TEXT, readTextFile } from "../ui/files.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import { GAME_PARAMETER } from "../ui/paths.ts";
import { readGameFragment } from "./gameLink.ts";

export { makeGameLink } from "./gameLink.ts";

/** In characters: enough to notice that a game is too long, or that another one follows. */
const LONGEST_PGN_READ = 2 * LONGEST_PGN;

const OPENED = success(true);
const NOT_OPENED = success(false);

/** What this chunk may use of the game page. */
export interface GamePageAccess {
  readonly store: AppStore;
  /**
   * Whether the panel 'Look inside' is open. If it is, a log with an invalid entry is shown up to
   * that entry; otherwise it is rejected.
   */
  readonly isInspectorOpen: () => boolean;
  /** Opens the panel if it is closed. */
  readonly openInspector: () => void;
  /** Aborted when the player has asked for another game, or another game has come. */
  readonly signal: AbortSignal;
}

/** Whether a game may be opened now. Asks the player if it would replace a game that is played. */
const mayOpen = async ({ store, signal }: GamePageAccess): Promise<boolean> =>
  (await store.dispatch(mayReplaceGame())) && !signal.aborted;

export async function openGameFile(
  page: GamePageAccess,
  file: File,
): Promise<Result<boolean, Reason>> {
  const text = await readTextFile(file);
  if (page.signal.aborted) return NOT_OPENED;
  return text.ok ? openGameText(page, text.value, file.name) : text;
}

/** Opens a PGN, a FEN, an action log, or a link to a game or a log. A log shows its `fileName`. */
export async function openGameText(
  page: GamePageAccess,
  text: string,
  fileName?: string,
): Promise<Result<boolean, Reason>> {
  if (text.length > LONGEST_GAME_TEXT) return failure({ code: "textTooLong" });
  const { isInspectorOpen } = page;
  switch (kindOfGameText(text)) {
    case "log":
      return openLog(page, text, isInspectorOpen() ? (fileName ?? "Pasted log") : undefined);
    case "link":
      return openFragment(page, fragmentIn(text) ?? "");
    case "fen":
      return startAt(page, text);
    case "pgn":
      return openFirstGame(page, text, fileName === undefined ? "text" : "file");
  }
}

const openLog = async (
  { store, signal }: GamePageAccess,
  text: string,
  nameIfIncomplete: string | undefined,
): Promise<Result<boolean, Reason>> => {
  const opened = await store.dispatch(
    openActionLog(text, {
      parseJson: await loadJsonParser(),
      nameIfIncomplete,
      signal,
      mayReplaceGame: () => store.dispatch(mayReplaceGame()),
    }),
  );
  return opened ? (opened.ok ? OPENED : opened) : NOT_OPENED;
};

/** Opens the game or the log in the fragment of a link. For a log it also opens the panel. */
export async function openFragment(
  page: GamePageAccess,
  fragment: string,
): Promise<Result<boolean, Reason>> {
  if (!holdsLog(fragment)) return openGameFragment(page, fragment);
  const text = await readLogFragment(fragment);
  if (page.signal.aborted) return NOT_OPENED;
  if (!text.ok) return text;
  page.openInspector();
  return openLog(page, text.value ?? "", "Shared log");
}

/**
 * Opens the game of a link and plays it back from the start. If the player prefers reduced motion,
 * the board stays at the start.
 */
async function openGameFragment(
  page: GamePageAccess,
  fragment: string,
): Promise<Result<boolean, Reason>> {
  const linked = readGameFragment(fragment);
  if (!linked.ok) return linked;
  if (!linked.value) return NOT_OPENED;
  const { game, ...players } = linked.value;
  const { store } = page;
  const checked = store.dispatch(checkGame(game, players));
  if (!checked.ok) return checked;
  if (!(await mayOpen(page))) return NOT_OPENED;
  store.dispatch(openGame(checked.value));
  store.dispatch(prefersReducedMotion() ? showStep(0) : startPlayback());
  return OPENED;
}

async function startAt(page: GamePageAccess, text: string): Promise<Result<boolean, Reason>> {
  const start = readFen(text);
  if (!start.ok) return start;
  if (!(await mayOpen(page))) return NOT_OPENED;
  const { store } = page;
  const state = store.getState();
  const players = { humanColor: selectHumanColor(state), opponent: selectOpponent(state) };
  store.dispatch(startNewGame({ ...players, fen: start.value }));
  return OPENED;
}

async function openFirstGame(
  page: GamePageAccess,
  text: string,
  source: "file" | "text",
): Promise<Result<boolean, Reason>> {
  const read = text.slice(0, LONGEST_PGN_READ);
  let first: string | undefined;
  let count = 0;
  for await (const pgn of readPgnGames(inPieces(read))) {
    first ??= pgn;
    count++;
  }
  const { store, signal } = page;
  if (signal.aborted) return NOT_OPENED;
  if (first === undefined) return failure({ code: "noGameInText" });
  const checked = await store.dispatch(checkPgn(first, { signal }));
  if (!checked) return NOT_OPENED;
  if (!checked.ok) return checked;
  if (!(await mayOpen(page))) return NOT_OPENED;
  store.dispatch(openGame(checked.value));
  if (count > 1) {
    const isAll = read.length === text.length;
    store.dispatch(noticeShown({ code: "severalGames", source, count, isAll }));
  }
  return OPENED;
}

/** In characters. */
const PIECE_LENGTH = 10_000;

/** Cuts a text into pieces. Between two pieces the page can draw. */
async function* inPieces(text: string): AsyncGenerator<string> {
  const pauseIfDue = createPauser();
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    yield text.slice(at, at + PIECE_LENGTH);
    await pauseIfDue();
  }
}

type GameTextKind = "log" | "link" | "fen" | "pgn";

/**
 * Matches the start of JSON: an object with a key, or a list of objects or lists. PGN tags and
 * comments do not match.
 */
const LOG = /^\uFEFF?\s*(?:\{\s*"|\[\s*[{\]])/;

/**
 * The kind that a text looks like; PGN if it looks like none of the others. The parser of that kind
 * checks whether the text is valid.
 */
export function kindOfGameText(text: string): GameTextKind {
  if (LOG.test(text)) return "log";
  if (fragmentIn(text) !== undefined) return "link";
  return isFen(text) ? "fen" : "pgn";
}

/**
 * The fragment, with its `#`, of a link to a game or a log; undefined if the text is no such link.
 */
export function fragmentIn(text: string): string | undefined {
  const link = text.length > LONGEST_LINK ? "" : text.trim();
  const start = link.indexOf("#");
  if (start < 0 || /\s/.test(link)) return undefined;
  const fragment = link.slice(start);
  const holdsGame = new URLSearchParams(fragment.slice(1)).has(GAME_PARAMETER);
  return holdsGame || holdsLog(fragment) ? fragment : undefined;
}

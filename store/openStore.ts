/**
 * Opens the store of a page with the player's game: the newest that Web Storage and the database
 * have of this tab's line, or in a new tab the newest of all.
 */

import { DATABASE_TIMEOUT_MS, withTimeLimit } from "./game/async.ts";
import { isOver } from "./game/gameStatus.ts";
import type { SavedGame } from "./game/texts/savedText.ts";
import { rootReducer } from "./gate.ts";
import { type AppStore, makeStore, NO_ACTION, type StoreOptions } from "./makeStore.ts";
import { type Copies, newestGame, readCopies } from "./saving/savedGame.ts";
import type { RootState } from "./slices.ts";
import type { Collaborators, EventKey, GameStorage, Lines, RecentGame, Stamp } from "./types.ts";
import { isSavedAsFlipped } from "./view/savedFlip.ts";
import { loadSettings } from "./view/savedSettings.ts";
import { noticeShown } from "./view/slice.ts";

/** Makes the store of a page. Never rejects. */
export async function openStore(options: Omit<StoreOptions, "preloadedState">): Promise<AppStore> {
  const { collaborators } = options;
  const copies = readCopies(collaborators.storage);
  const line = copies.session?.line;
  const [row, isContinued] = await Promise.all([
    findNewestRow(collaborators, line, copies),
    line !== undefined && collaborators.lines.claim(line),
  ]);
  const saved = newestGame(copies, row);
  const isElsewhere = await isPlayedElsewhere(collaborators.lines, saved, { line, isContinued });
  return makeStore({
    ...options,
    preloadedState: restoreState(collaborators.storage, copies, saved, isElsewhere),
    stamp: isContinued || isElsewhere ? continuedStamp(copies.session, saved) : undefined,
    startKey: keyOf(saved),
    isRowStale: !isElsewhere && saved !== undefined && !(row && row.date >= (saved.date ?? 0)),
    // A duplicated tab must not find the other one's game under its line when it is reloaded.
    isCopyStale: copies.session !== undefined && (saved !== copies.session || !isContinued),
  });
}

interface ClaimedLine {
  /** The line of this tab's copy. */
  readonly line: string | undefined;
  /** Whether this page has got it. */
  readonly isContinued: boolean;
}

/**
 * Whether another page plays the game that this one would begin with. A game without moves is never
 * played elsewhere for a new tab: the tab begins a new game of its own instead.
 */
async function isPlayedElsewhere(
  lines: Lines,
  saved: SavedGame | undefined,
  { line, isContinued }: ClaimedLine,
): Promise<boolean> {
  if (saved?.line === undefined || isOver(saved.game)) return false;
  if (line !== undefined) return !isContinued;
  return saved.game.history.length > 0 && !(await lines.claim(saved.line));
}

/** The initial state of a visit: the saved game and settings, or a new game. Never throws. */
export function restoreState(
  storage: GameStorage,
  copies = readCopies(storage),
  saved = newestGame(copies, undefined),
  isGameElsewhere = false,
): RootState {
  const fresh = rootReducer(undefined, NO_ACTION);
  const restored = {
    ...fresh,
    settings: loadSettings(storage),
    game: saved?.game ?? fresh.game,
    view: { ...fresh.view, isFlipped: isSavedAsFlipped(storage, saved?.line) },
    tab: { isGameElsewhere },
    clock: { turnStartedAt: turnStart(saved) },
    saving: { ...fresh.saving, isOwn: saved?.isOwn ?? true },
  };
  return rootReducer(restored, saved || !copies.error ? NO_ACTION : noticeShown(copies.error));
}

/** The saved event that led to this game; undefined for a game of an earlier version. */
const keyOf = (saved: SavedGame | undefined): EventKey | undefined =>
  saved?.line === undefined || saved.date === undefined
    ? undefined
    : { line: saved.line, date: saved.date };

/** A game of the database does not say when its turn began, but it was written then. */
const turnStart = (saved: SavedGame | undefined): number | null =>
  saved?.turnStartedAt ?? saved?.date ?? null;

/** The stamp with which this tab continues its line, or takes over that of another tab. */
function continuedStamp(
  session: SavedGame | undefined,
  saved: SavedGame | undefined,
): Stamp | undefined {
  const line = session?.line ?? saved?.line;
  if (line === undefined || saved === undefined) return undefined;
  const plies = saved.game.history.length;
  const { loadedPlies = session?.game.history.length ?? plies } = session ?? saved;
  return { line, loadedPlies: Math.min(loadedPlies, plies), date: saved.date ?? 0 };
}

/** The newest row of the tab's line, or of all lines; undefined if the database does not answer. */
async function findNewestRow(
  { recentGames, now }: Pick<Collaborators, "recentGames" | "now">,
  line: string | undefined,
  { session }: Copies,
): Promise<RecentGame | undefined> {
  // A copy of an earlier version has no line, and its game is this tab's.
  if (session && line === undefined) return undefined;
  try {
    return await withTimeLimit(recentGames.newest(line, now()), DATABASE_TIMEOUT_MS, undefined);
  } catch {
    return undefined;
  }
}

/**
 * Opens the store of a page with the player's game: the one that this tab plays, or in a new tab the
 * newest own game that no tab plays.
 */
import { withTimeLimit } from "./game/async.ts";
import { isOver } from "./game/gameStatus.ts";
import { fieldOf } from "./game/schemas.ts";
import { readRow, writeRow } from "./game/texts/webStorage.ts";
import { rootReducer } from "./gate.ts";
import { readCopies } from "./journal/formerCopies.ts";
import { TAB_KEY } from "./journal/gameKeeper.ts";
import { createJournal } from "./journal/journal.ts";
import { type KeptGame, readKeptGame } from "./journal/keptGame.ts";
import { type GameRow, parseGameRow, readGameRows, setAside } from "./journal/rows.ts";
import { type AppStore, makeStore, NO_ACTION, type StoreOptions } from "./makeStore.ts";
import type { RootState } from "./slices.ts";
import { type Collaborators, type GameStorage, type Journal, SLOW_DATABASE_MS } from "./types.ts";
import { isSavedAsFlipped, loadSettings } from "./view/savedSettings.ts";
import { noticeShown } from "./view/slice.ts";

/** Makes the store of a page. Never rejects. */
export async function openStore({
  collaborators,
  enhancers,
}: Pick<StoreOptions, "collaborators" | "enhancers">): Promise<AppStore> {
  const { database, storage, locks, drawId } = collaborators;
  const tab = readRow(storage.session, TAB_KEY);
  // Opening the database takes time, so it begins before the lock is there.
  database.get("games", tab ?? "").catch(() => undefined);
  const isHeld = tab !== undefined && (await locks.claim(tab));
  const journal = createJournal(collaborators);
  await journal.gather(isHeld ? tab : undefined);
  const found = await findGame(collaborators, journal, { tab, isHeld });
  const id = found.kept?.row.id ?? drawId();
  if (!found.kept) await locks.claim(id);
  writeRow(storage.session, TAB_KEY, id);
  return makeStore({
    collaborators,
    ...(enhancers && { enhancers }),
    journal,
    preloadedState: restoreState(storage, found),
    opened: { id, isHeld: found.isHeld, end: found.kept?.end, earlier: found.kept?.earlier },
  });
}

/** The game that a page begins with. */
interface FoundGame {
  /** Undefined for a new game. */
  readonly kept?: KeptGame | undefined;
  /** Whether this page has the lock of the game. */
  readonly isHeld: boolean;
  /** Why a game could not be read, if any. */
  readonly error?: "savedGameUnreadable" | "savedGameCut" | "savedGamesBlocked" | undefined;
}

/**
 * So far may the date of a game be ahead of the clock: each event has a later one. A game of a later
 * date was played with a wrong clock.
 */
const LONGEST_BURST_MS = 60_000;

/** What a page knows before it reads anything. */
interface KnownTab {
  /** The id of this tab's game; undefined in a new tab. */
  readonly tab: string | undefined;
  /** Whether this page has the lock of that game. */
  readonly isHeld: boolean;
}

/**
 * Reads the journal. From a database that refuses, or does not answer, there is only what waits to be
 * written. One that does not answer is waited for once.
 */
function patientReader(journal: Journal) {
  let patience = SLOW_DATABASE_MS;
  let isRefused = false;
  async function attempt<Value>(reading: Promise<Value>): Promise<Value | undefined> {
    try {
      const answer = await withTimeLimit<Value, "late">(reading, patience, "late");
      if (answer !== "late") return answer;
      patience = 0;
    } catch {
      isRefused = true;
    }
    return undefined;
  }
  const all: Journal["all"] = async (store, of) =>
    (await attempt(journal.all(store, of))) ?? journal.waiting(store, of);
  const get = async (id: string): Promise<unknown> =>
    (await attempt(journal.get("games", id))) ??
    journal.waiting("games").find((row) => fieldOf(row, "id") === id);
  return { all, get, isRefused: () => isRefused };
}

/** Finds the tab's game, or else the newest own one that no page plays. */
async function findGame(
  { storage, locks, now }: Collaborators,
  journal: Journal,
  { tab, isHeld }: KnownTab,
): Promise<FoundGame> {
  const { all, get, isRefused } = patientReader(journal);
  let isUnread = false;
  const error = (): FoundGame["error"] =>
    isUnread ? "savedGameUnreadable" : isRefused() ? "savedGamesBlocked" : undefined;
  const { copies, isUnreadable } = await readCopies(storage, get);
  isUnread ||= isUnreadable;
  const newer = copies.filter(({ isKept }) => !isKept);
  journal.write(...newer.flatMap(({ changes }) => changes));
  const id = newer.find(({ place }) => place === "session")?.id ?? tab;
  const own = id === undefined ? undefined : parseGameRow(await get(id));

  async function open(row: GameRow): Promise<FoundGame | undefined> {
    const kept = await readKeptGame({ all }, row);
    if (!kept.ok) {
      journal.write(...setAside(row.id, row));
      isUnread = true;
      return undefined;
    }
    const isClaimed = row.id === tab ? isHeld : await locks.claim(row.id);
    if (!isClaimed && row.id !== id) return undefined;
    const { isCut } = kept.value;
    if (isCut && isClaimed)
      journal.write(...setAside(row.id, row), { put: "games", row: kept.value.row });
    return {
      kept: kept.value,
      isHeld: isClaimed,
      error: isCut && !isUnread ? "savedGameCut" : error(),
    };
  }

  const found = own?.ok ? await open(own.value) : undefined;
  if (found) return found;
  const { games, moved } = readGameRows(await all("games"));
  isUnread ||= moved.length > 0;
  journal.write(...moved);
  const held = await locks.held();
  for (const row of games) {
    const isFree = row.isOwn && row.id !== id && !held.has(row.id);
    if (!isFree || row.date > now() + LONGEST_BURST_MS) continue;
    const other = await open(row);
    if (other) return other;
  }
  return { isHeld: true, error: error() };
}

/** The initial state of a visit: the found game and the settings, or a new game. Never throws. */
function restoreState(storage: GameStorage, { kept, isHeld, error }: FoundGame): RootState {
  const fresh = rootReducer(undefined, NO_ACTION);
  const restored = {
    ...fresh,
    settings: loadSettings(storage),
    ...(kept && {
      game: kept.game,
      log: kept.log,
      view: { ...fresh.view, isFlipped: isSavedAsFlipped(storage, kept.row.id) },
      tab: { isGameElsewhere: !isHeld && !isOver(kept.game) },
      clock: { turnStartedAt: kept.turnStartedAt },
      saving: { ...fresh.saving, isOwn: kept.row.isOwn },
    }),
  };
  // A game that was set aside is told also if another one is on the board.
  const isTold = error && (error !== "savedGamesBlocked" || !kept);
  return rootReducer(restored, isTold ? noticeShown({ code: error }) : NO_ACTION);
}

/**
 * Opens the store of a page with the player's game: the one that this tab plays, or in a new tab the
 * newest own game that no tab plays.
 */
import { isOver } from "./game/gameStatus.ts";
import { readRow, writeRow } from "./game/texts/webStorage.ts";
import { rootReducer } from "./gate.ts";
import { TAB_KEY } from "./journal/gameKeeper.ts";
import { createJournal, SILENCE } from "./journal/journal.ts";
import { type KeptGame, readKeptGame } from "./journal/keptGame.ts";
import { type GameRow, parseGameRow, readGameRows, setAside } from "./journal/rows.ts";
import { type AppStore, makeStore, NO_ACTION, type StoreOptions } from "./makeStore.ts";
import type { RootState } from "./slices.ts";
import type { Change, Collaborators, GameStorage, Journal } from "./types.ts";
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
    opened: { id, isHeld: found.isHeld, date: found.kept?.row.date, earlier: found.kept?.earlier },
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

/**
 * Finds the game of this tab (`tab`; `isHeld` says whether this page has its lock), or else the newest
 * own one that no page plays. A database that refuses, or is silent, has only what waits to be written.
 */
async function findGame(
  { locks, now }: Collaborators,
  journal: Journal,
  { tab, isHeld }: { readonly tab: string | undefined; readonly isHeld: boolean },
): Promise<FoundGame> {
  let error: FoundGame["error"];
  const get: Journal["get"] = (store, key) => journal.get(store, key).catch(noteRefusal);
  const all: Journal["all"] = async (store, of) =>
    (await journal.all(store, of).catch(noteRefusal)) ?? journal.waiting(store, of);
  function noteRefusal(why: unknown): undefined {
    if (why !== SILENCE) error ??= "savedGamesBlocked";
  }
  function setAsideUnread(changes: readonly Change[]): void {
    if (changes.length > 0) error = "savedGameUnreadable";
    journal.write(...changes);
  }

  async function open(row: GameRow): Promise<FoundGame | undefined> {
    const kept = await readKeptGame({ all }, row);
    if (!kept.ok) {
      setAsideUnread(setAside(row.id, row));
      return undefined;
    }
    const isClaimed = row.id === tab ? isHeld : await locks.claim(row.id);
    if (!isClaimed && row.id !== tab) return undefined;
    if (kept.value.isCut) {
      if (error !== "savedGameUnreadable") error = "savedGameCut";
      if (isClaimed) journal.write(...setAside(row.id, row), { put: "games", row: kept.value.row });
    }
    return { kept: kept.value, isHeld: isClaimed, error };
  }

  const own = tab === undefined ? undefined : parseGameRow(await get("games", tab));
  const found = own?.ok ? await open(own.value) : undefined;
  if (found) return found;
  const { games, moved } = readGameRows(await all("games"));
  setAsideUnread(moved);
  const held = await locks.held();
  for (const row of games) {
    const isFree = row.isOwn && row.id !== tab && !held.has(row.id);
    if (!isFree || row.date > now() + LONGEST_BURST_MS) continue;
    const other = await open(row);
    if (other) return other;
  }
  return { isHeld: true, error };
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
      clock: { turnStartedAt: kept.turnStartedAt },
      saving: {
        ...fresh.saving,
        isOwn: kept.row.isOwn,
        isGameElsewhere: !isHeld && !isOver(kept.game),
      },
    }),
  };
  // A game that was set aside is told also if another one is on the board.
  const isTold = error && (error !== "savedGamesBlocked" || !kept);
  return rootReducer(restored, isTold ? noticeShown({ code: error }) : NO_ACTION);
}

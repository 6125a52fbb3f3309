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
import { createJournal, readAside } from "./journal/journal.ts";
import { type KeptGame, readKeptGame } from "./journal/keptGame.ts";
import { type GameRow, readGameRows, setAside } from "./journal/rows.ts";
import { type AppStore, makeStore, NO_ACTION, type StoreOptions } from "./makeStore.ts";
import type { RootState } from "./slices.ts";
import { type Collaborators, type GameStorage, type Journal, SLOW_DATABASE_MS } from "./types.ts";
import { isSavedAsFlipped } from "./view/savedFlip.ts";
import { loadSettings } from "./view/savedSettings.ts";
import { noticeShown } from "./view/slice.ts";

/** Makes the store of a page. Never rejects. */
export async function openStore({
  collaborators,
  enhancers,
}: Pick<StoreOptions, "collaborators" | "enhancers">): Promise<AppStore> {
  const { storage, locks, drawId } = collaborators;
  const tab = readRow(storage.session, TAB_KEY);
  const isHeld = tab !== undefined && (await locks.claim(tab));
  const held = await locks.held();
  const aside = readAside(collaborators, isHeld ? undefined : tab);
  const journal = createJournal(collaborators, aside);
  const found = await findGame(collaborators, journal, { tab, isHeld, held });
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
  readonly error?: "savedGameUnreadable" | "savedGamesBlocked" | undefined;
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
  /** The games that any page holds. */
  readonly held: ReadonlySet<string>;
}

async function findGame(
  { storage, locks, now }: Collaborators,
  journal: Journal,
  { tab, isHeld, held }: KnownTab,
): Promise<FoundGame> {
  let error: FoundGame["error"];
  /** As the journal's. A database that does not answer, or refuses, has nothing. */
  const all: Journal["all"] = async (store, game) => {
    const reading = withTimeLimit(journal.all(store, game), SLOW_DATABASE_MS, undefined);
    const rows = await reading.catch(() => {
      error = "savedGamesBlocked";
    });
    return rows ?? journal.waiting(store, game);
  };
  const rows = await all("games");
  const find = (id: string) => rows.find((row) => fieldOf(row, "id") === id);
  const { copies, isUnreadable } = await readCopies(storage, find);
  const newer = copies.filter(({ isKept }) => !isKept);
  journal.write(...newer.flatMap(({ changes }) => changes));
  const { games, moved } = readGameRows(newer.length > 0 ? await all("games") : rows);
  if (moved.length > 0 || isUnreadable) error = "savedGameUnreadable";
  journal.write(...moved);
  const copy = newer.find(({ place }) => place === "session")?.id;
  const own = games.find(({ id }) => id === (copy ?? tab));
  const isFree = ({ id, isOwn, date }: GameRow) =>
    isOwn && !held.has(id) && date <= now() + LONGEST_BURST_MS;
  const others = games.filter(isFree);
  for (const row of own ? [own, ...others] : others) {
    const kept = await readKeptGame({ all }, row);
    if (!kept.ok) {
      journal.write(...setAside(row.id, row));
      error = "savedGameUnreadable";
      continue;
    }
    const isClaimed = row.id === tab ? isHeld : await locks.claim(row.id);
    if (isClaimed || row === own) return { kept: kept.value, isHeld: isClaimed, error };
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
      tab: { isGameElsewhere: !isHeld && !isOver(kept.game) },
      clock: { turnStartedAt: kept.turnStartedAt },
      saving: { ...fresh.saving, isOwn: kept.row.isOwn },
    }),
  };
  // A game that was set aside is told also if another one is on the board.
  const isTold = error === "savedGameUnreadable" || (error && !kept);
  return rootReducer(restored, isTold ? noticeShown({ code: error }) : NO_ACTION);
}

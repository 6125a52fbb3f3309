/**
 * Opens the store of a page with the player's game: the one that this tab plays, or in a new tab
 * the newest own game that no tab plays. What cannot be read stays as it is, and a new game begins.
 */
import { withTimeLimit } from "./frame/timers.ts";
import { isOver } from "./game/gameStatus.ts";
import { TAB_KEY } from "./kept/gameKeeper.ts";
import { continueGame } from "./kept/games.ts";
import { createJournal, isOfLaterVersion, SILENCE } from "./kept/journal.ts";
import { type KeptGame, readKeptGame } from "./kept/keptGame.ts";
import { readGameRows } from "./kept/rows.ts";
import { isSavedAsFlipped, loadSettings } from "./kept/savedSettings.ts";
import { readRow, writeRow } from "./kept/webStorage.ts";
import { type AppStore, makeStore, NO_ACTION, type StoreOptions } from "./makeStore.ts";
import { type RootState, rootReducer } from "./slices.ts";
import {
  type Collaborators,
  DATABASE_TIMEOUT_MS,
  type GameStorage,
  type Journal,
  type StoreThunk,
} from "./types.ts";
import { noticeShown } from "./view/slice.ts";

/** Makes the store of a page. Never rejects. */
export async function openStore({
  collaborators,
  enhancers,
}: Pick<StoreOptions, "collaborators" | "enhancers">): Promise<AppStore> {
  const { database, storage, locks, drawId } = collaborators;
  const tab = readRow(storage.session, TAB_KEY);
  const isMissing = withTimeLimit(database.isMissing(), DATABASE_TIMEOUT_MS, false);
  // Opening the database takes time, so it begins before the lock is there.
  database.get("games", tab ?? "").catch(() => undefined);
  const isHeld = tab !== undefined && (await locks.claim(tab));
  const journal = createJournal(collaborators);
  await journal.gather(isHeld ? tab : undefined);
  // On a first visit, nobody waits until the browser has made the database.
  const hasNothing = (await isMissing) && journal.waiting("games").length === 0;
  const found = hasNothing
    ? { isHeld: true }
    : await findGame(collaborators, journal, { tab, isHeld });
  const { kept } = found;
  const isCopy = kept?.isDamaged === true;
  const id = kept && !isCopy ? kept.row.id : drawId();
  // No other page can have a new game, so nobody waits for its lock.
  if (!kept || isCopy) void locks.claim(id);
  // A database that did not answer may have the tab's game.
  if (kept || !isUnanswered(found)) writeRow(storage.session, TAB_KEY, id);
  const store = makeStore({
    collaborators,
    ...(enhancers && { enhancers }),
    journal,
    preloadedState: restoreState(storage, found),
    opened: isCopy
      ? { id, isCopy, isHeld: true }
      : { id, isHeld: found.isHeld, date: kept?.row.date, earlier: kept?.earlier },
  });
  if (found.problem === "savedGamesSlow" && !kept) void store.dispatch(waitForGame());
  return store;
}

/** The game that a page begins with. */
interface FoundGame {
  /** Undefined for a new game. */
  readonly kept?: KeptGame | undefined;
  /** Whether this page has the lock of the game. */
  readonly isHeld: boolean;
  /** Why a game could not be read, or not whole, or is not continued. */
  readonly problem?:
    | "keptGameGone"
    | "savedGameUnreadable"
    | "savedGameCut"
    | "savedGameNewer"
    | "lastGameElsewhere"
    | Unanswered
    | undefined;
}

/** Why the database did not answer, so that nothing is known of what it has. */
const UNANSWERED = ["recentGamesNewer", "savedGamesBlocked", "savedGamesSlow"] as const;
type Unanswered = (typeof UNANSWERED)[number];

const isUnanswered = ({ problem }: FoundGame): boolean =>
  UNANSWERED.some((code) => code === problem);

/**
 * So far may the date of a game be ahead of the clock: each event has a later one. A game of a
 * later date was played with a wrong clock.
 */
const LONGEST_BURST_MS = 60_000;

/** The tab's game, and whether this page has its lock. */
interface TabGame {
  readonly tab: string | undefined;
  readonly isHeld: boolean;
}

/** Finds the game of this tab, or else the newest own one that no page plays. */
async function findGame(
  collaborators: Collaborators,
  journal: Journal,
  { tab, isHeld }: TabGame,
): Promise<FoundGame> {
  let problem: FoundGame["problem"];
  const noteRefusal = (why: unknown): undefined => {
    if (isOfLaterVersion(why)) problem ??= "recentGamesNewer";
    else problem ??= why === SILENCE ? "savedGamesSlow" : "savedGamesBlocked";
  };
  const read = async (id: string, row: unknown) =>
    readKeptGame(journal, id, row).catch(noteRefusal);

  if (tab !== undefined) {
    const row = await journal.get("games", tab).catch(noteRefusal);
    const own = await read(tab, row);
    if (own?.ok) {
      const { isDamaged } = own.value;
      return { kept: own.value, isHeld, problem: isDamaged ? "savedGameCut" : problem };
    }
    if (own && own.error.code !== "keptGameGone") return { isHeld: true, problem: own.error.code };
  }
  const rows = await journal.all("games").catch(noteRefusal);
  const { locks, now } = collaborators;
  const held = await locks.held();
  for (const row of readGameRows(rows ?? journal.waiting("games"))) {
    const isFree = row.isOwn && row.id !== tab && !held.has(row.id);
    if (!isFree || row.date > now() + LONGEST_BURST_MS) continue;
    const kept = await read(row.id, row);
    if (kept?.ok && !kept.value.isDamaged && (await locks.claim(row.id)))
      return { kept: kept.value, isHeld: true, problem };
    if (kept && !kept.ok) problem ??= kept.error.code;
  }
  const isElsewhere = readGameRows(rows ?? []).some(
    ({ id, isListed, result }) => held.has(id) && isListed && result === "*",
  );
  return { isHeld: true, problem: problem ?? (isElsewhere ? "lastGameElsewhere" : undefined) };
}

/**
 * Puts the player's game on the board as soon as a silent database answers, if nothing has happened
 * on the board until then. Never rejects.
 */
const waitForGame = (): StoreThunk<Promise<void>> => async (dispatch, _getState, extra) => {
  const { database, endOfHistory, journal, keeper, locks, storage } = extra;
  const isUntouched = () => endOfHistory().log.events.length === 0;
  const tab = readRow(storage.session, TAB_KEY);
  await database.get("games", tab ?? "").catch(() => undefined);
  if (!isUntouched()) return;
  const { kept } = await findGame(extra, journal, { tab, isHeld: false });
  if (kept && isUntouched()) await dispatch(continueGame(kept));
  else await locks.claim(keeper.id());
};

/** The initial state of a visit: the found game and the settings, or a new game. Never throws. */
function restoreState(storage: GameStorage, found: FoundGame): RootState {
  const { kept, isHeld, problem } = found;
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
        isGameElsewhere: !isHeld && !kept.isDamaged && !isOver(kept.game),
      },
    }),
  };
  // What could not be read is told also if another game is on the board.
  const isTold = problem && !(kept && isUnanswered(found));
  return rootReducer(restored, isTold ? noticeShown({ code: problem }) : NO_ACTION);
}

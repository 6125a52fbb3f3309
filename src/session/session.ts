/**
 * The page's only store, with the browser's collaborators. The engine and the store are most of the
 * program, so pages without a game do not wait for them.
 */
import { createSearchClient } from "../../engine/service/client.ts";
import { spawnSearchWorker } from "../../engine/service/spawnInBrowser.ts";
import { checkClock } from "../../store/clock/clockListeners.ts";
import { wallClockSet } from "../../store/clock/slice.ts";
import { makeSteadyTime } from "../../store/clock/steadyTime.ts";
import { replyRequested } from "../../store/computer/slice.ts";
import { selectIsComputersTurn } from "../../store/game/selectors.ts";
import { createDatabase } from "../../store/kept/database.ts";
import { catchUp, saveNow } from "../../store/kept/gameKeeper.ts";
import { SETTINGS_KEY, syncSettings } from "../../store/kept/savedSettings.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { openStore } from "../../store/openStore.ts";
import type { Collaborators } from "../../store/types.ts";
import { chunk, loadChunk } from "../ui/loadChunk.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import { createGameLocks } from "./gameLocks.ts";
import { createSoundPlayer } from "./soundPlayer.ts";

const openSearchClient = () => createSearchClient({ createWorker: spawnSearchWorker });

const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const time = makeSteadyTime({
  wall: () => Date.now(),
  steady: () => performance.now(),
  isHidden: () => document.hidden,
});

/** In milliseconds. How often the page looks whether the wall clock was set. */
const WALL_CLOCK_INTERVAL_MS = 1_000;

const timeChunk = chunk(29, () => import("../../store/computer/timeToTake.ts"), "timeToTake");

const makeCollaborators = (): Collaborators => ({
  searchClient: openSearchClient(),
  openSearchClient,
  timeToTake: (...asked) => loadChunk(timeChunk).then(({ timeToTake }) => timeToTake(...asked)),
  cores: navigator.hardwareConcurrency,
  alert: (text) => window.alert(text),
  playSound: createSoundPlayer(() => new AudioContext()),
  prefersReducedMotion,
  logger: console,
  storage: { session: () => window.sessionStorage, local: () => window.localStorage },
  database: createDatabase(),
  locks: createGameLocks(() => navigator.locks),
  analysisLocks: createGameLocks(() => navigator.locks, "enough-monkeys/analysis/"),
  reload: () => window.location.reload(),
  now: time.now,
  drawSeed,
  drawId: () => `${drawSeed().toString(36)}-${drawSeed().toString(36)}`,
});

let session: Promise<AppStore> | undefined;

/** The page's store, which is opened at the first call. Never rejects. */
export const openSession = (): Promise<AppStore> => (session ??= open());

async function open(): Promise<AppStore> {
  const store = await openStore({ collaborators: makeCollaborators() });
  // If a saved game was left on the computer's turn, the search starts again.
  if (selectIsComputersTurn(store.getState())) store.dispatch(replyRequested());
  // Time may have run out while the page was closed, and otherwise it runs on.
  store.dispatch(checkClock());
  listenToPage(store);
  return store;
}

/** The times of later events are kept for the next page, which has only the wall clock. */
function followWallClock(store: AppStore): void {
  const setBy = time.followWallClock();
  if (setBy !== 0) store.dispatch(wallClockSet(setBy));
}

function listenToPage(store: AppStore): void {
  // The last event that a page is certain to receive: it may be closed while it is hidden. When it
  // is shown again, the player may have made room.
  document.addEventListener("visibilitychange", () => {
    followWallClock(store);
    store.dispatch(saveNow());
    // Browsers delay the timers of a hidden page.
    if (!document.hidden) store.dispatch(checkClock());
  });
  window.addEventListener("pagehide", () => store.dispatch(saveNow()));
  setInterval(() => followWallClock(store), WALL_CLOCK_INTERVAL_MS);

  // Only the other tabs receive this event. The key is null after all storage was cleared.
  window.addEventListener("storage", ({ key }) => {
    // There may be room again.
    store.dispatch(saveNow());
    if (key === SETTINGS_KEY || key === null) store.dispatch(syncSettings());
  });
  // A page in the back-forward cache receives no events and no timers, so it reads the settings,
  // the game and the clock when it returns.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    void store.dispatch(catchUp());
    store.dispatch(syncSettings());
    store.dispatch(checkClock());
  });
}

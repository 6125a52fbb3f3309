/** The store with its listeners, as Redux Toolkit's documentation sets one up. */
import { configureStore, createListenerMiddleware, type StoreEnhancer } from "@reduxjs/toolkit";
import { listenForClocks } from "./clock/clockListeners.ts";
import { timeMoves } from "./clock/timeMoves.ts";
import { listenForComputersTurn } from "./computer/replyListener.ts";
import { listenForSearchFindings } from "./computer/searchMove.ts";
import { listenForRefusedEvents } from "./game/events.ts";
import { earlierEventsRestored, logOpened } from "./game/log/eventLog.ts";
import { gameLoaded } from "./game/slice.ts";
import { gameWentElsewhere, refuseEventsElsewhere } from "./game/tab.ts";
import type { SavedGame } from "./game/texts/savedText.ts";
import { FIRST_GATE, type LazySlice, makeGate, refuseBadActions, rootReducer } from "./gate.ts";
import { DEV_TOOLS } from "./log/devTools.ts";
import { listenForSavedLog } from "./log/savedLogListener.ts";
import { timestampEvents } from "./log/slice.ts";
import { addGame } from "./recent/recentGames.ts";
import { listenForRecentGames } from "./recent/recentGamesListener.ts";
import { createRecentGamesQueue, type Problem } from "./recent/recentGamesQueue.ts";
import { trackLine } from "./saving/line.ts";
import { createSaver, listenForSaving } from "./saving/savingListener.ts";
import type { RootState } from "./slices.ts";
import type { Collaborators, EventKey, Extra, InnerDispatch, Stamp } from "./types.ts";
import { listenForPremoves } from "./view/premoves.ts";
import { listenForFlip } from "./view/savedFlip.ts";
import { listenForSettings } from "./view/savedSettings.ts";
import { noticeShown } from "./view/slice.ts";
import { listenForSounds } from "./view/soundListener.ts";
import { listenForPlayback } from "./view/stepping.ts";
import { listenForWin } from "./view/winAlertListener.ts";

export interface StoreOptions {
  readonly collaborators: Collaborators;
  /** The initial state; a new game unless given. */
  readonly preloadedState?: RootState;
  /** The stamp of its game, if the page continues a line. */
  readonly stamp?: Stamp | undefined;
  /** The saved event that led to the initial state's game, if it was saved. */
  readonly startKey?: EventKey | undefined;
  /** Whether this tab's saved copy has an earlier game or another line than the initial state. */
  readonly isCopyStale?: boolean;
  /** Whether the database may not have the game of the initial state. */
  readonly isRowStale?: boolean;
  /** Further enhancers, innermost last: Redux DevTools' instrumentation in tests. */
  readonly enhancers?: readonly StoreEnhancer[];
}

export const NO_ACTION = { type: "@@none" };

/** Makes the store of a page. The Redux DevTools extension connects to it automatically. */
export function makeStore(options: StoreOptions) {
  const { collaborators, preloadedState, enhancers = [] } = options;
  const start = rootReducer(preloadedState, NO_ACTION);
  const extra = makeExtra(options, start, {
    end: () => endOfHistory(store),
    notify: (code) => store.dispatch(noticeShown({ code })),
  });
  const listeners = makeListeners(extra, start);
  let lazySlices: readonly LazySlice[] = [];
  let gate = FIRST_GATE;
  const store = configureStore({
    reducer: gate.rootReducer,
    preloadedState: start,
    devTools: DEV_TOOLS,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The gate lets only plain data through, and checking a long game again would take a tenth
        // of a second.
        serializableCheck: {
          ignoredPaths: ["game", "log", "playback.opened", "analysis"],
          ignoredActions: [gameLoaded.type, logOpened.type, earlierEventsRestored.type],
        },
      }).prepend(
        timestampEvents(collaborators.now),
        refuseBadActions(() => gate, collaborators.logger),
        refuseEventsElsewhere(extra.endOfHistory),
        timeMoves(extra.endOfHistory),
        listeners.middleware,
      ),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
  collaborators.lines.onLost(() => store.dispatch(gameWentElsewhere()));
  return Object.assign(store, {
    startListening: listeners.startListening,
    /**
     * Adds the slices that a screen has loaded. Redux DevTools computes its history again, in which
     * their actions may be: its 'Persist' keeps them across a reload.
     * @returns whether the store did not have them yet
     */
    inject(...slices: readonly LazySlice[]): boolean {
      if (slices.every((slice) => lazySlices.includes(slice))) return false;
      lazySlices = [...lazySlices, ...slices];
      gate = makeGate(lazySlices);
      store.replaceReducer(gate.rootReducer);
      return true;
    },
  });
}

interface StoreAccess {
  readonly end: () => RootState;
  /** Tells the player of a problem. */
  readonly notify: (problem: Problem) => void;
}

/** What thunks and listeners of the store get. */
function makeExtra(
  { collaborators, stamp, startKey, isCopyStale = false, isRowStale = false }: StoreOptions,
  start: RootState,
  { end: endOfHistory, notify: report }: StoreAccess,
): Extra {
  const line = trackLine({ ...collaborators, start: start.game, stamp, endOfHistory });
  const recentGamesQueue = createRecentGamesQueue({ ...collaborators, report });
  const keepGame = (saved: SavedGame) => recentGamesQueue.change(addGame(saved));
  // An earlier page may have been closed before the database took the game.
  if (isRowStale && start.saving.isOwn) {
    keepGame({ game: start.game, isOwn: true, ...line.current() });
  }
  const saveGame = createSaver({
    ...collaborators,
    line,
    endOfHistory,
    start,
    isCopyStale,
    keepGame,
  });
  return {
    ...collaborators,
    start,
    startKey,
    endOfHistory,
    line,
    saveGame,
    recentGamesQueue,
  };
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];

/** The side effects of the store, one listener each. */
function makeListeners(extra: Extra, _start: RootState) {
  const listenerMiddleware = createListenerMiddleware<RootState, InnerDispatch, Extra>({
    extra,
    onError: (error) => extra.logger.error(`A listener failed: ${String(error)}`),
  });
  const { middleware } = listenerMiddleware;
  const startListening = listenerMiddleware.startListening.withTypes<
    RootState,
    InnerDispatch,
    Extra
  >();
  // Saving comes before the computer's reply, so that a crash in between loses nothing.
  listenForSaving(startListening);
  listenForRecentGames(startListening, extra);
  listenForSavedLog(startListening, extra);
  listenForSettings(startListening);
  listenForComputersTurn(startListening);
  listenForClocks(startListening);
  listenForWin(startListening);
  listenForSounds(startListening);
  listenForPremoves(startListening);
  listenForFlip(startListening);
  listenForPlayback(startListening);
  listenForSearchFindings(startListening);
  listenForRefusedEvents(startListening);
  return { middleware, startListening };
}

/**
 * The parts of Redux DevTools' enhanced store that are used here, from @redux-devtools/instrument.
 */
interface LiftedStore<State> {
  getState(): { readonly computedStates: readonly { readonly state?: State }[] };
}

/**
 * The last state of a store's history. Redux DevTools may show an earlier state, but it still adds
 * actions at the end of the history. Without Redux DevTools the last state is the present one.
 */
export const endOfHistory = <State>(store: {
  getState(): State;
  readonly liftedStore?: LiftedStore<State>;
}): State => store.liftedStore?.getState().computedStates.at(-1)?.state ?? store.getState();

/** Whether Redux DevTools shows an earlier state than the last one of the history. */
export const showsPast = (store: AppStore): boolean => endOfHistory(store) !== store.getState();

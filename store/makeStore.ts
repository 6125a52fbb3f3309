/** The store with its listeners, as Redux Toolkit's documentation sets one up. */
import { configureStore, createListenerMiddleware, type StoreEnhancer } from "@reduxjs/toolkit";
import { listenForClocks, timeMoves } from "./clock/clockListeners.ts";
import { Pause } from "./computer/pause.ts";
import { listenForComputersTurn, listenForSearchFindings } from "./computer/replyListener.ts";
import { endOfHistory } from "./frame/endOfHistory.ts";
import { timestampEvents } from "./frame/eventLog.ts";
import { refuseBadActions } from "./frame/gate.ts";
import { listenForRefused } from "./frame/listening.ts";
import { EVENTS } from "./game/events.ts";
import { gameLoaded } from "./game/slice.ts";
import { createGameKeeper, listenForGames } from "./kept/gameKeeper.ts";
import { listenForHelp } from "./kept/helpListener.ts";
import { createJournal } from "./kept/journal.ts";
import { listenForFlip, listenForSettings } from "./kept/savedSettings.ts";
import { gameWentElsewhere, refuseEventsElsewhere } from "./kept/slice.ts";
import { DEV_TOOLS } from "./log/devTools.ts";
import { logOpened } from "./log/playback.ts";
import { earlierEventsRestored } from "./log/slice.ts";
import { FIRST_GATE, type LazySlice, makeRootGate, type RootState, rootReducer } from "./slices.ts";
import type { Collaborators, Extra, InnerDispatch, Journal, OpenedGame } from "./types.ts";
import { listenForSounds, listenForWin } from "./view/alertsAndSounds.ts";
import { listenForPremoves } from "./view/premoves.ts";
import { listenForPlayback } from "./view/stepping.ts";

export interface StoreOptions {
  readonly collaborators: Collaborators;
  /** The initial state; a new game unless given. */
  readonly preloadedState?: RootState;
  /** The journal that it was read from; a new one unless given. */
  readonly journal?: Journal;
  /** How the game of the initial state is kept; not at all unless given. */
  readonly opened?: OpenedGame;
  /** Further enhancers, innermost last: Redux DevTools' instrumentation in tests. */
  readonly enhancers?: readonly StoreEnhancer[];
}

export const NO_ACTION = { type: "@@none" };

/** Makes the store of a page. The Redux DevTools extension connects to it automatically. */
export function makeStore(options: StoreOptions) {
  const { collaborators, preloadedState, enhancers = [] } = options;
  const start = rootReducer(preloadedState, NO_ACTION);
  const extra = makeExtra(options, start, () => endOfHistory(store));
  const listeners = makeListeners(extra);
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
        timestampEvents(EVENTS, collaborators.now),
        refuseBadActions(() => gate, collaborators.logger),
        refuseEventsElsewhere(extra.endOfHistory),
        timeMoves(extra.endOfHistory),
        listeners.middleware,
      ),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
  collaborators.locks.onLost(() => store.dispatch(gameWentElsewhere()));
  extra.journal.listen(store.dispatch, extra.keeper.restore);
  if (options.opened?.isCopy) extra.keeper.rewrite();
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
      gate = makeRootGate(lazySlices);
      store.replaceReducer(gate.rootReducer);
      return true;
    },
  });
}

/** What thunks and listeners of the store get. */
function makeExtra(
  { collaborators, journal = createJournal(collaborators), opened }: StoreOptions,
  start: RootState,
  endOfHistory: () => RootState,
): Extra {
  const keeper = createGameKeeper({
    ...collaborators,
    journal,
    endOfHistory,
    start,
    opened: opened ?? { id: collaborators.drawId(), isHeld: true },
  });
  const pause = new Pause();
  return { ...collaborators, pause, journal, keeper, endOfHistory, start, opened };
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];

/** Whether Redux DevTools shows an earlier state than the last one of the history. */
export const showsPast = (store: AppStore): boolean => endOfHistory(store) !== store.getState();

/** The side effects of the store, one listener each. */
function makeListeners(extra: Extra) {
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
  listenForGames(startListening);
  listenForSettings(startListening);
  listenForComputersTurn(startListening);
  listenForClocks(startListening);
  listenForWin(startListening);
  listenForSounds(startListening);
  listenForPremoves(startListening);
  listenForHelp(startListening);
  listenForFlip(startListening);
  listenForPlayback(startListening);
  listenForSearchFindings(startListening);
  listenForRefused(startListening, EVENTS, ({ game }) => game);
  return { middleware, startListening };
}

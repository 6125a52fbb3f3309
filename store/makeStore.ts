/** The store with its listeners, as Redux Toolkit's documentation sets one up. */
import {
  configureStore,
  createListenerMiddleware,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { Collaborators, Extra } from "./collaborators.ts";
import { listenForComputersTurn } from "./computer/replyListener.ts";
import { listenForSearchFindings } from "./computer/searchMove.ts";
import { logOpened } from "./game/log/eventLog.ts";
import { gameLoaded } from "./game/slice.ts";
import { listenForRefusedEvents, refuseBadActions, rootReducer } from "./gate.ts";
import { DEV_TOOLS } from "./log/devTools.ts";
import { timestampEvents } from "./log/slice.ts";
import { listenForVerification } from "./log/verificationListener.ts";
import { listenForRecentGames } from "./recent/recentGamesListener.ts";
import { listenForReview } from "./review/reviewListener.ts";
import { listenForReviewToStore, reviewToStore } from "./reviewThunks.ts";
import { loadSavedGame } from "./saving/savedGame.ts";
import { createSaver, listenForSaving } from "./saving/savingListener.ts";
import type { RootState } from "./slices.ts";
import { listenForPremove } from "./view/premoves.ts";
import { listenForSettings, loadSettings } from "./view/savedSettings.ts";
import { gameReplaced, noticeShown } from "./view/slice.ts";
import { listenForSounds } from "./view/soundListener.ts";
import { listenForPlayback } from "./view/stepping.ts";
import { listenForWin } from "./view/winAlertListener.ts";

type AppExtra = Extra<RootState>;
/** What listeners and thunks dispatch with. */
type InnerDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;

export interface StoreOptions {
  readonly collaborators: Collaborators;
  /** The initial state; a new game unless given. */
  readonly preloadedState?: RootState;
  /** Further enhancers, innermost last: Redux DevTools' instrumentation in tests. */
  readonly enhancers?: readonly StoreEnhancer[];
}

const NO_ACTION = { type: "@@none" };

/** Makes the store of a page. The Redux DevTools extension connects to it automatically. */
export function makeStore({ collaborators, preloadedState, enhancers = [] }: StoreOptions) {
  const start = rootReducer(preloadedState, NO_ACTION);
  const end = (): RootState => endOfHistory(store);
  const extra: AppExtra = {
    ...collaborators,
    endOfHistory: end,
    saveGame: createSaver(collaborators.storage, end, start.game),
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: start,
    devTools: DEV_TOOLS,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The gate lets only plain data through, and checking a long game again would take a tenth
        // of a second.
        serializableCheck: {
          ignoredPaths: ["game", "log", "playback.opened"],
          ignoredActions: [gameLoaded.type, logOpened.type],
        },
      }).prepend(
        timestampEvents(collaborators.now),
        refuseBadActions(collaborators.logger),
        makeListenerMiddleware(extra, start),
      ),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];

/** The side effects of the store, one listener each. */
function makeListenerMiddleware(extra: AppExtra, start: RootState) {
  const listenerMiddleware = createListenerMiddleware<RootState, InnerDispatch, AppExtra>({
    extra,
    onError: (error) => extra.logger.error(`A listener failed: ${String(error)}`),
  });
  const startAppListening = listenerMiddleware.startListening.withTypes<
    RootState,
    InnerDispatch,
    AppExtra
  >();
  // Saving comes before the computer's reply, so that a crash in between loses nothing.
  listenForSaving(startAppListening);
  listenForRecentGames(startAppListening, {
    start: start.game,
    reviewToStore,
    makeNotice: noticeShown,
    replaced: (text, byUndo) => gameReplaced({ text, byUndo }),
  });
  listenForSettings(startAppListening);
  listenForComputersTurn(startAppListening);
  listenForWin(startAppListening);
  listenForSounds(startAppListening);
  listenForPremove(startAppListening);
  listenForPlayback(startAppListening);
  listenForVerification(startAppListening);
  listenForReview(startAppListening);
  listenForReviewToStore(startAppListening);
  listenForSearchFindings(startAppListening);
  listenForRefusedEvents(startAppListening);
  return listenerMiddleware.middleware;
}

/** The initial state of a visit: the saved game and settings, or a new game. Never throws. */
export function restoreState(storage: Collaborators["storage"]): RootState {
  const fresh = rootReducer(undefined, NO_ACTION);
  const settings = loadSettings(storage);
  const saved = loadSavedGame(storage);
  const restored = { ...fresh, settings, game: (saved.ok && saved.value) || fresh.game };
  return rootReducer(restored, saved.ok ? NO_ACTION : noticeShown(saved.error));
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

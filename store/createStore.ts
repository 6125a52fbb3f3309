import {
  configureStore,
  createListenerMiddleware,
  freeze,
  type StoreEnhancer,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { listenForBadActions } from "./badActionListener.ts";
import { listenForComputersTurn } from "./computer/replyListener.ts";
import { listenForSearchFindings } from "./computer/searchLogListener.ts";
import type { Searcher } from "./computer/searchMove.ts";
import { endOfHistory } from "./endOfHistory.ts";
import type { EventLog } from "./game/eventLog.ts";
import { gameLoaded } from "./game/events.ts";
import type { Chance } from "./game/startNewGame.ts";
import type { GameState } from "./game/state.ts";
import type { Logger, SearchClientOpener } from "./game/thunk.ts";
import { DEV_TOOLS } from "./log/devTools.ts";
import { stampEvents } from "./log/stampingMiddleware.ts";
import type { LogHolder } from "./log/thunks.ts";
import { listenForVerification } from "./log/verificationListener.ts";
import { type Keeper, listenForRecentGames } from "./recent/recentGamesListener.ts";
import { listenForReview } from "./review/reviewListener.ts";
import { listenForReviewToKeep, reviewToKeep } from "./reviewThunks.ts";
import { type GameStorage, loadSavedGame } from "./saving/savedGame.ts";
import { loadSettings } from "./saving/savedSettings.ts";
import { createSaver, type Saver } from "./saving/saver.ts";
import { listenForSaving } from "./saving/savingListener.ts";
import { listenForSettings } from "./saving/settingsListener.ts";
import { type RootState, rootReducer } from "./state.ts";
import { logOpened } from "./view/playback.ts";
import { listenForPlayback } from "./view/playbackListener.ts";
import { listenForPremove } from "./view/premoveListener.ts";
import {
  isSettingChange,
  SETTING_VALUES,
  settingsFollowed,
  settingsReset,
} from "./view/settings.ts";
import { selectLookedAtLog } from "./view/shown.ts";
import { gameReplaced, noticeGiven } from "./view/slice.ts";
import { listenForSounds, type Sounder } from "./view/soundListener.ts";
import { type Alerter, listenForWin } from "./view/winAlertListener.ts";

/** Everything outside the store that listeners and thunks touch. A test replaces each without mocking modules. */
export type Collaborators = Searcher &
  SearchClientOpener &
  Alerter &
  Sounder &
  Chance &
  Keeper & { readonly storage: GameStorage; readonly logger: Logger };

export interface StoreOptions {
  readonly collaborators: Collaborators;
  /** Where to begin; without it, with a fresh game. It must be a state of this store's own making. */
  readonly preloadedState?: RootState;
  /** Further enhancers, innermost last: Redux DevTools' instrumentation in tests. */
  readonly enhancers?: readonly StoreEnhancer[];
}

const NO_ACTION = { type: "@@none" };

/** The store with its listeners. Redux DevTools finds it by itself. */
export function createStore({
  collaborators,
  preloadedState = rootReducer(undefined, NO_ACTION),
  enhancers = [],
}: StoreOptions) {
  // Frozen like every state after it, so that the checks of development skip what cannot change.
  const start = freeze(preloadedState, true);
  const stateAtEnd = (): RootState => endOfHistory(store);
  const endOfGame = (): GameState => gameOf(stateAtEnd());
  const saver = createSaver({ storage: collaborators.storage, endOfHistory: endOfGame }, start);
  const lastLog = (): EventLog => endOfHistory(store).log;
  const lookedAtLog = (): EventLog => selectLookedAtLog(endOfHistory(store));
  const extra = { ...collaborators, lastLog, lookedAtLog, saver };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: start,
    devTools: DEV_TOOLS,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The game is plain data however it came here, and to walk through a long one takes a tenth of a second.
        serializableCheck: {
          ignoredPaths: ["game", "log", "playback.opened"],
          ignoredActions: [gameLoaded.type, logOpened.type],
        },
      })
        .prepend(createListeners(extra, { stateAtEnd, start }))
        .concat(stampEvents(collaborators.now)),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
  return store;
}

const gameOf = ({ game, players }: GameState): GameState => ({ game, players });

type Extra = Collaborators & LogHolder & { readonly saver: Saver };

/** The middleware with all that happens besides the state. */
function createListeners(
  extra: Extra,
  { stateAtEnd, start }: { readonly stateAtEnd: () => RootState; readonly start: GameState },
) {
  const { middleware, startListening } = createListenerMiddleware<
    RootState,
    ThunkDispatch<RootState, Extra, UnknownAction>,
    Extra
  >({
    extra,
    onError: (error) => extra.logger.error(`A listener failed: ${String(error)}`),
  });
  // First saved, then answered: a crash of the page in between loses nothing.
  listenForSaving(startListening, complain);
  listenForRecentGames(startListening, {
    endOfHistory: () => gameOf(stateAtEnd()),
    start,
    reviewToKeep: () => reviewToKeep(stateAtEnd()),
    tell: { complain, replaced: (text) => gameReplaced({ text }) },
  });
  listenForSettings(
    startListening,
    { isChange: isSettingChange, isReset: settingsReset.match },
    complain,
  );
  listenForComputersTurn(startListening);
  listenForWin(startListening);
  listenForSounds(startListening);
  listenForPremove(startListening);
  listenForPlayback(startListening);
  listenForVerification(startListening);
  listenForReview(startListening);
  listenForReviewToKeep(startListening, stateAtEnd);
  listenForSearchFindings(startListening);
  listenForBadActions(startListening);
  return middleware;
}

const complain = (message: string) => noticeGiven({ message });

/** The state to begin with on coming back to the page: the saved game and settings, or nothing special. Never throws. */
export function restoreState(storage: Collaborators["storage"]): RootState {
  const settings = loadSettings(storage, SETTING_VALUES);
  const fresh = { ...rootReducer(undefined, NO_ACTION), settings };
  const saved = loadSavedGame(storage);
  if (!saved.ok) return rootReducer(fresh, complain(saved.error));
  return { ...fresh, ...saved.value };
}

/** Takes over the settings as another tab has just saved them: for the event by which the browser tells of it. */
export const followSettings =
  (): ThunkAction<void, RootState, Pick<Collaborators, "storage">, UnknownAction> =>
  (dispatch, _getState, { storage }) =>
    void dispatch(settingsFollowed(loadSettings(storage, SETTING_VALUES)));

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore["dispatch"];

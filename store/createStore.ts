import { configureStore, freeze, type StoreEnhancer } from "@reduxjs/toolkit";
import { createActionLogRecorder } from "./actionLogRecorder.ts";
import type { Extra } from "./appThunk.ts";
import type { Collaborators } from "./collaborators.ts";
import { createListeners } from "./listeners/index.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { rootReducer } from "./rootReducer.ts";
import type { RootState } from "./rootState.ts";
import { loadSavedGame } from "./savedGame.ts";
import { initialScreen } from "./screenSlice.ts";

export interface StoreOptions {
  readonly collaborators: Collaborators;
  /** Where to begin; without it, with a fresh game. It must be a state of this store's own making. */
  readonly preloadedState?: RootState;
  /** Further enhancers, innermost last: Redux DevTools' instrumentation in tests. */
  readonly enhancers?: readonly StoreEnhancer[];
}

/** The store with its listeners and its recorder. Redux DevTools finds it by itself. */
export function createStore({ collaborators, preloadedState, enhancers = [] }: StoreOptions) {
  const recorder = createActionLogRecorder();
  const extra: Extra = { ...collaborators, recorder };
  const store = configureStore({
    reducer: rootReducer,
    // Frozen like every state after it, so that the checks of development skip what cannot change.
    preloadedState: preloadedState && freeze(preloadedState, true),
    devTools: { name: "Enough Monkeys", maxAge: MAX_ACTIONS },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: extra } })
        .prepend(createListeners(extra))
        .concat(recorder.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
  recorder.restartFrom({ preloadedState: store.getState(), actions: [] });
  return store;
}

/** The state to begin with on coming back to the page: the saved game, or nothing special. Never throws. */
export function restoreState(storage: Collaborators["storage"]): RootState {
  const { game, notice = null } = loadSavedGame(storage);
  const fresh = rootReducer(undefined, { type: "@@restore" });
  return { game: game ?? fresh.game, screen: { ...initialScreen, notice } };
}

export type AppStore = ReturnType<typeof createStore>;

/** Runs in the page, in place of the Redux DevTools extension; see devTools.ts. */
import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import { compose, type StoreEnhancer, type UnknownAction } from "@reduxjs/toolkit";
import type { GameState } from "../../../store/game/state.ts";
import type { RootState } from "../../../store/slices.ts";
import type { LiftedSummary } from "./devTools.ts";

declare global {
  interface Window {
    reduxDevTools: {
      summary(): LiftedSummary;
      jumpTo(index: number): void;
      placements(): string[];
      game(): GameState;
      exportedLog(): string;
    };
    dispatchAction(action: UnknownAction): void;
    /** Dispatches an action that is given as code. */
    dispatchTyped(text: string): Promise<void>;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown;
  }
}

type Instrumented = EnhancedStore<RootState, { type: string }, null>;

function placementOf({ game }: RootState): string {
  const letters = game.position.board.map((piece) => {
    if (piece === null) return "1";
    const symbol = piece.charAt(1);
    return piece.startsWith("w") ? symbol : symbol.toLowerCase();
  });
  return Array.from({ length: 8 }, (_, rank) => letters.slice(rank * 8, rank * 8 + 8).join(""))
    .join("/")
    .replace(/1+/g, (empty) => String(empty.length));
}

/**
 * Runs a text as code, as the extension's dispatcher does. In a task of its own, the code is
 * subject to the page's policy; code that a test evaluates directly is not.
 */
const runTyped = (text: string): Promise<UnknownAction> =>
  new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(new Function(`return ${text}`)());
      } catch (error) {
        reject(error);
      }
    }),
  );

function expose({ liftedStore }: Instrumented): void {
  window.reduxDevTools = {
    summary() {
      const { computedStates, nextActionId, stagedActionIds, actionsById } = liftedStore.getState();
      const types = stagedActionIds.map((id) => actionsById[id]?.action.type ?? "");
      return { states: computedStates.length, nextActionId, types };
    },
    jumpTo: (index) => liftedStore.dispatch(ActionCreators.jumpToState(index)),
    game() {
      const { computedStates } = liftedStore.getState();
      return computedStates[computedStates.length - 1].state.game;
    },
    /** As the extension exports its history. */
    exportedLog() {
      const { actionsById, stagedActionIds, committedState } = liftedStore.getState();
      const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
      return JSON.stringify({
        payload: JSON.stringify(actions),
        preloadedState: JSON.stringify(committedState),
      });
    },
    placements: () => liftedStore.getState().computedStates.map(({ state }) => placementOf(state)),
  };
}

const exposing: StoreEnhancer =
  (makeStore) =>
  (...args) => {
    const store = makeStore(...args);
    expose(store as unknown as Instrumented);
    return store;
  };

/**
 * The outermost enhancer, as in the extension, so that typed actions pass through the middleware
 * like any others.
 */
const typing: StoreEnhancer =
  (createStore) =>
  (...args) => {
    const store = createStore(...args);
    window.dispatchAction = (action) => void store.dispatch(action as never);
    window.dispatchTyped = async (text) => void store.dispatch((await runTyped(text)) as never);
    return store;
  };

// The extension has the same signature: called with options, it returns a `compose`.
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  (options: { maxAge?: number }) =>
  (...enhancers: StoreEnhancer[]) =>
    compose(
      typing,
      ...enhancers,
      exposing,
      instrument(undefined, { maxAge: options.maxAge }) as StoreEnhancer,
    );

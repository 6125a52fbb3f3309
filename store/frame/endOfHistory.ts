/** The end of a history in which Redux DevTools may show an earlier state. */

/**
 * The parts of Redux DevTools' enhanced store that are used here, from @redux-devtools/instrument.
 */
interface HistoryStore<State> {
  getState(): State;
  readonly liftedStore?: {
    getState(): { readonly computedStates: readonly { readonly state?: State }[] };
  };
}

/**
 * The last state of a store's history. Redux DevTools may show an earlier state, but it still adds
 * actions at the end of the history. Without Redux DevTools the last state is the present one.
 */
export const endOfHistory = <State>(store: HistoryStore<State>): State =>
  store.liftedStore?.getState().computedStates.at(-1)?.state ?? store.getState();

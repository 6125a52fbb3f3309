/**
 * Where the history of a store ends. Redux DevTools shows any state of the past, and what is dispatched then lands at the
 * end, unseen. Its enhancer says on the store itself where that is, so nobody need guess.
 *
 * Source: `EnhancedStore` and `LiftedState` of @redux-devtools/instrument, which the extension uses too.
 */
interface LiftedStore<State> {
  getState(): { readonly computedStates: readonly { readonly state?: State }[] };
}

/** The last state of all; without Redux DevTools it is the present one. */
export function endOfHistory<State>(store: {
  getState(): State;
  readonly liftedStore?: LiftedStore<State>;
}): State {
  return store.liftedStore?.getState().computedStates.at(-1)?.state ?? store.getState();
}

/** The only door for src/: the store, its events, its selectors. */

export { loadActionLog, saveActionLog } from "./actionLogThunks.ts";
export type { AppDispatch } from "./appThunk.ts";
export type { Collaborators } from "./collaborators.ts";
export { type AppStore, createStore, restoreState } from "./createStore.ts";
export { gameResumed, gameStarted, movePlayed, moveTakenBack } from "./gameEvents.ts";
export { playHumanMove } from "./playHumanMove.ts";
export type { RootState } from "./rootState.ts";
export {
  fenRefused,
  noticeDismissed,
  searchRetried,
  squareClicked,
  squareMarked,
} from "./screenSlice.ts";
export * from "./selectors.ts";

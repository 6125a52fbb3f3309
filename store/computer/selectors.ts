import { createSelector } from "@reduxjs/toolkit";
import { selectCurrentFen, selectIsComputersTurn, selectPlayers } from "../game/selectors.ts";
import type { RootState } from "../slices.ts";

const selectComputer = (state: RootState) => state.computer;

/** Whether the computer is searching the position on the board. */
export const selectIsThinking = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) => computer.status === "thinking" && computer.before === fen,
);

/**
 * How far the search is, in percent of the opponent's node limit; undefined until the search has
 * reported. Only whole iterations are reported, so the last step is a large one.
 */
export const selectThinkingPercent = createSelector(
  [selectComputer, selectIsThinking, selectPlayers],
  (computer, isThinking, { opponent }) => {
    if (!isThinking || computer.status !== "thinking" || !computer.progress) return undefined;
    if (opponent.search.kind !== "strong") return undefined;
    return Math.min(100, Math.round((100 * computer.progress.nodes) / opponent.search.nodes));
  },
);

/** Why the computer could not answer the position on the board; undefined without an error. */
export const selectComputerError = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) =>
    computer.status === "failed" && computer.before === fen ? computer.reason : undefined,
);

/**
 * Whether it is the computer's turn and no search is running. This is the case shortly before
 * each search, and after a jump, a skip or an import in Redux DevTools, because listeners do not
 * run then.
 */
export const selectIsComputerWaiting = createSelector(
  [selectIsComputersTurn, selectIsThinking, selectComputerError],
  (isItsTurn, isThinking, error) => isItsTurn && !isThinking && error === undefined,
);

import { createSelector } from "@reduxjs/toolkit";
import { selectCurrentFen, selectIsComputersTurn, selectPlayers } from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import type { ComputerState } from "./slice.ts";

type State = GameState & { readonly computer: ComputerState };

const selectComputer = (state: State) => state.computer;

/** Whether the computer is searching the position on the board. */
export const selectIsThinking = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) => computer.status === "thinking" && computer.before === fen,
);

/**
 * How much of what the opponent searches at most is done, in percent, 0 to 100; undefined while nothing is known of it,
 * as when it answers at once. An iteration is reported when it is through, so the last leap is a large one.
 */
export const selectThinkingPercent = createSelector(
  [selectComputer, selectIsThinking, selectPlayers],
  (computer, isThinking, { opponent }) => {
    if (!isThinking || computer.status !== "thinking" || !computer.progress) return undefined;
    if (opponent.search.kind !== "strong") return undefined;
    return Math.min(100, Math.round((100 * computer.progress.nodes) / opponent.search.nodes));
  },
);

/** Why the computer could not answer the position on the board; undefined when nothing went wrong. */
export const selectComputerError = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) =>
    computer.status === "failed" && computer.before === fen ? computer.message : undefined,
);

/**
 * Whether it is the computer's turn and nothing searches: for the 100 ms before each search, and for good
 * after a jump, a skip or an import in Redux DevTools, which no listener hears of.
 */
export const selectIsComputerWaiting = createSelector(
  [selectIsComputersTurn, selectIsThinking, selectComputerError],
  (isItsTurn, isThinking, error) => isItsTurn && !isThinking && error === undefined,
);

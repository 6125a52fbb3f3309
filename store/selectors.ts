/** Everything that can be derived from the state. Each is memoised: same state, same reference. */
import { createSelector } from "@reduxjs/toolkit";
import { isCheck, type Move, makeFen, makePlacement, outcome } from "../engine/index.ts";
import { COMPUTER_COLOR } from "./players.ts";
import type { RootState } from "./rootState.ts";

export const selectGame = (state: RootState) => state.game;
export const selectPosition = (state: RootState) => state.game.position;
export const selectTurn = (state: RootState) => state.game.position.turn;
export const selectHistory = (state: RootState) => state.game.history;
export const selectMarkedSquare = (state: RootState) => state.screen.markedSquare;
export const selectNotice = (state: RootState) => state.screen.notice;
const selectComputer = (state: RootState) => state.screen.computer;

export const selectCurrentFen = createSelector([selectPosition], (position) => makeFen(position));

/** The pieces alone, as the board shows them: the first field of the FEN. */
export const selectPlacement = createSelector([selectPosition], (position) =>
  makePlacement(position),
);

/** The squares of the last move, for the board to tint; undefined at the start. */
export const selectLastMove = createSelector([selectHistory], (history) => {
  const last = history.at(-1);
  return last && { from: last.from, to: last.to };
});

/** How the game ended, or undefined while it goes on. */
export const selectOutcome = createSelector([selectGame], (game) => outcome(game));

export const selectIsCheck = createSelector([selectPosition], (position) => isCheck(position));

/** One numbered line of the score sheet. A game set up with black to move begins without `white`. */
export interface MoveRow {
  readonly number: number;
  readonly white?: string;
  readonly black?: string;
}

export const selectMoveList = createSelector([selectHistory], (history): readonly MoveRow[] => {
  const rows: MoveRow[] = [];
  for (const move of history) {
    const row = rows.at(-1);
    if (move.color === "b" && row) rows[rows.length - 1] = { ...row, black: move.san };
    else
      rows.push({ number: moveNumber(move), [move.color === "w" ? "white" : "black"]: move.san });
  }
  return rows;
});

function moveNumber(move: Move): number {
  return Number(move.before.split(" ")[5]);
}

export const selectIsComputersTurn = createSelector(
  [selectTurn, selectOutcome],
  (turn, ended) => turn === COMPUTER_COLOR && ended === undefined,
);

/** Whether the computer is searching the position on the board. */
export const selectIsThinking = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) => computer.status === "thinking" && computer.before === fen,
);

/** Why the computer could not answer the position on the board; undefined when nothing went wrong. */
export const selectComputerError = createSelector(
  [selectComputer, selectCurrentFen],
  (computer, fen) =>
    computer.status === "failed" && computer.before === fen ? computer.message : undefined,
);

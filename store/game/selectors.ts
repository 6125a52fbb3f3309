/** Everything that can be derived from the game. Each is memoised: same state, same reference. */
import { createSelector } from "@reduxjs/toolkit";
import {
  type Color,
  isCheck,
  type Move,
  makeFen,
  makePlacement,
  type OpponentProfile,
  SQUARES,
} from "../../engine/index.ts";
import { isTurnOf, plyToTakeBackTo } from "./applyEvent.ts";
import { endOf, isOver } from "./gameEnd.ts";
import { countHints, hintFor } from "./hints.ts";
import { legalTargets, NO_TARGETS } from "./pieceTargets.ts";
import { type GameState, hasHumanMoved } from "./state.ts";

export const selectGame = (state: GameState) => state.game;
export const selectPlayers = (state: GameState) => state.players;
export const selectHumanColor = (state: GameState): Color => state.players.humanColor;
export const selectOpponent = (state: GameState): OpponentProfile => state.players.opponent;
export const selectPosition = (state: GameState) => state.game.position;
export const selectTurn = (state: GameState) => state.game.position.turn;
export const selectHistory = (state: GameState) => state.game.history;

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
export const selectGameEnd = createSelector([selectGame], endOf);

export const selectIsCheck = createSelector([selectPosition], (position) => isCheck(position));

/** Where the king of the side to move stands in check; undefined when it does not. */
export const selectCheckedSquare = createSelector([selectPosition], (position) =>
  isCheck(position) ? SQUARES[position.board.indexOf(`${position.turn}K`)] : undefined,
);

/** The human's pieces with their legal squares; no piece at all when it is not the human's turn. */
export const selectLegalTargets = createSelector([selectGame, selectPlayers], (game, players) =>
  isTurnOf(game, players, false) ? legalTargets(game.position) : NO_TARGETS,
);

export const selectIsComputersTurn = (state: GameState): boolean =>
  isTurnOf(state.game, state.players, true);

/** Whether there is a move of the human to take back. */
export const selectCanTakeBack = createSelector(
  [selectGame, selectPlayers],
  (game, players) => plyToTakeBackTo({ game, players }) !== undefined,
);

/** The squares of the move that was advised for the present position; undefined when none was. */
export const selectHint = createSelector([selectGame], (game) => {
  const move = hintFor(game);
  return move && { from: move.from, to: move.to };
});

/** For how many positions of this game a move was advised. */
export const selectHintCount = createSelector([selectGame], countHints);

/** Whether it is the human's turn. */
export const selectIsHumansTurn = (state: GameState): boolean =>
  isTurnOf(state.game, state.players, false);

/** Whether there is a game to give up. */
export const selectCanResign = (state: GameState): boolean => !isOver(state.game);

/** Whether a game is under way that somebody would miss: the human has moved in it, and it is not over. */
export const selectIsUnderWay = createSelector(
  [selectGame, selectPlayers],
  (game, players) => !isOver(game) && hasHumanMoved({ game, players }),
);

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

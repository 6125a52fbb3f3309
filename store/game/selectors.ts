/**
 * Values derived from the game. Each selector is memoised: the same state gives the same reference.
 */
import { createSelector } from "@reduxjs/toolkit";
import { offeredOpponent } from "../../engine/opponents/knownOpponents.ts";
import { type OpponentProfile, SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { makeFen } from "../../engine/rules/fen.ts";
import { isCheck } from "../../engine/rules/outcome.ts";
import type { Move } from "../../engine/rules/types.ts";
import {
  canAgreeToDraw,
  canOfferDraw,
  endOf,
  isOver,
  isTurnOf,
  isUnderWay,
  plyToTakeBackTo,
} from "./gameStatus.ts";
import { countHints, hintFor, movesBeforeOffer } from "./pgn/notes.ts";
import { legalTargets, NO_TARGETS } from "./pieces.ts";
import {
  bottomColorOf,
  type GameState,
  type Help,
  type HumanColor,
  hasCoach,
  helpOf,
  isForTwo,
} from "./state.ts";

/** The part of the state that a selector of the game needs. */
type State = { readonly game: GameState };

/** With whether another tab plays the game: then nobody moves in it here. */
type StateHere = State & { readonly saving: { readonly isGameElsewhere: boolean } };

export const selectGame = (state: State) => state.game;
export const selectPlayers = (state: State) => state.game.players;

/**
 * An object that stays the same during a game; the next game has another one. It serves only to
 * drop what belongs to a game together with the game.
 */
export const selectGameIdentity = (state: State): object => state.game.players;

export const selectHumanColor = (state: State): HumanColor => state.game.players.humanColor;

/** Whether two people play at this board. */
export const selectIsForTwo = (state: State): boolean => isForTwo(state.game.players);

/** The help that the human has in this game. */
export const selectHelp = (state: State): Help => helpOf(state.game.players);

/** Whether a coach speaks about the moves of this game. */
export const selectHasCoach = (state: State): boolean => hasCoach(state.game.players);

/** The colour from whose side the game is shown. */
export const selectBottomColor = (state: State) => bottomColorOf(state.game.players);
export const selectOpponent = (state: State): OpponentProfile => state.game.players.opponent;
export const selectPosition = (state: State) => state.game.position;
export const selectTurn = (state: State) => state.game.position.turn;
export const selectHistory = (state: State) => state.game.history;

export const selectCurrentFen = createSelector([selectPosition], (position) => makeFen(position));

/** How the game ended, or undefined while it continues. */
export const selectGameEnd = createSelector([selectGame], endOf);

/** Whom 'Play Now' leads to: the opponent of this game, of which there may be a newer one now. */
export const selectNextOpponent = createSelector(
  [selectOpponent, selectGameEnd],
  (opponent, end): OpponentProfile =>
    end ? (offeredOpponent(opponent.id) ?? SPECIFIED_OPPONENT) : opponent,
);

export const selectIsCheck = createSelector([selectPosition], (position) => isCheck(position));

/** Whether another tab plays the game. */
export const selectIsGameElsewhere = ({ saving }: Pick<StateHere, "saving">): boolean =>
  saving.isGameElsewhere;

/** The game, unless another tab plays it: nobody moves in it here. */
const selectGameHere = (state: StateHere) =>
  selectIsGameElsewhere(state) ? undefined : state.game;

/** The human's pieces with their legal squares; empty when it is not the human's turn. */
export const selectLegalTargets = createSelector([selectGameHere], (game) =>
  game && isTurnOf(game, "human") ? legalTargets(game.position) : NO_TARGETS,
);

export const selectIsComputersTurn = (state: StateHere): boolean =>
  !selectIsGameElsewhere(state) && isTurnOf(state.game, "computer");

/** Whether there is a move of the human to take back. */
export const selectCanTakeBack = createSelector(
  [selectGameHere],
  (game) => game !== undefined && plyToTakeBackTo(game) !== undefined,
);

/** The hint for the present position, as far as it is shown; undefined when none was given. */
export const selectHint = createSelector([selectGame], hintFor);

/** The number of positions of this game for which a hint was given. */
export const selectHintCount = createSelector([selectGame], countHints);

/** Whether it is the human's turn. */
export const selectIsHumansTurn = (state: StateHere): boolean =>
  !selectIsGameElsewhere(state) && isTurnOf(state.game, "human");

/** Whether the game can be resigned. */
export const selectCanResign = (state: StateHere): boolean =>
  !selectIsGameElsewhere(state) && !isOver(state.game);

/** Whether the human may offer the computer a draw now. */
export const selectCanOfferDraw = createSelector(
  [selectGameHere],
  (game) => game !== undefined && canOfferDraw(game),
);

/** How many moves the side to move must play before it may offer a draw again. */
export const selectMovesBeforeOffer = createSelector([selectGame], movesBeforeOffer);

/** Whether a draw can be agreed to now, without another question. */
export const selectCanAgreeToDraw = createSelector(
  [selectGameHere],
  (game) => game !== undefined && canAgreeToDraw(game),
);

export const selectIsUnderWay = createSelector([selectGame], isUnderWay);

/**
 * One numbered line of the score sheet. A game set up with black to move begins without `white`.
 */
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

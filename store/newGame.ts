/**
 * The new game that the player chooses in the dialog. The choice is saved for the next new game.
 */
import {
  type Color,
  failure,
  OPPONENTS,
  opponentById,
  type Result,
  SPECIFIED_OPPONENT,
  startFen,
  success,
} from "../engine/index.ts";
import { gameLoaded } from "./game/slice.ts";
import { startNewGame } from "./game/startNewGame.ts";
import type { GameThunk } from "./game/state.ts";
import { trustedGame } from "./game/texts/foreignGame.ts";
import { readStartingGame } from "./game/texts/startingGame.ts";
import {
  type ColorChoice,
  loadChoice,
  type NewGameChoice,
  saveChoice,
} from "./saving/savedChoice.ts";

export interface WantedGame extends NewGameChoice {
  /** A FEN or a PGN to start from; empty for the standard start. */
  readonly position: string;
}

/** The choice that the dialog shows first: the saved one, or else that of the running game. */
export const lastChoice =
  (): GameThunk<NewGameChoice> =>
  (_dispatch, getState, { storage }) => {
    const { humanColor, opponent } = getState().game.players;
    const { color, opponentId } = loadChoice(storage) ?? {
      color: humanColor,
      opponentId: opponent.id,
    };
    const isKnown = OPPONENTS.some(({ id }) => id === opponentId);
    return { color, opponentId: isKnown ? opponentId : SPECIFIED_OPPONENT.id };
  };

/**
 * Starts the chosen game and saves the choice.
 * @returns what is wrong with the position or the opponent; the running game then stays as it is.
 */
export const playChosenGame =
  ({ color, opponentId, position }: WantedGame): GameThunk<Result<void>> =>
  (dispatch, _getState, { storage, drawSeed }) => {
    const game = readStartingGame(position);
    if (!game.ok) return game;
    const opponent = opponentById(opponentId);
    if (!opponent) return failure(`Invalid opponent: ${opponentId}`);
    saveChoice(storage, { color, opponentId });
    const players = { humanColor: colorOf(color, drawSeed), opponent };
    if (game.value.history.length === 0) {
      dispatch(startNewGame({ fen: startFen(game.value), ...players }));
    } else {
      dispatch(gameLoaded(trustedGame(game.value, { ...players, seed: drawSeed() })));
    }
    return success(undefined);
  };

const colorOf = (choice: ColorChoice, drawSeed: () => number): Color =>
  choice === "either" ? (drawSeed() % 2 === 0 ? "w" : "b") : choice;

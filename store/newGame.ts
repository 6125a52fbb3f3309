/** A new game as a player chooses it: colour, opponent and where it begins; and the choice remembered for the next one. */
import {
  type Attempt,
  type Color,
  failure,
  OPPONENTS,
  opponentById,
  SPECIFIED_OPPONENT,
  startFen,
  success,
} from "../engine/index.ts";
import { gameLoaded } from "./game/events.ts";
import { readStartingGame } from "./game/startingGame.ts";
import { type Chance, startNewGame } from "./game/startNewGame.ts";
import type { GameThunk } from "./game/thunk.ts";
import {
  type ColorChoice,
  loadChoice,
  type NewGameChoice,
  saveChoice,
} from "./saving/savedChoice.ts";
import type { GameStorage } from "./saving/savedGame.ts";

type NewGameThunk<Result> = GameThunk<Result, Chance & { readonly storage: GameStorage }>;

export interface WantedGame extends NewGameChoice {
  /** A FEN or a PGN to go on from; empty for the usual start. */
  readonly position: string;
}

/** What the choice of a new game begins with: the last one, or else how the present game is played. */
export const lastChoice =
  (): NewGameThunk<NewGameChoice> =>
  (_dispatch, getState, { storage }) => {
    const { humanColor, opponent } = getState().players;
    const { color, opponentId } = loadChoice(storage) ?? {
      color: humanColor,
      opponentId: opponent.id,
    };
    const isKnown = OPPONENTS.some(({ id }) => id === opponentId);
    return { color, opponentId: isKnown ? opponentId : SPECIFIED_OPPONENT.id };
  };

/**
 * Begins the game that was chosen, and remembers the choice.
 * @returns what is wrong with the position or the opponent; the running game then stays.
 */
export const playChosenGame =
  ({ color, opponentId, position }: WantedGame): NewGameThunk<Attempt<void>> =>
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
      dispatch(gameLoaded({ game: game.value, players: { ...players, seed: drawSeed() } }));
    }
    return success(undefined);
  };

const colorOf = (choice: ColorChoice, drawSeed: Chance["drawSeed"]): Color =>
  choice === "either" ? (drawSeed() % 2 === 0 ? "w" : "b") : choice;

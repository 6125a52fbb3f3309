/**
 * The new game that the player chooses in the dialog. The choice is saved for the next new game.
 */
import * as v from "valibot";
import { offeredOpponent, opponentById } from "../../engine/opponents/knownOpponents.ts";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { setHeader } from "../../engine/rules/annotations.ts";
import { startFen } from "../../engine/rules/game.ts";
import { COLORS } from "../../engine/rules/types.ts";
import type { ValueOf } from "../frame/schemas.ts";
import { localDate, startNewGame } from "../game/newGame.ts";
import { TIME_CONTROL } from "../game/pgn/clocks.ts";
import { playedOn } from "../game/pgn/notes.ts";
import { HELP } from "../game/schemas.ts";
import { gameLoaded } from "../game/slice.ts";
import type { HumanColor } from "../game/state.ts";
import { readStartingGame } from "../game/texts/gameText.ts";
import { toGameState } from "../game/validateGame.ts";
import type { Reason } from "../reasons.ts";
import type { GameStorage, StoreThunk } from "../types.ts";
import { readValue, writeRow } from "./webStorage.ts";

export const CHOICE_KEY = "enough-monkeys/new-game";
export const CHOICE_VERSION = 1;

export const COLOR_CHOICES = [...COLORS, "either"] as const;

/** The human's colour; `either` means a random one. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

const CHOICE = v.object({
  version: v.literal(CHOICE_VERSION),
  /** Or `both` for two people. */
  color: v.picklist([...COLOR_CHOICES, "both"]),
  /** The id of one of the opponents. */
  opponentId: v.string(),
  /** Missing for a game without clocks. */
  timeControl: v.fallback(v.optional(TIME_CONTROL), undefined),
  /** Missing for a game in which the human asks for help. */
  help: v.fallback(v.optional(HELP), undefined),
});

export type NewGameChoice = Omit<ValueOf<typeof CHOICE>, "version">;

/** Saves a choice for all tabs. Never throws: it is no problem if the browser refuses. */
export function saveChoice(storage: GameStorage, choice: NewGameChoice): void {
  writeRow(storage.local, CHOICE_KEY, { version: CHOICE_VERSION, ...choice });
}

/** The saved choice; undefined if it is missing or unreadable. Never throws. */
export function loadChoice(storage: GameStorage): NewGameChoice | undefined {
  const choice = v.safeParse(CHOICE, readValue(storage.local, CHOICE_KEY));
  if (!choice.success) return undefined;
  const { color, opponentId, timeControl, help } = choice.output;
  return { color, opponentId, timeControl, help };
}

export interface ChosenGame extends NewGameChoice {
  /** A FEN or a PGN to start from; empty for the standard start. */
  readonly position: string;
}

/** The choice that the dialog shows first: the saved one, or else that of the running game. */
export const loadNewGameChoice =
  (): StoreThunk<NewGameChoice> =>
  (_dispatch, getState, { storage }) => {
    const { humanColor, opponent, timeControl, help } = getState().game.players;
    const choice = loadChoice(storage) ?? {
      color: humanColor,
      opponentId: opponent.id,
      timeControl,
      help,
    };
    const { opponentId } = choice;
    return { ...choice, opponentId: (offeredOpponent(opponentId) ?? SPECIFIED_OPPONENT).id };
  };

/**
 * Starts the chosen game and saves the choice.
 * @returns what is wrong with the position or the opponent; the running game then stays as it is.
 */
export const playChosenGame =
  ({ position, ...choice }: ChosenGame): StoreThunk<Result<void, Reason>> =>
  (dispatch, _getState, { storage, drawSeed, now }) => {
    const game = readStartingGame(position);
    if (!game.ok) return game;
    const { opponentId, timeControl, help } = choice;
    const opponent = opponentById(opponentId);
    if (!opponent) return failure({ code: "opponentUnknown", opponent: opponentId });
    saveChoice(storage, choice);
    const humanColor = colorOf(choice.color, drawSeed);
    const given = { ...(timeControl && { timeControl }), ...(help && { help }) };
    const players = { humanColor, opponent, ...given };
    if (game.value.history.length === 0) {
      dispatch(startNewGame({ fen: startFen(game.value), ...players }));
    } else {
      const dated = setHeader(playedOn(game.value), "Date", localDate(now()));
      dispatch(gameLoaded(toGameState(dated, { ...players, seed: drawSeed() })));
    }
    return success(undefined);
  };

const colorOf = (choice: NewGameChoice["color"], drawSeed: () => number): HumanColor =>
  choice === "either" ? (drawSeed() % 2 === 0 ? "w" : "b") : choice;

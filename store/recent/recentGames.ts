/**
 * The games that were played lately. A game is told from all others by its text, and replaces its
 * own text of a move ago in the database; no game needs a number. Two tabs that play on from one
 * game keep two games.
 */
import * as v from "valibot";
import { makePlacement, plainText, RESULTS } from "../../engine/index.ts";
import type { RecentGame } from "../collaborators.ts";
import { isTooLongToSave, makeSavedText } from "../game/savedText.ts";
import { COLOR, COUNT } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";

/** How many games are kept; the oldest go first. */
export const MOST_RECENT_GAMES = 200;

export const recentGameOf = (game: GameState, date: number, review?: unknown): RecentGame => ({
  text: makeSavedText(game),
  date,
  opponent: game.players.opponent.name,
  humanColor: game.players.humanColor,
  result: game.headers.Result ?? "*",
  plies: game.history.length,
  placement: makePlacement(game.position),
  ...(review !== undefined && { review }),
});

/** In milliseconds before or after 1970: there are no dates beyond it (ECMAScript, 21.4.1.1). */
const LAST_DATE = 8.64e15;

/** In characters, of a text in a list; an opponent's name has at most 40, and a placement 71. */
const LONGEST_SHOWN = 100;

const SHOWN_TEXT = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SHOWN),
  v.check((text) => plainText(text) === text),
);

const RECENT_GAME = v.object({
  text: v.pipe(
    v.string(),
    v.check((text) => !isTooLongToSave(text)),
  ),
  date: v.pipe(v.number(), v.minValue(-LAST_DATE), v.maxValue(LAST_DATE)),
  opponent: SHOWN_TEXT,
  placement: SHOWN_TEXT,
  result: v.picklist(RESULTS),
  humanColor: COLOR,
  plies: COUNT,
});

/**
 * Whether a value from the database is a recent game. Another version, or another page of this
 * host, may have written it.
 */
export const isRecentGame = (value: unknown): value is RecentGame => v.is(RECENT_GAME, value);

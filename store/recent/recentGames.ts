/**
 * The recently played games. The text of a game is its key in the database. After each move the new
 * text replaces the one before the move, so a game needs no number. When two tabs continue the same
 * game, both games are kept.
 */
import * as v from "valibot";
import { makePlacement, RESULTS, sanitizeText } from "../../engine/index.ts";
import type { RecentGame } from "../collaborators.ts";
import { COLOR, COUNT } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";
import { isTooLongToSave, makeSavedText } from "../game/texts/savedText.ts";

/** How many games are kept. The oldest ones are removed first. */
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

/** In milliseconds before or after 1970: the limit of a date (ECMAScript, 21.4.1.1). */
const LAST_DATE = 8.64e15;

/** In characters. An opponent's name has at most 40, and a placement at most 71. */
const LONGEST_SHOWN = 100;

const SHOWN_TEXT = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SHOWN),
  v.check((text) => sanitizeText(text) === text),
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

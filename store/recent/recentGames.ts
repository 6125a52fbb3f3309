/**
 * The recently played games. A game is identified by its text, and each line has rows of its own in
 * the database. After each move the new row replaces the one before the move. When two tabs
 * continue the same game, both games are kept.
 */
import * as v from "valibot";
import {
  commonEvaluations,
  type EvaluatedGame,
  type ReviewedGame,
} from "../../engine/review/reviewedGame.ts";
import { makePlacement } from "../../engine/rules/fen.ts";
import { RESULTS } from "../../engine/rules/game.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { COUNT, HUMAN_COLOR } from "../game/schemas.ts";
import { type GameState, hasHumanMoved, opponentNameOf } from "../game/state.ts";
import { isTooLongToSave, LINE, makeSavedText, type SavedGame } from "../game/texts/savedText.ts";
import type { RecentGame, RecentGamesChange } from "../types.ts";
import { summaryOf } from "./gameSummary.ts";

/**
 * How many games are kept. The oldest ones are removed first. The climb is derived from them: these
 * are three games a day for a year. A game takes some 2 kB, with its review some 15 kB.
 */
export const MOST_RECENT_GAMES = 1_000;

export const recentGameOf = (
  game: GameState,
  { line, date }: Pick<RecentGame, "line" | "date">,
  review?: unknown,
): RecentGame => ({
  text: makeSavedText(game),
  line,
  date,
  opponent: opponentNameOf(game.players),
  humanColor: game.players.humanColor,
  result: game.headers.Result ?? "*",
  plies: game.history.length,
  placement: makePlacement(game.position),
  summary: summaryOf(game),
  ...(review !== undefined && { review }),
});

/** The change that keeps a game which may be nowhere else, unless it is there already. */
export const addGame = ({ game, line, date = 0 }: SavedGame): RecentGamesChange =>
  hasHumanMoved(game) ? { add: [recentGameOf(game, { line, date })] } : {};

export const REVIEW_VERSION = 1;

/**
 * The form in which the review of a game is kept with it: the evaluations of the positions that both
 * have. Undefined while there are none.
 */
export function reviewToKeep(review: EvaluatedGame | undefined, game: ReviewedGame): unknown {
  const evaluations = review ? commonEvaluations(review, game) : [];
  return evaluations.length > 0 ? { version: REVIEW_VERSION, evaluations } : undefined;
}

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
  line: v.optional(LINE),
  date: v.pipe(v.number(), v.minValue(-LAST_DATE), v.maxValue(LAST_DATE)),
  opponent: SHOWN_TEXT,
  placement: SHOWN_TEXT,
  result: v.picklist(RESULTS),
  humanColor: HUMAN_COLOR,
  plies: COUNT,
});

/**
 * Whether a value from the database is a recent game. Another version, or another page of this
 * host, may have written it.
 */
export const isRecentGame = (value: unknown): value is RecentGame => v.is(RECENT_GAME, value);

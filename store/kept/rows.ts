/**
 * The rows of the journal: what is kept of a game, an event, a document. Rows come from a database
 * that other versions of the program, and other pages of this host, can write to, so each is read
 * by its schema.
 */
import * as v from "valibot";
import { ratingOf } from "../../engine/opponents/knownOpponents.ts";
import type { Result } from "../../engine/result.ts";
import { RESULTS } from "../../engine/rules/game.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { COUNT, TEXT, validate } from "../frame/schemas.ts";
import { beganElsewhere, countHints, countTakeBacks } from "../game/pgn/notes.ts";
import { GAME_ID, HUMAN_COLOR } from "../game/schemas.ts";
import { type GameState, hasHumanMoved, isForTwo, opponentNameOf } from "../game/state.ts";
import { isTooLongToSave } from "../game/texts/savedText.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import type { Change } from "../types.ts";

/** In milliseconds before or after 1970: the limit of a date (ECMAScript, 21.4.1.1). */
export const LAST_DATE = 8.64e15;
export const DATE = v.pipe(v.number(), v.minValue(-LAST_DATE), v.maxValue(LAST_DATE));

/** In characters. An opponent's name has at most 40. */
const LONGEST_SHOWN = 100;

const SHOWN_TEXT = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SHOWN),
  v.check((text) => sanitizeText(text) === text),
);

/** What the climb needs of a game. */
const SUMMARY = v.object({
  /**
   * The id of the opponent against whom the game counts. Missing if it counts for none: two people
   * played, the opponent is none of ours, or the game did not begin here at the standard position.
   */
  opponentId: v.optional(TEXT),
  /** Whether the human had a coach, took a hint, or took moves back. */
  isHelped: v.boolean(),
});

/** A game in lists. Its moves are in its events. */
const GAME_ROW = v.object({
  id: GAME_ID,
  /** The version of the log that its last event is written in. */
  version: v.pipe(COUNT, v.maxValue(ACTION_LOG_VERSION)),
  /** When it was last played, in milliseconds since 1970. It is the number of its last event. */
  date: DATE,
  /** The opponent's name, or that two people played. */
  opponent: SHOWN_TEXT,
  humanColor: HUMAN_COLOR,
  /** As in PGN; `*` for an unfinished game. */
  result: v.picklist(RESULTS),
  plies: COUNT,
  /** Whether the game is the player's own. A game from outside is only looked at. */
  isOwn: v.boolean(),
  /** Whether it is among the recent games: an own game with a move of the human. */
  isListed: v.boolean(),
  /** Missing if another version has written something else. */
  summary: v.fallback(v.optional(SUMMARY), undefined),
});
export type GameRow = Readonly<v.InferOutput<typeof GAME_ROW>>;

/** The rows of a game's events are numbered by time, so that two pages never write the same row. */
const EVENT_ROW = v.object({
  game: GAME_ID,
  number: DATE,
  /** The number of the row before it; missing where the log begins. */
  previous: v.optional(DATE),
  /** The version of the log that the event is written in. */
  version: COUNT,
  /** When it happened, in milliseconds since 1970. */
  at: v.optional(DATE),
  /** The event; a whole game in it is a text. Missing where the game was opened again. */
  event: v.optional(v.unknown()),
  /** The game before the event as a text, now and then, so that replaying can begin here. */
  start: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => !isTooLongToSave(text)),
      ),
    ),
    undefined,
  ),
});
export type EventRow = Readonly<v.InferOutput<typeof EVENT_ROW>>;

/** Reads a row of the store `games`. */
export const parseGameRow = (value: unknown): Result<GameRow> => validate(GAME_ROW, value);

/** Reads a row of the store `events`. A game before the event that cannot be read is left out. */
export const parseEventRow = (value: unknown): Result<EventRow> => validate(EVENT_ROW, value);

/** What a row needs to be written. What else it has, its reader checks. */
const CHANGE = v.union([
  v.looseObject({ put: v.literal("games"), row: GAME_ROW }),
  v.looseObject({ put: v.literal("events"), row: EVENT_ROW }),
  v.looseObject({ put: v.literal("positions"), row: v.looseObject({ fen: TEXT }) }),
  v.looseObject({ put: v.literal("documents"), row: v.looseObject({ id: TEXT }) }),
  v.looseObject({
    remove: v.picklist(["games", "events", "positions", "documents"]),
    key: v.string(),
  }),
]);

/** Whether a value is a change of the database that can be made. */
export const isChange = (value: unknown): value is Change => v.is(CHANGE, value);

const summaryOf = (game: GameState): GameRow["summary"] => ({
  ...(!isWithoutOpponent(game) && { opponentId: game.players.opponent.id }),
  isHelped: isHelped(game),
});

/** Whether a game counts for none of the opponents: see `SUMMARY`. */
const isWithoutOpponent = (game: GameState): boolean =>
  isForTwo(game.players) || beganElsewhere(game) || ratingOf(game.players.opponent) === undefined;

const isHelped = (game: GameState): boolean =>
  game.players.help === "coach" || countHints(game) + countTakeBacks(game) > 0;

/** Whether a game counts for the stars and the rating, if it is kept and ends. */
export const countsAlone = (game: GameState): boolean =>
  !isWithoutOpponent(game) && !isHelped(game);

/** What a list needs of a game. */
export const gameRowOf = (
  game: GameState,
  { isOwn, ...named }: Pick<GameRow, "id" | "date" | "isOwn">,
): GameRow => ({
  ...named,
  version: ACTION_LOG_VERSION,
  opponent: opponentNameOf(game.players),
  humanColor: game.players.humanColor,
  result: RESULTS.find((result) => result === game.headers.Result) ?? "*",
  plies: game.history.length,
  isOwn,
  isListed: isOwn && hasHumanMoved(game),
  summary: summaryOf(game),
});

/** The key of the document with the review of this game. */
export const reviewKey = (id: string): string => `review/${id}`;

/** The rows of the store `games` that can be read, the most recently played game first. */
export const readGameRows = (values: readonly unknown[]): readonly GameRow[] =>
  values
    .flatMap((value) => {
      const row = parseGameRow(value);
      return row.ok ? [row.value] : [];
    })
    .sort((one, other) => other.date - one.date);

/** The changes that delete all that is kept of a game. */
export const removal = ({ id }: Pick<GameRow, "id">): readonly Change[] => [
  { remove: "games", key: id },
  { remove: "events", key: id },
  { remove: "documents", key: reviewKey(id) },
];

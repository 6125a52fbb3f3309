/**
 * The games that were played of late: what is kept of each, and what the store asks of the database that keeps them.
 * A game is told from all others by its own text. One that is played on takes the place of what it was before a move
 * ago; so nothing has to say which game is which, and two tabs that go on from one game keep two.
 */
import { COLORS, type Color, makePlacement, plainText, RESULTS } from "../../engine/index.ts";
import { fieldOf, isObject, isOneOf } from "../game/json.ts";
import { isTooLongToSave, makeSavedText } from "../game/savedText.ts";
import type { GameState } from "../game/state.ts";

/** As many are kept; the oldest go first. */
export const MOST_RECENT_GAMES = 200;

/** A game as it is kept. All but text and date are there for a list that does not read the text. */
export interface RecentGame {
  /** The game and its players, as `makeSavedText` writes them. */
  readonly text: string;
  /** When it was played last, in milliseconds since 1970. */
  readonly date: number;
  /** The opponent's name. */
  readonly opponent: string;
  readonly humanColor: Color;
  /** As PGN writes it; `*` for one that was not played to its end. */
  readonly result: string;
  readonly plies: number;
  /** The pieces at its end: the first field of the FEN. */
  readonly placement: string;
  /** What a review has found out; missing without one. It may be of any version: whoever wants it reads it with care. */
  readonly review?: unknown;
}

/** Where recent games are kept. Each function rejects when the browser does not let it do its work. */
export interface RecentGames {
  /**
   * Puts a game in, in place of the one with the text `inPlaceOf`, all or nothing; without that, unless it is there. No
   * more than `MOST_RECENT_GAMES` stay.
   * @returns whether the browser had cleared the games since the page was opened.
   */
  keep(game: RecentGame, inPlaceOf?: string): Promise<{ readonly wereCleared: boolean }>;
  /** The game of this text; undefined when it is not there. */
  find(text: string): Promise<RecentGame | undefined>;
  /** All of them, the one played last first. */
  all(): Promise<readonly RecentGame[]>;
  remove(text: string): Promise<void>;
}

export function recentGameOf(
  { game, players }: GameState,
  date: number,
  review?: unknown,
): RecentGame {
  return {
    text: makeSavedText({ game, players }),
    date,
    opponent: players.opponent.name,
    humanColor: players.humanColor,
    result: game.headers.Result ?? "*",
    plies: game.history.length,
    placement: makePlacement(game.position),
    ...(review !== undefined && { review }),
  };
}

/** In milliseconds, either way from 1970: beyond it there are no days (ECMAScript, 21.4.1.1). */
const LAST_DATE = 8.64e15;

/** In characters, of all that a list shows of a game; a name has 40 at most, and a placement 71. */
const LONGEST_SHOWN = 100;

/** Whether a value from the database is one of these: another version may have written it, or another page of this host. */
export function isRecentGame(value: unknown): value is RecentGame {
  const text = fieldOf(value, "text");
  const [date, plies] = [fieldOf(value, "date"), fieldOf(value, "plies")];
  return (
    isObject(value) &&
    typeof text === "string" &&
    !isTooLongToSave(text) &&
    ["opponent", "placement"].every((field) => isShowable(fieldOf(value, field))) &&
    isOneOf<unknown>(RESULTS, fieldOf(value, "result")) &&
    isOneOf(COLORS, fieldOf(value, "humanColor")) &&
    typeof date === "number" &&
    Math.abs(date) <= LAST_DATE &&
    Number.isSafeInteger(plies) &&
    (plies as number) >= 0
  );
}

const isShowable = (value: unknown): boolean =>
  typeof value === "string" && value.length <= LONGEST_SHOWN && plainText(value) === value;

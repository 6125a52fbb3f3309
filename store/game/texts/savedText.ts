/**
 * A game and its players as a text to be stored: a JSON object with a version, the game as PGN, and
 * the players.
 */
import * as v from "valibot";
import { parseStoredPgn } from "../../../engine/pgn/reader.ts";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import type { Stamp } from "../../types.ts";
import { makeGamePgn } from "../gamePgn.ts";
import { COUNT, validate } from "../schemas.ts";
import type { GameState } from "../state.ts";
import { readPlayers, toGameState } from "../validateGame.ts";

const VERSION = 2;

/**
 * In characters: more than the longest game with a hint on every move. Reading such a text takes
 * less than a second.
 */
const LONGEST_SAVED_TEXT = 1_000_000;

/** The name of a line. */
export const LINE = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** In milliseconds since 1970. A date grows with each move, and there is room below 8.64e15. */
const LATEST_DATE = 8e15;

/** Version 1 had no players: they were always the specification's. */
const SAVED = v.object({
  version: v.picklist([1, VERSION], "a saved game of an unknown version"),
  pgn: v.string("a saved game without its moves"),
  players: v.optional(v.unknown()),
  line: v.fallback(v.optional(LINE), undefined),
  loadedPlies: v.fallback(v.optional(COUNT), undefined),
  date: v.fallback(v.optional(v.pipe(v.number(), v.maxValue(LATEST_DATE))), undefined),
  isOwn: v.fallback(v.optional(v.boolean()), undefined),
  turnStartedAt: v.fallback(v.optional(COUNT), undefined),
});

export const isTooLongToSave = (text: string): boolean => text.length > LONGEST_SAVED_TEXT;

/** What is saved besides the game and its stamp. */
interface Circumstances {
  /** False for a game from outside that was only looked at. */
  readonly isOwn: boolean;
  /** When the present turn of a game with clocks began, in milliseconds since 1970. */
  readonly turnStartedAt?: number;
}

/** The same game always gives the same text, unless a stamp or circumstances are added. */
export const makeSavedText = (
  game: GameState,
  stamp?: Stamp,
  { isOwn, turnStartedAt }: Circumstances = { isOwn: true },
): string =>
  JSON.stringify({
    version: VERSION,
    pgn: makeGamePgn(game),
    players: game.players,
    ...(stamp && { line: stamp.line, loadedPlies: stamp.loadedPlies, date: stamp.date }),
    ...(!isOwn && { isOwn }),
    ...(turnStartedAt !== undefined && { turnStartedAt }),
  });

/** A saved game with what is known of its stamp. Earlier versions wrote none. */
export interface SavedGame extends Partial<Stamp>, Circumstances {
  readonly game: GameState;
}

/** Reads the text that any version of `makeSavedText` wrote. */
export function parseSavedText(text: string): Result<GameState> {
  const saved = parseStampedText(text);
  return saved.ok ? success(saved.value.game) : saved;
}

/** Like `parseSavedText`, with the stamp. */
export function parseStampedText(text: string): Result<SavedGame> {
  if (isTooLongToSave(text)) return failure("a saved game that is longer than any");
  const json = toResult<unknown>(() => JSON.parse(text));
  if (!json.ok) return json;
  const saved = validate(SAVED, json.value, "this is not a saved game");
  if (!saved.ok) return saved;
  const { pgn, players: written, isOwn = true, turnStartedAt } = saved.value;
  const { line, loadedPlies, date } = saved.value;
  const players = readPlayers(written);
  if (!players.ok) return players;
  const game = toResult(() => parseStoredPgn(pgn));
  if (!game.ok) return game;
  return success({
    game: toGameState(game.value, players.value),
    isOwn,
    ...(line !== undefined && { line }),
    ...(loadedPlies !== undefined && { loadedPlies }),
    ...(date !== undefined && { date }),
    ...(turnStartedAt !== undefined && { turnStartedAt }),
  });
}

/**
 * A game and its players as a text to be stored: a JSON object with a version, the game as PGN, and
 * the players.
 */
import * as v from "valibot";
import { parseStoredPgn } from "../../../engine/pgn/reader.ts";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import { makeGamePgn } from "../gamePgn.ts";
import { COUNT, GAME_ID, validate } from "../schemas.ts";
import type { GameState } from "../state.ts";
import { readPlayers, toGameState } from "../validateGame.ts";

const VERSION = 2;

/**
 * In characters: more than the longest game with a hint on every move. Reading such a text takes
 * less than a second.
 */
const LONGEST_SAVED_TEXT = 1_000_000;

/** In milliseconds since 1970. A date grows with each move, and there is room below 8.64e15. */
const LATEST_DATE = 8e15;

/** Version 1 had no players: they were always the specification's. */
const SAVED = v.object({
  version: v.picklist([1, VERSION], "a saved game of an unknown version"),
  pgn: v.string("a saved game without its moves"),
  players: v.optional(v.unknown()),
  line: v.fallback(v.optional(GAME_ID), undefined),
  date: v.fallback(v.optional(v.pipe(v.number(), v.maxValue(LATEST_DATE))), undefined),
  isOwn: v.fallback(v.optional(v.boolean()), undefined),
  turnStartedAt: v.fallback(v.optional(COUNT), undefined),
});

export const isTooLongToSave = (text: string): boolean => text.length > LONGEST_SAVED_TEXT;

/** The same game always gives the same text. */
export const makeSavedText = (game: GameState): string =>
  JSON.stringify({ version: VERSION, pgn: makeGamePgn(game), players: game.players });

/** What earlier versions wrote with a game, as far as they did. */
export interface StampedGame {
  readonly game: GameState;
  /** The name of the game as one tab played it. */
  readonly line?: string | undefined;
  /** When the game last changed, in milliseconds since 1970; 0 if that is not known. */
  readonly date: number;
  /** False for a game from outside that was only looked at. */
  readonly isOwn: boolean;
  /** When the present turn of a game with clocks began, in milliseconds since 1970. */
  readonly turnStartedAt?: number | undefined;
}

/** Reads the text that any version of `makeSavedText` wrote. */
export function parseSavedText(text: string): Result<GameState> {
  const saved = parseStampedText(text);
  return saved.ok ? success(saved.value.game) : saved;
}

/** As `parseSavedText`, with what earlier versions wrote beside the game. */
export function parseStampedText(text: string): Result<StampedGame> {
  if (isTooLongToSave(text)) return failure("a saved game that is longer than any");
  const json = toResult<unknown>(() => JSON.parse(text));
  if (!json.ok) return json;
  const saved = validate(SAVED, json.value, "this is not a saved game");
  if (!saved.ok) return saved;
  const { pgn, players: written, line, date = 0, isOwn = true, turnStartedAt } = saved.value;
  const players = readPlayers(written);
  if (!players.ok) return players;
  const game = toResult(() => parseStoredPgn(pgn));
  if (!game.ok) return game;
  return success({
    game: toGameState(game.value, players.value),
    line,
    date,
    isOwn,
    turnStartedAt,
  });
}

/**
 * A game and its players as a text to be stored: a JSON object with a version, the game as PGN, and
 * the players.
 */
import * as v from "valibot";
import { parseStoredPgn } from "../../../engine/pgn/reader.ts";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import { validate } from "../../frame/schemas.ts";
import { makeGamePgn } from "../gamePgn.ts";
import type { GameState } from "../state.ts";
import { toGameState, validatePlayers } from "../validateGame.ts";

const VERSION = 2;

/**
 * In characters: more than the longest game with a hint on every move. Reading such a text takes
 * less than a second.
 */
const LONGEST_SAVED_TEXT = 1_000_000;

const SAVED = v.object({
  version: v.literal(VERSION, "a saved game of an unknown version"),
  pgn: v.string("a saved game without its moves"),
  players: v.optional(v.unknown()),
});

export const isTooLongToSave = (text: string): boolean => text.length > LONGEST_SAVED_TEXT;

/** The same game always gives the same text. */
export const makeSavedText = (game: GameState): string =>
  JSON.stringify({ version: VERSION, pgn: makeGamePgn(game), players: game.players });

/** Reads the text that `makeSavedText` wrote. The error says what is wrong with it. */
export function parseSavedText(text: string): Result<GameState> {
  if (isTooLongToSave(text)) return failure("a saved game that is longer than any");
  const json = toResult<unknown>(() => JSON.parse(text));
  if (!json.ok) return json;
  const saved = validate(SAVED, json.value, "this is not a saved game");
  if (!saved.ok) return saved;
  const { pgn, players: written } = saved.value;
  const players = validatePlayers(written);
  if (!players.ok) return players;
  const game = toResult(() => parseStoredPgn(pgn));
  if (!game.ok) return game;
  return success(toGameState(game.value, players.value));
}

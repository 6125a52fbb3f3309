/**
 * A game and its players as a text that outlives the page: PGN, the format any chess program reads, and who plays
 * whom, in a numbered envelope.
 */
import { type Attempt, attempt, failure } from "../../engine/index.ts";
import { makeGamePgn, parseGamePgn } from "./gamePgn.ts";
import { fieldOf } from "./json.ts";
import { rebuildGameState, rebuildPlayers } from "./rebuildGame.ts";
import type { GameState } from "./state.ts";

const VERSION = 2;

/** In characters: more than the longest game takes with a hint on every move, and read within a second. */
const LONGEST_SAVED_TEXT = 1_000_000;

export const isTooLongToSave = (text: string): boolean => text.length > LONGEST_SAVED_TEXT;

/** The same game and players always give the same text. */
export function makeSavedText({ game, players }: GameState): string {
  const pgn = makeGamePgn({ game, players });
  return JSON.stringify({ version: VERSION, pgn, players });
}

/** Reads what `makeSavedText` of any version wrote. Version 1 had no players: they were always the specification's. */
export function parseSavedText(text: string): Attempt<GameState> {
  if (isTooLongToSave(text)) return failure("a saved game that is longer than any");
  const saved = attempt<unknown>(() => JSON.parse(text));
  if (!saved.ok) return saved;
  const version = fieldOf(saved.value, "version");
  const pgn = fieldOf(saved.value, "pgn");
  if (typeof version !== "number" || ![1, VERSION].includes(version)) {
    return failure("a saved game of an unknown version");
  }
  if (typeof pgn !== "string") return failure("a saved game without its moves");
  const players = rebuildPlayers(fieldOf(saved.value, "players"));
  if (!players.ok) return players;
  const game = attempt(() => parseGamePgn(pgn, players.value));
  return game.ok ? rebuildGameState({ game: game.value, players: players.value }) : game;
}

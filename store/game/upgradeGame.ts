import { isObject } from "./json.ts";

/**
 * The game in a value that is a game of today, a state of the store, or one of these as they were
 * up to version 2 of the logs: then the players stood beside the game and not in it. Nothing else
 * is checked here.
 */
export function upgradeGame(value: unknown): unknown {
  if (!isObject(value) || !Object.hasOwn(value, "game")) return value;
  const { game, players } = value;
  return isObject(game) && players !== undefined ? { ...game, players } : game;
}

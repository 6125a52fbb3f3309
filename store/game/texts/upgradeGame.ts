import { isObject } from "./json.ts";

/**
 * Returns the game in a value. The value is a game or a state of the store. Up to version 2 of the
 * logs, a state had the players beside the game; they are moved into it. Nothing else is checked
 * here.
 */
export function upgradeGame(value: unknown): unknown {
  if (!isObject(value) || !Object.hasOwn(value, "game")) return value;
  const { game, players } = value;
  return isObject(game) && players !== undefined ? { ...game, players } : game;
}

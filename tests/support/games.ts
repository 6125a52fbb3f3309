import { currentFen, findMove, type GameRecord } from "../../engine/index.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import type { Move, Position } from "../../engine/rules/types.ts";

/** Returns the legal move with this name. Throws an error if there is none. */
export function requireMove(position: Position, name: MoveName): Move {
  const move = findMove(position, name);
  if (move === undefined) throw new Error(`No legal move has the name ${JSON.stringify(name)}`);
  return move;
}

/** The game with these annotation glyphs, each once, on a position, by default the current one. */
export const setNags = (
  game: GameRecord,
  nags: readonly number[],
  fen = currentFen(game),
): GameRecord =>
  nags.length === 0 ? game : { ...game, nags: { ...game.nags, [fen]: [...new Set(nags)] } };

/** Freezes a value and everything in it. Writing to it then throws, because modules are strict. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

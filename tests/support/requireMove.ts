import { findMove } from "../../engine/index.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import type { Move, Position } from "../../engine/rules/types.ts";

/** Returns the legal move with this name. Throws an error if there is none. */
export function requireMove(position: Position, name: MoveName): Move {
  const move = findMove(position, name);
  if (move === undefined) throw new Error(`No legal move has the name ${JSON.stringify(name)}`);
  return move;
}

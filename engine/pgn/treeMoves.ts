import type { FenBoard } from "../rules/fenBoard.ts";
import type { MoveName } from "../rules/moveNames.ts";
import type { PgnMove } from "./tree.ts";

/** The null moves that programs write, perhaps with a judgement; the last one in UCI. */
const NULL_MOVE = /^(?:(?:--|Z0)[!?]*|0000)$/;

const isNullName = (name: MoveName): boolean => typeof name === "string" && NULL_MOVE.test(name);

/** Plays a move or a null move on the board; undefined when it is not legal. */
export function playOrPass(board: FenBoard, name: MoveName): PgnMove | undefined {
  if (!isNullName(name)) return board.play(name);
  const before = board.fen;
  if (!board.pass()) return undefined;
  const color = before.split(" ")[1] === "w" ? "w" : "b";
  return { san: "--", lan: "0000", color, before, after: board.fen };
}

import { currentFen, findMove, type GameRecord } from "../../engine/index.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import type { Move, Position } from "../../engine/rules/types.ts";
import startFamilies from "./startFamilies.json" with { type: "json" };

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

/** Well-known games of masters, as examples of human play, in addition to the random games. */
export { default as MASTER_GAMES } from "./masterGames.json" with { type: "json" };

/**
 * Start positions of random games. Each family leads to positions that games from the standard
 * start reach too rarely.
 */
export const START_FAMILIES: Readonly<typeof startFamilies> = startFamilies;

export type StartFamily = keyof typeof START_FAMILIES;

/** PGN of a large tree. Each variation has a variation of its own: `Kg1 (Kg2 Kb8 (Kb7 Kg1 ...`. */
export function nestedPgn(brackets: number): string {
  const cycle = ["(Kg2 Kb8", "(Kb7 Kg1", "(Kh1 Kb8", "(Ka8 Kg1"];
  const opening = Array.from({ length: brackets }, (_, at) => cycle[at % cycle.length]);
  const tags = '[SetUp "1"]\n[FEN "k7/8/8/8/8/8/8/7K w - - 0 1"]';
  return `${tags}\n\nKg1 ${opening.join(" ")}${")".repeat(brackets)}`;
}

/** Two knights go out and back: a main line with as many plies. */
export function longPgn(plies: number): string {
  const cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
  return Array.from({ length: plies }, (_, at) => cycle[at % cycle.length]).join(" ");
}

/** As many variations of one move; a longer one has a reply. */
export function widePgn(variations: number): string {
  const cycle = ["(1. d4)", "(1. c4 e5)", "(1. Nf3)", "(1. g3 {Quiet.})"];
  const wide = Array.from({ length: variations }, (_, at) => cycle[at % cycle.length]);
  return `1. e4 ${wide.join(" ")} 1... e5 *`;
}

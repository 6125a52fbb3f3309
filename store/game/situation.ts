import type { Situation } from "../../engine/index.ts";
import type { GameState } from "./state.ts";

/** What an opponent is told when it is to move: the search and the replay of a log must ask the same. */
export function situationOf({ game, players }: GameState): Situation {
  const { position, repetitions, history } = game;
  return { position, repetitions, seed: players.seed, ply: history.length };
}

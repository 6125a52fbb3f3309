/** Evaluates games with our search. */
import { createSearchClient, type GameRecord, type SearchClient } from "../../engine/index.ts";
import { spawnSearchThread } from "../../engine/service/spawnInNode.ts";
import { evaluate } from "../../store/review/evaluateGame.ts";
import type { Evaluation } from "../../store/review/evaluation.ts";
import type { AnnotatedGame } from "./annotatedGames.ts";

export const THREADS = 2;

async function searchGame(client: SearchClient, game: GameRecord, nodes: number) {
  const found: Evaluation[] = [];
  for (let ply = 0; ply <= game.history.length; ply += 1) {
    found.push(await evaluate(client, game, ply, nodes));
  }
  return found;
}

/** The evaluations of each game by ply. Each position is searched with so many nodes. */
export async function searchGames(games: readonly AnnotatedGame[], nodes: number) {
  const found = new Map<AnnotatedGame, readonly Evaluation[]>();
  const waiting = games.values();
  const work = async () => {
    const client = createSearchClient({ createWorker: spawnSearchThread });
    for (const game of waiting) found.set(game, await searchGame(client, game.game, nodes));
    client.dispose();
  };
  await Promise.all(Array.from({ length: THREADS }, work));
  return games.map((game) => found.get(game) ?? []);
}

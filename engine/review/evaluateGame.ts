/** Searches the positions of a game for a review. */
import { parseFen } from "../rules/fen.ts";
import { recountRepetitions, startFen } from "../rules/game.ts";
import { outcome } from "../rules/outcome.ts";
import type { GameRecord } from "../rules/types.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";
import { type Evaluation, evaluationOf, evaluationOfEnd } from "./evaluation.ts";

/**
 * Nodes for each position of the game. There is no time limit, and each search starts with an empty
 * transposition table, so a game has the same review on every machine.
 */
export const REVIEW_NODES = 100_000;

/** In plies; the node limit nearly always stops the search first. */
const REVIEW_DEPTH = 64;

/** The question about the position after this many plies. */
function reviewQuestion(game: GameRecord, ply: number, nodes: number): SearchQuestion {
  const start = startFen(game);
  const played = game.history.slice(0, ply);
  return {
    kind: "search",
    position: parseFen(played.at(-1)?.after ?? start),
    repetitions: recountRepetitions(start, played),
    depth: REVIEW_DEPTH,
    nodes,
  };
}

/**
 * The evaluation of the position after this many plies.
 * @throws whatever the client rejects with.
 */
export async function evaluate(
  client: SearchClient,
  game: GameRecord,
  ply: number,
  nodes = REVIEW_NODES,
): Promise<Evaluation> {
  const end = ply === game.history.length ? outcome(game) : undefined;
  if (end) return evaluationOfEnd(end);
  const lines: (readonly string[])[] = [];
  const { score, pv } = await client.ask(reviewQuestion(game, ply, nodes), {
    onIteration: (iteration) => void lines.push(iteration.pv),
  });
  // The last iteration is cut short, and its line may have only one move. An earlier iteration may
  // have a longer line.
  const isLongerLine = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const longerLine = pv.length > 1 ? undefined : lines.findLast(isLongerLine);
  return evaluationOf({ score, pv: longerLine ?? pv });
}

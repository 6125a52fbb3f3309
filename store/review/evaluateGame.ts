/** Evaluates positions of a game with the strong search. */
import {
  type GameRecord,
  outcome,
  parseFen,
  recountRepetitions,
  type SearchClient,
  type SearchQuestion,
  startFen,
} from "../../engine/index.ts";
import { type Evaluation, evaluationOf, evaluationOfEnd } from "./evaluation.ts";

/**
 * Nodes for each position of the game. There is no time limit, and each search starts with an empty
 * transposition table, so a game has the same review on every machine.
 */
export const REVIEW_NODES = 100_000;

/** In plies; the node limit nearly always stops the search first. */
const REVIEW_DEPTH = 64;

/** The question about the position after this many plies. */
export function questionAt(game: GameRecord, ply: number): SearchQuestion {
  const start = startFen(game);
  const played = game.history.slice(0, ply);
  return {
    kind: "search",
    position: parseFen(played.at(-1)?.after ?? start),
    repetitions: recountRepetitions(start, played),
    depth: REVIEW_DEPTH,
    nodes: REVIEW_NODES,
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
): Promise<Evaluation> {
  const end = ply === game.history.length ? outcome(game) : undefined;
  if (end) return evaluationOfEnd(end);
  const lines: (readonly string[])[] = [];
  const { score, pv } = await client.ask(questionAt(game, ply), {
    onIteration: (iteration) => void lines.push(iteration.pv),
  });
  // The last iteration is cut short, and its line may have only one move. An earlier iteration may
  // have a longer line.
  const isFuller = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const fuller = pv.length > 1 ? undefined : lines.findLast(isFuller);
  return evaluationOf({ score, pv: fuller ?? pv });
}

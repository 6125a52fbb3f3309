/** The strong player looks at the positions of a game, one after the other. */
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
 * Positions that are visited for each position of the game. Bounded by them and by nothing else, with a fresh table each, the
 * same game has the same review on every machine.
 */
export const REVIEW_NODES = 100_000;

/** Plies: more than so few positions reach, except where a line is forced. */
const REVIEW_DEPTH = 64;

/** The question about the position after so many plies. */
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
 * What is to be said of the position after so many plies.
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
  // The last iteration is cut short, and often knows the best move without what follows it. An earlier one may tell.
  const isFuller = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const fuller = pv.length > 1 ? undefined : lines.findLast(isFuller);
  return evaluationOf({ score, pv: fuller ?? pv });
}

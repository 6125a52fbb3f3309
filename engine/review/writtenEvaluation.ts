/** An evaluation as the commands of a comment have it. `evaluation.ts` reads it. */
import type { EvaluationContent, WrittenEvaluation } from "../pgn/evaluationCommands.ts";
import type { Evaluation, Score } from "./evaluation.ts";

/**
 * A score as `[%eval]` has it, in pawns or as a mate, from white's view; undefined for a mate that
 * is on the board.
 *
 * Source: the comments of the games at https://database.lichess.org, "[%eval 2.35] (235 centipawn
 * advantage), [%eval #-4] (getting mated in 4), always from White's point of view".
 */
export function writtenScore(score: Score): WrittenEvaluation | undefined {
  if (score.kind === "centipawns") return { pawns: score.value / 100 };
  if (score.moves === 0) return undefined;
  return { mate: score.winner === "w" ? score.moves : -score.moves };
}

/**
 * An evaluation with all that is known of it, as commands. A mate on the board has none, and needs
 * none.
 */
export function writtenEvaluation({ score, line, others, search }: Evaluation): EvaluationContent {
  const [evaluation, writtenOthers] = [writtenScore(score), others && writtenScore(others)];
  const scores = search?.scores.map(writtenScore).filter((each) => each !== undefined) ?? [];
  return {
    ...(evaluation && { evaluation }),
    line,
    ...(writtenOthers && { others: writtenOthers }),
    ...(search && scores.length > 0 && { passes: { nodes: search.nodes, scores } }),
  };
}

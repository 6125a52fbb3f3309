/**
 * What a search has found of a position of the game, as commands in the comment on it: `[%eval]`
 * and what belongs to it. So saved games, links and PGN contain it without a field of its own.
 */
import {
  EVALUATION_COMMANDS,
  makeEvaluationCommands,
} from "../../../engine/pgn/evaluationCommands.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { writtenEvaluation } from "../../../engine/review/writtenEvaluation.ts";
import { commentOn, setComment } from "../../../engine/rules/annotations.ts";
import type { Fen, GameRecord } from "../../../engine/rules/types.ts";

/**
 * Writes an evaluation into the comment on a position, in place of an earlier one. The same
 * evaluation changes nothing.
 */
export function withEvaluation<Game extends GameRecord>(
  game: Game,
  fen: Fen,
  evaluation: Evaluation,
): Game {
  const comment = commentOn(game, fen) ?? "";
  const commands = makeEvaluationCommands(writtenEvaluation(evaluation));
  const rest = comment.replace(EVALUATION_COMMANDS, "").trim();
  const text = [commands, rest].filter(Boolean).join(" ");
  return text === comment ? game : setComment(game, text, fen);
}

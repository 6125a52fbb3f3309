/** How a review from outside is read. */
import * as v from "valibot";
import {
  type Evaluation,
  type Evaluations,
  LONGEST_LINE,
  MOST_PASSES,
  type Score,
} from "../../engine/review/evaluation.ts";
import type { EvaluatedGame } from "../../engine/review/reviewedGame.ts";
import { COLORS } from "../../engine/rules/types.ts";
import { COUNT, listOf, type Schema, TEXT } from "../frame/schemas.ts";
import { LAN, LONGEST_HISTORY } from "../game/schemas.ts";

export const SCORE: Schema<Score> = v.variant("kind", [
  v.object({ kind: v.literal("centipawns"), value: v.pipe(v.number(), v.integer()) }),
  v.object({ kind: v.literal("mate"), winner: v.picklist(COLORS), moves: COUNT }),
]);

/** An evaluation from outside. Whether its moves are legal is checked where they are played. */
export const EVALUATION: Schema<Evaluation> = v.object({
  score: SCORE,
  line: listOf(LAN, LONGEST_LINE),
  others: v.optional(SCORE),
  search: v.optional(v.object({ nodes: COUNT, scores: listOf(SCORE, MOST_PASSES) })),
});

export const EVALUATIONS: Schema<Evaluations> = listOf(v.nullable(EVALUATION), LONGEST_HISTORY + 1);

export const REVIEWED_GAME = { start: TEXT, moves: listOf(LAN, LONGEST_HISTORY) };

/** A game has one more position than moves. */
export const hasNoExtraEvaluations = ({ moves, evaluations }: Omit<EvaluatedGame, "start">) =>
  evaluations.length <= moves.length + 1;

export const EVALUATED_GAME: Schema<EvaluatedGame> = v.pipe(
  v.object({ ...REVIEWED_GAME, evaluations: EVALUATIONS }),
  v.check((review) => hasNoExtraEvaluations(review)),
);

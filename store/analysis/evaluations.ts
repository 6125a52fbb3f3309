/** How a review from outside is read. */
import * as v from "valibot";
import type { Evaluations } from "../../engine/review/evaluation.ts";
import type { EvaluatedGame } from "../../engine/review/reviewedGame.ts";
import { listOf, type Schema, TEXT } from "../frame/schemas.ts";
import { EVALUATION } from "../game/evaluation.ts";
import { LAN, LONGEST_HISTORY } from "../game/schemas.ts";

export const EVALUATIONS: Schema<Evaluations> = listOf(v.nullable(EVALUATION), LONGEST_HISTORY + 1);

export const REVIEWED_GAME = { start: TEXT, moves: listOf(LAN, LONGEST_HISTORY) };

/** A game has one more position than moves. */
export const hasNoExtraEvaluations = ({ moves, evaluations }: Omit<EvaluatedGame, "start">) =>
  evaluations.length <= moves.length + 1;

export const EVALUATED_GAME: Schema<EvaluatedGame> = v.pipe(
  v.object({ ...REVIEWED_GAME, evaluations: EVALUATIONS }),
  v.check((review) => hasNoExtraEvaluations(review)),
);

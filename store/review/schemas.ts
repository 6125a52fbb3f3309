/** How a review from outside is read. */
import * as v from "valibot";
import { LONGEST_HISTORY, listOf, type Schema, TEXT } from "../game/schemas.ts";
import { EVALUATIONS, type Evaluations, LAN } from "./evaluation.ts";
import { type EvaluatedGame, STORED_REVIEW_VERSION } from "./reviewedGame.ts";

export const REVIEWED_GAME = { start: TEXT, moves: listOf(LAN, LONGEST_HISTORY) };

/** A game has one more position than moves. */
export const hasNoExtraEvaluations = ({
  moves,
  evaluations,
}: Pick<EvaluatedGame, "moves" | "evaluations">): boolean => evaluations.length <= moves.length + 1;

export const EVALUATED_GAME: Schema<EvaluatedGame> = v.pipe(
  v.object({ ...REVIEWED_GAME, evaluations: EVALUATIONS }),
  v.check((review) => hasNoExtraEvaluations(review)),
);

const STORED_REVIEW = v.object({
  version: v.literal(STORED_REVIEW_VERSION),
  evaluations: EVALUATIONS,
});

/** Reads the kept review of a game with this many plies; undefined for anything else. */
export function parseStoredReview(value: unknown, plies: number): Evaluations | undefined {
  const kept = v.safeParse(STORED_REVIEW, value, { abortEarly: true });
  return kept.success && kept.output.evaluations.length <= plies + 1
    ? kept.output.evaluations
    : undefined;
}

/** How the gate reads the slice `review` and its actions. */
import * as v from "valibot";
import { REASON } from "../../game/reasons.ts";
import { COUNT, NO_PAYLOAD, type Schema, TEXT } from "../../game/schemas.ts";
import { EVALUATION, EVALUATIONS } from "../../review/evaluation.ts";
import { EVALUATED_GAME, hasNoExtraEvaluations, REVIEWED_GAME } from "../../review/schemas.ts";
import type { ReviewState, reviewSlice } from "./slice.ts";

export const REVIEW: Schema<ReviewState> = v.pipe(
  v.object({
    ...REVIEWED_GAME,
    evaluations: EVALUATIONS,
    work: v.variant("status", [
      v.object({ status: v.literal("idle") }),
      v.object({ status: v.literal("searching"), id: TEXT }),
      v.object({ status: v.literal("failed"), reason: REASON }),
    ]),
  }),
  v.check((review) => hasNoExtraEvaluations(review)),
);

type Actions = typeof reviewSlice.actions;
type ReviewAction = ReturnType<Actions[keyof Actions]>;

export const REVIEW_PAYLOADS: {
  readonly [Action in ReviewAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  "review/started": v.object({ ...REVIEWED_GAME, id: TEXT }),
  "review/restored": EVALUATED_GAME,
  "review/positionEvaluated": v.object({ id: TEXT, ply: COUNT, evaluation: EVALUATION }),
  "review/finished": v.object({ id: TEXT }),
  "review/failed": v.object({ id: TEXT, reason: REASON }),
  "review/cancelled": NO_PAYLOAD,
};

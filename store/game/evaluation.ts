/** How an evaluation from outside is read. */
import * as v from "valibot";
import type { Evaluation, Score } from "../../engine/review/evaluation.ts";
import { LONGEST_LINE, MOST_PASSES } from "../../engine/review/limits.ts";
import { COLORS } from "../../engine/rules/types.ts";
import { COUNT, listOf, type Schema } from "../frame/schemas.ts";
import { LAN } from "./schemas.ts";

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

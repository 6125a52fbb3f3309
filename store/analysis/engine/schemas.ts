/** How the gate reads the slice `engine` and its actions. */
import * as v from "valibot";
import { REASON } from "../../game/reasons.ts";
import { COUNT, listOf, NO_PAYLOAD, type Schema, TEXT } from "../../game/schemas.ts";
import { EVALUATION, SCORE } from "../../review/evaluation.ts";
import { type EngineChoices, type EngineState, type engineSlice, MOST_LINES } from "./slice.ts";

const LINE_COUNT = v.pipe(COUNT, v.minValue(1), v.maxValue(MOST_LINES));
const CHOICES = { isOn: v.boolean(), lineCount: LINE_COUNT };

export const ENGINE_CHOICES: Schema<EngineChoices> = v.object(CHOICES);

const FOUND = v.object({
  depth: COUNT,
  nodes: COUNT,
  timeMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
  lines: listOf(EVALUATION, MOST_LINES),
});

export const ENGINE: Schema<EngineState> = v.object({
  ...CHOICES,
  isOpen: v.boolean(),
  search: v.nullable(
    v.object({
      fen: TEXT,
      status: v.picklist(["searching", "done", "failed"]),
      found: v.nullable(FOUND),
      reason: v.nullable(REASON),
    }),
  ),
  lastScore: v.nullable(SCORE),
});

type Actions = typeof engineSlice.actions;
type EngineAction = ReturnType<Actions[keyof Actions]>;

export const ENGINE_PAYLOADS: {
  readonly [Action in EngineAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  "engine/opened": ENGINE_CHOICES,
  "engine/closed": NO_PAYLOAD,
  "engine/switched": v.boolean(),
  "engine/lineCountSet": LINE_COUNT,
  "engine/retried": NO_PAYLOAD,
  "engine/searchStarted": v.object({ fen: TEXT, found: v.nullable(FOUND), isDone: v.boolean() }),
  "engine/linesFound": v.object({ fen: TEXT, found: FOUND }),
  "engine/searchEnded": TEXT,
  "engine/searchFailed": v.object({ fen: TEXT, reason: REASON }),
};

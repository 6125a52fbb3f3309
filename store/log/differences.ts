/** What the verification of a log finds, as plain JSON. */
import * as v from "valibot";
import { REASON } from "../game/reasons.ts";
import { COUNT, listOf, TEXT, type ValueOf } from "../game/schemas.ts";

/** The figures of a search that are compared, besides its move. */
export const FIGURES = ["score", "depth", "nodes", "pv", "pawnStructure"] as const;

/** The compared values. */
const ASPECTS = ["move", ...FIGURES] as const;

/** An `EntryLabel`. */
const LABEL = v.object({ number: COUNT, type: v.nullable(TEXT) });

const DEVIATION = v.object({
  aspect: v.picklist(ASPECTS),
  recorded: TEXT,
  /** Null when today's search finds no move. */
  today: v.nullable(TEXT),
});

export const DIFFERENCE = v.object({
  index: COUNT,
  label: LABEL,
  before: TEXT,
  /** Never empty. When the move differs, the figures are not compared. */
  deviations: listOf(DEVIATION, ASPECTS.length),
});

/** The index of the entry that a remark is about; null for the start of the log. */
const INDEX = v.nullable(COUNT);

export const REMARK = v.variant("code", [
  v.object({ index: INDEX, code: v.literal("refused"), reason: REASON }),
  // The move answers another position.
  v.object({ index: INDEX, code: v.literal("ignored"), label: LABEL }),
  // The moves came with a game and not as events, so the log does not say who played them.
  v.object({
    index: INDEX,
    code: v.literal("earlierPlies"),
    label: v.nullable(LABEL),
    plies: COUNT,
  }),
  // Another opponent has the name or the id of one of ours.
  v.object({ index: INDEX, code: v.literal("otherOpponent"), name: TEXT }),
  // It played with another version of the strong search, so its moves cannot be compared.
  v.object({ index: INDEX, code: v.literal("otherSearch"), name: TEXT }),
]);

/** One value that differs from the log. */
export type Deviation = ValueOf<typeof DEVIATION>;

/** An entry that differs from today's search. */
export type Difference = ValueOf<typeof DIFFERENCE>;

/** A remark on something that a search cannot check. */
export type Remark = ValueOf<typeof REMARK>;

/** What the list of recent games reads from the text and the review of a game. */
import * as v from "valibot";
import { accuracyOf } from "../../engine/review/accuracy.ts";
import type { Evaluations } from "../../engine/review/evaluation.ts";
import { reviewMoves } from "../../engine/review/judgements.ts";
import type { Move } from "../../engine/rules/types.ts";
import { EVALUATIONS } from "../analysis/evaluations.ts";
import type { TimeControl } from "../game/pgn/timeControl.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import type { RecentGame } from "../types.ts";
import { REVIEW_VERSION } from "./recentGames.ts";

export interface RecentGameDetails {
  readonly moves: readonly Move[];
  /** In percent; missing until the whole game is reviewed. */
  readonly accuracy?: ReturnType<typeof accuracyOf>;
  /** Missing in a game without clocks. */
  readonly timeControl?: TimeControl | undefined;
}

/** Reads the details of a game; undefined if its text cannot be read. Takes some milliseconds. */
export function readDetails({ text, review }: RecentGame): RecentGameDetails | undefined {
  const saved = parseSavedText(text);
  if (!saved.ok) return undefined;
  const { history, players } = saved.value;
  const evaluations = parseStoredReview(review, history.length);
  return {
    moves: history,
    accuracy: evaluations && accuracyOf(reviewMoves(history, evaluations)),
    timeControl: players.timeControl,
  };
}

const STORED_REVIEW = v.object({
  version: v.literal(REVIEW_VERSION),
  evaluations: EVALUATIONS,
});

/** Reads the kept review of a game with this many plies; undefined for anything else. */
export function parseStoredReview(value: unknown, plies: number): Evaluations | undefined {
  const kept = v.safeParse(STORED_REVIEW, value, { abortEarly: true });
  return kept.success && kept.output.evaluations.length <= plies + 1
    ? kept.output.evaluations
    : undefined;
}

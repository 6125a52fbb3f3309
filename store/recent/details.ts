/** What the list of recent games shows of a game and reads from its text: it needs the moves. */
import type { Move } from "../../engine/rules/types.ts";
import type { TimeControl } from "../game/pgn/timeControl.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { accuracyOf } from "../review/accuracy.ts";
import { reviewMoves } from "../review/reviewedMoves.ts";
import { parseStoredReview } from "../review/schemas.ts";
import type { RecentGame } from "../types.ts";

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

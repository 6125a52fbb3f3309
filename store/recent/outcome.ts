/** How a kept game ended for the human. */
import type { RecentGame } from "../types.ts";

export type HumanOutcome = "won" | "drawn" | "lost" | "unfinished";

/** Undefined when one of two people at the same board won. */
export function outcomeOf({
  result,
  humanColor,
}: Pick<RecentGame, "result" | "humanColor">): HumanOutcome | undefined {
  if (result === "*") return "unfinished";
  if (result === "1/2-1/2") return "drawn";
  if (humanColor === "both") return undefined;
  return (result === "1-0") === (humanColor === "w") ? "won" : "lost";
}

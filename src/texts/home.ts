/** What the home page says of the climb and of the recent games. */
import type { HumanColor } from "../../store/game/state.ts";
import { LEAST_RATED, type RatingEstimate } from "../../store/kept/rating.ts";
import { type OpponentScores, outcomeOf, type Proposal } from "../../store/kept/recent/climb.ts";
import type { RecentGameDetails } from "../../store/kept/recent/recentGames.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { isOrAre, OUTCOME_WORDS, timeControlText } from "./game.ts";
import { formatPercent } from "./moves.ts";

/** `2 won, 1 lost`; empty without a game. */
export const describeScore = ({ won, drawn, lost }: OpponentScores["alone"]): string =>
  [won > 0 && `${won} won`, drawn > 0 && `${drawn} drawn`, lost > 0 && `${lost} lost`]
    .filter(Boolean)
    .join(", ");

/** Why an opponent is proposed. */
export function describeProposal({ opponent, reason, than }: Proposal): string {
  switch (reason) {
    case "next":
      return `You have beaten ${than.name} twice without help. ${opponent.name} come next.`;
    case "onceMore":
      return `You have beaten ${than.name} once without help. Once more, and you climb on.`;
    case "easier":
      return `You have lost to ${than.name}. ${opponent.name} ${isOrAre(opponent.name)} one step easier.`;
    case "again":
      return `You have not beaten ${than.name} without help yet. Two wins, and you climb on.`;
    case "highest":
      return `You have beaten ${than.name} twice without help. Nobody is stronger.`;
  }
}

/** The rating in a few words, and what they mean. */
export function describeEstimate(
  estimate: RatingEstimate | undefined,
  games: number,
): { readonly rating: string; readonly explanation: string } {
  if (!estimate) {
    const missing = LEAST_RATED - games;
    const more = missing === 1 ? "one more game" : `${missing} more games`;
    return {
      rating: `After ${more}`,
      explanation: `After ${more} without help there is an estimate.`,
    };
  }
  const { rating, least, most } = estimate;
  const basis = `from ${games} games`;
  if (least === undefined) {
    return {
      rating: `At most ${toTen(most)}`,
      explanation: `You have lost all ${games} games without help: try somebody weaker.`,
    };
  }
  if (most === undefined) {
    return {
      rating: `At least ${toTen(least)}`,
      explanation: `You have won all ${games} games without help: try somebody stronger.`,
    };
  }
  return {
    rating: `About ${toTen(rating)}`,
    explanation: `Between ${toTen(least)} and ${toTen(most)}, ${basis} without help.`,
  };
}

/** The link to the positions that are to be solved now. */
export const describeMistakes = (count: number): string => `${count} of your mistakes today`;

/** A rating is not more exact than that. */
export const toTen = (rating = 0): number => 10 * Math.round(rating / 10);

/** The result from the human's point of view; of two people, by colour. */
export function describeResult(game: Pick<GameRow, "result" | "humanColor">): string {
  const outcome = outcomeOf(game);
  if (outcome) return OUTCOME_WORDS[outcome];
  return game.result === "1-0" ? "White won" : "Black won";
}

/** The colour that the human played. */
export const describeColor = (color: HumanColor): string =>
  ({ w: "White", b: "Black", both: "Both colours" })[color];

/** What is read of a game after the list is drawn. */
interface Details extends Omit<RecentGameDetails, "moves"> {
  readonly opening?: { readonly eco: string; readonly name: string } | undefined;
}

/** `85% accuracy · 5+3 · C50 Italian Game`, as far as it is known. */
export const describeDetails = (
  { accuracy, timeControl, opening }: Details,
  color: HumanColor,
): string =>
  [
    accuracy && describeAccuracy(accuracy, color),
    timeControl && timeControlText(timeControl),
    opening && `${opening.eco} ${opening.name}`,
  ]
    .filter(Boolean)
    .join(" · ");

function describeAccuracy(
  { w, b }: NonNullable<Details["accuracy"]>,
  color: HumanColor,
): string | undefined {
  if (color === "both") return `Accuracy ${formatPercent(w)} and ${formatPercent(b)}`;
  return `Accuracy ${formatPercent(color === "w" ? w : b)}`;
}

import {
  type HumanColor,
  outcomeOf,
  type RecentGame,
  type RecentGameDetails,
} from "../../store/index.ts";
import { timeControlText } from "./clockText.ts";

const OUTCOME_WORDS = {
  won: "You won",
  drawn: "Draw",
  lost: "You lost",
  unfinished: "Not finished",
} as const;

/** The result from the human's point of view; of two people, by colour. */
export function describeResult(game: Pick<RecentGame, "result" | "humanColor">): string {
  const outcome = outcomeOf(game);
  if (outcome) return OUTCOME_WORDS[outcome];
  return game.result === "1-0" ? "White won" : "Black won";
}

/** Who plays a game: `game against One Monkey`, `game of two players`. */
export const describeGame = ({
  humanColor,
  opponent,
}: Pick<RecentGame, "humanColor" | "opponent">): string =>
  humanColor === "both" ? "game of two players" : `game against ${opponent}`;

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
  if (color === "both") return `Accuracy ${toPercent(w)} and ${toPercent(b)}`;
  return `Accuracy ${toPercent(color === "w" ? w : b)}`;
}

const toPercent = (value: number | undefined): string =>
  value === undefined ? "–" : `${Math.round(value)}%`;

/** The number of full moves, rounded up. */
export function formatMoveCount(plies: number): string {
  const moves = Math.ceil(plies / 2);
  return moves === 1 ? "1 move" : `${moves} moves`;
}

/** What the card at the end of a game says. */
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import type { HumanColor } from "../../store/game/state.ts";
import type { Climb } from "../../store/kept/recent/climb.ts";
import type { Accuracy, Gains, Uncounted } from "../../store/kept/recent/gains.ts";
import { isOrAre, isSeveral } from "./game.ts";
import { describeEstimate, toTen } from "./home.ts";
import { formatPercent } from "./moves.ts";

/** The result for the human; of two people one has won. */
export type EndResult = "won" | "lost" | "drawn";

/** A sentence of joy or comfort for the human, below the result of a game against the computer. */
export function endComment(result: EndResult, opponentName: string): string {
  if (result === "drawn") return "Neither gave way.";
  if (result === "lost") return "It happens to the best.";
  return `Well played! ${opponentName} ${isSeveral(opponentName) ? "bow" : "bows"} to you.`;
}

/** The star that a win has brought; undefined if it has brought none. */
export function describeStar({ stars, next }: Gains, opponentName: string): string | undefined {
  const [before, after] = stars;
  if (before === after) return undefined;
  if (after === 1) return `Your first star of two against ${opponentName}.`;
  const both = "Both stars are yours!";
  return next ? `${both} ${next.name} ${isOrAre(next.name)} waiting.` : both;
}

/** The rating with a game that counts, as far as there is one. */
export interface RatingWords {
  readonly label: string;
  /** `1180` */
  readonly rating: string;
  /** ` (before 1140), between 870 and 1490` */
  readonly details: string;
}

export function describeRating([before, after]: Gains["climb"]): RatingWords {
  const { least, most } = after.estimate ?? {};
  const isWithin = least !== undefined && most !== undefined;
  return {
    label: !before.estimate && after.estimate ? "Your first rating" : "Your rating",
    rating: ratingIn(after),
    details:
      (before.estimate ? ` (before ${ratingIn(before)})` : "") +
      (isWithin ? `, between ${toTen(least)} and ${toTen(most)}` : ""),
  };
}

/** `1140`, `at least 1140`, `after 3 more games` */
function ratingIn({ estimate, ratedGames }: Climb): string {
  const { rating } = describeEstimate(estimate, ratedGames);
  return rating.replace(/^About /, "").replace(/^A/, "a");
}

const REASONS: Readonly<Record<Uncounted, string>> = {
  outside: "it is from a link or a file",
  unplayed: "you made no move",
  position: "it began at another position",
  opponent: "its opponent has no rating",
  hint: "you took a hint",
  takeBack: "you took a move back",
  hintAndTakeBack: "you took a hint and a move back",
  coach: "you played with a coach",
};

/** Why a game counts for nothing. */
export const describeUncounted = (why: Uncounted): string =>
  `Does not count for stars and rating: ${REASONS[why]}.`;

/** `Your accuracy: 85%, your opponent's: 71%`; of two people `Accuracy: White 85%, Black 71%`. */
export function describeAccuracies({ w, b }: Accuracy, human: HumanColor): string {
  const [white, black] = [formatPercent(w), formatPercent(b)];
  if (human === "both") return `Accuracy: White ${white}, Black ${black}`;
  const [yours, others] = human === "w" ? [white, black] : [black, white];
  return `Your accuracy: ${yours}, your opponent's: ${others}`;
}

/** `Play Two Monkeys` */
export const playLabel = ({ name }: OpponentProfile): string => `Play ${name}`;

/** `Solve 3 positions` */
export const solveLabel = (count: number): string =>
  count === 1 ? "Solve 1 position" : `Solve ${count} positions`;

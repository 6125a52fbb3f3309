/**
 * An estimate of the human's rating, on the scale of the opponents' ratings.
 *
 * Source: M. E. Glickman, "Example of the Glicko-2 system" (2022), as `glicko2-lite` computes it. A
 * player begins with the rating 1500, the deviation 350 and the volatility 0.06. Each game is a
 * rating period, in the order in which the games ended: one period with all games would start from
 * 1500 for each of them, and miss a beginner by a thousand points. The opponents' ratings are
 * measured and do not change.
 */
import rate from "glicko2-lite";
import type { CountedGame } from "./countedGames.ts";

/** So many games give an estimate. */
export const LEAST_RATED_GAMES = 8;

const START = { rating: 1500, rd: 350, vol: 0.06 };
/** The deviation of a measured opponent: `docs/strength.md` has intervals of some ± 100 points. */
const OPPONENT_DEVIATION = 50;
const POINTS = { won: 1, drawn: 0.5, lost: 0 } as const;

export interface RatingEstimate {
  readonly rating: number;
  /**
   * The 95 % interval: two deviations to both sides, as in the source. Whoever has won all games
   * may be any better than that, so `most` is missing; whoever has lost all has no `least`.
   */
  readonly least?: number;
  readonly most?: number;
}

/** The games that count for the rating: those without help. */
export const ratedGames = (games: readonly CountedGame[]): readonly CountedGame[] =>
  games.filter(({ isHelped }) => !isHelped);

/** The estimate; undefined with too few games. */
export function estimateRating(games: readonly CountedGame[]): RatingEstimate | undefined {
  const rated = ratedGames(games).toSorted((one, other) => one.date - other.date);
  if (rated.length < LEAST_RATED_GAMES) return undefined;
  const { rating, rd } = rated.reduce(
    (before, game) =>
      rate(before.rating, before.rd, before.vol, [
        [game.rating, OPPONENT_DEVIATION, POINTS[game.outcome]],
      ]),
    START,
  );
  const has = (outcome: CountedGame["outcome"]) => rated.some((game) => game.outcome === outcome);
  const [isAllWon, isAllLost] = [!has("drawn") && !has("lost"), !has("drawn") && !has("won")];
  return {
    rating,
    ...(!isAllLost && { least: rating - 2 * rd }),
    ...(!isAllWon && { most: rating + 2 * rd }),
  };
}

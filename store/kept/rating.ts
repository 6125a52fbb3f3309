/**
 * Estimates of the human's rating from results against what has a known one: opponents, puzzles.
 *
 * Source: M. E. Glickman, "Example of the Glicko-2 system" (2022), as `glicko2-lite` computes it. A
 * player begins with the rating 1500, the deviation 350 and the volatility 0.06. Each result is a
 * rating period, in the order of time: one period with all of them would start from 1500 for each,
 * and miss a beginner by a thousand points. The ratings on the other side do not change.
 */
import rate from "glicko2-lite";

/** So many results give an estimate. */
export const LEAST_RATED = 8;

const START = { rating: 1500, rd: 350, vol: 0.06 };

/** The rating of somebody without any result. */
export const START_RATING = START.rating;

/** A result that counts for the rating. */
export interface RatedResult {
  /** In milliseconds since 1970. */
  readonly date: number;
  /** The rating on the other side, and its deviation, in points. */
  readonly rating: number;
  readonly deviation: number;
  readonly points: 0 | 0.5 | 1;
}

export interface RatingEstimate {
  readonly rating: number;
  /**
   * The 95 % interval: two deviations to both sides, as in the source. Whoever has won all may be
   * any better than that, so `most` is missing; whoever has lost all has no `least`.
   */
  readonly least?: number;
  readonly most?: number;
}

/** The estimate with a result and all earlier ones. */
export interface DatedEstimate extends RatingEstimate {
  /** The time of that result, in milliseconds since 1970. */
  readonly date: number;
}

/** An estimate with each result, in the order of time. The first ones are vague: `LEAST_RATED`. */
export function ratingsWith(results: readonly RatedResult[]): readonly DatedEstimate[] {
  const points = new Set<number>();
  let player = START;
  return results
    .toSorted((one, other) => one.date - other.date)
    .map((result) => {
      points.add(result.points);
      const { rating, rd, vol } = rate(player.rating, player.rd, player.vol, [
        [result.rating, result.deviation, result.points],
      ]);
      player = { rating, rd, vol };
      const isAll = (one: number) => points.size === 1 && points.has(one);
      return {
        date: result.date,
        rating,
        ...(!isAll(0) && { least: rating - 2 * rd }),
        ...(!isAll(1) && { most: rating + 2 * rd }),
      };
    });
}

/**
 * The puzzles are to be spread evenly over their ratings: bands of a hundred points from 700 to
 * 2,600, and what follows from how full they are.
 */
import { combineHash, numberBelow } from "../../engine/search/chance.ts";

/** In points: where the lowest band begins, and where the highest one ends. */
export const [LOWEST, HIGHEST] = [700, 2600];
/** In points: how wide a band is. */
const WIDTH = 100;
export const BANDS = (HIGHEST - LOWEST) / WIDTH;

/** How many puzzles each band has. */
export type BandCounts = readonly number[];

/** The number of the band of a rating, 0 for the lowest; undefined outside of all. */
export function bandOf(rating: number): number | undefined {
  const band = Math.floor((rating - LOWEST) / WIDTH);
  return band >= 0 && band < BANDS ? band : undefined;
}

/** The rating in the middle of a band. */
export const middleOf = (band: number): number => LOWEST + (band + 0.5) * WIDTH;

/** How many puzzles of each band there are among these ratings. */
export function countBands(ratings: readonly number[]): BandCounts {
  const counts = Array.from({ length: BANDS }, () => 0);
  for (const rating of ratings) {
    const band = bandOf(rating);
    if (band !== undefined) counts[band]++;
  }
  return counts;
}

/** How much more than its even share a band may have; and how many it may have anyway. */
const [UNEVEN, ANYWAY] = [1.6, 4];

/** Of `count` puzzles, how many a band may have at most. */
export const mostInBand = (count: number): number => Math.ceil((UNEVEN * count) / BANDS);

/** For each band, whether it takes further puzzles: it does not run far ahead of the others. */
export function openBands(counts: BandCounts): readonly boolean[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count < mostInBand(sum) + ANYWAY);
}

/** The band that the game with this seed is played for; an emptier one is drawn more often. */
export function wantedBand(seed: number, counts: BandCounts): number {
  const most = Math.max(...counts);
  const weights = counts.map((count) => most + ANYWAY - count);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = numberBelow(combineHash(seed, total), total);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

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

/** How much more than its even share a band may have. */
const UNEVEN = 1.8;

/** Of `count` puzzles, how many a band may have at most. */
export const mostInBand = (count: number): number => Math.ceil((UNEVEN * count) / BANDS);

/** For each band, whether it takes further puzzles when `count` are to be made. */
export const openBands = (counts: BandCounts, count: number): readonly boolean[] =>
  counts.map((each) => each < mostInBand(count));

/**
 * The band that the game with this seed is played for: one of those that take further puzzles, each
 * as often. At least one must be open.
 */
export function wantedBand(seed: number, open: readonly boolean[]): number {
  const bands = open.flatMap((isOpen, band) => (isOpen ? [band] : []));
  return bands[numberBelow(combineHash(seed, 0), bands.length)];
}

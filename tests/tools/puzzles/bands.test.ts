import { expect, it } from "vitest";
import {
  BANDS,
  bandOf,
  countBands,
  mostInBand,
  openBands,
  wantedBand,
} from "../../../tools/puzzles/bands.ts";

it("has nineteen bands from 700 to 2,600", () => {
  expect(BANDS).toBe(19);
  expect([699.9, 700, 799.9, 800, 2599.9, 2600].map(bandOf)).toEqual([
    undefined,
    0,
    0,
    1,
    18,
    undefined,
  ]);
  expect(countBands([710, 2590, 790, 3000])[0]).toBe(2);
});

it("closes a band that runs ahead of the others, and no other", () => {
  expect(openBands(countBands([])).every(Boolean)).toBe(true);
  const counts = Array.from({ length: BANDS }, (_, band) => (band === 3 ? 40 : 10));
  expect(openBands(counts).flatMap((isOpen, band) => (isOpen ? [] : [band]))).toEqual([3]);
  expect(mostInBand(3000)).toBe(253);
});

it("wants the emptiest bands most, and all that are not far ahead at times", () => {
  const counts = Array.from({ length: BANDS }, (_, band) => (band === 5 ? 0 : 100));
  const wanted = countBands(
    Array.from({ length: 2000 }, (_, seed) => 750 + 100 * wantedBand(seed, counts)),
  );
  // 104 of 176 weights are those of the empty band, 4 those of each other one.
  expect(wanted[5] / 2000).toBeCloseTo(104 / 176, 1);
  expect(Math.min(...wanted)).toBeGreaterThan(15);
});

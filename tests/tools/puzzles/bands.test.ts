import { expect, it } from "vitest";
import {
  BANDS,
  bandOf,
  countBands,
  middleOf,
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

it("closes a band that has the most it may have of what is to be made, and no other", () => {
  expect(openBands(countBands([]), 3000).every(Boolean)).toBe(true);
  expect(mostInBand(3000)).toBe(285);
  const counts = Array.from({ length: BANDS }, (_, band) => (band === 3 ? 285 : 284));
  expect(openBands(counts, 3000).flatMap((isOpen, band) => (isOpen ? [] : [band]))).toEqual([3]);
});

it("wants each open band as often, and none that is closed", () => {
  const open = Array.from({ length: BANDS }, (_, band) => band === 0 || band === 5 || band === 18);
  const wanted = countBands(
    Array.from({ length: 3000 }, (_, seed) => middleOf(wantedBand(seed, open))),
  );
  for (const [band, count] of wanted.entries())
    expect(count / 3000).toBeCloseTo(open[band] ? 1 / 3 : 0, 1);
});

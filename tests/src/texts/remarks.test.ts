import { expect, it } from "vitest";
import { OPPONENTS } from "../../../engine/index.ts";
import { remarkOf, VOICES } from "../../../src/texts/remarks.ts";
import { MOMENTS } from "../../../store/view/moments.ts";

const all = Object.values(VOICES).flatMap((voice) => MOMENTS.flatMap((moment) => voice[moment]));

it("every opponent has remarks of its own, which fit beside a name", () => {
  expect(Object.keys(VOICES)).toEqual(OPPONENTS.map(({ id }) => id));
  expect(new Set(all).size).toBe(OPPONENTS.length * MOMENTS.length * 2);
  for (const remark of all) expect(remark.length, remark).toBeLessThanOrEqual(44);
});

it("the seed and the ply choose the remark: always the same, and in the end each of the two", () => {
  const drawn = (seed: number) => remarkOf("one-2", { moment: "queen", ply: 7 }, seed);
  const seeds = Array.from({ length: 30 }, (_, seed) => seed);
  expect(new Set(seeds.map(drawn))).toEqual(new Set(VOICES["one-2"]?.queen));
  expect(seeds.map(drawn)).toEqual(seeds.map(drawn));
  const plies = seeds.map((ply) => remarkOf("one-2", { moment: "queen", ply }, 1));
  expect(new Set(plies).size).toBe(2);
});

it("a retired opponent speaks like the nearest one of today, and an unknown one not at all", () => {
  const at = { moment: "firstMove", ply: 1 } as const;
  expect(VOICES["one-2"]?.firstMove).toContain(remarkOf("one", at, 0));
  expect(remarkOf("nobody", at, 0)).toBeUndefined();
});

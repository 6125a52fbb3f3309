import { expect, it } from "vitest";
import { type Progress, step } from "../../../tools/strength/spsa.ts";

it("finds the values that win the most, each in its own unit", async () => {
  const best = [30, -4000];
  const moves = [4, 500];
  const distance = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + ((value - best[at]) / moves[at]) ** 2, 0);
  // The values with the smaller distance score both points, those with an equal one none.
  const lead = async (up: readonly number[], down: readonly number[]) =>
    2 * Math.sign(distance(down) - distance(up));
  let progress: Progress = { games: 0, values: [10, 0], means: [10, 0] };
  for (let i = 0; i < 4000; i++) progress = await step(progress, moves, lead);
  expect(Math.abs(progress.means[0] - 30)).toBeLessThan(4);
  expect(Math.abs(progress.means[1] + 4000)).toBeLessThan(500);
});

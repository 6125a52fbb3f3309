/** What clocks and time controls look like. */
import { expect, it } from "vitest";
import { clockText, timeControlText } from "../../../src/texts/clockText.ts";

it.each([
  [3723.9, "1:02:03"],
  [36_000, "10:00:00"],
  [245, "4:05"],
  [10, "0:10"],
  [9.999, "0:09.9"],
  [7.38, "0:07.3"],
  [0, "0:00.0"],
])("a clock with %d seconds left, and tenths below ten, shows %s", (seconds, text) => {
  expect(clockText(seconds, 10)).toBe(text);
});

it.each([
  [300, 3, "5+3"],
  [30, 0, "0.5+0"],
  [20, 1, "0.333+1"],
])("%d seconds and %d for each move are %s", (base, increment, text) => {
  expect(timeControlText({ base, increment })).toBe(text);
});

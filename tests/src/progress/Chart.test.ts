import { describe, expect, it } from "vitest";
import { pathsOf, ticksOf } from "../../../src/progress/Chart.tsx";

describe("the grid", () => {
  it("has the smallest distances that hold all values in at most five", () => {
    const points = [{ value: 1240, interval: [1130, 1350] as const }, { value: 1300 }];
    expect(ticksOf(points, [50, 100, 200])).toEqual([1100, 1150, 1200, 1250, 1300, 1350]);
    expect(ticksOf([...points, { value: 1600 }], [50, 100, 200])).toEqual([
      1100, 1200, 1300, 1400, 1500, 1600,
    ]);
    expect(ticksOf([{ value: 80, dot: 41 }], [5, 10, 25])).toEqual([40, 50, 60, 70, 80]);
  });

  it("leaves out the open end of an interval", () => {
    expect(ticksOf([{ value: 1210, interval: [1100, Infinity] }], [50])).toEqual([
      1100, 1150, 1200, 1250,
    ]);
  });

  it("has a single value in its middle, as far as there are greater ones", () => {
    expect(ticksOf([{ value: 1200 }], [50])).toEqual([1150, 1200, 1250]);
    expect(ticksOf([{ value: 83 }], [5, 10], 100)).toEqual([75, 80, 85, 90]);
    expect(ticksOf([{ value: 100 }], [5, 10], 100)).toEqual([95, 100]);
  });
});

describe("the drawing", () => {
  it("goes over the whole width, with its greatest value at the top", () => {
    const points = [
      { value: 0, interval: [0, 50] as const },
      { value: 50, interval: [25, Infinity] as const },
      { value: 100, dot: 75 },
    ];
    expect(pathsOf(points, [0, 50, 100])).toEqual({
      grid: "M0 100H100M0 50H100M0 0H100",
      interval: "M0 50L50 0L50 75L0 100Z",
      dots: "M100 25h0",
      line: "M0 100L50 50L100 0",
    });
  });

  it("of a single game is a short line in the middle, with its interval and its dot", () => {
    expect(pathsOf([{ value: 5, dot: 5 }], [0, 10])).toMatchObject({
      line: "M42 50L58 50",
      dots: "M50 50h0",
      interval: "",
    });
    expect(pathsOf([{ value: 5, interval: [0, 10] }], [0, 10]).interval).toBe(
      "M42 0L58 0L58 100L42 100Z",
    );
  });
});

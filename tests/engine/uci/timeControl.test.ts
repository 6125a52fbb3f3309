import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GoParameters } from "../../../engine/uci/commands.ts";
import { MoveOverhead, Stability, thinkingTime } from "../../../engine/uci/timeControl.ts";
import { seedOr } from "../../support/random.ts";

/** The reserve for unusual delays. */
const RESERVE_MS = 50;
const timeFor = (parameters: GoParameters, turn: "w" | "b" = "w") =>
  thinkingTime(parameters, turn, { reserveMs: RESERVE_MS, moveMs: 5 });

describe("the thinking time", () => {
  test("is all of 'movetime', less the overhead, and at least a millisecond", () => {
    const softMs = Number.POSITIVE_INFINITY;
    expect(timeFor({ movetime: 100, wtime: 5 })).toEqual({ softMs, hardMs: 100 });
    expect(timeFor({ movetime: 0 })).toEqual({ softMs, hardMs: 1 });
  });

  test("is undefined when only depth and nodes are given", () => {
    expect(timeFor({ depth: 3, nodes: 1000 })).toBeUndefined();
  });

  test("is an equal share of the clock, larger if fewer moves are left, and at most four shares", () => {
    expect(timeFor({ wtime: 3050, winc: 5 })).toEqual({ softMs: 100, hardMs: 400 });
    expect(timeFor({ wtime: 3050, winc: 5, movestogo: 10 })).toEqual({ softMs: 300, hardMs: 1200 });
  });

  test("grows with the increment", () => {
    const without = timeFor({ wtime: 10_000 })?.softMs ?? Number.NaN;
    const withIncrement = timeFor({ wtime: 10_000, winc: 1000 })?.softMs ?? Number.NaN;
    expect(withIncrement - without).toBeGreaterThan(500);
    expect(withIncrement - without).toBeLessThan(1000);
  });

  test("uses the clock of the side to move, or the opponent's clock if that is the only one", () => {
    expect(timeFor({ wtime: 3050, btime: 60_000 }, "b")).toEqual(timeFor({ wtime: 60_000 }));
    expect(timeFor({ btime: 3050 }, "w")).toEqual(timeFor({ wtime: 3050 }));
    expect(timeFor({ wtime: 3050 }, "b")).toEqual(timeFor({ wtime: 3050 }));
  });

  test("leaves most of the clock for later moves, and always the reserve", () => {
    const seed = seedOr(1);
    const clock = fc.record({
      wtime: fc.integer({ min: -1000, max: 10_000_000 }),
      winc: fc.integer({ min: 0, max: 100_000 }),
      movestogo: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(clock, ({ wtime, winc, movestogo }) => {
        const { softMs = 0, hardMs = 0 } = timeFor({ wtime, winc, movestogo }) ?? {};
        const usable = Math.max(0, wtime - RESERVE_MS);
        expect(softMs).toBeGreaterThanOrEqual(1);
        expect(hardMs).toBeGreaterThanOrEqual(softMs);
        const part = movestogo === 1 ? 1 : 0.5;
        expect(hardMs).toBeLessThanOrEqual(Math.max(1, part * usable));
      }),
      { seed, numRuns: 100 },
    );
  });
});

test("the best move of the iterations needs less time the longer it stays the same, and more when it changes", () => {
  const stability = new Stability();
  const parts = ["e2e4", "e2e4", "e2e4", "d2d4", "d2d4"].map((move) => {
    stability.note(move);
    return stability.part;
  });
  expect(parts[1]).toBeLessThan(parts[0]);
  expect(parts[2]).toBeLessThan(parts[1]);
  expect(parts[3]).toBe(parts[0]);
  expect(parts[4]).toBe(parts[1]);
});

/**
 * Plays a move, given the clock, the increment, the planned time and the delay. Returns the clock
 * after the move.
 */
function playMove(
  overhead: MoveOverhead,
  leftMs: number,
  incrementMs: number,
  plannedMs: number,
  lateMs: number,
) {
  overhead.startSearch(leftMs);
  overhead.endSearch({ leftMs, incrementMs, plannedMs });
  return leftMs - plannedMs - lateMs + incrementMs;
}

describe("the overhead of a move", () => {
  test("is learnt from the clock: the time used beyond the planned time", () => {
    const overhead = new MoveOverhead();
    let left = 10_000;
    for (let move = 0; move < 50; move++) left = playMove(overhead, left, 100, 90, 20);
    expect(overhead.averageMs).toBeCloseTo(20, 1);
    expect(overhead.worstMs).toBeCloseTo(20);
  });

  test("remembers one unusual delay and forgets it over time", () => {
    const overhead = new MoveOverhead();
    let left = playMove(overhead, 10_000, 100, 90, 300);
    left = playMove(overhead, left, 100, 90, 0);
    expect(overhead.worstMs).toBe(300);
    left = playMove(overhead, left, 100, 90, 0);
    expect(overhead.worstMs).toBeLessThan(300);
    expect(overhead.worstMs).toBeGreaterThan(150);
    for (let move = 0; move < 200; move++) left = playMove(overhead, left, 100, 90, 0);
    expect(overhead.worstMs).toBeLessThan(1);
  });

  test("is not learnt from a clock that gets more time, is set by hand, or belongs to another game", () => {
    const overhead = new MoveOverhead();
    const first = overhead.averageMs;
    playMove(overhead, 100, 0, 50, 10);
    overhead.startSearch(60_000);
    playMove(overhead, 60_000, 0, 50, 10);
    overhead.startSearch(30_000);
    playMove(overhead, 1500, 0, 50, 10);
    overhead.startGame();
    overhead.startSearch(1000);
    expect([overhead.averageMs, overhead.worstMs]).toEqual([first, 0]);
  });
});

test.each<[string, "softMs" | "hardMs", (move: number) => number]>([
  ["each move is 2 ms late", "softMs", () => 2],
  ["each move is 2 ms late", "hardMs", () => 2],
  ["each move is 8 ms late", "softMs", () => 8],
  ["each move is 8 ms late", "hardMs", () => 8],
  ["one move in twenty is 60 ms late", "softMs", (move) => (move % 20 === 0 ? 60 : 2)],
])(
  "a game with one second and a hundredth of a second per move is not lost on time when %s, by the limit %s",
  (_when, limit, lateMs) => {
    const overhead = new MoveOverhead();
    let left = 1000;
    for (let move = 1; move <= 300; move++) {
      overhead.startSearch(left);
      const costs = { reserveMs: 100 + overhead.worstMs, moveMs: overhead.averageMs };
      const planned = thinkingTime({ wtime: left, winc: 10 }, "w", costs)?.[limit] ?? 0;
      overhead.endSearch({ leftMs: left, incrementMs: 10, plannedMs: planned });
      left -= planned + lateMs(move);
      expect(left, `move ${move}`).toBeGreaterThan(0);
      left += 10;
    }
  },
);

import { describe, expect, test } from "vitest";
import { MoveOverhead, thinkingTime } from "../../../engine/uci/timeControl.ts";

/** Plays a move: the clock, what is added to it, how long was planned and how late the move came. Gives the clock after it. */
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

describe("the overhead", () => {
  test("is learnt from the clock: what is missing beyond what was planned", () => {
    const overhead = new MoveOverhead();
    let left = 10_000;
    for (let move = 0; move < 50; move++) left = playMove(overhead, left, 100, 90, 20);
    expect(overhead.averageMs).toBeCloseTo(20, 1);
    expect(overhead.worstMs).toBeCloseTo(20);
  });

  test("of one bad moment is remembered, and forgotten by and by", () => {
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

  test("is not learnt from a clock that is filled up or set by hand, nor from that of another game", () => {
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

describe("a game at a second and a hundredth", () => {
  test.each([2, 5, 8])("is not lost on time though each move comes %i ms late", (lateMs) => {
    for (const limit of ["softMs", "hardMs"] as const) {
      const overhead = new MoveOverhead();
      let left = 1000;
      for (let move = 0; move < 300; move++) {
        overhead.startSearch(left);
        const costs = { reserveMs: 100 + overhead.worstMs, moveMs: overhead.averageMs };
        const planned = thinkingTime({ wtime: left, winc: 10 }, "w", costs)?.[limit] ?? 0;
        overhead.endSearch({ leftMs: left, incrementMs: 10, plannedMs: planned });
        left -= planned + lateMs;
        expect(left, `${limit}, move ${move}`).toBeGreaterThan(0);
        left += 10;
      }
    }
  });

  test("is not lost on time though one move in twenty comes 60 ms late", () => {
    const overhead = new MoveOverhead();
    let left = 1000;
    for (let move = 1; move < 300; move++) {
      overhead.startSearch(left);
      const costs = { reserveMs: 100 + overhead.worstMs, moveMs: overhead.averageMs };
      const planned = thinkingTime({ wtime: left, winc: 10 }, "w", costs)?.softMs ?? 0;
      overhead.endSearch({ leftMs: left, incrementMs: 10, plannedMs: planned });
      left -= planned + (move % 20 === 0 ? 60 : 2);
      expect(left, `move ${move}`).toBeGreaterThan(0);
      left += 10;
    }
  });
});

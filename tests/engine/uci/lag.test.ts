import { describe, expect, test } from "vitest";
import { Lag } from "../../../engine/uci/lag.ts";
import { thinkingTime } from "../../../engine/uci/timeControl.ts";

/** Plays a move: the clock, what is added to it, how long was planned and how late the move came. Gives the clock after it. */
function playMove(
  lag: Lag,
  leftMs: number,
  incrementMs: number,
  plannedMs: number,
  lateMs: number,
) {
  lag.seeClock(leftMs);
  lag.seeMove({ leftMs, incrementMs, plannedMs });
  return leftMs - plannedMs - lateMs + incrementMs;
}

describe("the lag", () => {
  test("is learnt from the clock: what is missing beyond what was planned", () => {
    const lag = new Lag();
    let left = 10_000;
    for (let move = 0; move < 50; move++) left = playMove(lag, left, 100, 90, 20);
    expect(lag.averageMs).toBeCloseTo(20, 1);
    expect(lag.worstMs).toBeCloseTo(20);
  });

  test("of one bad moment is remembered, and forgotten by and by", () => {
    const lag = new Lag();
    let left = playMove(lag, 10_000, 100, 90, 300);
    left = playMove(lag, left, 100, 90, 0);
    expect(lag.worstMs).toBe(300);
    left = playMove(lag, left, 100, 90, 0);
    expect(lag.worstMs).toBeLessThan(300);
    expect(lag.worstMs).toBeGreaterThan(150);
    for (let move = 0; move < 200; move++) left = playMove(lag, left, 100, 90, 0);
    expect(lag.worstMs).toBeLessThan(1);
  });

  test("is not learnt from a clock that is filled up or set by hand, nor from that of another game", () => {
    const lag = new Lag();
    const first = lag.averageMs;
    playMove(lag, 100, 0, 50, 10);
    lag.seeClock(60_000);
    playMove(lag, 60_000, 0, 50, 10);
    lag.seeClock(30_000);
    playMove(lag, 1500, 0, 50, 10);
    lag.startGame();
    lag.seeClock(1000);
    expect([lag.averageMs, lag.worstMs]).toEqual([first, 0]);
  });
});

describe("a game at a second and a hundredth", () => {
  test.each([2, 5, 8])("is not lost on time though each move comes %i ms late", (lateMs) => {
    for (const limit of ["softMs", "hardMs"] as const) {
      const lag = new Lag();
      let left = 1000;
      for (let move = 0; move < 300; move++) {
        lag.seeClock(left);
        const costs = { reserveMs: 100 + lag.worstMs, moveMs: lag.averageMs };
        const planned = thinkingTime({ wtime: left, winc: 10 }, "w", costs)?.[limit] ?? 0;
        lag.seeMove({ leftMs: left, incrementMs: 10, plannedMs: planned });
        left -= planned + lateMs;
        expect(left, `${limit}, move ${move}`).toBeGreaterThan(0);
        left += 10;
      }
    }
  });

  test("is not lost on time though one move in twenty comes 60 ms late", () => {
    const lag = new Lag();
    let left = 1000;
    for (let move = 1; move < 300; move++) {
      lag.seeClock(left);
      const costs = { reserveMs: 100 + lag.worstMs, moveMs: lag.averageMs };
      const planned = thinkingTime({ wtime: left, winc: 10 }, "w", costs)?.softMs ?? 0;
      lag.seeMove({ leftMs: left, incrementMs: 10, plannedMs: planned });
      left -= planned + (move % 20 === 0 ? 60 : 2);
      expect(left, `move ${move}`).toBeGreaterThan(0);
      left += 10;
    }
  });
});

/** What a page makes of its two clocks: the wall clock, which can be set, and its own. */
import { beforeEach, expect, it } from "vitest";
import { makeSteadyTime, type SteadyTime } from "../../../store/clock/steadyTime.ts";

const HOUR = 3_600_000;
const START = 1_700_000_000_000;

const page = { wall: START, steady: 0, isHidden: false };
let time: SteadyTime;

beforeEach(() => {
  Object.assign(page, { wall: START, steady: 0, isHidden: false });
  time = makeSteadyTime({
    wall: () => page.wall,
    steady: () => page.steady,
    isHidden: () => page.isHidden,
  });
});

/** The page runs. */
function run(milliseconds: number) {
  page.wall += milliseconds;
  page.steady += milliseconds;
}

/** The page is hidden or shown, which it looks at. */
function setHidden(isHidden: boolean) {
  page.isHidden = isHidden;
  time.now();
}

it("is the wall clock's time as long as nobody sets it", () => {
  run(5_000);
  expect(time.now()).toBe(START + 5_000);
  expect(time.followWallClock()).toBe(0);
});

it.each([HOUR, -HOUR])("goes on when the wall clock is set by %d ms, and then follows it", (by) => {
  run(5_000);
  page.wall += by;
  run(1_000);
  expect(time.now()).toBe(START + 6_000);
  expect(time.followWallClock()).toBe(by);
  expect(time.now()).toBe(page.wall);
  expect(time.followWallClock()).toBe(0);
});

it("takes the time that the machine slept while the page was hidden and its clock stood", () => {
  setHidden(true);
  page.wall += HOUR;
  setHidden(false);
  run(1_000);
  expect(time.now()).toBe(START + HOUR + 1_000);
  expect(time.followWallClock()).toBe(0);
});

it("takes it also when a timer of the hidden page is the first to look", () => {
  setHidden(true);
  page.wall += HOUR;
  expect(time.followWallClock()).toBe(0);
  expect(time.now()).toBe(START + HOUR);
});

it("takes the time that the page's clock counted, hidden or not", () => {
  run(HOUR);
  expect(time.now()).toBe(START + HOUR);
});

it("gives no time when the wall clock is set back while the page is hidden", () => {
  setHidden(true);
  page.wall -= HOUR;
  run(1_000);
  setHidden(false);
  expect(time.now()).toBe(START + 1_000);
  expect(time.followWallClock()).toBe(-HOUR);
});

it("does not follow an error of measurement", () => {
  page.wall += 900;
  expect(time.followWallClock()).toBe(0);
  expect(time.now()).toBe(START);
});

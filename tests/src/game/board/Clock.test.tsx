import { act, screen } from "@testing-library/react";
import { Profiler } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { Clock } from "../../../../src/game/board/PlayerBars.tsx";
import { gameResigned } from "../../../../store/game/slice.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { createTimedStore, playMoves, SHORT } from "../../../store/clock/support.ts";
import { createTestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

beforeEach(() => void vi.useFakeTimers());

/** White's clock on the page. `renders` counts how often it rendered. */
function renderClock(store: ReturnType<typeof createTestStore>["store"]) {
  const renders = vi.fn();
  renderWith(
    store,
    <Profiler id="clock" onRender={renders}>
      <Clock color="w" label="Your clock" />
    </Profiler>,
  );
  const clock = () => screen.getByRole("timer", { name: "Your clock" });
  return { clock, renders };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("runs each second, and in tenths below ten seconds, until the flag falls", async () => {
  const { store } = await createTimedStore(SHORT);
  const { clock } = renderClock(store);
  expect(clock().textContent).toBe("0:30");
  expect(clock().dataset.phase).toBe("running");
  await pass(5_500);
  expect(clock().textContent).toBe("0:24");
  expect(clock().dataset.low).toBeUndefined();
  await pass(14_750);
  expect(clock().textContent).toBe("0:09.7");
  expect(clock().dataset.low).toBe("true");
  await pass(9_750);
  expect(clock().textContent).toBe("0:00.0");
  expect(clock().dataset.phase).toBe("fallen");
});

it("renders only when its text changes, and not at all while it stands", async () => {
  const { store } = await createTimedStore(SHORT);
  const { clock, renders } = renderClock(store);
  renders.mockClear();
  await pass(5_000);
  expect(renders.mock.calls.length).toBeLessThanOrEqual(6);
  act(() => void store.dispatch(gameResigned()));
  expect(clock().dataset.phase).toBe("standing");
  renders.mockClear();
  // Longer than the timers that the store has left.
  await pass(60_000);
  expect(renders).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it("shows the time of an earlier position, and stands there", async () => {
  const test = await createTimedStore(SHORT);
  await playMoves(test, ["g1f3", 7_000], ["b8c6", 1_000]);
  const { clock } = renderClock(test.store);
  expect(clock().textContent).toBe("0:23");
  act(() => void test.store.dispatch(showStep(2)));
  expect(clock().textContent).toBe("0:30");
  expect(clock().dataset.phase).toBe("standing");
  await pass(3_000);
  expect(clock().textContent).toBe("0:30");
  act(() => void test.store.dispatch(showStep(4)));
  expect(clock().textContent).toBe("0:20");
});

it("is missing in a game without clocks", () => {
  const { store } = createTestStore();
  renderClock(store);
  expect(screen.queryByRole("timer")).toBeNull();
});

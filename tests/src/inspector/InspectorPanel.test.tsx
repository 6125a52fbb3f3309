/** The panel 'Look inside' with a store behind it. */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InspectorPanel } from "../../../src/inspector/InspectorPanel.tsx";
import { emptyLog, logOpened } from "../../../store/game/log/eventLog.ts";
import {
  moveTakenBack,
  presentShown,
  selectIsPastShown,
  selectPlayback,
  selectShownFen,
  showStep,
} from "../../../store/index.ts";
import {
  AFTER_E4,
  createTestStore,
  drop,
  dropAndThink,
  latest,
  REPLY_DELAY_MS,
  reply,
  type TestStore,
} from "../../store/support.ts";

const ROW_HEIGHT = 46;
const LIST_HEIGHT = 10 * ROW_HEIGHT;

beforeEach(() => {
  vi.useFakeTimers();
  // A page without layout has no heights, and a list without height has no rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(LIST_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
});
afterEach(() => void vi.useRealTimers());

function open({ store }: TestStore) {
  return render(
    <Provider store={store}>
      <InspectorPanel>
        <p>The controls</p>
      </InspectorPanel>
    </Provider>,
  );
}

/** A test store in which 1. e4 e5 was played. */
function afterTwoPlies(): TestStore {
  const test = createTestStore();
  drop(test.store, "e2e4");
  test.store.dispatch(reply("e7e5", AFTER_E4));
  return test;
}

const rows = () => within(screen.getByRole("region", { name: "Events" })).getAllByRole("button");
const shownRow = () => rows().find((row) => row.getAttribute("aria-current") === "step");
const json = () => screen.getByRole("region", { name: "Event as JSON" }).textContent ?? "";

describe("the list of events", () => {
  it("has a row for the start and for each event, and the last one is shown", () => {
    open(afterTwoPlies());
    expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual([
      "Start",
      "1. e4",
      "1… e5",
    ]);
    expect(shownRow()?.textContent).toContain("1… e5");
    expect(screen.getByText("The controls")).toBeDefined();
  });

  it("grows as events happen, and follows them", async () => {
    const test = createTestStore();
    open(test);
    expect(rows()).toHaveLength(1);
    await act(() => dropAndThink(test, "e2e4"));
    expect(rows()).toHaveLength(2);
    await act(async () => {
      latest(test.searches).answer("e5");
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shownRow()?.textContent).toContain("1… e5");
    expect(shownRow()?.textContent).toContain("Computer · 100 ms · 345 nodes");
  });

  it("shows the state after the event that is pressed, and the event itself", () => {
    const test = afterTwoPlies();
    open(test);
    fireEvent.click(rows()[1] as HTMLElement);
    expect(selectShownFen(test.store.getState())).toBe(AFTER_E4);
    expect(JSON.parse(json())).toMatchObject({ type: "game/movePlayed", payload: { to: "e4" } });
    const log = test.store.getState().log;
    fireEvent.click(rows()[0] as HTMLElement);
    expect(screen.queryByRole("region", { name: "Event as JSON" })).toBeNull();
    expect(test.store.getState().log).toBe(log);
  });

  it("is stepped through by the arrow keys while it has the focus", () => {
    const test = afterTwoPlies();
    open(test);
    const list = screen.getByRole("region", { name: "Events" });
    fireEvent.keyDown(list, { key: "ArrowUp" });
    expect(shownRow()?.textContent).toContain("1. e4");
    fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(selectIsPastShown(test.store.getState())).toBe(false);
  });

  it("keeps only the rows in sight on the page, of ten thousand events", () => {
    const test = createTestStore();
    for (let count = 0; count < 300; count += 1) {
      drop(test.store, "e2e4");
      test.store.dispatch(moveTakenBack());
    }
    open(test);
    expect(rows().length).toBeLessThan(30);
    expect(rows()[0]?.closest("li")?.getAttribute("aria-setsize")).toBe("601");
  });
});

describe("the slider", () => {
  it("goes over all events and shows the one it is moved to", () => {
    const test = afterTwoPlies();
    open(test);
    const slider = screen.getByRole("slider", { name: "Event" });
    expect(slider.getAttribute("max")).toBe("2");
    expect(slider.getAttribute("aria-valuetext")).toBe("event 2 of 2");
    fireEvent.change(slider, { target: { value: "1" } });
    expect(selectShownFen(test.store.getState())).toBe(AFTER_E4);
  });
});

describe("the state", () => {
  const tree = () => screen.getByRole("list", { name: "State after the event" });

  it("marks what the event changed, with what it was, and opens the way to it", () => {
    const test = afterTwoPlies();
    open(test);
    act(() => void test.store.dispatch(showStep(1)));
    const marked = (tag: string) =>
      [...tree().querySelectorAll(tag)].map((each) => each.parentElement?.textContent);
    expect(marked("ins")).toEqual(
      expect.arrayContaining(['e4: null "wP"', 'e2: "wP" null', 'turn: "w" "b"']),
    );
    expect(tree().textContent).not.toContain("d4:");
    expect(
      [...tree().querySelectorAll("details[open] > summary")].map((each) => each.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining("board")]));
  });

  it("has nothing marked at the start", () => {
    const test = afterTwoPlies();
    open(test);
    act(() => void test.store.dispatch(showStep(0)));
    expect(tree().querySelectorAll("ins, del")).toHaveLength(0);
  });
});

describe("the way of one move", () => {
  const stage = () =>
    within(screen.getByRole("list", { name: "The path of a move" }))
      .getAllByRole("listitem")
      .find((item) => item.getAttribute("aria-current") === "step")?.textContent;

  it("lights up as the move goes along it", async () => {
    const test = createTestStore();
    open(test);
    expect(stage()).toBeUndefined();
    act(() => void drop(test.store, "e2e4"));
    expect(stage()).toContain("Listener");
    await act(() => vi.advanceTimersByTimeAsync(REPLY_DELAY_MS));
    expect(stage()).toContain("Worker");
    await act(async () => {
      latest(test.searches).answer("e5");
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(stage()).toContain("Event");
    expect(screen.getByText(/A listener waited 100 ms and asked the worker/)).toBeDefined();
  });

  it("shows how far the event had come that is looked at, also while the computer thinks", async () => {
    const test = createTestStore();
    open(test);
    await act(() => dropAndThink(test, "e2e4"));
    act(() => void test.store.dispatch(showStep(0)));
    expect(stage()).toBeUndefined();
    expect(screen.getByText(/The log begins here/)).toBeDefined();
  });

  it("says nothing by itself to screen readers", () => {
    const { container } = open(createTestStore());
    const live = container.querySelectorAll("[aria-live], [role=status], [role=alert]");
    // Where a verification will say what came of it.
    expect([...live].map(({ textContent }) => textContent)).toEqual([""]);
  });
});

describe("while the panel is open", () => {
  it("steps go over events, and when it goes the present is shown and steps go over plies", () => {
    const test = afterTwoPlies();
    const { unmount } = open(test);
    act(() => void test.store.dispatch(showStep(1)));
    expect(selectPlayback(test.store.getState()).unit).toBe("events");
    expect(selectIsPastShown(test.store.getState())).toBe(true);
    unmount();
    expect(selectPlayback(test.store.getState()).unit).toBe("plies");
    expect(selectIsPastShown(test.store.getState())).toBe(false);
  });

  it("another log may lie open, refused at some entry, with a way back to the game", () => {
    const test = afterTwoPlies();
    const { game, log } = test.store.getState();
    const other = { log: emptyLog(game), name: "bad.json", refusal: "Entry 1: bad" };
    test.store.dispatch(logOpened(other));
    open(test);
    expect(screen.getByText("bad.json was only partly loaded. Entry 1: bad")).toBeDefined();
    expect(rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Back to game" }));
    expect(rows()).toHaveLength(3);
    expect(test.store.getState().log).toBe(log);
    act(() => void test.store.dispatch(presentShown()));
    expect(screen.queryByText(/bad.json/)).toBeNull();
  });
});

/** The panel 'Behind the scenes', connected to a store. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { InspectorPanel } from "../../../src/inspector/InspectorPanel.tsx";
import { STAGES, stagesPassed } from "../../../src/inspector/MovePipeline.tsx";
import { readLogFragment } from "../../../src/linksAndFiles/links.ts";
import { gameStarted, hintTaken, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { logOpened, presentShown } from "../../../store/log/playback.ts";
import { emptyLog } from "../../../store/log/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { selectIsPastShown, selectPlayback, selectShownFen } from "../../../store/view/shown.ts";
import { showStep } from "../../../store/view/stepping.ts";
import {
  AFTER_E4,
  createTestStore,
  drop,
  dropAndAwaitSearch,
  latest,
  REPLY_DELAY_MS,
  reply,
  type TestStore,
  valueIn,
} from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

const ROW_HEIGHT = 46;
const LIST_HEIGHT = 10 * ROW_HEIGHT;

beforeEach(() => {
  vi.useFakeTimers();
  // The test DOM has no layout, and a virtual list without a height renders no rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(LIST_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
});

function open({ store }: TestStore) {
  return renderWith(
    store,
    <InspectorPanel>
      <p>The controls</p>
    </InspectorPanel>,
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
  it("has a row for the start and for each event, and selects the last one", () => {
    open(afterTwoPlies());
    expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual([
      "Start",
      "1. e4",
      "1… e5",
    ]);
    expect(shownRow()?.textContent).toContain("1… e5");
    expect(screen.getByText("The controls")).toBeDefined();
  });

  it("adds a row for each new event and selects it", async () => {
    const test = createTestStore();
    open(test);
    expect(rows()).toHaveLength(1);
    await act(() => dropAndAwaitSearch(test, "e2e4"));
    expect(rows()).toHaveLength(2);
    await act(async () => {
      latest(test.searches).answer("e5");
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shownRow()?.textContent).toContain("1… e5");
    expect(shownRow()?.textContent).toContain("Computer · 100 ms · 345 nodes");
  });

  it("shows the chosen event and the state after it", () => {
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

  it("steps with the arrow keys while it has the focus", () => {
    const test = afterTwoPlies();
    open(test);
    const list = screen.getByRole("region", { name: "Events" });
    fireEvent.keyDown(list, { key: "ArrowUp" });
    expect(shownRow()?.textContent).toContain("1. e4");
    fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(selectIsPastShown(test.store.getState())).toBe(false);
  });

  it("draws only the rows in sight of a long log", () => {
    const test = createTestStore();
    for (let count = 0; count < 50; count += 1) {
      drop(test.store, "e2e4");
      test.store.dispatch(moveTakenBack());
    }
    open(test);
    expect(rows().length).toBeLessThan(30);
    expect(rows()[0]?.closest("li")?.getAttribute("aria-setsize")).toBe("101");
  });
});

it.each([
  ["Copy log", async (copied: string) => copied],
  ["Copy link to log", async (link: string) => valueIn(await readLogFragment(new URL(link).hash))],
])("'%s' copies the shown log", async (item, read) => {
  vi.useRealTimers();
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const test = afterTwoPlies();
  open(test);
  fireEvent.click(screen.getByRole("menuitem", { name: item, hidden: true }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
  const text = await read(String(writeText.mock.calls[0]?.[0]));
  expect(text).toBe(test.store.dispatch(saveActionLog()));
});

it("the slider covers all events and shows the chosen one", () => {
  const test = afterTwoPlies();
  open(test);
  const slider = screen.getByRole("slider", { name: "Event" });
  expect(slider.getAttribute("max")).toBe("2");
  expect(slider.getAttribute("aria-valuetext")).toBe("event 2 of 2");
  fireEvent.change(slider, { target: { value: "1" } });
  expect(selectShownFen(test.store.getState())).toBe(AFTER_E4);
});

describe("the state", () => {
  const tree = () => screen.getByRole("list", { name: "State after the event" });

  it("marks the changed values with their old values, and opens the branches above them", () => {
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
      within(tree())
        .getAllByRole("button", { expanded: true })
        .map((each) => each.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining("board")]));
  });
});

describe("the stages of a move", () => {
  const stage = () =>
    within(screen.getByRole("list", { name: "The path of a move" }))
      .getAllByRole("listitem")
      .find((item) => item.getAttribute("aria-current") === "step")?.textContent;

  it("light up as the move passes through them", async () => {
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

  it("show how far a past event had come, even while the computer thinks", async () => {
    const test = createTestStore();
    open(test);
    await act(() => dropAndAwaitSearch(test, "e2e4"));
    act(() => void test.store.dispatch(showStep(0)));
    expect(stage()).toBeUndefined();
    expect(screen.getByText(/The log begins here/)).toBeDefined();
  });
});

describe("while the panel is open", () => {
  it("steps count events; after it closes, the present is shown and steps count plies", () => {
    const test = afterTwoPlies();
    const { unmount } = open(test);
    act(() => void test.store.dispatch(showStep(1)));
    expect(selectPlayback(test.store.getState()).unit).toBe("events");
    expect(selectIsPastShown(test.store.getState())).toBe(true);
    unmount();
    expect(selectPlayback(test.store.getState()).unit).toBe("plies");
    expect(selectIsPastShown(test.store.getState())).toBe(false);
  });

  it("a log with a rejected entry may be shown, with a button back to the game", () => {
    const test = afterTwoPlies();
    const { game, log } = test.store.getState();
    const refusal = { code: "logEntryUnknown", number: 1, type: "game/x" } as const;
    const other = { log: emptyLog(game), name: "bad.json", refusal };
    test.store.dispatch(logOpened(other));
    open(test);
    const sentence = "Entry 1 (game/x): this page does not know this event";
    expect(screen.getByText(`bad.json was only partly loaded. ${sentence}`)).toBeDefined();
    expect(rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Back to game" }));
    expect(rows()).toHaveLength(3);
    expect(test.store.getState().log).toBe(log);
    act(() => void test.store.dispatch(presentShown()));
    expect(screen.queryByText(/bad.json/)).toBeNull();
  });
});

const e4 = movePlayed({ from: "e2", to: "e4" });
const e5 = reply("e7e5", AFTER_E4);

describe("the stages that an event has passed", () => {
  it("end with the reducer after the human's move, the listener while it waits, and the worker during the search", () => {
    expect(stagesPassed(e4, "nothing")).toEqual(["drop", "event", "reducer"]);
    expect(stagesPassed(e4, "waiting").at(-1)).toBe("listener");
    expect(stagesPassed(e4, "thinking")).toEqual(STAGES.slice(0, -1));
  });

  it("end with the reply after the computer's move", () => {
    expect(stagesPassed(e5, "nothing")).toEqual(STAGES);
  });

  it("include no drop when the computer makes the first move", () => {
    expect(stagesPassed(gameStarted(), "thinking")).toEqual(STAGES.slice(1, -1));
  });

  it("include the worker but no listener for a hint", () => {
    const hint = hintTaken({ from: "e2", to: "e4", before: START_FEN });
    expect(stagesPassed(hint, "nothing")).toEqual(["thunk", "worker", "reply"]);
  });
});
